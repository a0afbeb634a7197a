import type { User } from '@fairweek/domain/contracts/auth'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { mayActOn } from '@fairweek/domain/rules/permissions'
import type { StaffProfile } from './staff.store.ts'

/** What everybody may know of a colleague (SE4). Named field by field, so that a new one stays private until listed. */
function colleagueOf({ id, userId, name, roles }: StaffProfile): Staff {
  return { id, userId, name, roles }
}

/** A profile as this reader may see it: whole for managers and for oneself. */
export function visibleTo(reader: User, profile: StaffProfile): Staff {
  return mayActOn(reader, profile.userId) ? profile : colleagueOf(profile)
}
