/** Every endpoint of the product, once. The server serves this list and nothing else under /api. */
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { availabilityEndpoints } from './availability.ts'
import { conflictEndpoints } from './conflicts.ts'
import type { EndpointSpec } from './endpoint.ts'
import { eventEndpoints } from './events.ts'
import { explanationEndpoints } from './explanations.ts'
import { notificationEndpoints } from './notifications.ts'
import { labourCostEndpoints } from './payroll/labour-cost.ts'
import { calendarEndpoints } from './reach/calendar.ts'
import { calendarImportEndpoints } from './reach/calendar-import.ts'
import { reachEndpoints } from './reach/reach.ts'
import { closedDayEndpoints } from './requirements/closed-days.ts'
import { requirementWriteEndpoints } from './requirements/requirement-writes.ts'
import { requirementEndpoints } from './requirements.ts'
import { roleEndpoints } from './roles.ts'
import { scheduleEndpoints } from './schedule.ts'
import { settingEndpoints } from './settings.ts'
import { shiftRequestEndpoints } from './shift-requests.ts'
import { staffEndpoints } from './staff.ts'
import { swapEndpoints } from './swaps.ts'
import { timeOffEndpoints } from './time-off.ts'
import { timesheetEndpoints } from './timesheets.ts'
import { userEndpoints } from './users.ts'
import { weekTemplateEndpoints } from './week-templates.ts'

export const registry: readonly EndpointSpec[] = [
  ...authEndpoints,
  ...userEndpoints,
  ...staffEndpoints,
  ...roleEndpoints,
  ...requirementEndpoints,
  ...requirementWriteEndpoints,
  ...closedDayEndpoints,
  ...scheduleEndpoints,
  ...weekTemplateEndpoints,
  ...explanationEndpoints,
  ...shiftRequestEndpoints,
  ...swapEndpoints,
  ...availabilityEndpoints,
  ...timeOffEndpoints,
  ...conflictEndpoints,
  ...eventEndpoints,
  ...calendarImportEndpoints,
  ...notificationEndpoints,
  ...calendarEndpoints,
  ...reachEndpoints,
  ...settingEndpoints,
  ...timesheetEndpoints,
  ...labourCostEndpoints,
  ...auditEndpoints,
]
