import { findShortRest } from '../short-rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/**
 * After a night shift, a person must have the longer rest that their rules require before a shift that is not a night
 * (decision 0097).
 */
export const restAfterNights: PairRule = {
  about: 'shifts',
  reason: 'restAfterNights',
  stage: 'rested',
  bindsManagers: false,
  forbids: (assigned, slot, context) =>
    isTimed(assigned) && isTimed(slot) && findShortRest(assigned, slot, context)?.reason === 'restAfterNights',
}
