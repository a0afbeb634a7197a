import type { PairRule } from './hard-rule.ts'

/** Pairs that the problem forbids by name, such as a closing and the opening of the next day. */
export const succession: PairRule = {
  reason: 'succession',
  forbids: (context, a, b) => context.isForbiddenPair(a, b),
  // The pairs come from a list, so no duties need to be compared.
  lastStart: () => Number.NEGATIVE_INFINITY,
}
