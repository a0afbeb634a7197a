import type * as english from '../load-failures.ts'

export const loadFailures: typeof english.loadFailures = {
  listStaff: 'Das Team konnte nicht geladen werden',
  listWeekShifts: 'Der Dienstplan konnte nicht geladen werden',
  listStaffShifts: 'Die Schichten der Person konnten nicht geladen werden',
  listAbsences: 'Die Abwesenheiten konnten nicht geladen werden',
  listAreas: 'Die Bereiche konnten nicht geladen werden',
  listBlackouts: 'Die Urlaubssperren konnten nicht geladen werden',
  listClosedDays: 'Die Schließtage konnten nicht geladen werden',
  listEvents: 'Die Veranstaltungen konnten nicht geladen werden',
  listPublicHolidays: 'Die Feiertage konnten nicht geladen werden',
  listRoles: 'Die Positionen konnten nicht geladen werden',
  requirements: 'Der Bedarf konnte nicht geladen werden',
  listSettings: (status, statusText) =>
    `Die Einstellungen konnten nicht geladen werden: ${status} ${statusText}`.trim(),
  listShiftRequests: 'Die Schichtanfragen konnten nicht geladen werden',
  listTimeOff: 'Die Abwesenheiten konnten nicht geladen werden',
  listTimesheet: 'Die Arbeitszeiten konnten nicht geladen werden',
  listWorkContracts: 'Die Verträge konnten nicht geladen werden',
}
