import { TimesheetView } from '../features/timesheets/timesheet-view.tsx'

export function TimesheetsPage() {
  return <TimesheetView />
}
