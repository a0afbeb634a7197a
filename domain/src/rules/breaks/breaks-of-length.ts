import type { BreakRule, BreakStep } from '../../contracts/breaks/break-rule.ts'

const NO_BREAKS: BreakStep['breaks'] = []

/** Returns the breaks, in order, of a shift with the given elapsed minutes (BREAK-01). */
export function breaksOfLength(rule: BreakRule, minutes: number): BreakStep['breaks'] {
  return rule.findLast(({ fromHours }) => fromHours * 60 <= minutes)?.breaks ?? NO_BREAKS
}

/** Returns the total minutes of unpaid breaks (PAY-02). */
export function unpaidMinutesOfLength(rule: BreakRule, minutes: number): number {
  return breaksOfLength(rule, minutes).reduce((sum, one) => sum + (one.isPaid ? 0 : one.minutes), 0)
}
