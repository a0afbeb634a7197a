/** Manages black-out dates, for which staff cannot request time off; managers can still enter it. */
import type { Blackout } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readToday } from '../../settings/read-today.ts'
import { deleteBlackoutRow, insertBlackout, listBlackoutsIn } from './time-off.store.ts'

export async function listBlackouts(caller: SignedInCaller): Promise<Blackout[]> {
  return listBlackoutsIn(caller, { fromDate: await readToday(caller), untilDate: '2999-12-31' })
}

export function createBlackout(caller: SignedInCaller, dates: Omit<Blackout, 'id'>): Promise<Blackout> {
  return change(caller, 'createBlackout', {}, (tx) => insertBlackout(tx, dates))
}

export function deleteBlackout(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  return change(caller, 'deleteBlackout', {}, async (tx) => {
    if (!(await deleteBlackoutRow(tx, id))) throw new AppError('notFound', timeOffMessages.blackoutNotFound)
    return { message: timeOffMessages.blackoutDeleted }
  })
}
