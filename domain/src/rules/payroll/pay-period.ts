/** Pay periods that can be chosen for a timesheet (PAY-01); the first one is the default (TIMES-01). */
import { TIMESHEET_DEFAULT_DAYS } from '../../contracts/constants.ts'
import { addDays } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'

export const PAY_PERIODS = ['upToToday', 'thisWeek', 'lastWeek', 'lastTwoWeeks', 'thisMonth', 'lastMonth'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

export interface DayRange {
  startDate: string
  endDate: string
}

function monthOf(day: string): DayRange {
  const startDate = `${day.slice(0, 7)}-01`
  // The date 31 days after the first of a month is always in the next month.
  return { startDate, endDate: addDays(`${addDays(startDate, 31).slice(0, 7)}-01`, -1) }
}

/**
 * Returns the first and last day of a period, relative to `today`. Weeks run from Monday to Sunday; both weeks of
 * `lastTwoWeeks` are over.
 */
export function periodOf(period: PayPeriod, today: string): DayRange {
  const monday = weekStartOf(today)
  const month = monthOf(today)
  const ranges: Record<PayPeriod, DayRange> = {
    upToToday: { startDate: addDays(today, -TIMESHEET_DEFAULT_DAYS), endDate: today },
    thisWeek: { startDate: monday, endDate: addDays(monday, 6) },
    lastWeek: { startDate: addDays(monday, -7), endDate: addDays(monday, -1) },
    lastTwoWeeks: { startDate: addDays(monday, -14), endDate: addDays(monday, -1) },
    thisMonth: month,
    lastMonth: monthOf(addDays(month.startDate, -1)),
  }
  return ranges[period]
}
