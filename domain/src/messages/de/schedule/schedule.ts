import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/schedule.ts'

export const goalNames: typeof english.goalNames = {
  coverage: 'Besetzung',
  openShifts: 'Offene Schichten',
  fewestDaysInARow: 'Mindestanzahl Tage am Stück',
  hours: 'Stunden',
  preferences: 'Wünsche',
  seniorityMix: 'Erfahrung in jeder Schicht',
  pairings: 'Wer mit wem arbeitet',
  fairShare: 'Schließdienste und Wochenenden',
  evenHours: 'Gleichmäßige Stunden',
  labourCost: 'Personalkosten',
  daysOffTogether: 'Zwei freie Tage am Stück',
}

export const scheduleMessages: typeof english.scheduleMessages = {
  staffRequired: 'Wähle eine Person.',
  roleRequired: 'Wähle eine Position.',
  sameTimes: 'Beginn und Ende dürfen nicht gleich sein.',
  overlapOnSelect: 'Diese Person hat in dieser Zeit schon eine Schicht.',
  overlapOnAdd: 'Diese Person hat in dieser Zeit schon eine Schicht.',
  overlapOnEdit: 'Diese Person hat in dieser Zeit schon eine andere Schicht.',
  exceedsTarget: 'Hinweis: Damit überschreitet die Person ihre Sollstunden der Woche.',
  lacksRole: 'Diese Person hat die Position dieser Schicht nicht.',
  unknownStaff: 'Diese Person gibt es nicht mehr. Lade neu und wähle eine andere.',
  unknownRole: 'Diese Position gibt es nicht mehr. Lade neu und wähle eine andere.',
  notFound: 'Diese Schicht gibt es nicht mehr.',
  stale: 'Diese Schicht hat sich geändert. Lade neu und versuch es noch einmal.',
  alreadyFilled: 'Schicht schon besetzt: Jemand anderes hat diese Schicht schon übernommen.',
  notAvailable:
    'Schicht nicht verfügbar: Der Bedarf ist schon durch jemand anderen gedeckt, oder die anfragende Person hat an dem Tag schon eine andere Schicht',
  confirmedLocked: 'Diese Schicht ist veröffentlicht und gesperrt. Nimm zuerst die Veröffentlichung zurück.',
  archived: 'Diese Schicht ist archiviert und kann nicht geändert werden.',
  workedByFormer:
    'Wer in dieser Schicht gearbeitet hat, ist nicht mehr im Team. Sie bleibt für die Lohnabrechnung veröffentlicht.',
  pastConfirmed:
    'Diese Schicht hat begonnen oder liegt in einer veröffentlichten vergangenen Woche und kann nicht abgesagt werden.',
  notCancellable: 'Nur eine veröffentlichte Schicht, ein Entwurf oder eine Anfrage kann abgesagt werden.',
  confirmNeedsStaff: 'Diese Schicht ist unbesetzt. Teile jemanden ein, bevor du sie veröffentlichst.',
  confirmRequested: 'Für diese Schicht gibt es eine offene Anfrage. Genehmige sie zuerst oder lehne sie ab.',
  notConfirmable: 'Nur ein Entwurf oder eine abgesagte Schicht, die noch besetzt ist, kann veröffentlicht werden.',
  pinNeedsStaff: 'Nur ein besetzter Entwurf kann fixiert werden.',
  pinned: 'Schicht fixiert',
  unpinned: 'Schicht nicht mehr fixiert',
  pinFailed: 'Die Schicht konnte nicht fixiert werden',
  notUnconfirmable:
    'Nur bei einer veröffentlichten Schicht oder einer abgesagten, die noch besetzt ist, kann die Veröffentlichung zurückgenommen werden.',
  forgedManager: 'Die Leitung, die in dieser Anfrage steht, ist nicht angemeldet.',
  forgedStaff: 'Die Person, die in dieser Anfrage steht, ist nicht angemeldet.',
  swapNeedsTwo: 'Nur zwei Schichten von zwei Personen können getauscht werden.',
  swapped: 'Schichten getauscht',
  swapFailed: 'Die Schichten konnten nicht getauscht werden',
  bulkDone: (done, refused) =>
    `${countOf(done, 'Schicht', 'Schichten')} geändert${refused === 0 ? '' : `, ${numberText(refused)} unverändert`}.`,
  added: 'Schicht hinzugefügt',
  updated: 'Schicht geändert',
  toCall: (names, more) =>
    `${listOf(more > 0 ? [...names, `${more} weitere`] : names)} ${names.length + more === 1 ? 'hat' : 'haben'} kein Konto und ${names.length + more === 1 ? 'wird' : 'werden'} nicht benachrichtigt. Ruf bitte an.`,
  deleted: 'Schicht gelöscht',
  saveFailed: 'Die Schicht konnte nicht gespeichert werden',
  deleteFailed: 'Die Schicht konnte nicht gelöscht werden',
  cancelled: 'Schicht abgesagt',
  generated: 'Dienstplan erstellt',
  generateFailed: 'Der Dienstplan konnte nicht erstellt werden',
  generateEnded:
    'Das Erstellen ist abgebrochen, bevor ein Dienstplan gefunden war. Es wurde nichts geändert. Versuch es gleich noch einmal.',
  generateInterrupted:
    'Das Erstellen dieser Woche wurde unterbrochen. Erstelle den Dienstplan noch einmal, um zu besetzen, was noch offen ist.',
  generateWeekRequired: 'Wähle zuerst eine gültige Woche.',
  generatedCount: (created, open) =>
    created === 0 && open === 0
      ? 'Es war nichts mehr zu besetzen.'
      : `${countOf(created, 'Schicht', 'Schichten')} besetzt, ${numberText(open)} noch offen.`,
  planStale: 'Die Woche hat sich geändert, seit dieser Plan erstellt wurde. Es wurde nichts geändert. Plane sie neu.',
  planAccepted: 'Plan angenommen',
  planAcceptedCount: (moves) => `${countOf(moves, 'Schicht', 'Schichten')} geändert.`,
  openStarted: 'Diese Schicht hat schon begonnen.',
  statusUpdated: 'Status des Dienstplans geändert',
  confirmedEntries: (count) => `${countOf(count, 'Schicht', 'Schichten')} veröffentlicht.`,
  cancelledNeedReassigning: (count) =>
    count === 1
      ? ' 1 abgesagte Schicht ist unbesetzt und muss neu vergeben werden.'
      : ` ${numberText(count)} abgesagte Schichten sind unbesetzt und müssen neu vergeben werden.`,
  someNotConfirmed: 'Einige Schichten konnten nicht veröffentlicht werden',
  someNotUnconfirmed: 'Bei einigen Schichten konnte die Veröffentlichung nicht zurückgenommen werden',
  entryFailed: (id, message) => `Schicht Nr. ${id}: ${message || 'Unbekannter Fehler'}`,
  andMoreErrors: (count) => `… und ${numberText(count)} weitere Fehler`,
  confirmFailed: (message) => `Der Dienstplan konnte nicht veröffentlicht werden: ${message}`,
  unconfirmed: 'Veröffentlichung des Dienstplans zurückgenommen',
  shiftUnconfirmed: 'Veröffentlichung der Schicht zurückgenommen',
  unconfirmFailed: (message) => `Die Veröffentlichung konnte nicht zurückgenommen werden: ${message}`,
  allConfirmed: 'Alle Entwürfe veröffentlicht',
  allConfirmedDescription: (count) => `${countOf(count, 'Schicht', 'Schichten')} veröffentlicht.`,
  confirmAllFailed: 'Die Schichten konnten nicht veröffentlicht werden',
  lockedFooter: 'Dieser Dienstplan ist gesperrt und bereit für die Arbeitszeiten',
  pastFooter: 'Dieser vergangene Dienstplan muss für die Arbeitszeiten noch veröffentlicht werden',
  openFooter: 'Veröffentliche diesen Dienstplan, wenn er fertig ist',
  invalidRange: 'Ungültiger Zeitraum',
  exportWeekInvalid: 'Ungültiger Wochenbeginn für den Export.',
  unspecifiedTime: 'Uhrzeit nicht angegeben',
  fetchAllFailed: 'Die Dienstpläne konnten nicht geladen werden',
  fetchUnassignedFailed: 'Die unbesetzten Schichten konnten nicht geladen werden',
  unreadable: 'Ungültiges Format der Dienstplandaten',
  unassignedFailed: 'Die unbesetzten Schichten konnten nicht geladen werden. Versuch es später noch einmal.',
}

export const scheduleScreens: typeof english.scheduleScreens = {
  previousWeek: 'Vorherige Woche',
  nextWeek: 'Nächste Woche',
  print: 'Diese Woche drucken',
  export: 'Exportieren',
  exportRoster: 'Dienstplan als Excel-Datei',
  moreActions: 'Weitere Aktionen',
  addShift: 'Schicht hinzufügen',
  showArchived: (count) => `Archivierte anzeigen (${numberText(count)})`,
  hideEmptySlots: 'Zeiten ohne Bedarf ausblenden',
  showAllSlots: 'Alle Zeiten anzeigen',
  nothingPlanned: 'Für diese Woche ist noch nichts geplant',
  nothingPlannedHint:
    'Trag unter „Personalbedarf“ ein, was die Woche braucht, und klick dann auf „Dienstplan erstellen“. Oder füge Schichten von Hand hinzu.',
  setUpRequirements: 'Bedarf eintragen',
  unassigned: 'Unbesetzt',

  hours: 'Plan- und Sollstunden',
  hoursHint: (off, all) =>
    off === 0
      ? 'Alle weichen höchstens 4 Stunden von ihrem Soll ab.'
      : `${numberText(off)} von ${numberText(all)} ${off === 1 ? 'weicht' : 'weichen'} mehr als 4 Stunden vom Soll ab.`,
}
