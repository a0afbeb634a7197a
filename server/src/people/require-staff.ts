import { denialMessage } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { mayActOn } from '@fairweek/domain/rules/permissions'
import type { Scope, SignedInCaller } from '../caller/caller.ts'
import { AppError } from '../errors/app-error.ts'
import { findStaff, type StaffProfile } from './staff.store.ts'

/** Returns a staff member; throws 404 if they do not exist. */
export async function requireStaff(scope: Scope, id: number): Promise<StaffProfile> {
  const found = await findStaff(scope, id)
  if (!found) throw new AppError('notFound', staffMessages.notFound)
  return found
}

/** Returns a staff profile if the caller may see its availability and time off: staff their own, managers anybody's. */
export async function requireReadable(caller: SignedInCaller, staffId: number): Promise<StaffProfile> {
  const profile = await findStaff(caller, staffId)
  if (!mayActOn(caller.user, profile?.userId ?? null)) throw new AppError('forbidden', denialMessage('view', 'manager'))
  return profile ?? requireStaff(caller, staffId)
}
