import type { Shift } from '../contracts/schedule/schedule.ts'
import { isOver } from './has-started.ts'
import { shiftDate } from './shift-interval.ts'
import { isActive } from './shift-state.ts'

/** Checks whether a person is on the shift and it is not over (SDASH-07). */
export function isAhead(shift: Shift, staffId: number, reachedMinutes: number): boolean {
  return isActive(shift) && shift.staffId === staffId && !isOver({ ...shift, date: shiftDate(shift) }, reachedMinutes)
}
