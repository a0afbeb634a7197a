/** Intl formats of dates in the reader's language. */
import { reader } from '../language/reader.ts'
import { MINUTES_A_DAY } from './clock-time.ts'
import { dayNumber } from './day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns an Intl format with the given options. It formats in UTC, so plain days and times are passed as UTC. */
export function intlFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = reader()
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** Returns the instant that these formats show as the given day and time. Throws RangeError for an invalid day. */
export function intlInstant(day: string, minutes = 0, seconds = 0): number {
  const number = dayNumber(day)
  if (number === null) throw new RangeError(`Not a day: ${day}`)
  return ((number * MINUTES_A_DAY + minutes) * 60 + seconds) * 1000
}
