/** Names of the days of the week and of the months in the reader's language. */
import { reader } from '../language/reader.ts'
import { addDays, DAY_NAMES, type DayOfWeek } from './day.ts'
import { intlFormat, intlInstant } from './intl-format.ts'

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A date that is a Sunday, used to format names of days of the week. */
const A_SUNDAY = '2023-01-01'

/** Returns the name of a day of the week, such as 'Monday' for 1 (0 = Sunday); empty for an invalid number. */
export function weekdayName(dayOfWeek: number): string {
  return nameOfDay(dayOfWeek, 'long')
}

/** Returns the short name of a day of the week, such as 'Mon' for 1. */
export function shortWeekday(dayOfWeek: number): string {
  return nameOfDay(dayOfWeek, 'short')
}

function nameOfDay(dayOfWeek: number, length: 'long' | 'short'): string {
  const name: string = DAY_NAMES[dayOfWeek as DayOfWeek] ?? ''
  if (name === '') return ''
  if (reader().locale === 'en') return length === 'long' ? name : name.slice(0, 3)
  return intlFormat({ weekday: length }).format(intlInstant(addDays(A_SUNDAY, dayOfWeek)))
}

/** Returns the name of a month, such as 'January' for 1. */
export function monthName(month: number): string {
  if (reader().locale === 'en') return MONTH_NAMES[month - 1] ?? ''
  return intlFormat({ month: 'long' }).format(Date.UTC(2023, month - 1, 1))
}
