/** Finds people who could stay on, or come early, for an open shift beside theirs. Pure. */
import { LONGEST_EXTENDED_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasEnded, hasStarted } from '@fairweek/domain/rules/has-started'
import { type Interval, intersects, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { isAllowedToTake } from '../could-take.ts'
import type { RosterWeek } from '../roster-week.ts'
import type { RosterPerson } from '../week-snapshot.ts'

/** A shift beside an open one, and the time of both together. */
export interface LongerShift extends Interval {
  person: RosterPerson
  shift: Shift
  startTime: string
  endTime: string
}

/**
 * Lists the shifts of the same role right before or after an open shift whose people may work both, shortest first. A
 * shift that is running can last longer, until the open one starts; only a shift that has not started can begin earlier.
 */
export function listLonger(week: RosterWeek, open: Shift): LongerShift[] {
  const asked = shiftInterval(open)
  if (!asked || hasStarted(asked, week.nowMinutes)) return []
  return week.inWeek
    .flatMap((shift): LongerShift[] => {
      const own = shiftInterval(shift)
      const person = week.people[week.placeOf.get(shift.staffId ?? 0) ?? -1]
      if (!own || !person || !isActive(shift) || shift.isPinned || shift.roleId !== open.roleId) return []
      const isBefore = own.end === asked.start && !hasEnded(own, week.nowMinutes)
      const isAfter = asked.end === own.start && !hasStarted(own, week.nowMinutes)
      if (!isBefore && !isAfter) return []
      const [first, last] = isBefore ? [shift, open] : [open, shift]
      const [start, end] = isBefore ? [own.start, asked.end] : [asked.start, own.end]
      const isTooLong = end - start > LONGEST_EXTENDED_HOURS * 60
      // The shift keeps its day.
      if (isTooLong || first.dayOfWeek !== shift.dayOfWeek || first.startTime === null || last.endTime === null)
        return []
      if (week.releasedBy(person.id).some((released) => intersects(released, asked))) return []
      if (!isAllowedToTake(person, { start, end, roleId: shift.roleId, id: shift.id }, week)) return []
      return [{ person, shift, start, end, startTime: first.startTime, endTime: last.endTime }]
    })
    .sort((one, other) => one.end - one.start - (other.end - other.start) || one.shift.id - other.shift.id)
}
