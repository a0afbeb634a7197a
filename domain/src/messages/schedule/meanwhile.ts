/** Texts about changes to a shift while it was being edited. */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

export const meanwhileMessages = catalogue('meanwhileMessages', {
  /** The reader's own changes, made in another window or not loaded yet. */
  you: 'You',
  changedBy: (
    actors: readonly string[],
    differences: readonly { readonly what: string; readonly before: string; readonly after: string }[],
  ) => {
    const changed = differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `${listOf(actors)} changed this shift${changed === '' ? '' : `. ${changed}`}. Look at it again and repeat your change.`
  },
  deletedBy: (actor: string) => `${actor} deleted this shift.`,
})
