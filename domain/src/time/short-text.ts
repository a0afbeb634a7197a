/** Short formats of days and times, for sentences and narrow columns. */
import { reader } from '../language/reader.ts'
import { addDays, dayOfWeekOf } from './day.ts'
import { shortWeekday, weekdayName } from './day-names.ts'
import { formatDay } from './format-day.ts'
import { formatTime } from './format-time.ts'
import { intlFormat, intlInstant } from './intl-format.ts'

/** Returns 'Nov 23'. */
export function shortMonthDay(day: string): string {
  return formatDay(day, 'MMM d')
}

/** Returns 'Nov 23, 2026'. */
export function mediumDate(day: string): string {
  return formatDay(day, 'MMM d, yyyy')
}

/** Returns 'Nov 23 – 29' or 'Nov 30 – Dec 6' for the week that starts on `weekStart`. */
export function weekDates(weekStart: string): string {
  const last = addDays(weekStart, 6)
  if (reader().locale !== 'en') return rangeByRuntime(weekStart, last, { month: 'short', day: 'numeric' })
  const isOneMonth = weekStart.slice(0, 7) === last.slice(0, 7)
  return `${shortMonthDay(weekStart)} – ${isOneMonth ? Number(last.slice(8)) : shortMonthDay(last)}`
}

/** Returns 'Nov 23 - Nov 29, 2026' for the week that starts on `weekStart` (WEEK-03); '23–29 nov 2026' in Spanish. */
export function weekDatesOfYear(weekStart: string): string {
  return datesOfYear(weekStart, addDays(weekStart, 6))
}

/** Returns 'Nov 23 - Dec 6, 2026' for the days from `first` to `last`. */
export function datesOfYear(first: string, last: string): string {
  return reader().locale === 'en'
    ? `${shortMonthDay(first)} - ${mediumDate(last)}`
    : rangeByRuntime(first, last, { month: 'short', day: 'numeric', year: 'numeric' })
}

function rangeByRuntime(first: string, last: string, options: Intl.DateTimeFormatOptions): string {
  return intlFormat(options).formatRange(intlInstant(first), intlInstant(last))
}

/** Returns '9 AM' for a whole hour, otherwise '5:30 PM'; on the 24-hour clock '09:00' and '17:30'. */
export function shortTime(clockTime: string): string {
  const time = formatTime(clockTime)
  return reader().hourClock === '24' ? time : time.replace(':00', '')
}

/** Returns '9 AM – 5:30 PM'. */
export function shortRange(startTime: string, endTime: string): string {
  return `${shortTime(startTime)} – ${shortTime(endTime)}`
}

function isInWeek(day: string, weekStart: string): boolean {
  return day >= weekStart && day <= addDays(weekStart, 6)
}

/** Returns 'Fri' for a date in the week that starts on `weekStart`, otherwise 'Fri Mar 5'. */
export function shortDay(day: string, weekStart: string): string {
  return isInWeek(day, weekStart) ? shortWeekday(dayOfWeekOf(day)) : formatDay(day, 'EEE MMM d')
}

/** Returns 'Friday' for a date in the week that starts on `weekStart`, otherwise 'Fri Mar 5'. */
export function dayName(day: string, weekStart: string): string {
  return isInWeek(day, weekStart) ? weekdayName(dayOfWeekOf(day)) : shortDay(day, weekStart)
}
