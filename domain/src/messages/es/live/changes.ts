import type * as english from '../../live/changes.ts'

export const liveMessages: typeof english.liveMessages = {
  cannotFollow: 'Ahora mismo esta página no se actualiza sola. Mientras tanto, busca los cambios cada cierto tiempo.',
  streamEnded: 'Esta página ya no se actualiza sola.',
  tooMany:
    'Esta cuenta ya tiene demasiadas páginas que se actualizan solas. Esta busca los cambios cada cierto tiempo.',
}
