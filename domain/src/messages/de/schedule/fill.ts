import { countOf } from '../../count.ts'
import type * as english from '../../schedule/fill.ts'

export const fillMessages: typeof english.fillMessages = {
  nothingLastWeek: 'Die letzte Woche hat keine Schichten zum Kopieren.',
  nothingToSave: 'Diese Woche hat keine Schichten zum Speichern.',
  templateGone: 'Diese Vorlage gibt es nicht mehr.',
  nameTaken: 'Eine Vorlage mit diesem Namen gibt es schon. Wähle einen anderen Namen oder lösche sie zuerst.',
  filled: (added) =>
    added === 0
      ? 'Nichts wurde hinzugefügt.'
      : `${countOf(added, 'Entwurf', 'Entwürfe')} hinzugefügt. Bis die Woche veröffentlicht ist, wird niemand benachrichtigt.`,
  already: (count) => `${countOf(count, 'Schicht gab', 'Schichten gab')} es schon.`,
  /** `reason` is a whole clause. */
  leftOpen: (shift, reason) => `${shift} bleibt offen: ${reason}.`,
  leftOut: (shift, reason) => `${shift} entfällt: ${reason}.`,
  hasLeft: 'Die Person ist nicht mehr im Team',
  cannot: (person, fact) => `${person} ${fact}`,
  started: 'Die Schicht hat schon begonnen',
  roleGone: 'Die Position gibt es nicht mehr',
  shift: (role, time) => `${role}, ${time}`,
  saved: 'Vorlage gespeichert',
  deleted: 'Vorlage gelöscht',
  saveFailed: 'Die Vorlage konnte nicht gespeichert werden',
  deleteFailed: 'Die Vorlage konnte nicht gelöscht werden',
  fillFailed: 'Die Woche konnte nicht gefüllt werden',
}

export const fillScreens: typeof english.fillScreens = {
  menu: 'Woche füllen …',
  title: 'Diese Woche füllen',
  hint: 'Schichten kommen als Entwürfe dazu und ersetzen nichts. Kann jemand eine Schicht nicht übernehmen, bleibt sie offen und wird hier aufgeführt.',
  lastWeek: 'Letzte Woche kopieren',
  templates: 'Vorlagen',
  noTemplates: 'Noch keine Vorlagen. Speichere unten eine Woche, um sie wieder zu verwenden.',
  templateOf: (shifts, hasPeople) =>
    `${countOf(shifts, 'Schicht', 'Schichten')}, ${hasPeople ? 'mit Personen' : 'offen'}`,
  apply: 'Anwenden',
  applyThat: (name) => `Vorlage ${name} anwenden`,
  deleteThat: (name) => `Vorlage ${name} löschen`,
  save: 'Diese Woche als Vorlage speichern',
  name: 'Name',
  namePlaceholder: 'z. B. Sommerwoche',
  keepPeople: 'Personen behalten',
  keepPeopleHint: 'Sonst kommen die Schichten als offene Schichten dazu.',
  saveButton: 'Vorlage speichern',
  outcome: 'Was hinzugefügt wurde',
}
