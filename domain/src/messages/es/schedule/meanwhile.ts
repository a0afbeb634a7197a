import { listOf } from '../../count.ts'
import type * as english from '../../schedule/meanwhile.ts'

export const meanwhileMessages: typeof english.meanwhileMessages = {
  you: 'tú',
  changedBy: (actors, differences) => {
    const changed = differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `Este turno ha cambiado (${listOf(actors)})${changed === '' ? '' : `. ${changed}`}. Revísalo y repite tu cambio.`
  },
  deletedBy: (actor) => `Este turno se ha eliminado (${actor}).`,
}
