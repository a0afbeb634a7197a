import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import type { SignedInCaller } from '../caller/caller.ts'
import { AppError } from '../errors/app-error.ts'
import { listManagerUserIds } from '../notifications/notifications.store.ts'
import { findStaffOfUser } from '../people/holders.store.ts'

/**
 * Returns the id of the caller's own staff profile if another manager can record and approve their hours, so that they
 * may not; null otherwise (APPR-05).
 */
export async function findProfileLeftToOthers(caller: SignedInCaller): Promise<number | null> {
  const own = await findStaffOfUser(caller, caller.user.id)
  if (!own) return null
  const hasOthers = (await listManagerUserIds(caller)).some((userId) => userId !== caller.user.id)
  return hasOthers ? own.id : null
}

/** Throws if the hours are the caller's own and another manager can record them. */
export async function refuseOwnHours(caller: SignedInCaller, staffId: number | null): Promise<void> {
  if (staffId !== null && staffId === (await findProfileLeftToOthers(caller)))
    throw new AppError('forbidden', timesheetMessages.ownHours)
}
