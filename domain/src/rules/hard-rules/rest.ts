import { restsTooShort } from '../closer-opener.ts'
import { isTimed, type PairRule } from './hard-rule.ts'

/** Between two shifts lie the hours of rest that the settings ask for (GN7). */
export const rest: PairRule = {
  about: 'shifts',
  reason: 'rest',
  stage: 'rested',
  bindsManagers: false,
  forbids: (held, slot, { settings }) => isTimed(held) && isTimed(slot) && restsTooShort(held, slot, settings),
}
