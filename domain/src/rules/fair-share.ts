/** Closings and weekends, shared out fairly over weeks. */
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { dayFromNumber, dayOfWeekOf } from '../time/day.ts'
import { type DayBounds, isClosing } from './closer-opener.ts'
import type { Interval } from './shift-interval.ts'

/** How many weeks before a week count towards everybody's share in it. */
export const FAIR_SHARE_WEEKS = 4

/**
 * Whether a shift is one that few people like: a closing (GN7), or one that starts on a Saturday or Sunday. A shift
 * without times is the empty interval at the start of its day, and closes nothing (TM12).
 */
export function isUnsocial(shift: Interval, bounds: ReadonlyMap<string, DayBounds>): boolean {
  const dayOfWeek = dayOfWeekOf(dayFromNumber(Math.floor(shift.start / MINUTES_A_DAY)))
  return dayOfWeek === 0 || dayOfWeek === 6 || (shift.end > shift.start && isClosing(shift, bounds))
}

/**
 * Everybody's share of `total` unsocial shifts, in proportion to their target hours a week and rounded up, so that the
 * shares always suffice. Whoever has no target counts as the average target; without any target, or with none above 0,
 * all are equal. In the order of `targetHours`.
 */
export function fairShares(total: number, targetHours: readonly (number | null)[]): number[] {
  // Whole minutes, times the number of targets: integers, so that a share that comes out even is not rounded up.
  const minutes = targetHours.map((hours) => (hours === null ? null : Math.round(hours * 60)))
  const known = minutes.filter((target) => target !== null)
  const sum = known.reduce((all, target) => all + target, 0)
  const weights = minutes.map((target) => (sum === 0 ? 1 : target === null ? sum : target * known.length))
  const whole = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => Math.ceil((total * weight) / whole))
}
