/** Sentences about lists that are too long for one reply at a time; only the server reads them. */
import { catalogue } from '../../language/catalogue.ts'

export const longReplyMessages = catalogue('longReplyMessages', {
  wait: 'The server is sending as many long lists as it can, or one to you already. Try again in half a minute, or ask for fewer days.',
})
