/**
 * Refuses a request for a long list, because the server processes only a few of these at a time; used only by the
 * server.
 */
import { catalogue } from '../../language/catalogue.ts'

export const longReplyMessages = catalogue('longReplyMessages', {
  wait: 'Too many long lists are being loaded right now, or you are already loading one. Try again in half a minute, or ask for fewer days.',
})
