import type * as english from '../../generate/long-replies.ts'

export const longReplyMessages: typeof english.longReplyMessages = {
  wait: 'El servidor ya está enviando todas las listas largas que puede, o te está enviando una a ti. Vuelve a intentarlo en medio minuto o pide menos días.',
}
