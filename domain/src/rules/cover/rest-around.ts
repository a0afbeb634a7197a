/** How much somebody would rest before and after a shift, by the clock that really passes (TM15, SICK-02). */
import { realMinutesBetween } from '../../time/zone.ts'
import type { Interval } from '../shift-interval.ts'

/** Farther away than this a shift says nothing about rest. */
const NEAR_MINUTES = 24 * 60

/** Minutes of rest on both sides; null where no shift of theirs is within a day. Shifts that overlap leave none. */
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
