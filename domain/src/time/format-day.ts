/** Formats days and clock times by pattern, as all pages show them (CONST-03). */
import { toTwelveHour } from './clock-time.ts'
import { DAY_NAMES, dayOfWeekOf } from './day.ts'
import { wallClock } from './zone.ts'

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

/** The tokens of a pattern, named as in date-fns; other characters are copied unchanged. */
const TOKENS = /yyyy|MMMM|MMM|EEEE|EEE|d|h|mm|ss|a/g

/**
 * Formats a day `yyyy-MM-dd` by a pattern of `TOKENS`: `EEE, MMM d` is 'Mon, Nov 23'. Throws RangeError for an invalid
 * day.
 */
export function formatDay(day: string, pattern: string): string {
  return formatMoment({ day, time: '12:00', seconds: 0 }, pattern)
}

/** Formats an instant as shown by clocks in a zone: `MMM d, h:mm a` is 'Nov 23, 5:30 PM'. */
export function formatInstant(epochMilliseconds: number, timeZone: string, pattern: string): string {
  // Zones differ by whole minutes, so seconds are the same in all of them.
  const seconds = Math.floor(epochMilliseconds / 1000) % 60
  return formatMoment({ ...wallClock(epochMilliseconds, timeZone), seconds }, pattern)
}

interface Moment {
  day: string
  time: string
  seconds: number
}

function formatMoment({ day, time, seconds }: Moment, pattern: string): string {
  const weekday = DAY_NAMES[dayOfWeekOf(day)]
  const month = MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''
  const [clock = '', half = ''] = toTwelveHour(time).split(' ')
  const [hour = '', minutes = ''] = clock.split(':')
  const texts: Record<string, string> = {
    yyyy: day.slice(0, 4),
    MMMM: month,
    MMM: month.slice(0, 3),
    EEEE: weekday,
    EEE: weekday.slice(0, 3),
    d: String(Number(day.slice(8))),
    h: hour,
    mm: minutes,
    ss: String(seconds).padStart(2, '0'),
    a: half,
  }
  return pattern.replace(TOKENS, (token) => texts[token] ?? token)
}
