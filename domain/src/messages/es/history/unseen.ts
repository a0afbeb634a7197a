import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../history/unseen.ts'

export const unseenScreens: typeof english.unseenScreens = {
  changed: (count, since, by, more) => {
    const names = [...by, ...(more > 0 ? [`${numberText(more)} más`] : [])]
    const when = since.kind === 'time' ? `las ${since.text}` : `el ${since.text}`
    const verb = count === 1 ? 'cambió' : 'cambiaron'
    return names.length > 0
      ? `${countOf(count, 'turno', 'turnos')} ${count === 1 ? 'cambiado' : 'cambiados'} desde ${when} por ${listOf(names)}`
      : `${countOf(count, 'turno', 'turnos')} ${verb} desde ${when}`
  },
  isUnseen: 'cambiado desde tu última visita',
  showHistory: 'Ver historial',
  markSeen: 'Marcar como visto',
}
