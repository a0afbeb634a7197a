/** Pay periods that can be chosen for a timesheet (PAY-01, APPR-01); without the setting, the first is the default (TIMES-01). */
import { type Settings, TIMESHEET_DEFAULT_DAYS } from '../../contracts/constants.ts'
import { addDays, daysBetween } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'

const USUAL_PERIODS = ['upToToday', 'thisWeek', 'lastWeek', 'lastTwoWeeks', 'thisMonth', 'lastMonth'] as const
const OWN_PERIODS = ['thisPeriod', 'lastPeriod', 'upToToday', 'thisMonth', 'lastMonth'] as const
type PeriodName = (typeof USUAL_PERIODS)[number] | (typeof OWN_PERIODS)[number]

/** The settings that decide when pay periods start. */
export type PaySchedule = Pick<Settings, 'payPeriod' | 'payPeriodStart'>

export interface DayRange {
  startDate: string
  endDate: string
}

/** Checks whether a date is in a range of days. */
export function isInRange(date: string, { startDate, endDate }: DayRange): boolean {
  return startDate <= date && date <= endDate
}

function monthOf(day: string): DayRange {
  const startDate = `${day.slice(0, 7)}-01`
  // The date 31 days after the first of a month is always in the next month.
  return { startDate, endDate: addDays(`${addDays(startDate, 31).slice(0, 7)}-01`, -1) }
}

/** Returns the days of a month on which periods start, of a business whose periods start on `startDay` of a month. */
function startsInMonth(month: string, startDay: number, isTwice: boolean): string[] {
  const lastDay = Number(monthOf(`${month}-01`).endDate.slice(8))
  const first = isTwice ? ((startDay - 1) % 15) + 1 : startDay
  const days = isTwice ? [first, first + 15] : [first]
  return days.map((day) => `${month}-${String(Math.min(day, lastDay)).padStart(2, '0')}`)
}

/**
 * Returns the pay period that contains a day; null if the business has none. A period that starts on a day which a month
 * lacks, such as the 31st, starts on the last day of that month.
 */
export function payPeriodOf(day: string, { payPeriod, payPeriodStart }: PaySchedule): DayRange | null {
  if (payPeriod === 'none') return null
  if (payPeriod === 'weekly' || payPeriod === 'fortnightly') {
    const length = payPeriod === 'weekly' ? 7 : 14
    const startDate = addDays(payPeriodStart, Math.floor(daysBetween(payPeriodStart, day) / length) * length)
    return { startDate, endDate: addDays(startDate, length - 1) }
  }
  const { startDate, endDate } = monthOf(day)
  const starts = [addDays(startDate, -1), day, addDays(endDate, 1)].flatMap((each) =>
    startsInMonth(each.slice(0, 7), Number(payPeriodStart.slice(8)), payPeriod === 'halfMonthly'),
  )
  const next = starts.findIndex((start) => start > day)
  const [from, until] = [starts[next - 1], starts[next]]
  return from && until ? { startDate: from, endDate: addDays(until, -1) } : null
}

interface NamedPeriod extends DayRange {
  name: PeriodName
}

/**
 * Returns the periods to choose from, relative to `today`; the first is the default. Weeks run from Monday to Sunday;
 * both weeks of `lastTwoWeeks` are over.
 */
export function listPeriods(today: string, schedule: PaySchedule): [NamedPeriod, ...NamedPeriod[]] {
  const monday = weekStartOf(today)
  const month = monthOf(today)
  const own = payPeriodOf(today, schedule)
  const ranges: Record<PeriodName, DayRange | null> = {
    thisPeriod: own,
    lastPeriod: own && payPeriodOf(addDays(own.startDate, -1), schedule),
    upToToday: { startDate: addDays(today, -TIMESHEET_DEFAULT_DAYS), endDate: today },
    thisWeek: { startDate: monday, endDate: addDays(monday, 6) },
    lastWeek: { startDate: addDays(monday, -7), endDate: addDays(monday, -1) },
    lastTwoWeeks: { startDate: addDays(monday, -14), endDate: addDays(monday, -1) },
    thisMonth: month,
    lastMonth: monthOf(addDays(month.startDate, -1)),
  }
  const [first, ...others] = (own ? OWN_PERIODS : USUAL_PERIODS).flatMap((name) => {
    const range = ranges[name]
    return range ? [{ name, ...range }] : []
  })
  if (!first) throw new RangeError('No period can be chosen.')
  return [first, ...others]
}
