/** Days and times in few words, for sentences and narrow places. */
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

/** 'Nov 23 – 29' or 'Nov 30 – Dec 6' of the seven days from `weekStart` on. */
export function weekDates(weekStart: string): string {
  const last = addDays(weekStart, 6)
  const isOneMonth = weekStart.slice(0, 7) === last.slice(0, 7)
  return `${shortMonthDay(weekStart)} – ${isOneMonth ? Number(last.slice(8)) : shortMonthDay(last)}`
}

/** '9 AM', '5:30 PM': whole hours without their minutes. */
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

/** 'Fri' of a calendar day, 'Fri Mar 5' when it lies outside the week of seven days that starts on `weekStart`. */
export function shortDay(day: string, weekStart: string): string {
  const name = DAY_NAMES[dayOfWeekOf(day)].slice(0, 3)
  return isInWeek(day, weekStart) ? name : `${name} ${shortMonthDay(day)}`
}

/** 'Friday' of a calendar day, 'Fri Mar 5' when it lies outside the week. */
export function dayName(day: string, weekStart: string): string {
  return isInWeek(day, weekStart) ? DAY_NAMES[dayOfWeekOf(day)] : shortDay(day, weekStart)
}

/**
 * 'Fri 5 PM – 11 PM' of a span in minutes since 1970-01-01, 'Fri all day' when it is a whole calendar day; the day is the
 * one it starts on.
 */
export function shortSpan({ start, end }: { start: number; end: number }, weekStart: string): string {
  const day = shortDay(dayFromNumber(Math.floor(start / MINUTES_A_DAY)), weekStart)
  const isWholeDay = start % MINUTES_A_DAY === 0 && end - start === MINUTES_A_DAY
  return isWholeDay ? `${day} all day` : `${day} ${shortRange(toHourMinute(start), toHourMinute(end))}`
}
