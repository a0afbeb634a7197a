import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { cancelShift as endpoint, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { isWithinNotice } from '@fairweek/domain/rules/requests/cancellation-notice'
import { changeHolder, releaseHolder } from '@fairweek/domain/rules/shift-holder'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift, type ShiftOutcome } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Caller, Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { couldTake } from '../../roster/could-take.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { type Author, notifyOfShift } from '../../shifts/notify-of-shift.ts'
import { findKnower } from '../../shifts/published-shifts.store.ts'
import { rememberReleased } from '../../shifts/released-shifts.store.ts'
import { endRequestsWithShift, findOwnRequest, withdrawOwnRequest } from '../../shifts/requests/end-request.ts'
import { rankByStanding } from '../../shifts/requests/rank-by-standing.ts'
import {
  readActor,
  readAuthor,
  readReachedMinutes,
  requireOutcome,
  requireShift,
  requireVisible,
} from '../../shifts/shift-access.ts'
import { refuseOvertaken, refuseStale } from '../../shifts/shift-checks.ts'
import { changeShift } from '../../shifts/shift-write.store.ts'
import { listHolders } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { requestCancellation } from '../shift-requests/request-cancellation.ts'

/**
 * Lists the people who could take a shift that has become open, best candidates first, without its former holder
 * (SET-02).
 */
async function listWhoCouldTake(tx: Caller, shift: Shift, formerStaffId: number | null) {
  const week = await readRosterWeek(tx, shift.weekStartDate)
  const asked = slotOfShift(shift)
  const able = week.people
    .filter(({ id }) => id !== formerStaffId)
    .filter((person) => couldTake(person, asked, week).isAllowed)
  const ranked = (await rankByStanding(tx, week, shift, able)).map(({ id }) => id)
  const holders = await listHolders(tx, ranked)
  return holders.sort((one, other) => ranked.indexOf(one.id) - ranked.indexOf(other.id))
}

/** The transition that makes a shift open. */
type Freeing = Extract<ShiftOutcome<'cancelShift' | 'approveShiftRequest' | 'reportAbsence'>, { kind: 'move' }>

/**
 * Within a change: takes the holder off a shift if its version is unchanged, but keeps them recorded. Notifies managers
 * and people who could take the shift, in the name of `author`. Generate never assigns a released shift to the same
 * person again.
 */
export async function freeShift(
  tx: Change<SignedInCaller>,
  seen: Shift,
  {
    outcome,
    author,
    isReleased,
    reason = null,
  }: { outcome: Freeing; author: Author; isReleased: boolean; reason?: AbsenceReason | null },
): Promise<Shift> {
  const fields = {
    // A draft is only unassigned: nobody has released it.
    ...(outcome.to === 'Pending' ? changeHolder(seen, null) : releaseHolder(seen)),
    staffName: null,
    status: outcome.to,
    confirmingManagerId: null,
    confirmationTimestamp: null,
  }
  if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, false)
  await endRequestsWithShift(tx, 'cancelShift', seen.id)
  if (seen.staffId !== null && isReleased && outcome.to === 'Cancelled')
    await rememberReleased(tx, seen.staffId, seen, reason)
  const shift = await requireShift(tx, seen.id)
  if (seen.staff)
    await notifyOfShift(tx, outcome.notify, {
      shift,
      before: seen,
      author,
      listEligible: () => listWhoCouldTake(tx, shift, seen.staffId),
    })
  return shift
}

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
  const facts = {
    isUnassigned: seen.staffId === null,
    hasStarted: hasStarted(occupiedInterval(seen), await readReachedMinutes(caller)),
    isWithinNotice: asksManager || isWithinNotice(seen, caller.clock(), await readSettings(caller)),
    isPublished: (await findKnower(caller, id)) !== null,
    hasOpenRequest: who === 'self' && (await findOwnRequest(caller, seen)) !== null,
  }
  const outcome = requireOutcome(decideShift('cancelShift', { state: seen.status, who, facts }))
  if (outcome.kind === 'stay') return requestCancellation(caller, seen)

  const cancelledSchedule = await change(caller, 'cancelShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    const author = await readAuthor(tx)
    if (facts.hasOpenRequest && (await withdrawOwnRequest(tx, seen))) return requireShift(tx, seen.id)
    // A manager cancels a published shift because its holder cannot or should not work it. Cancelling a draft is only
    // planning, so it does not count as a release.
    const isReleased = facts.isPublished || seen.staffId === author.staffId
    return freeShift(tx, seen, { outcome, author, isReleased })
  })
  return { message: scheduleMessages.cancelled, cancelledSchedule }
}
