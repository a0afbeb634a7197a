/** Closing one day and opening the next, and rest between two shifts (GN7). */

import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { realMinutesBetween } from '../time/zone.ts'
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
  /** Rest is time that really passes, also in a night when the clocks change (TM15). */
  businessTimeZone: string
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

/** Minutes that really pass between two shifts; 0 where they overlap or touch (TM15). */
export function restMinutes(a: Interval, b: Interval, { businessTimeZone }: { businessTimeZone: string }): number {
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  return Math.max(0, realMinutesBetween(earlier.end, later.start, businessTimeZone))
}

/** The minutes that have to pass between two shifts of one person; 0 where the settings ask for none (GN7). */
export function requiredRestMinutes({ enforceCloserOpenerConstraint, minimumRestHours }: RestSettings): number {
  return enforceCloserOpenerConstraint ? minimumRestHours * 60 : 0
}

/** Whether less than the minimum passes between two shifts; shifts that overlap leave none (GN7, TM15). */
export function restsTooShort(a: Interval, b: Interval, settings: RestSettings): boolean {
  const required = requiredRestMinutes(settings)
  // Far apart, no change of the clocks makes a difference.
  if (required <= 0 || Math.max(b.start - a.end, a.start - b.end) >= required + MINUTES_A_DAY) return false
  return restMinutes(a, b, settings) < required
}
