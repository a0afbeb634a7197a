/** Texts about other managers who have a week open, and which of its shifts they are looking at (LIVE-03). */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

export const presenceScreens = catalogue('presenceScreens', {
  alsoHere: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} also here`,
  /** Appended to the description of a shift, and used as the tooltip of its mark. */
  hasOpen: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'has' : 'have'} this shift open`,
  isMoving: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} moving this shift`,
})
