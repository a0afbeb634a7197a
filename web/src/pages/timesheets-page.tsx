import { Clocked } from '../features/time-clock/clocked/clocked.tsx'
import { OwnClock } from '../features/time-clock/own-clock.tsx'
import { SetUpButton } from '../features/time-clock/set-up-button.tsx'
import { TimesheetView } from '../features/timesheets/timesheet-view.tsx'
import { RankOnly } from '../session/rank-only.tsx'
import { useRolesForColours } from '../session/use-role-colours.ts'

export function TimesheetsPage() {
  useRolesForColours()
  const timeClockButton = (
    <RankOnly rank="manager">
      <SetUpButton />
    </RankOnly>
  )
  return (
    <>
      <div className="mb-8 empty:hidden">
        <OwnClock />
      </div>
      <TimesheetView moreButtons={timeClockButton} Clocked={Clocked} />
    </>
  )
}
