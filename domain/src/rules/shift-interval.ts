/** Intervals of shifts on the wall clock, in minutes since 1970-01-01 00:00. */
import { endsNextDay, MINUTES_A_DAY, requireMinutes } from '../time/clock-time.ts'
import { type DayOfWeek, dayNumber } from '../time/day.ts'
import { dateOf } from '../time/week.ts'

/** Half-open interval `[start, end)` in minutes since 1970-01-01 00:00, on the wall clock of the business. */
export interface Interval {
  start: number
  end: number
}

/**
 * Returns the interval between two times on a day; an end at or before the start is on the next day. Throws RangeError
 * for an invalid day or time.
 */
export function dayInterval(date: string, startTime: string, endTime: string): Interval {
  const day = dayNumber(date)
  if (day === null) throw new RangeError(`Not a calendar day: ${date}`)
  const midnight = day * MINUTES_A_DAY
  const endDay = endsNextDay(startTime, endTime) ? midnight + MINUTES_A_DAY : midnight
  return { start: midnight + requireMinutes(startTime), end: endDay + requireMinutes(endTime) }
}

/** The fields of a shift that determine its interval. */
export interface TimedShift {
  weekStartDate: string
  dayOfWeek: number
  startTime: string | null
  endTime: string | null
}

/** Returns the calendar day on which a shift starts. */
export function shiftDate(shift: { weekStartDate: string; dayOfWeek: number }): string {
  return dateOf(shift.weekStartDate, shift.dayOfWeek as DayOfWeek)
}

/** Returns the interval of a shift; null if it has no times. */
export function shiftInterval(shift: TimedShift): Interval | null {
  if (shift.startTime === null || shift.endTime === null) return null
  return dayInterval(shiftDate(shift), shift.startTime, shift.endTime)
}

/**
 * Returns the interval that a shift occupies; for a shift without times, the empty interval at the start of its day.
 */
export function occupiedInterval(shift: TimedShift): Interval {
  const interval = shiftInterval(shift)
  if (interval) return interval
  const start = (dayNumber(shiftDate(shift)) ?? 0) * MINUTES_A_DAY
  return { start, end: start }
}

/** Checks whether two intervals share a minute; intervals that only touch do not. */
export function intersects(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}

/** An interval in a role. */
interface RoleInterval extends Interval {
  roleId: number
}

/** Checks whether two slots have the same role, start and end. */
export function isSameSlot(a: RoleInterval, b: RoleInterval): boolean {
  return a.roleId === b.roleId && a.start === b.start && a.end === b.end
}

/** Checks whether two slots may compete for the same place: same role, overlapping times. */
export function isRival(a: RoleInterval, b: RoleInterval): boolean {
  return a.roleId === b.roleId && intersects(a, b)
}

/** Checks whether `outer` contains all of `inner`. */
export function contains(outer: Interval, inner: Interval): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}

/** Counts the dates that one of the times covers from midnight to midnight. `times` has one interval per date. */
export function countWholeDays(times: readonly Interval[], dates: readonly string[]): number {
  return dates.filter((date) => {
    const day = dayInterval(date, '00:00', '24:00')
    return times.some((time) => contains(time, day))
  }).length
}
