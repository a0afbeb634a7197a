import { mayStartOnOneDay } from '../work-rules/split-shifts.ts'
import { dayOf } from '../work-rules/work-amounts.ts'
import type { PairRule } from './hard-rule.ts'

/**
 * A person must not start two shifts on one day, or three if their rules allow split shifts; a shift without times
 * occupies its day (GEN-02, decision 0135).
 */
export const workingThatDay: PairRule = {
  about: 'shifts',
  reason: 'workingThatDay',
  stage: 'free',
  bindsManagers: false,
  forbids: (assigned, slot, { booked, settings }) => {
    if (dayOf(assigned) !== dayOf(slot)) return false
    const sameDay = booked.filter((other) => dayOf(other) === dayOf(slot))
    return !mayStartOnOneDay([...sameDay, slot], settings)
  },
}
