import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { tellOfShift } from '../notifications/tell-shift.ts'
import { readActor, readAuthor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { deleteShiftRow } from './shift-write.store.ts'

/** Deletes a shift that is not confirmed; whoever was on it is told. */
export async function deleteShift(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const seen = await requireShift(caller, id)
  const who = await readActor(caller, seen)
  const outcome = requireOutcome(decideShift('deleteShift', { state: seen.status, who, facts: {} }))
  await change(caller, 'deleteShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    if (!(await deleteShiftRow(tx, seen))) await refuseOvertaken(tx, seen, false)
    await tellOfShift(tx, outcome.tell, { before: seen, shift: null, author: await readAuthor(tx) })
  })
  return { message: scheduleMessages.deleted }
}
