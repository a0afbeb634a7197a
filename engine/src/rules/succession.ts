import type { PairRule } from './hard-rule.ts'

/** Pairs that the problem forbids by name, such as a closing and the opening of the next day. */
export const succession: PairRule = {
  reason: 'succession',
  forbids: (context, a, b) => context.isForbiddenPair(a, b),
  // These pairs are listed by name, so comparing finds none.
  lastStart: () => Number.NEGATIVE_INFINITY,
}
