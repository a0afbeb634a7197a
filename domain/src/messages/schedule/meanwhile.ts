/** Texts about a shift that was changed while somebody was editing it. */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

export const meanwhileMessages = catalogue('meanwhileMessages', {
  /** The user's own change, made in another window or not loaded yet. */
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
