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
export function wallMinutesAt(epochMilliseconds: number, timeZone: string): number {
  const { day, time } = wallClock(epochMilliseconds, timeZone)
  return (dayNumber(day) ?? 0) * MINUTES_A_DAY + requireMinutes(time)
}

const MILLISECONDS_A_DAY = 86_400_000
/** Enough for some years; a timesheet asks again and again for the same days. */
const MOST_OFFSETS = 10_000
const offsets = new Map<string, number>()

/** How far the wall clock is ahead of UTC, in milliseconds, when a day begins in UTC, counted from 1970. */
function offsetAtStartOf(day: number, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const start = day * MILLISECONDS_A_DAY
  const offset = wallMinutesAt(start, timeZone) * 60_000 - start
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * The instant, in milliseconds since 1970 UTC, at which a wall clock in `timeZone` shows `wallMinutes` (minutes since
 * 1970-01-01 00:00 local). A time that occurs twice means the first; one that the clocks skip means as much later as
 * they jump.
 */
export function instantOf(wallMinutes: number, timeZone: string): number {
  const asUtc = wallMinutes * 60_000
  const day = Math.floor(asUtc / MILLISECONDS_A_DAY)
  const offset = offsetAtStartOf(day - 1, timeZone)
  // The clocks do not change near it, as on nearly every day.
  if (offset === offsetAtStartOf(day + 2, timeZone)) return asUtc - offset
  // A day either side of any change of the clocks the offset is one of at most two; the earlier instant that fits wins.
  const around = [asUtc - MILLISECONDS_A_DAY, asUtc + MILLISECONDS_A_DAY].map(
    (instant) => wallMinutesAt(instant, timeZone) * 60_000 - instant,
  )
  const instants = around.map((ahead) => asUtc - ahead).sort((a, b) => a - b)
  const fitting = instants.find((instant) => wallMinutesAt(instant, timeZone) === wallMinutes)
  return fitting ?? asUtc - (around[0] ?? 0)
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

/** Minutes that really pass from one wall time to another in `timeZone`, both in minutes since 1970-01-01 00:00 local. */
export function realMinutesBetween(fromMinutes: number, untilMinutes: number, timeZone: string): number {
  return Math.round((instantOf(untilMinutes, timeZone) - instantOf(fromMinutes, timeZone)) / 60_000)
}

/** What the wall clock shows once so many minutes have really passed; before it, where they are negative. */
export function addRealMinutes(wallMinutes: number, minutes: number, timeZone: string): number {
  return wallMinutesAt(instantOf(wallMinutes, timeZone) + minutes * 60_000, timeZone)
}

/** Whether clocks in `timeZone` are changed from one day until another, in days since 1970-01-01. */
export function hasClockChange(fromDay: number, untilDay: number, timeZone: string): boolean {
  const first = offsetAtStartOf(fromDay, timeZone)
  for (let day = fromDay + 1; day <= untilDay; day += 1) if (offsetAtStartOf(day, timeZone) !== first) return true
  return false
}
