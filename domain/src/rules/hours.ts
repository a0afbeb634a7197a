/** Calculates hours of shifts (CONST-03). */
import { HOURS_WITHOUT_TIMES, TARGET_TOLERANCE_HOURS } from '../contracts/constants.ts'
import { durationMinutes } from '../time/clock-time.ts'
import { instantOf } from '../time/zone.ts'
import { dayInterval } from './shift-interval.ts'

/** Rounds hours to two decimals, as in timesheets (CONST-03). */
export function roundHours(hours: number): number {
  return Math.round(hours * 100) / 100
}

/**
 * Returns wall-clock hours: end minus start, or end minus start plus 24 if the shift ends on the next day. A shift
 * without times counts as 4 hours (CONST-03).
 */
export function shiftHours(shift: { startTime: string | null; endTime: string | null }): number {
  if (shift.startTime === null || shift.endTime === null) return HOURS_WITHOUT_TIMES
  return roundHours(durationMinutes(shift.startTime, shift.endTime) / 60)
}

/** Returns the total hours of shifts, rounded to two decimals. */
export function totalHours(shifts: readonly { startTime: string | null; endTime: string | null }[]): number {
  return roundHours(shifts.reduce((sum, shift) => sum + shiftHours(shift), 0))
}

/**
 * Returns the elapsed minutes of a shift. On a night when the clocks change, they are more or fewer than the wall clock
 * shows.
 */
export function elapsedMinutes(
  shift: { date: string; startTime: string | null; endTime: string | null },
  timeZone: string,
): number {
  if (shift.startTime === null || shift.endTime === null) return HOURS_WITHOUT_TIMES * 60
  const { start, end } = dayInterval(shift.date, shift.startTime, shift.endTime)
  return Math.round((instantOf(end, timeZone) - instantOf(start, timeZone)) / 60_000)
}

/** Returns elapsed hours, rounded to two decimals. */
export function elapsedHours(...shiftAndZone: Parameters<typeof elapsedMinutes>): number {
  return roundHours(elapsedMinutes(...shiftAndZone) / 60)
}

/** How hours compare with a target. */
export type TargetStatus = 'over' | 'under' | 'met'

/**
 * Compares weekly hours with a target: over or under if they differ by more than 4 hours, otherwise met; null without a
 * target (WEEK-09).
 */
export function targetStatus(scheduledHours: number, target: number | null): TargetStatus | null {
  if (target === null) return null
  if (isBeyondTarget(scheduledHours, target)) return 'over'
  return target - scheduledHours > TARGET_TOLERANCE_HOURS ? 'under' : 'met'
}

/** Checks whether hours differ from the target by more than the tolerance; false without a target. */
export function isOffTarget(status: TargetStatus | null): boolean {
  return status === 'over' || status === 'under'
}

/** Checks whether hours exceed the target by more than the tolerance of 4 hours, which is a conflict. */
export function isBeyondTarget(scheduledHours: number, target: number | null): boolean {
  return target !== null && scheduledHours - target > TARGET_TOLERANCE_HOURS
}

/** Checks whether hours exceed the target at all, which the shift dialog shows but allows. */
export function exceedsTarget(scheduledHours: number, target: number | null): boolean {
  return target !== null && scheduledHours > target
}
