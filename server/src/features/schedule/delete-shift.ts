import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { SignedInCaller } from '../../caller.ts'
import { type Change, change } from '../../history/change.ts'
import { tellOfShift } from '../notifications/tell-shift.ts'
import { endRequestsWithShift } from '../shift-requests/end-request.ts'
import { readActor, readAuthor, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { deleteShiftRow } from './shift-write.store.ts'

/** Within a change: deletes a shift that is not confirmed, as it was read; whoever was on it is told. */
export async function deleteSeenShift(tx: Change<SignedInCaller>, seen: Shift): Promise<void> {
  const who = await readActor(tx, seen)
  const outcome = requireOutcome(decideShift('deleteShift', { state: seen.status, who, facts: {} }))
  await endRequestsWithShift(tx, 'deleteShift', seen.id)
  if (!(await deleteShiftRow(tx, seen))) await refuseOvertaken(tx, seen, false)
  await tellOfShift(tx, outcome.tell, { before: seen, shift: null, author: await readAuthor(tx) })
}

export async function deleteShift(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const seen = await requireShift(caller, id)
  await change(caller, 'deleteShift', { weeks: [seen.weekStartDate] }, (tx) => deleteSeenShift(tx, seen))
  return { message: scheduleMessages.deleted }
}
