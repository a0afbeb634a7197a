import type * as english from '../../live/changes.ts'

export const liveMessages: typeof english.liveMessages = {
  cannotFollow: 'Änderungen kommen gerade nicht von selbst an. Diese Seite fragt stattdessen regelmäßig nach.',
  streamEnded: 'Diese Seite verfolgt keine Änderungen mehr.',
  tooMany:
    'Mit diesem Konto sind schon zu viele Seiten offen, die Änderungen verfolgen. Diese Seite fragt stattdessen regelmäßig nach.',
}
