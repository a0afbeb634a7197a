import { countOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/overview.ts'

export const overviewScreens: typeof english.overviewScreens = {
  title: 'Team-Übersicht',
  staffMember: 'Person',
  seniority: (level) => `Erfahrung ${numberText(level)}`,
  role: 'Position',
  scheduled: 'Geplante Stunden',
  target: 'Sollstunden',
  notSet: 'Nicht festgelegt',
  noTarget: 'Kein Soll',
  targetStatus: { over: 'Über Soll', under: 'Unter Soll', met: 'Im Soll' },
  overtime: (hours) => `${hours} h Überstunden`,
  nearOvertime: (hours) => `noch ${hours} h bis zu Überstunden`,
  status: 'Status',
  empty: 'Niemand gefunden.',

  assignTitle: 'Schichten zuweisen',
  assignHint: (count) =>
    count === 0
      ? 'Alle geplanten Schichten ab jetzt haben eine Person. Was noch offen ist, zeigt der Dienstplan oben.'
      : `${countOf(count, 'kommende Schicht', 'kommende Schichten')} in dieser Woche ohne Person.`,
  assign: 'Zuweisen',
  assignThat: (shift) => `Zuweisen: ${shift}`,
  chooseFor: (shift) => `Wer übernimmt: ${shift}`,
  nobodyFree: 'Niemand mit dieser Position ist dann frei.',
  shiftWords: (role, day, time) => `${role}, ${day}, ${time}`,
}

export const purgeScreens: typeof english.purgeScreens = {
  title: 'Datenbankverwaltung',
  hint: 'Für Admins. Veröffentlichte, gearbeitete Schichten bleiben für die Lohnabrechnung. Das Leeren kann rückgängig gemacht werden.',
  week: 'Aktuelle Woche leeren',
  weekQuestion: 'Diese Woche leeren?',
  weekWarning: (range) =>
    `Alle Schichten vom ${range} werden gelöscht, außer veröffentlichten, die gearbeitet wurden. Schichten mit Benachrichtigungen werden stattdessen archiviert.`,
  all: 'Alle Dienstpläne leeren',
  allQuestion: 'Alle Dienstpläne leeren?',
  allWarning:
    'Alle Schichten aller Wochen werden gelöscht, außer veröffentlichten, die gearbeitet wurden. Schichten mit Benachrichtigungen werden stattdessen archiviert.',
  purged: 'Datenbank geleert',
  failed: 'Die Datenbank konnte nicht geleert werden',
  weekInvalid: 'Ungültiger Wochenbeginn zum Leeren.',
  undo: 'Leeren rückgängig machen',
}
