/**
 * Converts between instants and a time zone. The current time is passed in as milliseconds since 1970 UTC; nothing here
 * reads the clock.
 */
import { MINUTES_A_DAY, requireMinutes } from './clock-time.ts'
import { dayNumber } from './day.ts'
import { type NewerZoneRule, newerRuleOf } from './newer-zone-rules.ts'

/**
 * Cached by zone, because creating a formatter takes fifty times as long as using it, and a timesheet uses one for each
 * shift.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the formatter of a zone; throws RangeError for an unknown zone. */
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

const newerRules = new Map<string, NewerZoneRule | null>()

/** Returns the rule that the runtime lacks for a zone, because its zone data is older; null if there is none. */
export function findNewerRule(timeZone: string): NewerZoneRule | null {
  const known = newerRules.get(timeZone)
  if (known !== undefined) return known
  const found = newerRuleOf(timeZone, (zone, instant) => formatterOf(zone).format(instant))
  newerRules.set(timeZone, found)
  return found
}

/** Returns the zone whose clock `timeZone` has at an instant: itself, unless the runtime's data is too old. */
function zoneAt(epochMilliseconds: number, timeZone: string): string {
  const rule = findNewerRule(timeZone)
  const applies = rule && epochMilliseconds >= rule.since && (rule.until === null || epochMilliseconds < rule.until)
  return applies ? rule.follows : timeZone
}

/** Returns the wall-clock time at an instant in `timeZone`: day `yyyy-MM-dd` and time `HH:mm`. */
export function wallClock(epochMilliseconds: number, timeZone: string): { day: string; time: string } {
  const parts = formatterOf(zoneAt(epochMilliseconds, timeZone)).formatToParts(epochMilliseconds)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** Checks whether the runtime knows an IANA time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** Returns the wall-clock time at an instant in `timeZone`, in minutes since 1970-01-01 00:00 local time. */
export function wallMinutesAt(epochMilliseconds: number, timeZone: string): number {
  const { day, time } = wallClock(epochMilliseconds, timeZone)
  return (dayNumber(day) ?? 0) * MINUTES_A_DAY + requireMinutes(time)
}

const MILLISECONDS_A_DAY = 86_400_000
/** Cache size, enough for several years; a timesheet requests the same days repeatedly. */
const MOST_OFFSETS = 10_000
const offsets = new Map<string, number>()

/** Returns the UTC offset of `timeZone`, in milliseconds, at the start of a UTC day given in days since 1970-01-01. */
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
 * Returns the instant, in milliseconds since 1970 UTC, at which a wall clock in `timeZone` shows `wallMinutes`, in
 * minutes since 1970-01-01 00:00 local time. A time that occurs twice means the first occurrence; a time that the
 * clocks skip is moved forward by the jump.
 */
export function instantOf(wallMinutes: number, timeZone: string): number {
  const asUtc = wallMinutes * 60_000
  const day = Math.floor(asUtc / MILLISECONDS_A_DAY)
  const offset = offsetAtStartOf(day - 1, timeZone)
  // The offset is the same on both sides, as on nearly every day.
  if (offset === offsetAtStartOf(day + 2, timeZone)) return asUtc - offset
  // Near a clock change there are at most two offsets; the earlier matching instant is returned.
  const around = [asUtc - MILLISECONDS_A_DAY, asUtc + MILLISECONDS_A_DAY].map(
    (instant) => wallMinutesAt(instant, timeZone) * 60_000 - instant,
  )
  const instants = around.map((ahead) => asUtc - ahead).sort((a, b) => a - b)
  const fitting = instants.find((instant) => wallMinutesAt(instant, timeZone) === wallMinutes)
  return fitting ?? asUtc - (around[0] ?? 0)
}

/**
 * Returns the latest minute that a wall clock in `timeZone` has shown up to an instant, since 1970-01-01 00:00 local
 * time. That is the current time, unless the clocks have just gone back, which repeats minutes that were shown before.
 */
export function findReachedMinutes(epochMilliseconds: number, timeZone: string): number {
  let reached = wallMinutesAt(epochMilliseconds, timeZone)
  while (instantOf(reached + 1, timeZone) <= epochMilliseconds) reached += 1
  return reached
}

/**
 * Returns the elapsed minutes between two wall-clock times in `timeZone`, both in minutes since 1970-01-01 00:00 local
 * time.
 */
export function realMinutesBetween(fromMinutes: number, untilMinutes: number, timeZone: string): number {
  return Math.round((instantOf(untilMinutes, timeZone) - instantOf(fromMinutes, timeZone)) / 60_000)
}

/** Returns the wall-clock time after the given number of elapsed minutes; before it, if negative. */
export function addRealMinutes(wallMinutes: number, minutes: number, timeZone: string): number {
  return wallMinutesAt(instantOf(wallMinutes, timeZone) + minutes * 60_000, timeZone)
}

/** Checks whether the clocks in `timeZone` change between two days, given in days since 1970-01-01. */
export function hasClockChange(fromDay: number, untilDay: number, timeZone: string): boolean {
  const first = offsetAtStartOf(fromDay, timeZone)
  for (let day = fromDay + 1; day <= untilDay; day += 1) if (offsetAtStartOf(day, timeZone) !== first) return true
  return false
}
