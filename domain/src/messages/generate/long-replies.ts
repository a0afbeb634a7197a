/**
 * Refuses a request for a long list, because the server processes only a few of these at a time; used only by the
 * server.
 */
import { catalogue } from '../../language/catalogue.ts'

export const longReplyMessages = catalogue('longReplyMessages', {
  wait: 'The server is busy sending long lists, or is already sending one to you. Try again in half a minute, or ask for fewer days.',
})
