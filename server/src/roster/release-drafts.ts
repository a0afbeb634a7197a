/** Lists drafts that could go to other people, and frees their places in a week. Pure. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { RosterWeek } from './roster-week.ts'

/**
 * Lists the drafts of a week that could be re-planned: pending, not pinned, not started, assigned, and covering all of
 * a demand. Drafts that cover no demand, or only a part of one, stay as they are, because it is unknown whether they
 * are still wanted.
 */
export function listReleasable(week: RosterWeek): Shift[] {
  const forNeeds = new Set(week.staffed.flatMap(({ holders }) => holders.map(({ id }) => id)))
  return week.inWeek.filter((shift) => {
    const interval = shiftInterval(shift)
    const isDraft =
      shift.status === 'Pending' && isActive(shift) && !shift.isPinned && week.placeOf.has(shift.staffId ?? 0)
    return isDraft && interval !== null && !hasStarted(interval, week.nowMinutes) && forNeeds.has(shift.id)
  })
}

/** Returns the week with these shifts unassigned, so that they can be filled again. */
export function releaseShifts(week: RosterWeek, released: readonly Shift[]): RosterWeek {
  const ids = new Set(released.map(({ id }) => id))
  return week.withShifts(
    week.shifts.map((shift) => (ids.has(shift.id) ? { ...shift, staffId: null, staff: null } : shift)),
  )
}
