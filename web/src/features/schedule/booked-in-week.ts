import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isActive } from '@fairweek/domain/rules/shift-state'

/** Returns a person's active shifts in a week; `shifts` may include other people's and other weeks' shifts. */
export function bookedInWeek(shifts: readonly Shift[], staffId: number, weekStart: string): Shift[] {
  return shifts.filter((shift) => shift.weekStartDate === weekStart && shift.staffId === staffId && isActive(shift))
}
