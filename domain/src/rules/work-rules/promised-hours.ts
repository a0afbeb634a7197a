import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { dayNumber } from '../../time/day.ts'
import { type Interval, intersects } from '../shift-interval.ts'

/**
 * Returns the minimum hours that a contract promises for a week; null if it promises none, or if the person has time
 * off in that week (decision 0086).
 */
export function promisedHours(
  rules: WorkRules | null | undefined,
  timeOff: readonly Interval[],
  weekStart: string,
): number | null {
  const start = (dayNumber(weekStart) ?? 0) * MINUTES_A_DAY
  const week = { start, end: start + 7 * MINUTES_A_DAY }
  return timeOff.some((off) => intersects(off, week)) ? null : (rules?.minHoursAWeek ?? null)
}
