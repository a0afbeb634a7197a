import type * as english from '../../notes/screens.ts'

export const noteScreens: typeof english.noteScreens = {
  title: 'Notizen',
  description: 'Das Team sieht die Notizen einer Woche und ihrer Tage, sobald es eine Schicht dieser Woche sehen kann.',
  none: 'Keine Notizen zu dieser Woche oder ihren Tagen.',
  add: 'Notiz hinzufügen',
  edit: (on) => `Notiz bearbeiten: ${on}`,
  wholeWeek: 'Ganze Woche',
  titleToday: 'Notizen für heute',
  today: 'Heute',
  openShift: 'Offene Schicht',
  toSchedule: 'Dienstplan öffnen',
  on: 'Notiz für',
  note: 'Notiz',
  ofShift: 'Notiz zu dieser Schicht',
  ofShiftHint: 'Die Person in dieser Schicht sieht sie, sobald sie die Schicht sehen kann.',
  save: 'Notiz speichern',
  savedNow: (text) => `In der Notiz steht jetzt: ${text}`,
  goneNow: 'Die Notiz wurde gelöscht. Speichere noch einmal, um deinen Text zu behalten.',
  fetchFailed: 'Die Notizen konnten nicht geladen werden.',
}
