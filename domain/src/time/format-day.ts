/** Formats days and clock times by pattern, for all pages (CONST-03). */
import { reader } from '../language/reader.ts'
import { requireMinutes } from './clock-time.ts'
import { dayOfWeekOf } from './day.ts'
import { monthName, weekdayName } from './day-names.ts'
import { formatTime } from './format-time.ts'
import { intlFormat, intlInstant } from './intl-format.ts'
import { wallClock } from './zone.ts'

/** Tokens of a pattern, named as in date-fns; all other characters are copied unchanged. */
const TOKENS = /yyyy|MMMM|MMM|EEEE|EEE|d|h|mm|ss|a/g

/** Intl options for each token; Intl knows the order and punctuation of other languages. */
const OPTIONS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  yyyy: { year: 'numeric' },
  MMMM: { month: 'long' },
  MMM: { month: 'short' },
  EEEE: { weekday: 'long' },
  EEE: { weekday: 'short' },
  d: { day: 'numeric' },
  h: { hour: 'numeric' },
  mm: { minute: '2-digit' },
  ss: { second: '2-digit' },
}

/**
 * Formats a day `yyyy-MM-dd` by a pattern of `TOKENS`: `EEE, MMM d` is 'Mon, Nov 23' in English, 'Mo., 23. Nov.' in
 * German. Throws RangeError for an invalid day.
 */
export function formatDay(day: string, pattern: string): string {
  return formatMoment({ day, time: '12:00', seconds: 0 }, pattern)
}

/** Formats an instant as local time in a zone: `MMM d, h:mm a` is 'Nov 23, 5:30 PM'. */
export function formatInstant(epochMilliseconds: number, timeZone: string, pattern: string): string {
  // Zones differ by whole minutes, so the seconds are the same in all of them.
  const seconds = Math.floor(epochMilliseconds / 1000) % 60
  return formatMoment({ ...wallClock(epochMilliseconds, timeZone), seconds }, pattern)
}

interface Moment {
  day: string
  time: string
  seconds: number
}

function formatMoment(moment: Moment, pattern: string): string {
  const date = String(Number(moment.day.slice(8)))
  if (reader().locale === 'en') return formatEnglish(moment, date, pattern)
  // A day on its own must stay a plain number, without the period that some languages add ('23.').
  return pattern === 'd' ? date : formatByRuntime(moment, pattern)
}

function formatEnglish({ day, time, seconds }: Moment, date: string, pattern: string): string {
  const weekday = weekdayName(dayOfWeekOf(day))
  const month = monthName(Number(day.slice(5, 7)))
  const [clock = '', half = ''] = formatTime(time).split(' ')
  const [hour = '', minutes = ''] = clock.split(':')
  const texts: Record<string, string> = {
    yyyy: day.slice(0, 4),
    MMMM: month,
    MMM: month.slice(0, 3),
    EEEE: weekday,
    EEE: weekday.slice(0, 3),
    d: date,
    h: hour,
    mm: minutes,
    ss: String(seconds).padStart(2, '0'),
    a: half,
  }
  const inClock = reader().hourClock === '24' ? pattern.replace(' a', '') : pattern
  return inClock.replace(TOKENS, (token) => texts[token] ?? token)
}

function formatByRuntime({ day, time, seconds }: Moment, pattern: string): string {
  const tokens = pattern.match(TOKENS) ?? []
  const options: Intl.DateTimeFormatOptions = Object.assign({}, ...tokens.map((token) => OPTIONS[token]))
  // Spanish writes 'jueves 24 de diciembre', never 'jueves 24 de dic'.
  if (reader().locale === 'es' && options.weekday === 'long' && options.month) options.month = 'long'
  if (options.hour)
    Object.assign(options, reader().hourClock === '24' ? { hourCycle: 'h23', hour: '2-digit' } : { hour12: true })
  const text = intlFormat(options).format(intlInstant(day, requireMinutes(time), seconds))
  // In Spanish, no comma follows the day of the week, as in 'el lun 23 nov'.
  return reader().locale === 'es' ? text.replace(/^(\p{L}+), /u, '$1 ') : text
}
