/** Instants seen from a time zone. The clock comes in as milliseconds since 1970 UTC; no clock is read here. */
import { MINUTES_A_DAY, requireMinutes } from './clock-time.ts'
import { dayNumber } from './day.ts'

/** By zone: making one takes fifty times as long as asking it, and a timesheet asks for each of its shifts. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Throws RangeError for a zone that the runtime does not know. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** What a wall clock and a calendar in `timeZone` show at an instant: day `yyyy-MM-dd` and time `HH:mm`. */
export function wallClock(epochMilliseconds: number, timeZone: string): { day: string; time: string } {
  const parts = formatterOf(timeZone).formatToParts(epochMilliseconds)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** Whether the runtime knows a zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** Minutes since 1970 that a wall clock in `timeZone` shows at an instant, as if it were UTC. */
function wallMinutesAt(epochMilliseconds: number, timeZone: string): number {
  const { day, time } = wallClock(epochMilliseconds, timeZone)
  return (dayNumber(day) ?? 0) * MINUTES_A_DAY + requireMinutes(time)
}

/**
 * The instant, in milliseconds since 1970 UTC, at which a wall clock in `timeZone` shows `wallMinutes` (minutes since
 * 1970-01-01 00:00 local). A time that occurs twice means the first; one that the clocks skip means as much later as
 * they jump.
 */
export function instantOf(wallMinutes: number, timeZone: string): number {
  const asUtc = wallMinutes * 60_000
  // A day either side of any change of the clocks the offset is one of at most two; the earlier instant that fits wins.
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map(
    (instant) => wallMinutesAt(instant, timeZone) * 60_000 - instant,
  )
  const instants = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b)
  const fitting = instants.find((instant) => wallMinutesAt(instant, timeZone) === wallMinutes)
  return fitting ?? asUtc - (offsets[0] ?? 0)
}

/**
 * The latest minute that a wall clock in `timeZone` has shown by an instant, since 1970-01-01 00:00 local. That is what it
 * shows, except where the clocks have just gone back: the times that they show again were reached before.
 */
export function findReachedMinutes(epochMilliseconds: number, timeZone: string): number {
  let reached = wallMinutesAt(epochMilliseconds, timeZone)
  while (instantOf(reached + 1, timeZone) <= epochMilliseconds) reached += 1
  return reached
}
