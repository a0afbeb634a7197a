import type * as english from '../../time-off/leave.ts'

export const leaveMessages: typeof english.leaveMessages = {
  figure: (minimum, maximum) => `Gib eine Zahl von ${minimum} bis ${maximum} ein.`,
  yearStart: 'Gib Monat und Tag bis zum 28. ein, zum Beispiel 01-01.',
  noDays: 'Gib ein, wie viele Tage dazukommen oder wegfallen.',
  ownBalance: 'Das ist dein eigener Stand. Jemand anderes aus der Leitung muss ihn korrigieren.',
  noBalance: 'Für diese Art von Abwesenheit wird kein Stand geführt.',
  corrected: 'Stand korrigiert.',
  correctFailed: 'Der Stand konnte nicht korrigiert werden',
  saved: 'Regeln für Abwesenheiten gespeichert.',
  saveFailed: 'Die Regeln für Abwesenheiten konnten nicht gespeichert werden',
  changedMeanwhile: 'Jemand anderes hat die Regeln für Abwesenheiten geändert.',
}

export const leaveKinds: typeof english.leaveKinds = {
  holiday: 'Urlaub',
  sick: 'Krankheit',
  unpaid: 'Unbezahlter Urlaub',
  other: 'Sonstiges',
}
