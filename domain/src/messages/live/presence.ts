/** Texts about who else looks at a week, and at which of its shifts (LIVE-03). */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

export const presenceScreens = catalogue('presenceScreens', {
  alsoHere: (names: readonly string[]) => `${listOf(names)} also here`,
  /** After the description of a shift, and as the tooltip of its mark. */
  hasOpen: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'has' : 'have'} it open`,
  isMoving: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} moving it`,
})
