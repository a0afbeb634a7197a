import { countOf, listOf } from '../../count.ts'
import type * as english from '../../schedule/purge.ts'

export const purgeMessages: typeof english.purgeMessages = {
  done: (week, { deleted, archived, worked }) => {
    const parts = [
      ...(deleted > 0 ? [countOf(deleted, 'turno eliminado', 'turnos eliminados')] : []),
      ...(archived > 0
        ? [countOf(archived, 'turno con notificaciones archivado', 'turnos con notificaciones archivados')]
        : []),
      ...(worked > 0
        ? [countOf(worked, 'turno publicado conservado para la nómina', 'turnos publicados conservados para la nómina')]
        : []),
    ]
    return `${week ?? 'Todas las semanas'}: ${parts.length > 0 ? listOf(parts) : 'no hay turnos que eliminar'}.`
  },
}
