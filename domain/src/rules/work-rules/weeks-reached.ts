import type { WorkRules } from '../../contracts/work/work-rules.ts'
import { averageLimitOf } from '../hard-rules/limits/hours-on-average.ts'
import { weekendLimitOf } from '../hard-rules/limits/weekends-of-weeks.ts'

/**
 * Returns how many weeks before and after a week count towards a person's limits in it: at least the adjacent ones, and
 * more if a limit covers more than two weeks (decision 0097), or more than seven days in a row.
 */
export function weeksReached(rules: WorkRules | null | undefined): number {
  const limits = [averageLimitOf(rules ?? {}), weekendLimitOf(rules ?? {})]
  const weeksOfRun = Math.ceil((rules?.maxDaysInARow ?? 0) / 7)
  return Math.max(1, weeksOfRun, ...limits.map((limit) => (limit?.weeks ?? 0) - 1))
}
