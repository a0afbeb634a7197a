import type { Interval } from '../shift-interval.ts'
import { dayOf } from './work-amounts.ts'

/** The most shifts that a person with split shifts may start on one day. */
const MOST_SPLIT_SHIFTS = 2

/** Whether a person may work split shifts, by their own rules; absent if not. */
export interface SplitSettings {
  splitShifts?: true
}

/**
 * Checks whether two shifts of a person are the parts of a split shift, between which no minimum rest is required: both
 * start on the same day, and the person may work split shifts (decision 0135).
 */
export function isSplitShift(a: Interval, b: Interval, { splitShifts }: SplitSettings): boolean {
  return splitShifts === true && dayOf(a) === dayOf(b)
}

/**
 * Checks whether a person may start all of these shifts on one day: one, or two that both have times if the person may
 * work split shifts. A shift without times is an empty interval, and occupies its day.
 */
export function mayStartOnOneDay(works: readonly Interval[], { splitShifts }: SplitSettings): boolean {
  if (works.length < 2) return true
  return splitShifts === true && works.length <= MOST_SPLIT_SHIFTS && works.every(({ start, end }) => end > start)
}
