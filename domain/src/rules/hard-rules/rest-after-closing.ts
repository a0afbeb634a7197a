import { findShortRest } from '../short-rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** A person must not close on one day and open on the next without the rest that the settings require. */
export const closerOpener: PairRule = {
  about: 'shifts',
  reason: 'closerOpener',
  stage: 'rested',
  bindsManagers: false,
  forbids: (assigned, slot, context) =>
    isTimed(assigned) && isTimed(slot) && findShortRest(assigned, slot, context)?.reason === 'closerOpener',
}
