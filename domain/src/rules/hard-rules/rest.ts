import { findShortRest } from '../rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** Between two shifts lie the hours of rest that the settings ask for, whether anybody closes and opens or not (GN15). */
export const rest: PairRule = {
  about: 'shifts',
  reason: 'rest',
  stage: 'rested',
  bindsManagers: false,
  forbids: (held, slot, context) =>
    isTimed(held) && isTimed(slot) && findShortRest(held, slot, context)?.reason === 'rest',
}
