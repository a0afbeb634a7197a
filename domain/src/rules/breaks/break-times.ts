/**
 * Possible times of breaks within a shift (BREAK-02, decision 0112). Times are minutes since 1970-01-01 UTC, so that
 * lengths are correct when the clocks change.
 */
import { MINUTES_A_DAY, requireMinutes } from '../../time/clock-time.ts'
import { instantOf, wallMinutesAt } from '../../time/zone.ts'
import { contains, type Interval, intersects } from '../shift-interval.ts'

/** Breaks start on a quarter hour, which is the same in all time zones. */
const GRID_MINUTES = 15
/** Breaks avoid the first and last hour of a shift if possible. */
const EDGE_MINUTES = 60
/** Maximum distance of a break from its ideal time, in minutes. */
const REACH_MINUTES = 120

/** Converts wall-clock minutes to minutes since 1970-01-01 UTC. */
export const actualMinutes = (wallMinutes: number, timeZone: string): number =>
  instantOf(wallMinutes, timeZone) / 60_000

/** Converts minutes since 1970-01-01 UTC to wall-clock minutes. */
export const wallMinutes = (minutes: number, timeZone: string): number => wallMinutesAt(minutes * 60_000, timeZone)

/** A possible time of a break, and its distance in minutes from the ideal time. */
export interface BreakTime extends Interval {
  distance: number
}

const isInside = (outer: Interval) => (time: Interval) => contains(outer, time)

function timesIn(shift: Interval, minutes: number, ideal: number): BreakTime[] {
  const times: BreakTime[] = []
  for (
    let start = Math.ceil(shift.start / GRID_MINUTES) * GRID_MINUTES;
    start + minutes <= shift.end;
    start += GRID_MINUTES
  )
    times.push({ start, end: start + minutes, distance: Math.abs(start - ideal) })
  return times
}

/**
 * Lists the possible times of a break of the given length, closest to its ideal time first. Ideally, breaks divide a
 * shift evenly. Each break may only use the part of the shift around its own ideal time; for a single break, that is
 * the middle half of the shift. `taken` are other breaks of the shift. Empty if there is no room.
 */
export function listBreakTimes(
  shift: Interval,
  { place, count, minutes }: { place: number; count: number; minutes: number },
  taken: readonly Interval[],
): BreakTime[] {
  const length = shift.end - shift.start
  const centre = shift.start + (length * (place + 1)) / (count + 1)
  const reach = Math.min(REACH_MINUTES, length / (count + 1) / 2)
  const all = timesIn(shift, minutes, centre - minutes / 2).filter(
    (time) => !taken.some((one) => intersects(one, time)),
  )
  const near = all.filter(isInside({ start: centre - reach, end: centre + reach }))
  const apart = near.filter(isInside({ start: shift.start + EDGE_MINUTES, end: shift.end - EDGE_MINUTES }))
  const byDistance = (times: BreakTime[]) => times.sort((a, b) => a.distance - b.distance || a.start - b.start)
  if (near.length > 0) return byDistance(apart.length > 0 ? apart : near)
  return byDistance(all).slice(0, 1)
}

/**
 * Returns the interval of a break that starts at a clock time within a shift; null if it is not inside the shift, or if
 * the clocks skip that time. If the time occurs twice, the first occurrence in the shift counts.
 */
export function timeOfMovedBreak(
  { wallStart, ...shift }: Interval & { wallStart: number },
  startTime: string,
  { minutes, timeZone }: { minutes: number; timeZone: string },
): Interval | null {
  const daysMinutes = (requireMinutes(startTime) - wallStart) % MINUTES_A_DAY
  const wall = wallStart + ((daysMinutes + MINUTES_A_DAY) % MINUTES_A_DAY)
  const start = actualMinutes(wall, timeZone)
  const time = { start, end: start + minutes }
  return contains(shift, time) && wallMinutes(start, timeZone) === wall ? time : null
}
