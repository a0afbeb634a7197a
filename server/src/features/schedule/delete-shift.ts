import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { readActor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { deleteShiftRow } from './shift-write.store.ts'

/** Deletes a shift that is not confirmed. */
export async function deleteShift(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const seen = await requireShift(caller, id)
  const who = await readActor(caller, seen)
  requireOutcome(decideShift('deleteShift', { state: seen.status, who, facts: {} }))
  await change(caller, 'deleteShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    if (!(await deleteShiftRow(tx, seen))) await refuseOvertaken(tx, seen, false)
  })
  return { message: scheduleMessages.deleted }
}
