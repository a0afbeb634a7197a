/** Replies when the stream of live updates is unavailable; pages then poll instead of showing an error. */
import { catalogue } from '../../language/catalogue.ts'

export const liveMessages = catalogue('liveMessages', {
  cannotFollow: 'Live updates are not available right now. This page checks for changes at intervals instead.',
  streamEnded: 'This page no longer gets live updates.',
  tooMany:
    'This account already gets live updates on too many pages. This page checks for changes at intervals instead.',
})
