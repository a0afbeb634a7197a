/** Calculates a person's rest before and after a shift, in elapsed minutes (SICK-02). */
import { realMinutesBetween } from '../../time/zone.ts'
import type { Interval } from '../shift-interval.ts'

/** Minutes to the previous or next shift beyond which that shift is not considered. */
const NEAR_MINUTES = 24 * 60

/**
 * Returns the minutes of rest before and after a shift; null if there is no other shift within a day on that side, 0 if
 * shifts overlap.
 */
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
