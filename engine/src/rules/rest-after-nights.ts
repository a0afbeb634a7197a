import { CLOCK_CHANGE_MINUTES, hasTimes, type PairRule } from './hard-rule.ts'

/**
 * The person's rest after nights lies between a night and later work that is no night. Nights that follow each other, a day
 * off between them or not, keep the usual rest alone: else a further night could mend what two nights break.
 */
export const restAfterNights: PairRule = {
  reason: 'rest-after-nights',
  forbids({ restAfterNightsMinutes }, a, b) {
    const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
    if (restAfterNightsMinutes <= 0 || !earlier.isNight || later.isNight) return false
    if (!hasTimes(earlier) || !hasTimes(later)) return false
    return later.realStart - earlier.realEnd < restAfterNightsMinutes
  },
  lastStart: ({ restAfterNightsMinutes }, { end }) => end + restAfterNightsMinutes + CLOCK_CHANGE_MINUTES,
}
