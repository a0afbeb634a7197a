import type { Settings } from '@fairweek/domain/contracts/constants'
import { useDeferredValue } from 'react'
import { RankOnly } from '../../../session/rank-only.tsx'
import { useHandWeek } from '../hand/use-hand-week.ts'
import { HoursPanel } from '../hours-panel.tsx'
import type { BusinessClock } from '../use-business-clock.ts'
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

const NOTHING: ReadonlySet<number> = new Set()

/** What stands below a week for its managers: hours against target, who could take what is free, and purging. */
export function WeekPanels({ weekStart, data, settings, clock }: WeekPanelsProps) {
  const { shifts, staff, names } = data
  // These panels show what is stored, not what is being saved; judging everybody for it holds up nothing that is pressed.
  const week = useDeferredValue(useHandWeek(weekStart, data, settings, NOTHING))
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <StaffOverview staff={staff} weekStart={weekStart} />
        <div className="grid content-start gap-8">
          <AssignStaff week={week} shifts={shifts} names={names} clock={clock} />
          <HoursPanel staff={staff} shifts={shifts} />
        </div>
      </div>
      <RankOnly rank="admin">
        <DatabaseAdministration weekStart={weekStart} />
      </RankOnly>
    </>
  )
}
