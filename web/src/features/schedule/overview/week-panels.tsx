import type { Settings } from '@fairweek/domain/contracts/constants'
import { RankOnly } from '../../../session/rank-only.tsx'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { HoursPanel } from '../hours/hours-panel.tsx'
import type { ScheduleData } from '../use-schedule-data.ts'
import { AssignStaff } from './assign-staff.tsx'
import { DatabaseAdministration } from './database-administration.tsx'
import { StaffOverview } from './staff-overview.tsx'

export interface WeekPanelsProps {
  weekStart: string
  data: ScheduleData
  settings: Settings
  clock: BusinessClock
}

/** The managers' panels below a week: hours against target, people for vacant shifts, and purging. */
export function WeekPanels({ weekStart, data, settings, clock }: WeekPanelsProps) {
  const { shifts, staff } = data
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <StaffOverview staff={staff} weekStart={weekStart} settings={settings} />
        <div className="grid content-start gap-8">
          <AssignStaff weekStart={weekStart} data={data} settings={settings} clock={clock} />
          <HoursPanel staff={staff} shifts={shifts} />
        </div>
      </div>
      <RankOnly rank="admin">
        <DatabaseAdministration weekStart={weekStart} />
      </RankOnly>
    </>
  )
}
