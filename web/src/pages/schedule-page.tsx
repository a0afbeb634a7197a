import { exportRequirements, importRequirements } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { useState } from 'react'
import { ShiftHistory } from '../features/audit/shift-history.tsx'
import { UndoButtons } from '../features/audit/undo-buttons.tsx'
import { WeekAsItWas } from '../features/audit/week-as-it-was.tsx'
import { WeekHistory } from '../features/audit/week-history.tsx'
import { ReceiptDialog } from '../features/explanations/receipt-dialog.tsx'
import { WhyOpenCard } from '../features/explanations/why-open-card.tsx'
import { WhyShiftDialog } from '../features/explanations/why-shift-dialog.tsx'
import { ImportExport } from '../features/import/import-export.tsx'
import { RequirementsCard } from '../features/requirements/requirements-card.tsx'
import { ScheduleStatusCard } from '../features/schedule/confirm/schedule-status-card.tsx'
import type { Explainers } from '../features/schedule/explainers.ts'
import { HoursPanel } from '../features/schedule/hours-panel.tsx'
import { StaffWeek } from '../features/schedule/own/staff-week.tsx'
import { ScheduleBoard } from '../features/schedule/schedule-board.tsx'
import { useBusinessClock, useRosterSettings } from '../features/schedule/use-business-clock.ts'
import { useScheduleData } from '../features/schedule/use-schedule-data.ts'
import { useShownWeek } from '../features/schedule/use-shown-week.ts'
import { WeekSelector } from '../features/schedule/week-toolbar.tsx'
import { RankOnly } from '../session/rank-only.tsx'
import { useHasRank } from '../session/session-context.ts'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import '../features/schedule/schedule.css'

/** The week: everybody can step through the weeks, managers plan them, staff read their own (WEEK-01). */
export function SchedulePage() {
  const isManager = useHasRank('manager')
  const settings = useRosterSettings()
  const clock = useBusinessClock(settings.businessTimeZone)
  // Which week is the current one depends on the zone of the business; until that is known, nothing is shown.
  if (!settings.isLoaded) return <Loading />
  return isManager ? <ManagerWeek settings={settings} {...clock} /> : <OwnWeek today={clock.today} />
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-3">
      <Skeleton className="h-10 w-80" />
      <Skeleton className="h-[28rem]" />
    </div>
  )
}

const EXPLAINERS: Explainers = { Opening: WhyOpenCard, Shift: WhyShiftDialog }

interface ManagerWeekProps {
  settings: ReturnType<typeof useRosterSettings>
  today: string
  nowMinutes: number
}

function ManagerWeek({ settings, today, nowMinutes }: ManagerWeekProps) {
  const week = useShownWeek(today)
  const data = useScheduleData(week.weekStart)
  const { weekStart, asOf, showAsOf } = week
  if (asOf !== null)
    return (
      <div className="space-y-5">
        <WeekSelector week={week} />
        <WeekAsItWas weekStart={weekStart} instant={asOf} onShow={showAsOf} onBackToNow={() => showAsOf(null)} />
      </div>
    )
  const toolbar = (
    <>
      <UndoButtons weekStart={weekStart} />
      <WeekHistory weekStart={weekStart} onShow={showAsOf} />
    </>
  )
  const history = { toolbar, Shift: ShiftHistory }
  return (
    <div className="space-y-8">
      <div className="space-y-5">
        <ScheduleStatusCard weekStart={week.weekStart} today={today} shifts={data.shifts} names={data.names} />
        <ScheduleBoard
          week={week}
          today={today}
          nowMinutes={nowMinutes}
          settings={settings}
          data={data}
          explainers={EXPLAINERS}
          history={history}
        />
      </div>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] print:hidden">
        <RequirementsCard
          toolbar={
            <ImportExport noun="requirements" importEndpoint={importRequirements} exportEndpoint={exportRequirements} />
          }
        />
        <HoursPanel staff={data.staff} shifts={data.shifts} />
      </div>
    </div>
  )
}

/** Parts of this page that only managers have, by the links that lead to them. */
const MANAGER_SECTIONS = ['#conflicts', '#requirements']

function OwnWeek({ today }: { today: string }) {
  const week = useShownWeek(today)
  const own = useOwnStaff()
  const [asked, setAsked] = useState<Shift | null>(null)
  return (
    <div className="space-y-5">
      <RankOnly rank="manager" isErrorShown={MANAGER_SECTIONS.includes(window.location.hash)}>
        {null}
      </RankOnly>
      <WeekSelector week={week} />
      {own.isPending ? (
        <Loading />
      ) : own.error ? (
        <Alert tone="danger" title={own.error.message} />
      ) : own.data === null ? (
        <EmptyState title={staffMessages.profileNotFound} description={ownScreens.noProfileHint} />
      ) : (
        <StaffWeek
          staffId={own.data.id}
          staffName={own.data.name}
          targetHours={own.data.targetWeeklyHours ?? null}
          weekStart={week.weekStart}
          today={today}
          onAskWhy={setAsked}
        />
      )}
      {asked ? <ReceiptDialog shift={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}
