import { listOf } from '../../count.ts'
import type * as english from '../../schedule/meanwhile.ts'

export const meanwhileMessages: typeof english.meanwhileMessages = {
  /** Follows 'von', like a name. */
  you: 'dir',
  changedBy: (actors, differences) => {
    const changed = differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `Diese Schicht wurde von ${listOf(actors)} geändert${changed === '' ? '' : `. ${changed}`}. Sieh sie dir noch einmal an und wiederhole deine Änderung.`
  },
  deletedBy: (actor) => `Diese Schicht wurde von ${actor} gelöscht.`,
}
