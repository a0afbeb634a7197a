import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { dayNumber } from '../../time/day.ts'
import type { Interval } from '../shift-interval.ts'

/** Returns how many minutes of a day's share of the minimum are made up for by leave: all for a whole day off, else the hours off. */
function minutesOffOn(start: number, timeOff: readonly Interval[], minutesADay: number): number {
  const end = start + MINUTES_A_DAY
  const off = timeOff.reduce((sum, time) => sum + Math.max(0, Math.min(time.end, end) - Math.max(time.start, start)), 0)
  return off >= MINUTES_A_DAY ? minutesADay : Math.min(off, minutesADay)
}

/**
 * Returns the minimum hours of a week that a contract leaves to be worked, to the half hour; null if it promises none, or
 * if leave makes them up. Each day off, also outside the person's employment, counts a seventh of the minimum, and hours
 * off count themselves, up to that (decision 0152).
 */
export function promisedHours(
  rules: WorkRules | null | undefined,
  timeOff: readonly Interval[],
  weekStart: string,
): number | null {
  const minimum = rules?.minHoursAWeek
  if (minimum === undefined) return null
  const monday = (dayNumber(weekStart) ?? 0) * MINUTES_A_DAY
  const minutesADay = (minimum * 60) / 7
  const off = Array.from({ length: 7 }, (_, day) => minutesOffOn(monday + day * MINUTES_A_DAY, timeOff, minutesADay))
  const left = Math.round((minimum * 60 - off.reduce((sum, minutes) => sum + minutes, 0)) / 30) / 2
  return left > 0 ? left : null
}
