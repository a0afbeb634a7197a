import type * as english from '../../audit/history.ts'
import { countOf } from '../../count.ts'

// The verb is followed by a colon and the thing, so no case or gender has to agree.
export const actionVerbs: typeof english.actionVerbs = {
  cancelShift: 'Abgesagt',
  confirmShift: 'Bestätigt',
  unconfirmShift: 'Bestätigung zurückgenommen',
  confirmShifts: 'Bestätigt',
  unconfirmShifts: 'Bestätigung zurückgenommen',
  assignShifts: 'Neu zugeteilt',
  swapShifts: 'Getauscht',
  confirmAllPending: 'Bestätigt',
  purgeShifts: 'Endgültig gelöscht',
  generateSchedule: 'Erstellt',
  applyFix: 'Lösung angewendet',
  acceptPlan: 'Neu geplant',
  pinShift: 'Fixiert',
  unpinShift: 'Fixierung gelöst',
  pinShifts: 'Fixiert',
  unpinShifts: 'Fixierung gelöst',
  setWeekDemand: 'Festgelegt',
  createClosedDays: 'Hinzugefügt',
  restoreWeeklyDemand: 'Wieder üblicher Wochenbedarf',
  copyLastWeek: 'Letzte Woche kopiert',
  copyShifts: 'Kopiert',
  applyWeekTemplate: 'Vorlage angewendet',
  importRequirements: 'Importiert',
  importStaff: 'Importiert',
  acceptShift: 'Übernommen',
  requestShift: 'Angefragt',
  approveShiftRequest: 'Anfrage genehmigt',
  rejectShiftRequest: 'Anfrage abgelehnt',
  requestCancellation: 'Absage angefragt',
  endCancellation: 'Absageanfrage beendet',
  withdrawShiftRequest: 'Anfrage zurückgezogen',
  clearPendingRequests: 'Anfragen abgelehnt',
  offerSwap: 'Erstellt',
  acceptSwap: 'Angenommen',
  declineSwap: 'Abgelehnt',
  withdrawSwap: 'Zurückgezogen',
  approveSwap: 'Tausch genehmigt',
  rejectSwap: 'Tausch abgelehnt',
  reportAbsence: 'Frei geworden',
  askForCover: 'Vertretung gesucht',
  askForCoverPlan: 'Alle im Vertretungsplan gefragt',
  acceptCover: 'Vertretung übernommen',
  declineCover: 'Vertretung abgelehnt',
  chooseCover: 'Vertretung ausgewählt',
  makeCoverPlan: 'Durch Umplanen vertreten',
  withdrawCover: 'Vertretungssuche abgebrochen',
  passCoverTime: 'Vertretung weiter gesucht',
  endCover: 'Vertretungssuche beendet',
  saveSetting: 'Festgelegt',
  saveWorkedHours: 'Stunden erfasst',
  lockPeriod: 'Gesperrt',
  unlockPeriod: 'Entsperrt',
  savePayRates: 'Festgelegt',
  resolveConflict: 'Erledigt',
  ignoreConflict: 'Ignoriert',
  fixConflict: 'Konflikt behoben',
  inviteStaff: 'Eingeladen',
  saveProfileImage: 'Bild geändert',
  removeProfileImage: 'Bild entfernt',
  createSample: 'Beispielrestaurant angelegt',
  removeSample: 'Beispielrestaurant entfernt',
  answerClaim: 'Konto zugeordnet',
}

type Nouns = readonly [one: string, many: string]

const entryNouns: Nouns = ['Eintrag', 'Einträge']

export const rowNouns: Readonly<Record<string, Nouns>> = {
  entry: entryNouns,
  events: ['Veranstaltung', 'Veranstaltungen'],
  staff: ['Person', 'Personen'],
  schedule: ['Schicht', 'Schichten'],
  requirements: ['Bedarfseintrag', 'Bedarfseinträge'],
  demand_weeks: ['Wochenbedarf', 'Wochenbedarfe'],
  closed_days: ['Schließtag', 'Schließtage'],
  notes: ['Notiz', 'Notizen'],
  shift_requests: ['Anfrage', 'Anfragen'],
  shift_swaps: ['Schichtangebot', 'Schichtangebote'],
  cover_requests: ['Vertretungsanfrage', 'Vertretungsanfragen'],
  roles: ['Position', 'Positionen'],
  work_contracts: ['Vertrag', 'Verträge'],
  settings: ['Einstellung', 'Einstellungen'],
  users: ['Konto', 'Konten'],
  week_templates: ['Vorlage', 'Vorlagen'],
  conflict_resolutions: ['Konflikt', 'Konflikte'],
  account_claims: ['wartendes Konto', 'wartende Konten'],
  sign_in_identities: ['Single-Sign-on-Verknüpfung', 'Single-Sign-on-Verknüpfungen'],
  payroll_locks: ['Abrechnungszeitraum', 'Abrechnungszeiträume'],
  pay_rates: ['Stundenlohn', 'Stundenlöhne'],
  reach_choices: ['Benachrichtigungseinstellung', 'Benachrichtigungseinstellungen'],
  channel_settings: ['Benachrichtigungskanal', 'Benachrichtigungskanäle'],
}

const nounsOf = (table: string): Nouns => rowNouns[table] ?? entryNouns

const somebody = 'Jemand'

export const historyMessages: typeof english.historyMessages = {
  added: (what) => `Hinzugefügt: ${what}`,
  changed: (what) => `Geändert: ${what}`,
  deleted: (what) => `Gelöscht: ${what}`,
  did: (verb, what) => `${verb}: ${what}`,
  absent: {
    sick: (shift) => `Krankgemeldet: ${shift}`,
    noShow: (shift) => `Nicht erschienen: ${shift}`,
    takenOff: (shift) => `Ausgetragen: ${shift}`,
  },
  gave: (person, shift) => `Eingetragen: ${person}, ${shift}`,
  tookOff: (person, shift) => `Ausgetragen: ${person}, ${shift}`,
  undid: (words) => `Rückgängig gemacht: ${words}`,
  redid: (words) => `Wiederholt: ${words}`,

  shiftOf: (person, time) => `Schicht von ${person}, ${time}`,
  openShift: (role, time) => `offene Schicht ${role}, ${time}`,
  roleShift: (role, time) => `Schicht ${role}, ${time}`,
  need: (role, count, time) => `Bedarf ${count} × ${role}, ${time}`,
  weekOf: (dates) => `Woche ${dates}`,
  noteOn: (what) => `Notiz (${what})`,
  noteOnShift: 'Notiz zu einer Schicht',
  weekDemand: (dates) => `Bedarf der Woche ${dates}`,
  named: (table, name) => (table === 'conflict_resolutions' ? `Konflikt (${name})` : `${nounsOf(table)[0]} ${name}`),
  one: (table) => nounsOf(table)[0],
  many: (table, count) => countOf(count, ...nounsOf(table)),
  someone: 'Person, die nicht mehr im Team ist',
  somebody,
  nobody: 'niemand',
  unknownRole: 'Unbekannte Position',

  differences: { person: 'Wer', role: 'Position', time: 'Wann', state: 'Status', worked: 'Gearbeitet' },
  asPlanned: 'wie geplant',
  notWorked: 'nicht gearbeitet',
  workedTime: (time, breakMinutes, reason) =>
    [time, ...(breakMinutes === null ? [] : [`${breakMinutes} Min. Pause`]), ...(reason === null ? [] : [reason])].join(
      ', ',
    ),
  notThere: 'nicht vorhanden',
  archived: 'Archiviert',

  nothingUndone: 'Nichts rückgängig gemacht',
  nothingRedone: 'Nichts wiederholt',
  undone: 'Rückgängig gemacht',
  wasUndone: (words) => `„${words}“ wurde rückgängig gemacht.`,
  wasRedone: (words) => `„${words}“ wurde wiederholt.`,
  wasKept: (words) => `„${words}“ bleibt, wie es ist.`,
  redone: 'Wiederholt',
  undoFailed: 'Rückgängig machen fehlgeschlagen',
  outcome: (what, left, more) =>
    [
      what,
      ...left,
      ...(more > 0 ? [`${countOf(more, 'weiterer Eintrag blieb', 'weitere Einträge blieben')} unverändert.`] : []),
    ].join(' '),
}

export const historyScreens: typeof english.historyScreens = {
  undo: (words) => `Rückgängig machen: ${words}`,
  redo: (words) => `Wiederholen: ${words}`,
  nothingToUndo: 'In dieser Woche gibt es für dich nichts rückgängig zu machen',
  nothingToRedo: 'In dieser Woche gibt es für dich nichts zu wiederholen',
  by: (actor) => actor ?? somebody,
  fromTo: (before, after) => `${before} → ${after}`,
  takeBack: { undo: 'Rückgängig', redo: 'Wiederholen' },

  ofShift: 'Verlauf',
  loadFailed: 'Der Verlauf konnte nicht geladen werden',

  ofWeek: 'Verlauf',
  weekTitle: 'Verlauf dieser Woche',
  weekHint:
    'Alle Änderungen an dieser Woche, neueste zuerst. Du kannst dir die Woche so zeigen lassen, wie sie direkt nach einer Änderung war.',
  noChanges: 'In dieser Woche wurde noch nichts geändert.',
  show: 'Zeigen',
  showAfter: (words) => `Woche zeigen nach: ${words}`,

  asItWas: (instant) => `Die Woche, Stand ${instant}`,
  readOnly: 'Du siehst einen früheren Stand; hier lässt sich nichts ändern.',
  backToNow: 'Zum aktuellen Stand',
  earlier: 'Frühere Änderung',
  later: 'Spätere Änderung',
  sinceThen: ({ changed, added, gone }) =>
    changed + added + gone === 0
      ? 'Seitdem hat sich nichts geändert.'
      : `Seitdem: ${[
          ...(changed > 0 ? [`${countOf(changed, 'Schicht', 'Schichten')} geändert`] : []),
          ...(gone > 0 ? [`${countOf(gone, 'Schicht', 'Schichten')} weggefallen`] : []),
          ...(added > 0 ? [`${countOf(added, 'Schicht', 'Schichten')} dazugekommen`] : []),
        ].join(', ')}.`,
  now: (words) => `Jetzt: ${words}`,
  goneNow: 'Inzwischen weg',
  addedSince: 'Seitdem dazugekommen',
  noShifts: 'Keine Schichten',
}
