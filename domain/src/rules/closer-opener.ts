/** Closing one day and opening the next, and rest between two shifts (GN7). */

import { MINUTES_A_DAY } from '../time/clock-time.ts'
import type { Interval } from './shift-interval.ts'

/** First required start and last required end of one date, in minutes since 1970-01-01. */
interface DayBounds {
  firstStart: number
  lastEnd: number
}

/** What the settings say about rest. */
export interface RestSettings {
  enforceCloserOpenerConstraint: boolean
  minimumRestHours: number
}

/** First starts and last ends by the day that needs start on, in days since 1970-01-01. */
export type BoundsByDay = ReadonlyMap<number, DayBounds>

function dayOf({ start }: Interval): number {
  return Math.floor(start / MINUTES_A_DAY)
}

/** The bounds of every day with a need; a need counts on the day it starts. */
export function dayBoundsOf(needs: readonly Interval[]): Map<number, DayBounds> {
  const bounds = new Map<number, DayBounds>()
  for (const need of needs) {
    const { firstStart = need.start, lastEnd = need.end } = bounds.get(dayOf(need)) ?? {}
    bounds.set(dayOf(need), {
      firstStart: Math.min(need.start, firstStart),
      lastEnd: Math.max(need.end, lastEnd),
    })
  }
  return bounds
}

/** Whether a shift lasts until the last required end of the day it starts on, or longer. */
export function isClosing(shift: Interval, bounds: BoundsByDay): boolean {
  const day = bounds.get(dayOf(shift))
  return day !== undefined && shift.end >= day.lastEnd
}

/** Whether a shift starts at or before the first required start of its day. */
function isOpening(shift: Interval, bounds: BoundsByDay): boolean {
  const day = bounds.get(dayOf(shift))
  return day !== undefined && shift.start <= day.firstStart
}

/** Whether one person would close one day with the earlier shift and open the next with the later (GN7). */
export function isCloserOpener(a: Interval, b: Interval, bounds: BoundsByDay, settings: RestSettings): boolean {
  if (!settings.enforceCloserOpenerConstraint) return false
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  return dayOf(later) === dayOf(earlier) + 1 && isClosing(earlier, bounds) && isOpening(later, bounds)
}

/** Whether fewer than the minimum hours lie between two shifts; shifts that overlap leave none (GN7). */
export function restsTooShort(a: Interval, b: Interval, settings: RestSettings): boolean {
  if (!settings.enforceCloserOpenerConstraint || settings.minimumRestHours <= 0) return false
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  return later.start - earlier.end < settings.minimumRestHours * 60
}
