import type * as english from '../../live/changes.ts'

export const liveMessages: typeof english.liveMessages = {
  cannotFollow: 'Ahora mismo no se pueden seguir los cambios en directo. Esta página los consulta.',
  streamEnded: 'Esta página ya no sigue los cambios.',
  tooMany: 'Esta cuenta ya sigue los cambios en demasiadas páginas. Esta página los consulta.',
}
