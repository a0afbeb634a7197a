import { TimesheetView } from '../features/timesheets/timesheet-view.tsx'
import { useRolesForColours } from '../session/use-role-colours.ts'

export function TimesheetsPage() {
  useRolesForColours()
  return <TimesheetView />
}
