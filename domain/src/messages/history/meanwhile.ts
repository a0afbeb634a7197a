/** Texts about a shift that was changed while somebody was editing it. */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

export const meanwhileMessages = catalogue('meanwhileMessages', {
  /** Names the user as the author of a change, made in another window or not loaded by this page yet. */
  you: 'You',
  changedBy: (
    actors: readonly string[],
    differences: readonly { readonly what: string; readonly before: string; readonly after: string }[],
  ) => {
    const changed = differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `${listOf(actors)} changed this shift.${changed === '' ? '' : ` ${changed}.`}`
  },
  /** Adds what to do next, for actions that do not keep what the user typed. */
  repeatChange: (changed: string) => `${changed} Look at the shift again and repeat your change.`,
  deletedBy: (actor: string) => `${actor} deleted this shift.`,
})

/** Shown where saving a shift is refused. */
export const meanwhileScreens = catalogue('meanwhileScreens', {
  stillHere: 'What you entered is still here. Save again to replace the current values.',
  /** Shown if the shift was confirmed after the user opened it. */
  stillHereLocked: 'What you entered is still here. Unconfirm the shift, then save again.',
  stillHereDeleted: 'What you entered is still here. You can add it as a new shift.',
  /** Button that discards what the user entered and shows the current state of the shift. */
  useCurrent: 'Use the current version',
  addAsNew: 'Add as a new shift',
})
