/** Short formats of days and times, for sentences and narrow places. */
import { MINUTES_A_DAY, toHourMinute, toTwelveHour } from './clock-time.ts'
import { addDays, DAY_NAMES, dayFromNumber, dayOfWeekOf } from './day.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Nov 23'. */
export function shortMonthDay(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`
}

/** 'Nov 23, 2026'. */
export function mediumDate(day: string): string {
  return `${shortMonthDay(day)}, ${Number(day.slice(0, 4))}`
}

/** Returns 'Nov 23 – 29' or 'Nov 30 – Dec 6' for the seven days from `weekStart` on. */
export function weekDates(weekStart: string): string {
  const last = addDays(weekStart, 6)
  const isOneMonth = weekStart.slice(0, 7) === last.slice(0, 7)
  return `${shortMonthDay(weekStart)} – ${isOneMonth ? Number(last.slice(8)) : shortMonthDay(last)}`
}

/** Returns '9 AM', '5:30 PM': whole hours without minutes. */
export function shortTime(clockTime: string): string {
  return toTwelveHour(clockTime).replace(':00', '')
}

/** '9 AM – 5:30 PM'. */
export function shortRange(startTime: string, endTime: string): string {
  return `${shortTime(startTime)} – ${shortTime(endTime)}`
}

function isInWeek(day: string, weekStart: string): boolean {
  return day >= weekStart && day <= addDays(weekStart, 6)
}

/** Returns 'Fri' for a calendar day, 'Fri Mar 5' if it is outside the seven days from `weekStart` on. */
export function shortDay(day: string, weekStart: string): string {
  const name = DAY_NAMES[dayOfWeekOf(day)].slice(0, 3)
  return isInWeek(day, weekStart) ? name : `${name} ${shortMonthDay(day)}`
}

/** Returns 'Friday' for a calendar day, 'Fri Mar 5' if it is outside the week. */
export function dayName(day: string, weekStart: string): string {
  return isInWeek(day, weekStart) ? DAY_NAMES[dayOfWeekOf(day)] : shortDay(day, weekStart)
}

/**
 * Returns 'Fri 5 PM – 11 PM' for a span in minutes since 1970-01-01, 'Fri all day' for a whole calendar day; the day is
 * the one on which it starts.
 */
export function shortSpan({ start, end }: { start: number; end: number }, weekStart: string): string {
  const day = shortDay(dayFromNumber(Math.floor(start / MINUTES_A_DAY)), weekStart)
  const isWholeDay = start % MINUTES_A_DAY === 0 && end - start === MINUTES_A_DAY
  return isWholeDay ? `${day} all day` : `${day} ${shortRange(toHourMinute(start), toHourMinute(end))}`
}
