import { hasTimes, type PairRule } from './hard-rule.ts'

/** Two pieces of work may not share a minute, nor a boundary unless back-to-back is allowed (SHIFT-02). */
export const overlap: PairRule = {
  reason: 'overlap',
  forbids({ rules }, a, b) {
    if (!hasTimes(a) || !hasTimes(b)) return false
    if (rules.backToBackAllowed) return a.start < b.end && b.start < a.end
    return a.start <= b.end && b.start <= a.end
  },
  lastStart: (_, { end }) => end,
}
