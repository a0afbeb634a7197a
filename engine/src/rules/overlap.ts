import { CLOCK_CHANGE_MINUTES, hasTimes, type PairRule } from './hard-rule.ts'

/**
 * Two pieces of work must not overlap, either by the wall clock or in elapsed time. They may touch only if back-to-back
 * work is allowed (SHIFT-02).
 */
export const overlap: PairRule = {
  reason: 'overlap',
  forbids({ rules }, a, b) {
    if (!hasTimes(a) || !hasTimes(b)) return false
    if (rules.backToBackAllowed)
      return (a.start < b.end && b.start < a.end) || (a.realStart < b.realEnd && b.realStart < a.realEnd)
    return (a.start <= b.end && b.start <= a.end) || (a.realStart <= b.realEnd && b.realStart <= a.realEnd)
  },
  lastStart: (_, { end }) => end + CLOCK_CHANGE_MINUTES,
}
