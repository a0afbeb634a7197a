import { TimesheetTable } from '../features/timesheets/timesheet-table.tsx'

export function TimesheetsPage() {
  return <TimesheetTable />
}
