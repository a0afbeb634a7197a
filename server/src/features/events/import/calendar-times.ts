/** Parses the time values of RFC 5545: dates, times, offsets and durations. Pure. */
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayNumber } from '@fairweek/domain/time/day'

const TIME = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i
const OFFSET = /^([+-])(\d{1,2})(?::?(\d{2}))?(?::?\d{2})?$/
const DURATION = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** A date or time as written, in minutes since 1970-01-01 00:00 on a wall clock. */
export interface TimeValue {
  readonly wallMinutes: number
  /** Whether it is a date; `wallMinutes` is then the midnight at which the date begins. */
  readonly isDay: boolean
  /** Minutes ahead of UTC, 0 for `Z`; null if the value gives no offset. */
  readonly offsetMinutes: number | null
}

/** Parses an offset such as `+0100`, `-05:30` or `+1` into minutes; null for anything else. */
export function readOffset(text: string): number | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 18 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * Parses `20261201`, `20261201T190000`, `20261201T190000Z` and similar ISO 8601 forms; `T240000` is the end of the day.
 */
export function readTimeValue(text: string): TimeValue | null {
  const [, year, month, date, hour, minute = '0', second = '0', offset] = TIME.exec(text.trim()) ?? []
  const day = dayNumber(`${year}-${month}-${date}`)
  if (day === null) return null
  const midnight = day * MINUTES_A_DAY
  if (hour === undefined) return { wallMinutes: midnight, isDay: true, offsetMinutes: null }
  const minutes = Number(hour) * 60 + Number(minute)
  if (minutes > MINUTES_A_DAY || Number(minute) > 59 || Number(second) > 60) return null
  const offsetMinutes = offset === undefined ? null : offset.toUpperCase() === 'Z' ? 0 : readOffset(offset)
  return { wallMinutes: midnight + minutes, isDay: false, offsetMinutes }
}

export interface DurationValue {
  /** The days and weeks of the duration, measured on the wall clock. */
  readonly dayMinutes: number
  /** The hours and minutes of the duration, measured in elapsed time. */
  readonly exactMinutes: number
}

export function readDuration(text: string): DurationValue | null {
  const match = DURATION.exec(text.trim())
  if (!match || match.slice(2).every((part) => part === undefined)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0))
  const sign = match[1] === '-' ? -1 : 1
  return {
    dayMinutes: sign * (weeks * 7 + days) * MINUTES_A_DAY,
    exactMinutes: sign * (hours * 60 + minutes + Math.floor(seconds / 60)),
  }
}
