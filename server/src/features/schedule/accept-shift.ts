import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { askedOf, couldTake } from '../../roster/could-take.ts'
import { isFilledOtherwise } from '../../roster/places-left.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { notifyOfShift } from '../../shifts/notify-of-shift.ts'
import { listPublishedIds } from '../../shifts/published-shifts.store.ts'
import { readAuthor, requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { changeShift } from '../../shifts/shift-write.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { findOpenCover } from '../cover/cover.store.ts'
import { askForTaken } from '../shift-requests/request-shift.ts'

/**
 * Takes an open shift for the caller. If the shift is published, it is theirs at once if they are a manager, or if
 * cancelled shifts are filled automatically and no rule refuses them. Otherwise a manager decides on the request.
 */
export async function acceptShift(
  caller: SignedInCaller,
  { id, weekStartDate }: Pick<Shift, 'id' | 'weekStartDate'>,
  { staffId, version }: { staffId: number; version?: number | undefined },
): Promise<Shift> {
  const write = change(caller, 'acceptShift', { weeks: [weekStartDate], people: [staffId] }, async (tx) => {
    const before = await requireShift(tx, id)
    const week = await readRosterWeek(tx, before.weekStartDate)
    const person = week.people[week.placeOf.get(staffId) ?? -1]
    if (!person) throw new AppError('conflict', scheduleMessages.unknownStaff)
    const { isAllowed, broken } = couldTake(person, askedOf(before), week)
    const { autoFillCancellations } = await readSettings(tx)
    const isDirect = hasRank(caller.user.role, 'manager') || (autoFillCancellations && isAllowed)
    const facts = {
      isUnassigned: before.staffId === null,
      isOnItAlready: before.staffId === staffId,
      hasStarted: hasStarted(slotOfShift(before), week.nowMinutes),
      isFilled: isFilledOtherwise(week, slotOfShift(before)),
      isBusyThatDay: broken.some(({ reason }) => reason === 'workingThatDay'),
      isFilledAtOnce: isDirect && (await listPublishedIds(tx, [id])).has(id),
    }
    const question = { state: before.status, who: actorOf(caller.user.role, facts.isOnItAlready), facts }
    const outcome = requireOutcome(decideShift('acceptShift', question))
    if (outcome.kind === 'stay') return before
    if (await findOpenCover(tx, id)) throw new AppError('conflict', coverMessages.isOffered)
    await refuseStale(meanwhileIn(tx), before, version, staffId)
    const staff = await requireFreeHolder(tx, before, staffId, scheduleMessages.overlapOnAdd)
    const confirmed = { staffName: staff.name, confirmationTimestamp: instantNow(tx.clock) }
    const fields = {
      ...changeHolder(before, staffId),
      status: outcome.to,
      ...(outcome.to === 'Confirmed' && confirmed),
    }
    if (!(await changeShift(tx, before, fields))) return refuseOvertaken(tx, before, true)
    const shift = await requireShift(tx, id)
    if (outcome.to === 'Pending') await askForTaken(tx, shift, staff)
    else await notifyOfShift(tx, outcome.notify, { before, shift, author: await readAuthor(tx) })
    return shift
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
