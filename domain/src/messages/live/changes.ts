/** Replies of the live-update stream when it is not available. Pages then poll instead and show no error. */
import { catalogue } from '../../language/catalogue.ts'

export const liveMessages = catalogue('liveMessages', {
  cannotFollow: 'Live updates are not available right now. This page checks for changes at intervals instead.',
  streamEnded: 'This page no longer gets live updates.',
  tooMany:
    'This account already gets live updates on too many pages. This page checks for changes at intervals instead.',
})
