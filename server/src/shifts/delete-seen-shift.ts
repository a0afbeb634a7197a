import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../caller/caller.ts'
import { endRequestsWithShift } from './requests/end-request.ts'
import { readActor, requireOutcome } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { deleteShiftRow } from './shift-write.store.ts'

/** Within a change: deletes an unconfirmed shift if its version is unchanged. */
export async function deleteSeenShift(tx: Change<SignedInCaller>, seen: Shift): Promise<void> {
  const who = await readActor(tx, seen)
  requireOutcome(decideShift('deleteShift', { state: seen.status, who, facts: {} }))
  await endRequestsWithShift(tx, 'deleteShift', seen.id)
  if (!(await deleteShiftRow(tx, seen))) await refuseOvertaken(tx, seen, false)
}
