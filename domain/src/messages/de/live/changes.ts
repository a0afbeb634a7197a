import type * as english from '../../live/changes.ts'

export const liveMessages: typeof english.liveMessages = {
  cannotFollow: 'Änderungen kommen gerade nicht von selbst an. Diese Seite fragt stattdessen regelmäßig nach.',
  streamEnded: 'Diese Seite wird nicht mehr von selbst aktualisiert.',
  tooMany:
    'Mit diesem Konto sind schon zu viele Seiten offen, die sich von selbst aktualisieren. Diese Seite fragt stattdessen regelmäßig nach.',
}
