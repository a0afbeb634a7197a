import type { PairRule } from './hard-rule.ts'

/** Pairs that the problem forbids by name, such as closing one day and opening the next. */
export const succession: PairRule = {
  reason: 'succession',
  forbids: (context, a, b) => context.isForbiddenPair(a, b),
}
