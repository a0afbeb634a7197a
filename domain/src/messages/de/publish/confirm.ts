import { countOf, numberText } from '../../count.ts'
import type * as english from '../../publish/confirm.ts'

export const confirmScreens: typeof english.confirmScreens = {
  title: 'Status des Dienstplans',
  weekOf: (week) => `Woche vom ${week}`,
  total: 'Schichten gesamt',
  unconfirmed: 'Nicht veröffentlicht',
  confirmed: 'Veröffentlichte Schichten',
  confirm: 'Dienstplan veröffentlichen',
  confirmWarning: (count) =>
    `${countOf(count, 'Schicht wird veröffentlicht, zählt zu den Arbeitszeiten und ist', 'Schichten werden veröffentlicht, zählen zu den Arbeitszeiten und sind')} dann gesperrt.`,
  unconfirm: 'Veröffentlichung zurücknehmen',
  unconfirmWarning: (count) =>
    `${countOf(count, 'Schicht wird', 'Schichten werden')} wieder ${count === 1 ? 'zum Entwurf und zählt' : 'zu Entwürfen und zählen'} nicht zu den Arbeitszeiten, bis die Woche erneut veröffentlicht ist.`,

  reassignedNote: (count) =>
    `${countOf(count, 'abgesagte Schicht', 'abgesagte Schichten')} mit neuer Besetzung ${count === 1 ? 'wird' : 'werden'} so veröffentlicht.`,
  needsReassignmentNote: (count) =>
    `${countOf(count, 'abgesagte Schicht', 'abgesagte Schichten')}, noch mit der Person, die abgesagt hat, ${count === 1 ? 'wird' : 'werden'} auch veröffentlicht.`,
  cancelledNote: (count) =>
    `${countOf(count, 'abgesagte Schicht ohne Person wird', 'abgesagte Schichten ohne Person werden')} nicht veröffentlicht und ${count === 1 ? 'muss' : 'müssen'} neu besetzt werden.`,
  unstaffedNote: (count) =>
    `${countOf(count, 'Schicht ohne Person wird', 'Schichten ohne Person werden')} nicht veröffentlicht.`,
  notifiedNote: (most) =>
    `Für bis zu ${countOf(most, 'Person', 'Personen')} ändern sich Schichten. Wer erreichbar ist, wird benachrichtigt.`,
  nobodyNotified: 'Niemand wird benachrichtigt.',
  nobodyNotifiedOfPast: 'Die Woche ist vorbei, deshalb wird niemand benachrichtigt.',
  openNote: (count, listed) => `${countOf(count, 'Platz bleibt', 'Plätze bleiben')} offen: ${listed}.`,
  nothingOpen: 'Nichts bleibt offen.',
  openPlace: (missing, role, day, times) => `${missing > 1 ? `${numberText(missing)} × ` : ''}${role}, ${day} ${times}`,

  nothingPlanned: 'Es gibt keine Schicht zum Veröffentlichen.',
  nothingToConfirm:
    'Mehr lässt sich nicht veröffentlichen. Diese Schichten haben keine Person oder warten auf eine Entscheidung:',
  notConfirmedYet: 'Noch nicht veröffentlicht:',
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
  pending: 'Entwurf',
  partlyConfirmed: 'Teilweise veröffentlicht',
  confirmed: 'Veröffentlicht',
}
