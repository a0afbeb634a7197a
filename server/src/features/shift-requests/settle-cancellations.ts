/**
 * Ends cancellation requests that need no decision any more: the person has lost the shift in another way, or it has
 * started.
 */
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { askedOf } from '../../shifts/requests/follow-shifts.ts'
import { notifyOfRequest } from '../../shifts/requests/notify-of-request.ts'
import { reasonOfEnd } from '../../shifts/requests/reason-of-end.ts'
import { isStillOnIt } from '../../shifts/requests/request-facts.ts'
import {
  endRequest,
  listUnsettledCancellations,
  markRequestRead,
  redirectRequest,
  type StoredRequest,
} from '../../shifts/requests/shift-requests.store.ts'
import { findShift } from '../../shifts/shifts.store.ts'

/** Ends a request if the transition table allows it with these facts; returns whether it did. */
export async function endCancellation(
  tx: Change,
  request: StoredRequest,
  facts: { isOffIt: boolean; hasStarted: boolean },
): Promise<boolean> {
  const outcome = decideShiftRequest('endCancellation', { state: request.status, who: 'machine', facts })
  if (outcome.kind !== 'move') return false
  const end = { status: outcome.to, ...reasonOfEnd(outcome.notify) }
  const decision = { ...end, decidedBy: tx.user?.id ?? null, decidedAt: instantNow(tx.clock) }
  if (!(await endRequest(tx, request, decision))) return false
  await markRequestRead(tx, request.id)
  const shift = request.scheduleId === null ? null : await findShift(tx, request.scheduleId)
  if (shift)
    await notifyOfRequest(tx, outcome.notify, { id: request.id, staff: request.staff, shift }, tx.user?.id ?? null)
  return true
}

/**
 * Ends cancellation requests whose person a change has taken off the shift; if the shift was moved and kept its holder,
 * the request gets the new times. Runs after every change, so that no action can forget it.
 */
export async function settleCancellations(tx: Change): Promise<void> {
  for (const request of await listUnsettledCancellations(tx)) {
    const shift = request.scheduleId === null ? null : await findShift(tx, request.scheduleId)
    const asked = isStillOnIt(shift, request) ? askedOf(shift) : null
    if (shift && asked) await redirectRequest(tx, request, { ...asked, scheduleId: shift.id })
    else await endCancellation(tx, request, { isOffIt: true, hasStarted: false })
  }
}
