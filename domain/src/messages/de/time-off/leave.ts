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

export const leaveScreens: typeof english.leaveScreens = {
  kind: 'Art',
  kindAndPay: (kind, isPaid) => (isPaid ? `${kind}, bezahlt` : `${kind}, unbezahlt`),
  morning: 'Vormittag frei',
  afternoon: 'Nachmittag frei',
  balances: 'Resttage',
  balancesHint: 'Tage, die heute übrig sind.',
  noBalances: 'Es werden keine Resttage geführt. Ein Admin legt die Regeln fest.',
  daysLeft: (kind, days) => `${kind}: ${days} Tage`,
  parts: (granted, taken, planned) => `${granted} erworben, ${taken} genommen, ${planned} geplant`,
  rules: 'Regeln für Abwesenheiten',
  rulesHint: 'Sie gelten für alle. Die Resttage folgen ihnen sofort.',
  isPaid: 'Bezahlt',
  accrual: 'Anspruch',
  accruals: { none: 'Keine Resttage', year: 'Pro Urlaubsjahr', month: 'Pro Monat', hours: 'Mit der Arbeitszeit' },
  amount: { year: 'Tage pro Jahr', month: 'Tage pro Monat', hours: 'Arbeitsstunden für einen Tag' },
  yearStart: 'Urlaubsjahr beginnt am (MM-TT)',
  since: 'Wird geführt seit',
  carryOver: 'Höchstens übertragene Tage',
  carryOverHint: 'Leer: alle',
  showToStaff: 'Das Team sieht, wer abwesend ist',
  showToStaffHint: 'Nur Namen und Tage, nie Art oder Grund.',
  save: 'Speichern',
  correct: 'Korrigieren',
  correctOf: (name) => `Resttage von ${name} korrigieren`,
  days: 'Tage, die dazukommen oder wegfallen',
  date: 'Ab',
  reason: 'Grund',
  calendar: 'Wer ist abwesend?',
  calendarHint: 'Angefragte und genehmigte Abwesenheiten der nächsten vier Wochen.',
  ownCalendarHint:
    'Genehmigte Abwesenheiten der nächsten vier Wochen. Auch deine Tage sind für das Team sichtbar, Art und Grund nie.',
  nobodyAway: 'In den nächsten vier Wochen ist niemand abwesend.',
  requested: (kind) => `${kind} (angefragt)`,
}
