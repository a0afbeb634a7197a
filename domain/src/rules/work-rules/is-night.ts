import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import type { Interval } from '../shift-interval.ts'

/** From 11 PM until 6 AM, in minutes since the start of a day. */
const [NIGHT_STARTS, NIGHT_ENDS] = [23 * 60, 30 * 60]
/** Number of minutes between 11 PM and 6 AM from which a shift counts as a night. */
const LEAST_MINUTES = 180

/**
 * Checks whether a shift is a night: at least three hours of it are between 11 PM and 6 AM by the wall clock (decision
 * 0097).
 */
export function isNight({ start, end }: Interval): boolean {
  const firstDay = Math.floor(start / MINUTES_A_DAY) - 1
  let minutes = 0
  for (let midnight = firstDay * MINUTES_A_DAY; midnight < end; midnight += MINUTES_A_DAY) {
    const [from, until] = [Math.max(start, midnight + NIGHT_STARTS), Math.min(end, midnight + NIGHT_ENDS)]
    minutes += Math.max(0, until - from)
  }
  return minutes >= LEAST_MINUTES
}
