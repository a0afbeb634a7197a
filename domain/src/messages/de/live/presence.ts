import { listOf } from '../../count.ts'
import type * as english from '../../live/presence.ts'

export const presenceScreens: typeof english.presenceScreens = {
  alsoHere: (names) => `${listOf(names)} ${names.length === 1 ? 'ist' : 'sind'} auch hier`,
  hasOpen: (names) => `geöffnet bei ${listOf(names)}`,
  isMoving: (names) => `wird von ${listOf(names)} verschoben`,
}
