import { findShortRest } from '../short-rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/**
 * A night and the next shift that is not a night are separated by the longer rest that a person's rules require
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
