import type { OverlapSettings } from '@fairweek/domain/rules/overlap'
import { RankOnly } from '../../../session/rank-only.tsx'
import { HoursPanel } from '../hours-panel.tsx'
import type { ScheduleData } from '../use-schedule-data.ts'
import { AssignStaff } from './assign-staff.tsx'
import { DatabaseAdministration } from './database-administration.tsx'
import { StaffOverview } from './staff-overview.tsx'

export interface WeekPanelsProps {
  weekStart: string
  data: ScheduleData
  settings: OverlapSettings
}

/** What stands below a week for its managers: hours against target, who could take what is free, and purging. */
export function WeekPanels({ weekStart, data: { shifts, staff, names }, settings }: WeekPanelsProps) {
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <StaffOverview staff={staff} weekStart={weekStart} />
        <div className="grid content-start gap-8">
          <AssignStaff shifts={shifts} staff={staff} names={names} settings={settings} />
          <HoursPanel staff={staff} shifts={shifts} />
        </div>
      </div>
      <RankOnly rank="admin">
        <DatabaseAdministration weekStart={weekStart} />
      </RankOnly>
    </>
  )
}
