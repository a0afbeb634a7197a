/** Whether a shift has started: one rule, by instants, for cancelling, purging, offering, generating and explaining. */
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { instantOf } from '../time/zone.ts'
import { occupiedInterval, shiftInterval, type TimedShift } from './shift-interval.ts'

const MILLISECONDS_A_MINUTE = 60_000
const MILLISECONDS_A_DAY = MINUTES_A_DAY * MILLISECONDS_A_MINUTE

/** The present instant, in milliseconds since 1970 UTC, and the zone that the business's wall clock stands in. */
export interface BusinessNow {
  instant: number
  timeZone: string
}

/** Whether the wall clock of the business has shown a time: minutes since 1970-01-01, reached in the very minute. */
export function isReached(wallMinutes: number, { instant, timeZone }: BusinessNow): boolean {
  // No zone is a day from UTC; only what is near needs the zone's own reckoning.
  const asUtc = wallMinutes * MILLISECONDS_A_MINUTE
  if (Math.abs(asUtc - instant) > MILLISECONDS_A_DAY) return asUtc < instant
  return instantOf(wallMinutes, timeZone) <= instant
}

/** Whether a shift has started, from its first minute on; one without times has once its day is over (TM12). */
export function hasStarted(shift: TimedShift, now: BusinessNow): boolean {
  const interval = shiftInterval(shift)
  return isReached(interval ? interval.start : occupiedInterval(shift).start + MINUTES_A_DAY, now)
}
