import { numberText } from '../count.ts'
import type * as english from '../ui.ts'

export const uiWords: typeof english.uiWords = {
  partNotLoaded: 'Das konnte nicht geladen werden.',
  partNotLoadedHint: 'Vielleicht war die Verbindung kurz weg. Versuch es noch einmal.',
  cancel: 'Abbrechen',
  choose: 'Auswählen …',
  chooseDate: 'Datum wählen',
  chooseMonth: 'Monat wählen',
  closeDialog: 'Dialog schließen',
  closeMessage: 'Meldung schließen',
  dateIs: (label, date) => `${label}: ${date}`,
  dayMarks: { today: ', heute', selected: ', ausgewählt' },
  hidePassword: 'Passwort verbergen',
  hourOf: (label) => `${label}, Stunde`,
  leaveUnsaved: 'Nicht gespeicherte Änderungen gehen verloren. Trotzdem verlassen?',
  loadingCalendar: 'Kalender wird geladen …',
  message: 'Meldung',
  messagesKey: (key) => `Meldungen (${key})`,
  minutesOf: (label) => `${label}, Minuten`,
  nextMonth: 'Nächster Monat',
  noRecentMessages: 'Meldungen zu deinen Aktionen kannst du hier nachlesen.',
  noInitials: 'U',
  previousMonth: 'Vorheriger Monat',
  showAll: (count) => `Alle ${numberText(count)} anzeigen`,
  andMore: (count) => `und ${numberText(count)} weitere`,
  showFewer: 'Weniger anzeigen',
  showPassword: 'Passwort anzeigen',
  charactersLeft: (left) => `noch ${numberText(left)} Zeichen`,
  limitReached: (maximum) =>
    `Mehr als ${numberText(maximum)} Zeichen passen nicht; was darüber hinausgeht, wird abgeschnitten.`,
  text: 'Text',
}
