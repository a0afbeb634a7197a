import type * as english from '../../notes/notes.ts'

export const noteMessages: typeof english.noteMessages = {
  saved: 'Notiz gespeichert',
  deleted: 'Notiz gelöscht',
  saveFailed: 'Die Notiz konnte nicht gespeichert werden',
  notFound: 'Diese Notiz gibt es nicht mehr.',
  stale: (changed) => `${changed} Dein Text ist noch da: vergleiche beide und speichere dann noch einmal.`,
  twice:
    'Jemand anderes hat eine Notiz hinzugefügt. Dein Text ist noch da: vergleiche beide und speichere dann noch einmal.',
  dayOutsideWeek: 'Der Tag muss in dieser Woche liegen.',
  oneThing: 'Eine Notiz muss zu einer Woche, einem Tag oder einer Schicht gehören.',
  shiftNoted: (by, role, day, time, text) =>
    `${by} hat eine Notiz zu deiner Schicht geschrieben (${role}, ${day}, ${time}): ${text}`,
}
