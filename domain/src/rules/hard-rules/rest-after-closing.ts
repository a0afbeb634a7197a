import { findShortRest } from '../short-rest/short-rest.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** Nobody closes one day and opens the next without the rest required by the settings (GN15). */
export const closerOpener: PairRule = {
  about: 'shifts',
  reason: 'closerOpener',
  stage: 'rested',
  bindsManagers: false,
  forbids: (assigned, slot, context) =>
    isTimed(assigned) && isTimed(slot) && findShortRest(assigned, slot, context)?.reason === 'closerOpener',
}
