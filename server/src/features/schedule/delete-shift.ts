import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { endRequestsWithShift } from '../../shifts/requests/end-request.ts'
import { readActor, requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseOvertaken, refuseStale } from '../../shifts/shift-checks.ts'
import { deleteShiftRow } from '../../shifts/shift-write.store.ts'

/** Within a change: deletes an unconfirmed shift if its version is unchanged. */
export async function deleteSeenShift(tx: Change<SignedInCaller>, seen: Shift): Promise<void> {
  const who = await readActor(tx, seen)
  requireOutcome(decideShift('deleteShift', { state: seen.status, who, facts: {} }))
  await endRequestsWithShift(tx, 'deleteShift', seen.id)
  if (!(await deleteShiftRow(tx, seen))) await refuseOvertaken(tx, seen, false)
}

export async function deleteShift(
  caller: SignedInCaller,
  id: number,
  version: number | undefined,
): Promise<{ message: string }> {
  const seen = await requireShift(caller, id)
  await refuseStale(meanwhileIn(caller), seen, version, null)
  await change(caller, 'deleteShift', { weeks: [seen.weekStartDate] }, (tx) => deleteSeenShift(tx, seen))
  return { message: scheduleMessages.deleted }
}
