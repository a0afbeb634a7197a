import { listOf } from '../../count.ts'
import type * as english from '../../live/presence.ts'

export const presenceScreens: typeof english.presenceScreens = {
  alsoHere: (names) => `${listOf(names)} también ${names.length === 1 ? 'está' : 'están'} aquí`,
  hasOpen: (names) => `lo ${names.length === 1 ? 'tiene abierto' : 'tienen abierto'} ${listOf(names)}`,
  isMoving: (names) => `lo ${names.length === 1 ? 'está' : 'están'} moviendo ${listOf(names)}`,
}
