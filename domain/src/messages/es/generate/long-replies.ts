import type * as english from '../../generate/long-replies.ts'

export const longReplyMessages: typeof english.longReplyMessages = {
  wait: 'Se están cargando demasiadas listas largas, o ya estás cargando una. Vuelve a intentarlo en medio minuto o pide menos días.',
}
