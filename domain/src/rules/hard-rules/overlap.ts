import { intervalsClash } from '../overlap.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** A person must not work two shifts at the same time, not even by manual assignment. */
export const overlap: PairRule = {
  about: 'shifts',
  reason: 'overlap',
  stage: 'free',
  bindsManagers: true,
  forbids: (assigned, slot, { settings }) =>
    isTimed(assigned) && isTimed(slot) && intervalsClash(assigned, slot, settings),
}
