import { hasTimes, type PairRule } from './hard-rule.ts'

/** Between an end and the next start lie at least the person's rest minutes. */
export const rest: PairRule = {
  reason: 'rest',
  forbids({ restMinutes }, a, b) {
    if (restMinutes <= 0 || !hasTimes(a) || !hasTimes(b)) return false
    return Math.max(a.start - b.end, b.start - a.end) < restMinutes
  },
}
