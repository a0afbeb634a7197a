import { findShortRest } from '../rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** Between a night and the next shift that is no night lies the longer rest that somebody's rules ask for (decision 0097). */
export const restAfterNights: PairRule = {
  about: 'shifts',
  reason: 'restAfterNights',
  stage: 'rested',
  bindsManagers: false,
  forbids: (held, slot, context) =>
    isTimed(held) && isTimed(slot) && findShortRest(held, slot, context)?.reason === 'restAfterNights',
}
