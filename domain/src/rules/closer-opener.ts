/** Closing one day and opening the next, and rest between two shifts (GN7). */

import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { dayFromNumber, dayNumber } from '../time/day.ts'
import type { Need } from './coverage.ts'
import type { Interval } from './shift-interval.ts'

/** First required start and last required end of one date, in minutes since 1970-01-01. */
export interface DayBounds {
  firstStart: number
  lastEnd: number
}

/** What the settings say about rest. */
export interface RestSettings {
  enforceCloserOpenerConstraint: boolean
  minimumRestHours: number
}

/** The bounds of every date with a need; a need counts on the date it starts. */
export function dayBoundsOf(needs: readonly Need[]): Map<string, DayBounds> {
  const bounds = new Map<string, DayBounds>()
  for (const { date, start, end } of needs) {
    const known = bounds.get(date)
    bounds.set(date, {
      firstStart: Math.min(start, known?.firstStart ?? start),
      lastEnd: Math.max(end, known?.lastEnd ?? end),
    })
  }
  return bounds
}

function dateOfMinutes(minutes: number): string {
  return dayFromNumber(Math.floor(minutes / MINUTES_A_DAY))
}

/** Whether a shift lasts until the last required end of the day it starts on, or longer. */
export function isClosing(shift: Interval, bounds: ReadonlyMap<string, DayBounds>): boolean {
  const day = bounds.get(dateOfMinutes(shift.start))
  return day !== undefined && shift.end >= day.lastEnd
}

/** Whether a shift starts at or before the first required start of its day. */
export function isOpening(shift: Interval, bounds: ReadonlyMap<string, DayBounds>): boolean {
  const day = bounds.get(dateOfMinutes(shift.start))
  return day !== undefined && shift.start <= day.firstStart
}

/** Whether one person would close one day with the earlier shift and open the next with the later (GN7). */
export function isCloserOpener(
  a: Interval,
  b: Interval,
  bounds: ReadonlyMap<string, DayBounds>,
  settings: RestSettings,
): boolean {
  if (!settings.enforceCloserOpenerConstraint) return false
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  const nextDay = dayFromNumber((dayNumber(dateOfMinutes(earlier.start)) ?? 0) + 1)
  return dateOfMinutes(later.start) === nextDay && isClosing(earlier, bounds) && isOpening(later, bounds)
}

/** Whether fewer than the minimum hours lie between two shifts; shifts that overlap leave none (GN7). */
export function restsTooShort(a: Interval, b: Interval, settings: RestSettings): boolean {
  if (!settings.enforceCloserOpenerConstraint || settings.minimumRestHours <= 0) return false
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  return later.start - earlier.end < settings.minimumRestHours * 60
}
