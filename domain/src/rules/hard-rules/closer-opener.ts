import { isCloserOpener } from '../closer-opener.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** Nobody closes one day and opens the next, where the settings say so (GN7). */
export const closerOpener: PairRule = {
  about: 'shifts',
  reason: 'closerOpener',
  stage: 'rested',
  bindsManagers: false,
  forbids: (held, slot, { bounds, settings }) =>
    isTimed(held) && isTimed(slot) && isCloserOpener(held, slot, bounds, settings),
}
