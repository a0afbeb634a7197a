import { bitOf, CLOCK_CHANGE_MINUTES, hasTimes, type PairRule, type Work } from './hard-rule.ts'

const NIGHT = bitOf('isNight')
const isNight = ({ kinds }: Work): boolean => (kinds & NIGHT) !== 0

/**
 * The person's rest after nights must lie between a night and later work that is not a night. Between two nights the
 * usual rest is enough, even if they have a day off between them; otherwise adding a night in between could repair a
 * broken rule.
 */
export const restAfterNights: PairRule = {
  reason: 'rest-after-nights',
  forbids({ restAfterNightsMinutes }, a, b) {
    const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
    if (restAfterNightsMinutes <= 0 || !isNight(earlier) || isNight(later)) return false
    if (!hasTimes(earlier) || !hasTimes(later)) return false
    return later.realStart - earlier.realEnd < restAfterNightsMinutes
  },
  lastStart: ({ restAfterNightsMinutes }, { end }) => end + restAfterNightsMinutes + CLOCK_CHANGE_MINUTES,
}
