import { CLOCK_CHANGE_MINUTES, hasTimes, type PairRule } from './hard-rule.ts'
import { dayOf } from './limits/line-rule.ts'

/**
 * The person's minimum rest, in elapsed time, must lie between the end of one piece of work and the start of the next,
 * except between the two of a split shift.
 */
export const rest: PairRule = {
  reason: 'rest',
  forbids({ restMinutes, hasSplitShifts }, a, b) {
    if (restMinutes <= 0 || !hasTimes(a) || !hasTimes(b)) return false
    if (hasSplitShifts && dayOf(a) === dayOf(b)) return false
    return Math.max(a.realStart - b.realEnd, b.realStart - a.realEnd) < restMinutes
  },
  lastStart: ({ restMinutes }, { end }) => end + restMinutes + CLOCK_CHANGE_MINUTES,
}
