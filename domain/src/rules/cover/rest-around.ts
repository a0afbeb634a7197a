/** Rest of a person before and after a shift, in minutes that actually pass (TM15, SICK-02). */
import { realMinutesBetween } from '../../time/zone.ts'
import type { Interval } from '../shift-interval.ts'

/** Shifts farther away than this do not matter for rest. */
const NEAR_MINUTES = 24 * 60

/** Returns the minutes of rest on both sides; null if they have no shift within a day. Overlapping shifts leave 0. */
export function restAround(
  booked: readonly Interval[],
  slot: Interval,
  timeZone: string,
): { before: number | null; after: number | null } {
  const earlier = booked.filter(({ start }) => start <= slot.start).map(({ end }) => end)
  const later = booked.filter(({ start }) => start > slot.start).map(({ start }) => start)
  const restBetween = (end: number, start: number) => {
    if (start - end > NEAR_MINUTES) return null
    return Math.max(0, realMinutesBetween(end, start, timeZone))
  }
  return {
    before: earlier.length === 0 ? null : restBetween(Math.max(...earlier), slot.start),
    after: later.length === 0 ? null : restBetween(slot.end, Math.min(...later)),
  }
}
