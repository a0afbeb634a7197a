import { MINUTES_A_DAY, requireMinutes } from '../../time/clock-time.ts'
import { instantOf, wallMinutesAt } from '../../time/zone.ts'

/** Returns the first instant after `since` at which a wall clock in `timeZone` shows a time. */
export function leavingInstant(since: number, time: string, timeZone: string): number {
  const begun = wallMinutesAt(since, timeZone)
  const midnight = begun - (begun % MINUTES_A_DAY)
  const sameDay = instantOf(midnight + requireMinutes(time), timeZone)
  return sameDay > since ? sameDay : instantOf(midnight + MINUTES_A_DAY + requireMinutes(time), timeZone)
}
