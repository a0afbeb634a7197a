import type * as english from '../load-failures.ts'

export const loadFailures: typeof english.loadFailures = {
  listStaff: 'No se pudo obtener el personal',
  listWeekShifts: 'No se pudo obtener el horario',
  listStaffShifts: 'No se pudieron obtener los turnos de la persona',
  listAbsences: 'No se pudieron obtener las ausencias',
  listAreas: 'No se pudieron obtener las áreas',
  listBlackouts: 'No se pudieron obtener los días sin permisos',
  listClosedDays: 'No se pudieron obtener los días de cierre',
  listEvents: 'No se pudieron obtener los eventos',
  listPublicHolidays: 'No se pudieron obtener los festivos',
  listRoles: 'No se pudieron obtener los puestos',
  requirements: 'No se pudieron obtener las necesidades',
  listSettings: (status, statusText) => `No se pudieron obtener los ajustes: ${status} ${statusText}`.trim(),
  listShiftRequests: 'No se pudieron obtener las solicitudes de turno',
  listTimeOff: 'No se pudieron obtener las ausencias',
  listTimesheet: 'No se pudo obtener el registro de horas',
  listWorkContracts: 'No se pudieron obtener los contratos',
}
