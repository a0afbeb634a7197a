import type { WorkRules } from '../../contracts/work/work-rules.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { dayNumber } from '../../time/day.ts'
import { type Interval, intersects } from '../shift-interval.ts'

/** The hours that a contract promises somebody in a week; null where it promises none, or they have time off in it (decision 0098). */
export function promisedHours(
  rules: WorkRules | null | undefined,
  timeOff: readonly Interval[],
  weekStart: string,
): number | null {
  const start = (dayNumber(weekStart) ?? 0) * MINUTES_A_DAY
  const week = { start, end: start + 7 * MINUTES_A_DAY }
  return timeOff.some((off) => intersects(off, week)) ? null : (rules?.minHoursAWeek ?? null)
}
