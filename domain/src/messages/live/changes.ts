/** What the stream of changes answers where it cannot be followed; pages then ask again and again, and say nothing. */
import { catalogue } from '../../language/catalogue.ts'

export const liveMessages = catalogue('liveMessages', {
  cannotFollow: 'Changes cannot be followed right now. This page asks for them instead.',
  streamEnded: 'This page no longer follows changes.',
  tooMany: 'This account follows changes on too many pages already. This page asks for them instead.',
})
