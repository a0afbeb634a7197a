import { countOf, numberText } from '../../count.ts'
import type * as english from '../../publish/confirm.ts'

export const confirmScreens: typeof english.confirmScreens = {
  title: 'Status des Dienstplans',
  weekOf: (week) => `Woche vom ${week}`,
  total: 'Schichten gesamt',
  unconfirmed: 'Unbestätigte Schichten',
  confirmed: 'Bestätigte Schichten',
  confirm: 'Dienstplan bestätigen',
  confirmWarning: (count) =>
    `${countOf(count, 'Schicht wird', 'Schichten werden')} bestätigt und für die Arbeitszeiten gesperrt.`,
  unconfirm: 'Bestätigung zurücknehmen',
  unconfirmWarning: (count) =>
    `${countOf(count, 'Schicht wird', 'Schichten werden')} wieder „Ausstehend“ und ${count === 1 ? 'zählt' : 'zählen'} nicht zu den Arbeitszeiten, bis die Woche erneut bestätigt ist.`,

  reassignedNote: (count) =>
    `${countOf(count, 'abgesagte Schicht', 'abgesagte Schichten')} mit neuer Besetzung ${count === 1 ? 'wird' : 'werden'} so bestätigt.`,
  needsReassignmentNote: (count) =>
    `${countOf(count, 'abgesagte Schicht', 'abgesagte Schichten')}, noch mit der Person, die abgesagt hat, ${count === 1 ? 'wird' : 'werden'} auch bestätigt.`,
  cancelledNote: (count) =>
    `${countOf(count, 'abgesagte Schicht ohne Person wird', 'abgesagte Schichten ohne Person werden')} nicht bestätigt und ${count === 1 ? 'muss' : 'müssen'} neu besetzt werden.`,
  unstaffedNote: (count) =>
    `${countOf(count, 'Schicht ohne Person wird', 'Schichten ohne Person werden')} nicht bestätigt.`,
  notifiedNote: (most) =>
    `Für höchstens ${countOf(most, 'Person', 'Personen')} ändert sich etwas. Wer erreichbar ist, wird benachrichtigt.`,
  nobodyNotified: 'Niemand wird benachrichtigt.',
  nobodyNotifiedOfPast: 'Die Woche ist vorbei, deshalb wird niemand benachrichtigt.',
  openNote: (count, listed) => `${countOf(count, 'Platz bleibt', 'Plätze bleiben')} offen: ${listed}.`,
  nothingOpen: 'Nichts bleibt offen.',
  openPlace: (missing, role, day, times) => `${missing > 1 ? `${numberText(missing)} × ` : ''}${role}, ${day} ${times}`,

  nothingPlanned: 'Es gibt keine Schicht zum Bestätigen.',
  nothingToConfirm: 'Sonst lässt sich nichts bestätigen. Diese Schichten sind ohne Person oder noch nicht entschieden:',
  notConfirmedYet: 'Noch nicht bestätigt:',
  blocking: (who, day, times, state) => `${who}, ${day} ${times} (${state})`,
  namedList: (listed, rest) => `${listed.join('; ')}${rest > 0 ? ` und ${numberText(rest)} weitere` : ''}`,

  seenBy: (seen, all) =>
    seen === all && all > 1
      ? `Gesehen: alle ${numberText(all)}`
      : `Gesehen: ${numberText(seen)} von ${numberText(all)}`,
  notSeenYet: 'Noch nicht:',
  cannotSee: 'Ohne Konto:',
  haveNoAccount: (count) => `${countOf(count, 'Person', 'Personen')} ohne Konto`,
}

export const weekStatusWords: typeof english.weekStatusWords = {
  pending: 'Ausstehend',
  partlyConfirmed: 'Teilweise bestätigt',
  confirmed: 'Bestätigt',
}
