/** Checks a fix against the business's own rules, both when it is offered and when it is applied. Pure. */

import type { FixToApply } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { obstacleMessages } from '@fairweek/domain/messages/generate/obstacles'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { dayInterval, type Interval, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { weekStartOf } from '@fairweek/domain/time/week'
import { couldTake } from '../../roster/could-take.ts'
import { isOpenToFix } from '../../roster/is-open-to-fix.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'

type ChangedShift = FixToApply['changes'][number]

/** The reason why a fix cannot be applied: the schedule has changed, or a rule forbids it. */
export interface FixError {
  kind: 'gone' | 'overtaken' | 'forbidden'
  message: string
}

const isSameTime = (a: Interval, b: Interval) => a.start === b.start && a.end === b.end

function countOpen(week: RosterWeek, opening: Interval & { roleId: number }) {
  let here = 0
  let elsewhere = 0
  let isTooShort = false
  for (const duty of week.openDuties) {
    if (hasStarted(duty, week.nowMinutes)) continue
    if (isSameTime(duty, opening) && duty.roleId === opening.roleId) {
      here += duty.count
      isTooShort ||= duty.isTooShort
    } else elsewhere += duty.count
  }
  return { here, elsewhere, isTooShort }
}

/** Returns the shift that results from a change of a row; new rows get negative ids. */
function changeRow(change: ChangedShift, row: Shift | undefined, index: number): Shift {
  const times = { startTime: storedClockTime(change.startTime), endTime: storedClockTime(change.endTime) }
  const { weekStartDate, dayOfWeek, roleId, staffId } = change
  return {
    role: null,
    staff: null,
    requirementId: null,
    isPinned: false,
    confirmingManagerId: null,
    confirmationTimestamp: null,
    ...row,
    id: row?.id ?? -1 - index,
    version: row?.version ?? 0,
    weekStartDate,
    dayOfWeek,
    roleId,
    ...changeHolder(row ?? { staffId, originalStaffId: null }, staffId),
    ...times,
    status: 'Pending',
  }
}

/** Returns the week with a fix applied; null if a row has changed since the fix was found, or may not be changed. */
export function changeWeek(
  week: RosterWeek,
  changes: readonly ChangedShift[],
): { week: RosterWeek; changed: Shift[] } | null {
  const changed: Shift[] = []
  for (const [index, change] of changes.entries()) {
    const row = week.shifts.find(({ id }) => id === change.shiftId)
    if (change.weekStartDate !== week.weekStart) return null
    if (change.shiftId === null) {
      changed.push(changeRow(change, undefined, index))
      continue
    }
    if (!row || !isOpenToFix(row, week.nowMinutes) || shiftInterval(row) === null) return null
    if (row.version !== change.version || row.weekStartDate !== week.weekStart) return null
    changed.push(changeRow(change, row, index))
  }
  const ids = new Set(changed.map(({ id }) => id))
  if (ids.size < changed.length) return null
  return { week: week.withShifts([...week.shifts.filter(({ id }) => !ids.has(id)), ...changed]), changed }
}

/**
 * Checks whether a fix still holds: its rows are unchanged, it fills one place of the open shift and opens no other,
 * and nobody's new shift breaks a rule except those that the fix names. Returns null if it holds. `weekStart` is the
 * week of the open shift.
 */
export function checkFix(week: RosterWeek, fix: FixToApply): FixError | null {
  const { date, startTime, endTime, roleId } = fix.opening
  const opening = { ...dayInterval(date, startTime, endTime), roleId }
  const overtaken: FixError = { kind: 'overtaken', message: obstacleMessages.fixOvertaken }
  if (weekStartOf(date) !== week.weekStart) return overtaken
  const before = countOpen(week, opening)
  if (before.here === 0) return { kind: 'gone', message: say.openingGone }
  const after = changeWeek(week, fix.changes)
  if (!after) return overtaken
  const [filling] = after.changed
  // Nobody is asked to come in for a rest of demand that is too short for a shift of its own.
  if (before.isTooShort && filling && isSameTime(shiftInterval(filling) ?? opening, opening)) return overtaken
  for (const [index, shift] of after.changed.entries()) {
    const person = week.people.find(({ id }) => id === shift.staffId)
    const interval = shiftInterval(shift)
    if (!person || !interval || hasStarted(interval, week.nowMinutes)) return overtaken
    const allowed: readonly string[] = index === 0 ? fix.exceptions : []
    const asked = { ...interval, roleId: shift.roleId, id: shift.id }
    const error = couldTake(person, asked, after.week).broken.find(({ reason }) => !allowed.includes(reason))
    if (error) return { kind: 'forbidden', message: say.ruleForbids(person.name, error.fact) }
  }
  const now = countOpen(after.week, opening)
  const isFilled = now.here === before.here - 1 && now.elsewhere <= before.elsewhere
  return isFilled ? null : overtaken
}
