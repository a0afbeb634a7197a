import { countOf, listOf } from '../../count.ts'
import type * as english from '../../schedule/purge.ts'

export const purgeMessages: typeof english.purgeMessages = {
  done: (week, { deleted, archived, worked }) => {
    const parts = [
      ...(deleted > 0 ? [`${countOf(deleted, 'Schicht', 'Schichten')} gelöscht`] : []),
      ...(archived > 0 ? [`${countOf(archived, 'Schicht', 'Schichten')} mit Benachrichtigungen archiviert`] : []),
      ...(worked > 0
        ? [`${countOf(worked, 'veröffentlichte Schicht', 'veröffentlichte Schichten')} für die Abrechnung behalten`]
        : []),
    ]
    return `${week ?? 'Alle Wochen'}: ${parts.length > 0 ? listOf(parts) : 'keine Schichten zu löschen'}.`
  },
}
