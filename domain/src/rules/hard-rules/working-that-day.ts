import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import type { PairRule } from './hard-rule.ts'

const dayOf = (minutes: number) => Math.floor(minutes / MINUTES_A_DAY)

/** A person must not start two shifts on one day; a shift without times occupies its day (GEN-02, TM12). */
export const workingThatDay: PairRule = {
  about: 'shifts',
  reason: 'workingThatDay',
  stage: 'free',
  bindsManagers: false,
  forbids: (assigned, slot) => dayOf(assigned.start) === dayOf(slot.start),
}
