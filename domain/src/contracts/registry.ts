/** All endpoints of the application; the server serves no others under /api. */

import { approvalEndpoints } from './approval/approval.ts'
import { areaWriteEndpoints } from './areas/area-writes.ts'
import { listAreas } from './areas/areas.ts'
import { authEndpoints } from './auth/auth.ts'
import { singleSignOnEndpoints } from './auth/single-sign-on.ts'
import { availabilityEndpoints } from './availability/availability.ts'
import { breakEndpoints } from './breaks/breaks.ts'
import { calendarEndpoints } from './calendar/calendar.ts'
import { calendarImportEndpoints } from './calendar/calendar-import.ts'
import { channelEndpoints } from './channels/channels.ts'
import { notificationChoiceEndpoints } from './channels/notification-choices.ts'
import { listReachablePeople } from './channels/reachable-people.ts'
import { sendInvitations } from './channels/send-invitations.ts'
import { listUndelivered, retryUndelivered } from './channels/undelivered.ts'
import { webhookEndpoints } from './channels/webhook.ts'
import { conflictEndpoints } from './conflicts.ts'
import { coverEndpoints } from './cover/cover.ts'
import type { EndpointSpec } from './endpoint.ts'
import { eventEndpoints } from './events.ts'
import { conflictFixEndpoints } from './explanations/conflict-fixes.ts'
import { explanationEndpoints } from './explanations/explanations.ts'
import { generateEndpoints } from './generate/generate.ts'
import { historyEndpoints } from './history/history.ts'
import { unseenShiftEndpoints } from './history/unseen-shifts.ts'
import { labourCostEndpoints } from './labour-cost/labour-cost.ts'
import { liveEndpoints } from './live/changes.ts'
import { presenceEndpoints } from './live/presence.ts'
import { readsEndpoints } from './live/reads.ts'
import { noteEndpoints } from './notes/notes.ts'
import { notificationEndpoints } from './notifications.ts'
import { pairingEndpoints } from './pairings/pairings.ts'
import { payExportEndpoints } from './pay/pay-exports.ts'
import { payRuleEndpoints } from './pay/pay-rules.ts'
import { payRunEndpoints } from './pay/pay-runs.ts'
import { confirmEndpoints } from './publish/confirm.ts'
import { dueWeekEndpoints } from './publish/due-weeks.ts'
import { closedDayEndpoints } from './requirements/closed-days.ts'
import { requirementWriteEndpoints } from './requirements/requirement-writes.ts'
import { requirementEndpoints } from './requirements/requirements.ts'
import { weekDemandEndpoints } from './requirements/week-demand-writes.ts'
import { roleEndpoints } from './roles.ts'
import { copyEndpoints } from './schedule/copy-shifts.ts'
import { monthEndpoints } from './schedule/months.ts'
import { rosterWorkbookEndpoints } from './schedule/roster-workbook.ts'
import { scheduleEndpoints } from './schedule/schedule.ts'
import { weekTemplateEndpoints } from './schedule/week-templates.ts'
import { settingEndpoints } from './settings.ts'
import { shiftRequestEndpoints } from './shift-requests.ts'
import { staffEndpoints } from './staff.ts'
import { staffDataEndpoints } from './staff-data.ts'
import { staffEraseEndpoints } from './staff-erase.ts'
import { staffFormEndpoints } from './staff-form.ts'
import { staffMergeEndpoints } from './staff-merge.ts'
import { swapEndpoints } from './swaps.ts'
import { takingsEndpoints } from './takings/takings.ts'
import { kioskEndpoints } from './time-clock/kiosk.ts'
import { overtimeEndpoints } from './time-clock/overtime-now.ts'
import { timeClockEndpoints } from './time-clock/time-clock.ts'
import { absenceEndpoints } from './time-off/absences.ts'
import { leaveEndpoints } from './time-off/leave.ts'
import { timeOffEndpoints } from './time-off/time-off.ts'
import { timesheetEndpoints } from './timesheets.ts'
import { userEndpoints } from './users.ts'
import { workContractEndpoints } from './work-contracts/work-contracts.ts'

export const registry: readonly EndpointSpec[] = [
  ...authEndpoints,
  ...singleSignOnEndpoints,
  ...userEndpoints,
  ...staffEndpoints,
  ...staffFormEndpoints,
  ...staffEraseEndpoints,
  ...staffDataEndpoints,
  ...staffMergeEndpoints,
  ...roleEndpoints,
  listAreas,
  ...areaWriteEndpoints,
  ...workContractEndpoints,
  ...pairingEndpoints,
  ...requirementEndpoints,
  ...requirementWriteEndpoints,
  ...weekDemandEndpoints,
  ...closedDayEndpoints,
  ...generateEndpoints,
  ...scheduleEndpoints,
  ...rosterWorkbookEndpoints,
  ...monthEndpoints,
  ...confirmEndpoints,
  ...dueWeekEndpoints,
  ...copyEndpoints,
  ...weekTemplateEndpoints,
  ...noteEndpoints,
  ...breakEndpoints,
  ...explanationEndpoints,
  ...shiftRequestEndpoints,
  ...swapEndpoints,
  ...coverEndpoints,
  ...availabilityEndpoints,
  ...timeOffEndpoints,
  ...leaveEndpoints,
  ...absenceEndpoints,
  ...conflictEndpoints,
  ...conflictFixEndpoints,
  ...eventEndpoints,
  ...calendarImportEndpoints,
  ...notificationEndpoints,
  ...calendarEndpoints,
  ...notificationChoiceEndpoints,
  ...channelEndpoints,
  ...webhookEndpoints,
  listUndelivered,
  retryUndelivered,
  listReachablePeople,
  sendInvitations,
  ...settingEndpoints,
  ...timesheetEndpoints,
  ...payRuleEndpoints,
  ...payRunEndpoints,
  ...payExportEndpoints,
  ...approvalEndpoints,
  ...timeClockEndpoints,
  ...kioskEndpoints,
  ...labourCostEndpoints,
  ...overtimeEndpoints,
  ...takingsEndpoints,
  ...historyEndpoints,
  ...unseenShiftEndpoints,
  ...liveEndpoints,
  ...presenceEndpoints,
  ...readsEndpoints,
]
