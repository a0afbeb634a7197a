import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { reportAbsence as endpoint } from '@fairweek/domain/contracts/time-off/absences'
import { absenceMessages } from '@fairweek/domain/messages/time-off/absences'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import {
  absenceInterval,
  absenceOf,
  collidesWithTimeOff,
  type TimeOffDays,
} from '@fairweek/domain/rules/availability/time-off-days'
import { isNoShowLate } from '@fairweek/domain/rules/cover/absence-reasons'
import { hasEnded, hasStarted, isRunning } from '@fairweek/domain/rules/has-started'
import type { RosterThen } from '@fairweek/domain/rules/leave/missed-work'
import { contains, occupiedInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { decideTimeOff } from '@fairweek/domain/rules/transitions/time-off-transitions'
import { type Actor, actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readLeaveRules } from '../../people/leave/leave.store.ts'
import { findStaff } from '../../people/staff.store.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { freeShift } from '../../shifts/free-shift.ts'
import { countPublished } from '../../shifts/published-shifts.store.ts'
import { listOpenRequestsOfShifts } from '../../shifts/requests/shift-requests.store.ts'
import { readAuthor, requireOutcome } from '../../shifts/shift-access.ts'
import { listShiftsOfStaff } from '../../shifts/shifts.store.ts'
import { leaveShift } from './leave-shift.ts'
import { notifyOfAbsence } from './notify-time-off-step.ts'
import { showOne } from './read-time-off.ts'
import { stored } from './request-time-off.ts'
import { insertTimeOff, listTimeOffAround } from './time-off.store.ts'
import { requireTimeOff, weeksOfTimeOff } from './time-off-facts.ts'

interface AbsenceDays extends TimeOffDays {
  kind: AbsenceReason
}

/**
 * Records that a person cannot work from some time until another, and why. Takes them off every shift in it, in one
 * change; the rule for time off keeps them off all others (SICK-01). Of a shift that is running, they keep what they
 * worked until then (SICK-19).
 */
export async function reportAbsence(
  caller: SignedInCaller,
  body: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { staffId, reason, fromDate, untilDate, note } = body
  const times = { startTime: stored(body.startTime), endTime: stored(body.endTime) }
  const days: AbsenceDays = { kind: reason, fromDate, untilDate, ...times }
  const claim = { weeks: weeksOfTimeOff(days), people: [staffId] }
  const done = await change(caller, 'reportAbsence', claim, async (tx) => {
    const profile = await findStaff(tx, staffId)
    const isOwn = profile?.userId === tx.user.id
    const who = actorOf(tx.user.role, isOwn)
    // Staff learn nothing about other people, not even whether they exist.
    if (!profile && who !== 'staff') throw new AppError('notFound', timeOffMessages.nobody)
    const own = profile ? await listOwnShifts(tx, staffId, days) : []
    const toFree = await listToFree(tx, own, { days, who })
    const facts = await readFacts(tx, staffId, days)
    const isKnown = facts.isRecorded && toFree.length === 0
    const outcome = requireOutcome(decideTimeOff('reportAbsence', { state: 'none', who, facts: { ...facts, isKnown } }))
    if (outcome.kind !== 'move') throw new Error('An absence that was not there stayed as it was.')
    const at = instantNow(tx.clock)
    const decision = { status: outcome.to, decidedBy: tx.user.id, decidedAt: at }
    const leaveKind = reason === 'sick' ? 'sick' : 'other'
    const pay = { leaveKind, isPaid: reason === 'sick' && (await readLeaveRules(tx)).rules.kinds.sick.isPaid } as const
    const roster = await readRoster(tx, own, days)
    const row = { staffId, ...days, ...pay, roster, note: note || null, ...decision, createdAt: at }
    const id = await insertTimeOff(tx, row)
    const opened = await freeShifts(tx, toFree, reason)
    const draft = toFree.find(({ shift }) => shift.status !== 'Confirmed')?.shift
    await notifyOfAbsence(tx, outcome.notify, await requireTimeOff(tx, id), opened, draft)
    return { id, opened, name: profile?.name ?? '', undoId: tx.changeId, isOwn }
  })
  return {
    message: done.isOwn ? absenceMessages.recordedOwn : absenceMessages.recorded(done.name),
    absence: await showOne(caller, await requireTimeOff(caller, done.id)),
    openShifts: done.opened.map(swapShiftOf),
    undoId: done.undoId,
  }
}

async function readFacts(tx: Change<SignedInCaller>, staffId: number, days: AbsenceDays) {
  const time = absenceInterval(days)
  const reached = await readReachedMinutes(tx)
  const around = await listTimeOffAround(tx, staffId, days)
  return {
    isSickness: days.kind === 'sick',
    isNoShow: days.kind === 'noShow',
    isRecorded: around.some((row) => absenceOf(row) !== null && contains(absenceInterval(row), time)),
    hasBegun: hasStarted(time, reached),
    hasPassed: hasEnded(time, reached),
    isNoShowLate: isNoShowLate(time, reached),
  }
}

/** Returns the first and the last week that an absence may affect. */
const weeksAround = (days: AbsenceDays): [string, string] => {
  const weeks = weeksOfTimeOff(days)
  return [weeks[0] ?? days.fromDate, weeks.at(-1) ?? days.untilDate]
}

/** Lists the shifts that a person has in these weeks. */
async function listOwnShifts(tx: Change, staffId: number, days: AbsenceDays): Promise<Shift[]> {
  return (await listShiftsOfStaff(tx, staffId, ...weeksAround(days))).filter((shift) => shift.staffId === staffId)
}

/**
 * Returns the person's shifts around an absence, in the weeks whose roster is known to them: those that are published in
 * full, or with a shift of theirs in them.
 */
async function readRoster(tx: Change, shiftsAround: readonly Shift[], days: AbsenceDays): Promise<RosterThen> {
  const own = shiftsAround.filter(isActive)
  const counts = await countPublished(tx, weeksAround(days))
  const weeks = counts
    .filter(({ published, drafts, weekStartDate: week }) => {
      return published > 0 && (drafts === 0 || own.some((shift) => shift.weekStartDate === week))
    })
    .map(({ weekStartDate }) => weekStartDate)
  const dated = own
    .filter(({ weekStartDate }) => weeks.includes(weekStartDate))
    .map((shift) => ({ shift, date: shiftDate(shift) }))
  const touched = new Set(dated.filter(({ shift }) => collidesWithTimeOff(days, shift)).map(({ date }) => date))
  const isAround = (date: string) => touched.has(date) || (date >= days.fromDate && date <= days.untilDate)
  const shifts = dated
    .filter(({ date }) => isAround(date))
    .map(({ shift: { id: shiftId, startTime, endTime }, date }) => ({ shiftId, date, startTime, endTime }))
  return { weeks, shifts }
}

/** Lists the shifts that a person loses by an absence, with the transition of each. */
async function listToFree(
  tx: Change<SignedInCaller>,
  own: readonly Shift[],
  { days, who }: { days: AbsenceDays; who: Actor },
) {
  const during = own.filter((shift) => collidesWithTimeOff(days, shift))
  const ids = during.map(({ id }) => id)
  const asked = new Set((await listOpenRequestsOfShifts(tx, ids)).map(({ scheduleId }) => scheduleId))
  const reached = await readReachedMinutes(tx)
  const { start: leaves } = absenceInterval(days)
  return during.flatMap((shift) => {
    const work = occupiedInterval(shift)
    const isNoShow = days.kind === 'noShow'
    const isPartWorked = isRunning(work, reached) && work.start < leaves && !isNoShow && !asked.has(shift.id)
    const facts = {
      isUnassigned: false,
      isNoShow,
      isPartWorked,
      hasOpenRequest: asked.has(shift.id),
      hasEnded: hasEnded(work, reached),
    }
    const outcome = requireOutcome(decideShift('reportAbsence', { state: shift.status, who, facts }))
    return outcome.kind === 'move' ? [{ shift, outcome, leavesAt: isPartWorked ? leaves : null }] : []
  })
}

/**
 * Takes a person off these shifts, or off the rest of those that they leave; returns what was confirmed of it, which
 * needs cover now, by date.
 */
async function freeShifts(
  tx: Change<SignedInCaller>,
  toFree: Awaited<ReturnType<typeof listToFree>>,
  reason: AbsenceReason,
): Promise<Shift[]> {
  const author = await readAuthor(tx)
  const opened: Shift[] = []
  for (const { shift, outcome, leavesAt } of toFree) {
    const freed =
      leavesAt === null
        ? await freeShift(tx, shift, { outcome, author, isReleased: true, reason })
        : await leaveShift(tx, shift, { leavesAt, reason })
    if (shift.status === 'Confirmed') opened.push(freed)
  }
  return opened.sort((one, other) => shiftDate(one).localeCompare(shiftDate(other)) || one.id - other.id)
}
