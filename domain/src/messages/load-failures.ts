/** What could not be loaded, by the read that failed; several reads share `requirements`. */
import { catalogue } from '../language/catalogue.ts'

export const loadFailures = catalogue('loadFailures', {
  listStaff: 'Failed to fetch staff',
  listWeekShifts: 'Failed to fetch schedule',
  listStaffShifts: 'Failed to fetch staff schedules',
  listAbsences: 'Failed to fetch absences',
  listAreas: 'Failed to fetch areas',
  listBlackouts: 'Failed to fetch black-out dates',
  listClosedDays: 'Failed to fetch closed days',
  listEvents: 'Failed to fetch events',
  listPublicHolidays: 'Failed to fetch public holidays',
  listRoles: 'Failed to fetch roles',
  requirements: 'Failed to fetch requirements',
  listSettings: (status: number, statusText: string) => `Failed to fetch settings: ${status} ${statusText}`.trim(),
  listShiftRequests: 'Failed to fetch shift requests',
  listTimeOff: 'Failed to fetch time off',
  listTimesheet: 'Failed to fetch timesheets',
  listWorkContracts: 'Failed to fetch contracts',
})
