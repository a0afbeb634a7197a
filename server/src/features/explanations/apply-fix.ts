import type { FixToApply } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { obstacleMessages } from '@fairweek/domain/messages/generate/obstacles'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { decideFix } from '../../roster/is-open-to-fix.ts'
import { findOpenDuty } from '../../roster/open-duties.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { acceptExceptions } from '../../shifts/conflicts/accept-exceptions.ts'
import { endRequestsWithShift } from '../../shifts/requests/end-request.ts'
import { confirmationOf, isFillingPublished, requireOutcome } from '../../shifts/shift-access.ts'
import { sayWhyRefused } from '../../shifts/shift-checks.ts'
import { changeShift, findRequirementId, insertShift, type ShiftFields } from '../../shifts/shift-write.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { holdAreaId } from '../areas/areas.store.ts'
import { checkFix } from './try-fix.ts'

type ChangedShift = FixToApply['changes'][number]

/**
 * Writes one shift of a fix, pinned until a manager unpins it; returns its id. A cancelled shift that was published is
 * confirmed at once, as when a manager assigns it.
 */
async function writeChange(
  tx: Change<SignedInCaller>,
  {
    planned,
    week,
    made,
  }: { planned: ChangedShift; week: RosterWeek; made: Pick<ShiftFields, 'areaId' | 'requirementId'> },
): Promise<number> {
  const { weekStartDate, dayOfWeek, roleId, staffId, shiftId, version } = planned
  const times = { startTime: storedClockTime(planned.startTime), endTime: storedClockTime(planned.endTime) }
  const place = { weekStartDate, dayOfWeek, roleId, staffId, status: 'Pending' as const, ...times }
  const fields = { ...place, pinnedStaffId: staffId }
  if (shiftId === null || version === null) {
    return insertShift(tx, { ...fields, ...made })
  }
  const before = week.shifts.find(({ id }) => id === shiftId)
  if (!before) throw new AppError('conflict', obstacleMessages.fixOvertaken)
  const facts = { nowMinutes: week.nowMinutes, isFillingPublished: await isFillingPublished(tx, before, staffId) }
  const { to: status } = requireOutcome(decideFix(before, facts))
  const staffName = week.people.find(({ id }) => id === staffId)?.name ?? null
  const isWritten = await changeShift(
    tx,
    { id: shiftId, version },
    {
      ...fields,
      ...changeHolder(before, staffId),
      status,
      ...(status === 'Confirmed' && confirmationOf(tx, staffName)),
    },
  )
  if (!isWritten) throw new AppError('conflict', obstacleMessages.fixOvertaken)
  return shiftId
}

/** Returns the week and the people that must be locked before a fix is written. */
export async function claimOfFix(caller: SignedInCaller, { opening, changes }: FixToApply) {
  const rows = changes.flatMap(({ shiftId }) => (shiftId === null ? [] : [shiftId]))
  const holders = (await listShiftsByIds(caller, rows)).flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))
  return { weeks: [weekStartOf(opening.date)], people: [...changes.map(({ staffId }) => staffId), ...holders] }
}

/**
 * Within a change: checks a fix again and writes it; returns its shifts in the order of its changes. A rule is overridden
 * only if the person has agreed.
 */
export async function writeFix(tx: Change<SignedInCaller>, fix: FixToApply): Promise<Shift[]> {
  if (fix.exceptions.length > 0 && !fix.haveAgreed) throw new AppError('conflict', explanationMessages.notAgreed)
  const week = await readRosterWeek(tx, weekStartOf(fix.opening.date))
  const error = checkFix(week, fix)
  if (error) throw new AppError('conflict', error.message)

  // The open duty provides the row's area, and its requirement as a hint.
  const duty = findOpenDuty(week.openDuties, fix.opening)
  const made = {
    areaId: await holdAreaId(tx, duty?.areaIds?.[0]),
    requirementId: await findRequirementId(tx, duty?.need?.requirementId ?? null),
  }
  // Starts with the last change, so that each person has given up their old shift before they take another.
  const written: number[] = []
  for (const planned of fix.changes.toReversed()) {
    written.unshift(await writeChange(tx, { planned, week, made }))
  }
  const now = await listShiftsByIds(tx, written)
  const shifts = written.flatMap((id) => now.find((shift) => shift.id === id) ?? [])
  for (const { id, staffId } of shifts) await endRequestsWithShift(tx, 'applyFix', id, staffId)
  const [filling] = fix.changes
  if (filling) await acceptExceptions(tx, { ...filling, weekStart: filling.weekStartDate }, fix.exceptions)
  return shifts
}

/**
 * Applies exactly the offered fix, or nothing. Checks the rules in the same transaction, with the people and the week
 * locked: if two managers apply fixes at once, the second gets an error.
 */
export async function applyFix(
  caller: SignedInCaller,
  fix: FixToApply,
): Promise<{ message: string; shifts: Shift[]; undoId: number }> {
  const write = change(caller, 'applyFix', await claimOfFix(caller, fix), async (tx) => {
    const shifts = await writeFix(tx, fix)
    return { message: explanationMessages.applied, shifts, undoId: tx.changeId }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
