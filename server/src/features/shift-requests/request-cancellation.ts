import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { cancellationMessages } from '@fairweek/domain/messages/shift-requests/cancellations'
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { askedOf } from '../../shifts/requests/follow-shifts.ts'
import { notifyOfRequest } from '../../shifts/requests/notify-of-request.ts'
import { requireRequest } from '../../shifts/requests/request-facts.ts'
import { findOpenCancellation, insertRequest } from '../../shifts/requests/shift-requests.store.ts'
import { requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseOvertaken } from '../../shifts/shift-checks.ts'

/**
 * Asks managers to take the holder off a confirmed shift, if its version is unchanged. Nothing changes until a manager
 * agrees. A repeated request has no effect.
 */
export async function requestCancellation(
  caller: SignedInCaller,
  seen: Shift,
): Promise<{ message: string; cancelledSchedule: Shift }> {
  const claim = { weeks: [seen.weekStartDate], people: seen.staffId === null ? [] : [seen.staffId] }
  return change(caller, 'requestCancellation', claim, async (tx) => {
    const shift = await requireShift(tx, seen.id)
    const asked = askedOf(shift)
    if (shift.version !== seen.version || asked === null) return refuseOvertaken(tx, seen, false)
    const known = await findOpenCancellation(tx, shift.id)
    const question = { state: known?.status ?? 'none', who: actorOf(tx.user.role, true), facts: {} } as const
    const outcome = requireOutcome(decideShiftRequest('requestCancellation', question))
    if (outcome.kind === 'stay') return { message: cancellationMessages.askedAlready, cancelledSchedule: shift }
    const { requirementId, id: scheduleId } = shift
    const createdAt = instantNow(tx.clock)
    const requestId = await insertRequest(tx, { ...asked, kind: 'cancellation', requirementId, scheduleId, createdAt })
    const { staff } = await requireRequest(tx, { requestId })
    await notifyOfRequest(tx, outcome.notify, { id: requestId, staff, shift }, tx.user.id)
    return { message: cancellationMessages.asked, cancelledSchedule: shift }
  })
}
