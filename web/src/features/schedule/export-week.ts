import { exportRosterWeek } from '@fairweek/domain/contracts/schedule/roster-workbook'
import { exportTimesheet } from '@fairweek/domain/contracts/timesheets'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { isWeekStart, weekEndOf } from '@fairweek/domain/time/week'
import { openFile } from '../../api/open-file.ts'
import { showFailure } from '../../ui/toast-store.ts'

/** Opens a CSV file of the week's confirmed hours, Monday to Sunday, in a new window (WEEK-08). */
export function exportWeek(weekStart: string): void {
  if (!isWeekStart(weekStart)) {
    showFailure(errorMessages.title, scheduleMessages.exportWeekInvalid)
    return
  }
  const query = { startDate: weekStart, endDate: weekEndOf(weekStart) }
  const { exportFailed: failure, popupBlocked } = timesheetMessages
  void openFile(exportTimesheet, { query }, { failure, popupBlocked })
}

/** Opens the roster of a week as a workbook (PAY-10). */
export function exportRoster(weekStart: string): void {
  const { exportFailed: failure, popupBlocked } = timesheetMessages
  void openFile(exportRosterWeek, { params: { weekStartDate: weekStart } }, { failure, popupBlocked })
}
