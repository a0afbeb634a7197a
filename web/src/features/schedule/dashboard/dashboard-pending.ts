import { PENDING_WINDOW_DAYS } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { daysBetween } from '@fairweek/domain/time/day'

/** Returns the shifts of the next seven days, including today, that are still pending (MDASH-01). */
export function pendingSoon(shifts: readonly Shift[], today: string): Shift[] {
  return shifts.filter((shift) => {
    const daysAhead = daysBetween(today, shiftDate(shift))
    return shift.status === 'Pending' && daysAhead >= 0 && daysAhead < PENDING_WINDOW_DAYS
  })
}
