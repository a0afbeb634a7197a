import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { cancelShift as endpoint, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { isWithinNotice } from '@fairweek/domain/rules/requests/cancellation-notice'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { freeShift } from '../../shifts/free-shift.ts'
import { findKnower } from '../../shifts/published-shifts.store.ts'
import { closeRequest, findOwnRequest } from '../../shifts/requests/end-request.ts'
import { readActor, readAuthor, requireOutcome, requireShift, requireVisible } from '../../shifts/shift-access.ts'
import { refuseStale } from '../../shifts/shift-checks.ts'
import { requestCancellation } from '../shift-requests/request-cancellation.ts'

/**
 * Cancels a shift: it is open at once, its holder stays recorded, and managers and people who could take it are
 * notified. A draft is not offered to anybody. A shift that was only requested, or taken but not approved yet, is
 * withdrawn, as by `withdrawShiftRequest`. The holder of a confirmed shift that starts soon has to ask a manager, and
 * may ask one earlier.
 */
export async function cancelShift(
  caller: SignedInCaller,
  id: number,
  { version, asksManager = false }: Body<typeof endpoint> = {},
): Promise<{ message: string; cancelledSchedule: Shift }> {
  const seen = await requireVisible(caller, id)
  await refuseStale(meanwhileIn(caller), seen, version, null)
  const who = await readActor(caller, seen)
  const own = who === 'self' ? await findOwnRequest(caller, seen) : null
  const facts = {
    isUnassigned: seen.staffId === null,
    hasStarted: hasStarted(occupiedInterval(seen), await readReachedMinutes(caller)),
    isWithinNotice: asksManager || isWithinNotice(seen, caller.clock(), await readSettings(caller)),
    isPublished: (await findKnower(caller, id)) !== null,
    hasOpenRequest: own !== null,
  }
  const outcome = requireOutcome(decideShift('cancelShift', { state: seen.status, who, facts }))
  if (outcome.kind === 'stay') return requestCancellation(caller, seen)

  const cancelledSchedule = await change(caller, 'cancelShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    const author = await readAuthor(tx)
    if (own && (await closeRequest(tx, 'withdrawShiftRequest', own))) return requireShift(tx, seen.id)
    // A manager cancels a published shift because its holder cannot or should not work it. Cancelling a draft is only
    // planning, so it does not count as a release.
    const isReleased = facts.isPublished || seen.staffId === author.staffId
    return freeShift(tx, seen, { outcome, author, isReleased })
  })
  return { message: scheduleMessages.cancelled, cancelledSchedule }
}
