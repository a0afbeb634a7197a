/** Says how much overtime somebody would have with another shift (COST-06). Pure. */
import { overtimeFact } from '@fairweek/domain/rules/pay/overtime-fact'
import { type CountedShift, overtimeMinutes, plannedOvertime } from '@fairweek/domain/rules/pay/planned-overtime'
import { shiftDate, type TimedShift } from '@fairweek/domain/rules/shift-interval'
import type { RosterWeek } from '../../roster/roster-week.ts'

/** The id of the shift in question, which may be a person's other shift with new times. */
const ASKED = 0

/**
 * Returns texts that follow a name, such as 'would have 42 h this week: 2 h of overtime at 1.5', for the overtime in which
 * the shift has a part. `without` are the ids of shifts that the person would no longer have.
 */
export function overtimeWith(
  week: RosterWeek,
  staffId: number,
  shift: TimedShift,
  without: readonly (number | null | undefined)[],
): string[] {
  if (!week.overtime) return []
  const others = week.bookedBy(staffId).filter(({ shift: { id } }) => !without.includes(id))
  const counted = (id: number, one: TimedShift): CountedShift => ({
    id,
    date: shiftDate(one),
    startTime: one.startTime,
    endTime: one.endTime,
  })
  const shifts = [...others.map((other) => counted(other.shift.id, other.shift)), counted(ASKED, shift)]
  const before = plannedOvertime(shifts.slice(0, -1), week.weekStart, week.overtime)
  return plannedOvertime(shifts, week.weekStart, week.overtime)
    .filter((overtime) => {
      const known = before.find(({ per, startDate }) => per === overtime.per && startDate === overtime.startDate)
      return overtimeMinutes(overtime) > (known ? overtimeMinutes(known) : 0)
    })
    .map((overtime) => overtimeFact(overtime, { weekStart: week.weekStart, isAssigned: false }))
}
