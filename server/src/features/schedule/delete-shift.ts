import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { requireShift } from './shift-access.ts'
import { refuseLocked, refuseOvertaken } from './shift-checks.ts'
import { deleteShiftRow } from './shift-write.store.ts'

/** Deletes a shift that is not confirmed. */
export async function deleteShift(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const seen = await requireShift(caller, id)
  // An archived shift may go; a confirmed one is evidence, and a request needs an answer.
  if (seen.status !== 'Deprecated' && seen.status !== 'Rejected') refuseLocked(seen)
  await change(caller, 'deleteShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    if (!(await deleteShiftRow(tx, seen))) await refuseOvertaken(tx, seen, false)
  })
  return { message: scheduleMessages.deleted }
}
