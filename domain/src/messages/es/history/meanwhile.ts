import { listOf } from '../../count.ts'
import type * as english from '../../history/meanwhile.ts'

export const meanwhileMessages: typeof english.meanwhileMessages = {
  you: 'tú',
  changedBy: (actors, differences) => {
    const changed = differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `Este turno ha cambiado (${listOf(actors)}).${changed === '' ? '' : ` ${changed}.`}`
  },
  repeatChange: (changed) => `${changed} Revísalo y repite tu cambio.`,
  deletedBy: (actor) => `Este turno se ha eliminado (${actor}).`,
}

export const meanwhileScreens: typeof english.meanwhileScreens = {
  stillHere: 'Lo que escribiste sigue aquí. Vuelve a guardar para aplicarlo.',
  stillHereLocked: 'Lo que escribiste sigue aquí. Anula la confirmación del turno y vuelve a guardar.',
  stillHereDeleted: 'Lo que escribiste sigue aquí. Puedes añadirlo como turno nuevo.',
  useCurrent: 'Usar la versión actual',
  addAsNew: 'Añadir como turno nuevo',
}
