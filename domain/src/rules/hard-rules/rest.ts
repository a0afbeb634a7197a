import { findShortRest } from '../short-rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/**
 * Between any two shifts, a person must have the minimum rest from the settings, whether or not the shifts are a
 * closing and an opening.
 */
export const rest: PairRule = {
  about: 'shifts',
  reason: 'rest',
  stage: 'rested',
  bindsManagers: false,
  forbids: (assigned, slot, context) =>
    isTimed(assigned) && isTimed(slot) && findShortRest(assigned, slot, context)?.reason === 'rest',
}
