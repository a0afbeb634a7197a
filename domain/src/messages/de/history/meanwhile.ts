import { listOf } from '../../count.ts'
import type * as english from '../../history/meanwhile.ts'

export const meanwhileMessages: typeof english.meanwhileMessages = {
  /** Follows 'von', like a name. */
  you: 'dir',
  changedBy: (actors, differences) => {
    const changed = differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `Diese Schicht wurde von ${listOf(actors)} geändert.${changed === '' ? '' : ` ${changed}.`}`
  },
  repeatChange: (changed) => `${changed} Sieh sie dir noch einmal an und wiederhole deine Änderung.`,
  deletedBy: (actor) => `Diese Schicht wurde von ${actor} gelöscht.`,
}

export const meanwhileScreens: typeof english.meanwhileScreens = {
  stillHere: 'Deine Eingaben sind noch da. Speichere noch einmal, um sie zu übernehmen.',
  stillHereLocked: 'Deine Eingaben sind noch da. Nimm die Bestätigung der Schicht zurück und speichere noch einmal.',
  stillHereDeleted: 'Deine Eingaben sind noch da. Du kannst sie als neue Schicht anlegen.',
  useCurrent: 'Aktuelle Fassung übernehmen',
  addAsNew: 'Als neue Schicht anlegen',
}
