import type { Shift } from '@fairweek/domain/contracts/schedule'
import { isActive } from '@fairweek/domain/rules/shift-state'

/** What somebody is booked on in a week, out of shifts that may be other people's and of other weeks too. */
export function bookedInWeek(shifts: readonly Shift[], staffId: number, weekStart: string): Shift[] {
  return shifts.filter((shift) => shift.weekStartDate === weekStart && shift.staffId === staffId && isActive(shift))
}
