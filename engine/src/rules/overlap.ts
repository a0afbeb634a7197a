import { hasTimes, type PairRule } from './hard-rule.ts'

/** Two pieces of work share no minute, and not even a boundary unless back-to-back is allowed (S:5). */
export const overlap: PairRule = {
  reason: 'overlap',
  forbids({ rules }, a, b) {
    if (!hasTimes(a) || !hasTimes(b)) return false
    if (rules.backToBackAllowed) return a.start < b.end && b.start < a.end
    return a.start <= b.end && b.start <= a.end
  },
}
