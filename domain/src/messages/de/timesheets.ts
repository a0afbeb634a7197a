import { countOf, numberText } from '../count.ts'
import type * as english from '../timesheets.ts'

const KEPT: Readonly<Record<string, readonly [one: string, many: string]>> = {
  shift: ['Schicht', 'Schichten'],
  schedule: ['Schicht', 'Schichten'],
  request: ['Anfrage', 'Anfragen'],
}

export const timesheetMessages: typeof english.timesheetMessages = {
  empty: 'Keine veröffentlichten Schichten im gewählten Zeitraum.',
  exportFailed: 'Die Arbeitszeiten konnten nicht exportiert werden',
  popupBlocked: 'Der Browser hat den neuen Tab blockiert. Erlaube Pop-ups für diese Website.',
  clockChange: (elapsed) => `Zeitumstellung: tatsächlich ${elapsed} h`,
  changedWeek: (week, day, by) =>
    `Stunden der Woche ab ${week} wurden nach deren Ende geändert, zuletzt am ${day}${by === null ? '' : ` von ${by}`}.`,
  changedAfterwards: (day, by) => (by === null ? day : `${day} von ${by}`),
  rangeOrder: 'Das Enddatum darf nicht vor dem Startdatum liegen.',
  rangeTooLong: 'Wähle einen Zeitraum von höchstens 366 Tagen.',

  breakRange: 'Muss eine ganze Zahl von Minuten von 0 bis 1.440 sein',
  breakTooLong: (minutes, worked) =>
    `Die Pause (${minutes} min) ist länger als die Arbeitszeit (${worked} min). Gib eine kürzere Pause ein.`,
  reasonRequired: 'Gib einen Grund an',
  hoursSaved: 'Stunden gespeichert',
  hoursFailed: 'Die Stunden konnten nicht gespeichert werden',
  hoursOnlyConfirmed: 'Stunden lassen sich nur für veröffentlichte Schichten erfassen. Veröffentliche diese zuerst.',
  ownHours: 'Das sind deine eigenen Stunden. Jemand anderes aus der Leitung erfasst sie.',
  approvedMeanwhile: (by) => `${by} hat diese Stunden genehmigt. Nimm zuerst die Genehmigung zurück.`,
  hoursNotStarted: 'Diese Schicht hat noch nicht begonnen. Ändere stattdessen ihre Zeiten im Dienstplan.',

  lockTooEarly: 'Ein Zeitraum lässt sich erst ab seinem letzten Tag sperren.',
  lockUnfinished: (count) =>
    count === 1
      ? '1 Schicht dieser Tage ist noch nicht zu Ende. Sperre die Tage danach, oder erfasse zuerst ihre Stunden.'
      : `${numberText(count)} Schichten dieser Tage sind noch nicht zu Ende. Sperre die Tage danach, oder erfasse zuerst ihre Stunden.`,
  lockUnapproved: (count, shifts) =>
    `${countOf(count, 'Schicht', 'Schichten')} an diesen Tagen ${count === 1 ? 'ist' : 'sind'} nicht genehmigt: ${shifts}.`,
  approveFirst: 'Genehmige zuerst die Stunden.',
  andMore: (count) => `${numberText(count)} weitere`,
  personDays: (name, days) => `${name} (${days})`,
  lockOverlaps: 'Einige dieser Tage sind schon gesperrt. Es wurde nichts geändert.',
  lockGone: 'Dieser Zeitraum ist nicht mehr gesperrt.',
  lockNotUndone:
    'Sperren und Entsperren lässt sich hier nicht rückgängig machen, weil beides einen Grund braucht. Sperre oder entsperre die Tage auf der Seite „Arbeitszeiten“.',
  periodLocked: 'Zeitraum gesperrt',
  lockFailed: 'Der Zeitraum konnte nicht gesperrt werden',
  periodUnlocked: 'Zeitraum entsperrt',
  unlockFailed: 'Der Zeitraum konnte nicht entsperrt werden',
  unconfirmed: (count) =>
    count === 1
      ? '1 Schicht dieser Tage ist nicht veröffentlicht und wird nicht gezählt.'
      : `${numberText(count)} Schichten dieser Tage sind nicht veröffentlicht und werden nicht gezählt.`,
  approvals: {
    open: 'Nicht genehmigt',
    changed: 'Seit der Genehmigung geändert',
    approved: (by) => `Genehmigt von ${by}`,
    self: 'von der Person selbst',
  },
  plannedTime: (time) => `Geplant: ${time}`,
  exportedTimes: (start, end) => `${start} – ${end}`,
  breakTaken: (minutes) => `${numberText(minutes)} Min. Pause`,
  notWorked: 'Nicht gearbeitet',
  notWorkedYet: 'Noch nicht gearbeitet',
  notWorkedYetOf: (count) => `${numberText(count)} noch nicht gearbeitet`,
  aheadNote: (shifts, hours) =>
    `${countOf(shifts, 'veröffentlichte Schicht', 'veröffentlichte Schichten')} (${hours} h) ${shifts === 1 ? 'ist' : 'sind'} noch nicht gearbeitet`,
  aheadHint: (needsApproval) =>
    `„Geplant“, „Bezahlt“ und „Stunden gesamt“ enthalten ihre geplanten Stunden. Die Lohnabrechnung bezahlt sie, sobald sie vorbei${needsApproval ? ' und genehmigt' : ''} sind.`,
  paidHours: (hours) => `${hours} bezahlt`,
  lockedDays: (startDate, endDate) => `${startDate} – ${endDate} ist gesperrt`,
  lockedBy: (name, day) => `Von ${name} am ${day}. Schichten und Stunden dieser Tage lassen sich nicht ändern.`,
  lockedFor: (reason) => `Grund: ${reason}`,
  leaveDays: (days) => (days === 0.5 ? 'Halber Tag' : `${numberText(days)} ${days === 1 ? 'Tag' : 'Tage'}`),
  leaveAndWork: (days, hours) => `${days} (${hours} h gearbeitet)`,
  paidLeave: (hours) => `${hours} bezahlt abwesend`,
  shiftsOf: (count) => countOf(count, 'Schicht', 'Schichten'),

  leftLocked: (count, what) => {
    const [one, many] = KEPT[what] ?? [what, what]
    if (count === 0) return ''
    return ` ${countOf(count, one, many)} an gesperrten Tagen ${count === 1 ? 'bleibt, wie sie ist' : 'bleiben, wie sie sind'}.`
  },
  locked: (startDate, endDate) =>
    `Der Abrechnungszeitraum ${startDate} bis ${endDate} ist gesperrt. Es wurde nichts geändert. Admins können ihn auf der Seite „Arbeitszeiten“ entsperren.`,
}

export const timesheetScreens: typeof english.timesheetScreens = {
  startDate: 'Startdatum',
  endDate: 'Enddatum',
  exportCsv: 'CSV exportieren',
  exportExcel: 'Excel exportieren',
  confirmed: 'Veröffentlichte Schichten',
  caption: 'Veröffentlichte Schichten',
  staffMember: 'Person',
  date: 'Datum',
  approval: 'Genehmigung',
  shiftTime: 'Schichtzeit',
  role: 'Position',
  hours: 'Stunden',
  totalHours: 'Stunden gesamt',
  paidHours: 'Bezahlte Stunden',

  period: 'Zeitraum',
  periods: {
    thisPeriod: 'Dieser Abrechnungszeitraum',
    lastPeriod: 'Letzter Abrechnungszeitraum',
    upToToday: 'Vor 7 Tagen bis heute',
    thisWeek: 'Diese Woche',
    lastWeek: 'Letzte Woche',
    lastTwoWeeks: 'Letzte zwei Wochen',
    thisMonth: 'Dieser Monat',
    lastMonth: 'Letzter Monat',
  },

  byPerson: 'Nach Person',
  byPersonCaption: 'Summen nach Person',
  shifts: 'Schichten',
  planned: 'Geplant',
  worked: 'Gearbeitet',
  breaks: 'Pausen',
  paid: 'Bezahlt',
  total: 'Gesamt',
  leave: 'Abwesenheit',
  leaveDays: 'Tage Abwesenheit',
  paidLeave: 'Bezahlt abwesend',
  paidLeaveMinutes: 'Bezahlte Abwesenheit (Minuten)',
  minutes: (count) => `${numberText(count)} Min.`,
  onlyThose: (name) => `Schichten von ${name}`,
  everybody: 'Alle anzeigen',

  editHours: (name, day) => `Stunden von ${name}, ${day}`,
  hoursTitle: 'Gearbeitete Stunden',
  hoursOf: (name, day, time) => `${name}, ${day}. Geplant: ${time}.`,
  started: 'Begonnen',
  finished: 'Beendet',
  nothingWorked: 'Hat in dieser Schicht nicht gearbeitet',
  breakMinutes: 'Unbezahlte Pause in Minuten',
  breakHint: 'Leer lassen, um die Pause aus den Einstellungen zu verwenden.',
  reason: 'Grund',
  reasonHint: 'Steht neben den Stunden, auch für die Person, die sie gearbeitet hat.',
  asPlanned: 'Wie geplant',
  saveHours: 'Stunden speichern',

  lock: 'Diese Tage sperren',
  lockTitle: 'Diese Tage sperren?',
  lockDescription: (startDate, endDate) =>
    `Schichten und Stunden von ${startDate} bis ${endDate} lassen sich dann nicht mehr ändern: nicht von Hand, nicht durch Erstellen des Dienstplans, Importieren oder Rückgängigmachen. Admins können sie entsperren.`,
  lockReason: 'Grund',
  lockReasonPlaceholder: 'Zum Beispiel: ausgezahlt',
  lockReasonHint: 'Pflichtfeld. Die Leitung sieht ihn bei den gesperrten Tagen.',
  unlock: 'Entsperren',
  filesInPayRun: 'Lohn und Dateien für Lohnprogramme stehen in der Lohnabrechnung',
  unlockTitle: 'Diese Tage entsperren?',
  unlockDescription: (startDate, endDate) =>
    `Schichten und Stunden von ${startDate} bis ${endDate} lassen sich wieder ändern. Eine Lohnabrechnung dieser Tage bleibt, wie sie ist. Was du änderst, kommt in die nächste. Für Pausen gelten die heutigen Einstellungen. Dein Grund bleibt im Verlauf stehen.`,
  unlockReason: 'Warum',
  unlockReasonHint: 'Pflichtfeld.',
}

export const timesheetCsvColumns: typeof english.timesheetCsvColumns = {
  staffMember: 'Person',
  date: 'Datum',
  shiftTime: 'Schichtzeit',
  role: 'Position',
  hours: 'Stunden',
}

export const timesheetColumns: typeof english.timesheetColumns = {
  elapsedHours: 'Tatsächliche Dauer in Stunden',
  start: 'Beginn',
  end: 'Ende',
  plannedStart: 'Geplanter Beginn',
  plannedEnd: 'Geplantes Ende',
  plannedHours: 'Geplante Stunden',
  breakMinutes: 'Pause (Minuten)',
  paidMinutes: 'Bezahlte Minuten',
  paidHours: 'Bezahlte Stunden',
  reason: 'Grund',
  changedAfterwards: 'Woche nachträglich geändert',
  staffId: 'Personen-ID',
  email: 'E-Mail',
}
