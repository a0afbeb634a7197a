/** Refuses requests for lists that are too long to process several at a time; used only by the server. */
import { catalogue } from '../../language/catalogue.ts'

export const longReplyMessages = catalogue('longReplyMessages', {
  wait: 'The server is busy sending long lists, or is already sending one to you. Try again in half a minute, or ask for fewer days.',
})
