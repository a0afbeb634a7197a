import { LIMIT_KEYS, LIMITS, type LimitKey, limitOf } from '../../contracts/work-contracts/limits.ts'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'

/** Checks whether work of other weeks counts towards a limit. */
export function isBeyondWeek(key: LimitKey): boolean {
  const { period = 'week' } = limitOf(key)
  return ['twoWeeks', 'weeks', 'row', 'weeksInARow'].includes(period)
}

/** Returns over how many consecutive weeks a limit counts; one without `over` counts over one. */
export function weeksOf(key: LimitKey, rules: WorkRules): number {
  const { over } = limitOf(key)
  return over ? (rules[over] ?? LIMITS[over].usual) : 1
}

/** Returns how many weeks before and after a week count towards a limit, if more than the adjacent ones. */
export function weeksBeside(key: LimitKey, rules: WorkRules): number {
  if (rules[key] === undefined) return 0
  const [{ period }, amount] = [limitOf(key), Number(rules[key])]
  if (period === 'weeksInARow') return amount
  return period === 'row' ? Math.ceil(amount / 7) : weeksOf(key, rules) - 1
}

/**
 * Returns how many weeks before and after a week count towards a person's limits in it: at least the adjacent ones, and
 * more if a limit covers more than two weeks (decision 0097), or more than seven days in a row.
 */
export function weeksReached(rules: WorkRules | null | undefined): number {
  return Math.max(1, ...LIMIT_KEYS.map((key) => weeksBeside(key, rules ?? {})))
}
