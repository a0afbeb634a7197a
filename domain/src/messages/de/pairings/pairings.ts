import type * as english from '../../pairings/pairings.ts'

export const pairingMessages: typeof english.pairingMessages = {
  self: 'Wähle andere Personen, nicht diese selbst',
  twice: 'Wähle jede Person nur einmal',
  both: 'Eine Person kann nicht in beiden Listen stehen',
  worksBeside: 'Jemand aus „Nicht zusammen mit“ soll neben dieser Person arbeiten. Ändere das zuerst dort.',
  unknownPerson: 'Eine der Personen gibt es nicht mehr. Schließe den Dialog und öffne ihn noch einmal.',
  loadFailed: 'Die Vorgaben zur Zusammenarbeit konnten nicht geladen werden',
}

export const pairingScreens: typeof english.pairingScreens = {
  title: 'Zusammenarbeit',
  hint: 'Beim Erstellen werden diese Wünsche erfüllt, soweit es geht. Wie wichtig sie sind, legst du in den Einstellungen fest. Eine Schicht, die dagegen verstößt, erscheint als Konflikt. Das Team sieht davon nichts.',
  beside: 'Arbeitet neben einer dieser Personen',
  besideHint:
    'Jede Schicht soll sich mit einer Schicht von mindestens einer dieser Personen überschneiden, etwa bei der Einarbeitung.',
  apart: 'Nicht zusammen mit',
  apartHint: 'Schichten mit diesen Personen sollen sich nicht überschneiden. Dasselbe gilt dann auch für sie.',
  add: 'Person hinzufügen …',
  addTo: (list) => `Hinzufügen zu: ${list}`,
}
