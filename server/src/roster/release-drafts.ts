/** Drafts that could go to somebody else, and a week in which their places are free. Pure. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { RosterWeek } from './roster-week.ts'

/**
 * The drafts of a week that could be re-planned (GN13): Pending, not pinned, not started, with somebody on them, and for
 * all of a need. What a manager planned beside every need, or for a part of one, has nothing that says whether it is still
 * wanted, and stays.
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

/** The week as it is when nobody is on these shifts any more: their rows are there to be filled. */
export function releaseShifts(week: RosterWeek, released: readonly Shift[]): RosterWeek {
  const ids = new Set(released.map(({ id }) => id))
  return week.withShifts(
    week.shifts.map((shift) => (ids.has(shift.id) ? { ...shift, staffId: null, staff: null } : shift)),
  )
}
