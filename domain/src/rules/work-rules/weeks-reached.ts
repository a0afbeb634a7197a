import type { WorkRules } from '../../contracts/work/work-rules.ts'
import { averageLimitOf } from '../hard-rules/limits/hours-on-average.ts'

/**
 * Returns how many weeks before and after a week count towards a person's limits in it: at least the adjacent ones, and
 * more if a limit covers more than two weeks (decision 0136).
 */
export function weeksReached(rules: WorkRules | null | undefined): number {
  return Math.max(1, (averageLimitOf(rules ?? {})?.weeks ?? 0) - 1)
}
