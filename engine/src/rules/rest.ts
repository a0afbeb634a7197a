import { CLOCK_CHANGE_MINUTES, hasTimes, type PairRule } from './hard-rule.ts'

/**
 * The person's minimum rest, in elapsed time, must lie between the end of one piece of work and the start of the next.
 */
export const rest: PairRule = {
  reason: 'rest',
  forbids({ restMinutes }, a, b) {
    if (restMinutes <= 0 || !hasTimes(a) || !hasTimes(b)) return false
    return Math.max(a.realStart - b.realEnd, b.realStart - a.realEnd) < restMinutes
  },
  lastStart: ({ restMinutes }, { end }) => end + restMinutes + CLOCK_CHANGE_MINUTES,
}
