import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { mayActOn } from '@fairweek/domain/rules/permissions'
import type { StaffProfile } from '../../people/staff.store.ts'

/**
 * Returns what everybody may know about a colleague. Lists each field by name, so that new fields stay private until
 * they are added here.
 */
function colleagueOf({ id, userId, name, roles }: StaffProfile): Staff {
  return { id, userId, name, roles }
}

/** Returns a profile as this reader may see it: all of it for managers and its owner, less for others. */
export function visibleTo(reader: User, profile: StaffProfile): Staff {
  return mayActOn(reader, profile.userId) ? profile : colleagueOf(profile)
}
