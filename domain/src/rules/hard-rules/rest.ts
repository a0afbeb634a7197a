import { findShortRest } from '../short-rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** Two shifts are separated by the minimum rest of the settings, whether or not they are closing and opening (GN15). */
export const rest: PairRule = {
  about: 'shifts',
  reason: 'rest',
  stage: 'rested',
  bindsManagers: false,
  forbids: (assigned, slot, context) =>
    isTimed(assigned) && isTimed(slot) && findShortRest(assigned, slot, context)?.reason === 'rest',
}
