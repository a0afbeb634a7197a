import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { listChoosable } from '@fairweek/domain/rules/employment'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../api/load-failure.tsx'
import { RecentConflicts } from '../features/conflicts/recent-conflicts.tsx'
import { useConflictsAhead } from '../features/conflicts/use-conflicts-ahead.ts'
import { LazyCoverDialog } from '../features/cover/lazy-cover.ts'
import { DashboardEvents } from '../features/events/dashboard-events.tsx'
import { DashboardCoverage } from '../features/schedule/dashboard/dashboard-coverage.tsx'
import { coverageOfWeek } from '../features/schedule/dashboard/dashboard-coverage-model.ts'
import { DashboardFigures } from '../features/schedule/dashboard/dashboard-figures.tsx'
import { DashboardLoading } from '../features/schedule/dashboard/dashboard-loading.tsx'
import { DashboardOverview } from '../features/schedule/dashboard/dashboard-overview.tsx'
import { pendingSoon } from '../features/schedule/dashboard/dashboard-pending.ts'
import { DashboardQuickActions } from '../features/schedule/dashboard/dashboard-quick-actions.tsx'
import { ToDecide } from '../features/schedule/dashboard/to-decide.tsx'
import { useDashboardWeek } from '../features/schedule/dashboard/use-dashboard-week.ts'
import { WeeksDue } from '../features/schedule/dashboard/weeks-due.tsx'
import { staffOfWeek, useAbsences } from '../features/schedule/use-absences.ts'
import { useFirstStepsLeft } from '../features/setup/first-steps-left.ts'
import { ShiftRequestsPanel } from '../features/shift-requests/shift-requests-panel.tsx'
import { IncomingSwaps } from '../features/swaps/own-swaps.tsx'
import { SwapsToDecide } from '../features/swaps/swaps-to-decide.tsx'
import { WeekCostButton } from '../features/takings/week-cost-button.tsx'
import { AccountClaims } from '../features/users/account-claims.tsx'
import { useBusinessClock, useRosterSettings } from '../session/use-business-clock.ts'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'

const FirstSteps = lazyComponent(async () => (await import('../features/setup/first-steps.tsx')).FirstSteps)

const CoversCard = lazyComponent(async () => (await import('../features/cover/covers-card.tsx')).CoversCard)
const IncomingCovers = lazyComponent(
  async () => (await import('../features/cover/answers/incoming-covers.tsx')).IncomingCovers,
)
const MissingTodayCard = lazyComponent(
  async () => (await import('../features/schedule/dashboard/missing-today.tsx')).MissingTodayCard,
)
// It stands above the week, so what is below must not move when it comes.
MissingTodayCard.fetchAhead()
const AbsenceDialog = lazyComponent(async () => (await import('../features/cover/absence-dialog.tsx')).AbsenceDialog)
const DashboardNotes = lazyComponent(
  async () => (await import('../features/schedule/dashboard/dashboard-notes.tsx')).DashboardNotes,
)
const UnreachedBanner = lazyComponent(
  async () => (await import('../features/channels/unreached-banner.tsx')).UnreachedBanner,
)

const OvertimeNowCard = lazyComponent(
  async () => (await import('../features/time-clock/overtime-now-card.tsx')).OvertimeNowCard,
)

const SHOWN_WEEKS = ['this', 'next'] as const

/** The week's shortfalls, and tasks that are waiting for a manager (MDASH). */
export function ManagerDashboard() {
  return (
    <WeekAhead>
      <ToDecide className="mb-8 flex flex-wrap items-center gap-x-3 gap-y-2" />
      <FirstStepsOfPage />
      <AccountClaims className="mb-8" />
      <WeeksDue className="mb-8" />
      <CoverInAddress />
      <UnreachedBanner areFirstStepsLeft={useFirstStepsLeft()} />
    </WeekAhead>
  )
}

/** The setup steps, until the user dismisses them; with `?steps` in the URL, even after that (ACC-04). */
function FirstStepsOfPage() {
  const [search] = useSearchParams()
  const isAskedFor = search.has('steps')
  const isLeft = useFirstStepsLeft()
  if (isLeft && !isAskedFor) return null
  return <FirstSteps isAskedFor={isAskedFor} />
}

/** Finds cover for the shift in the URL, to which notifications of absences lead (SICK-13). */
function CoverInAddress() {
  const [search, setSearch] = useSearchParams()
  const scheduleId = Number(search.get('cover') ?? Number.NaN)
  if (!Number.isSafeInteger(scheduleId)) return null
  const close = () =>
    setSearch(
      (left) => {
        left.delete('cover')
        return left
      },
      { replace: true },
    )
  return <LazyCoverDialog scheduleId={scheduleId} onClose={close} />
}

/** What is missing today, then `children`, then the week. */
function WeekAhead({ children }: { children: ReactNode }) {
  const settings = useRosterSettings()
  const clock = useBusinessClock(settings.businessTimeZone)
  const { today } = clock
  const { data, error } = useDashboardWeek(today)
  const { conflicts, error: conflictsError } = useConflictsAhead(clock.reachedMinutes)
  const [isAbsent, setIsAbsent] = useState(false)
  const [shownWeek, setShownWeek] = useState<(typeof SHOWN_WEEKS)[number]>('this')
  const isNext = shownWeek === 'next'
  const weekStart = addDays(weekStartOf(today), isNext ? 7 : 0)
  const absences = useAbsences(weekStart)
  const failure = error && (
    <LoadFailure
      title={error.read === 'listWeekShifts' ? scheduleMessages.fetchAllFailed : undefined}
      error={error}
      hasData={data !== null}
      className="mb-8"
    />
  )
  if (!data) {
    return (
      <>
        {null}
        {children}
        {failure ?? <DashboardLoading />}
      </>
    )
  }
  const shifts = isNext ? data.nextShifts : data.shifts
  const pending = pendingSoon([...data.shifts, ...data.nextShifts], today)
  return (
    <>
      <MissingTodayCard data={data} clock={clock} conflicts={conflicts} className="mb-8" />
      <OvertimeNowCard className="mb-8" />
      {children}
      {failure}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_auto_1fr]">
        <DashboardCoverage
          title={dashboardScreens.weeks[shownWeek]}
          actions={
            <SegmentedControl
              label={dashboardScreens.weekShown}
              value={shownWeek}
              onValueChange={setShownWeek}
              options={SHOWN_WEEKS.map((value) => ({ value, label: dashboardScreens.weeks[value] }))}
            />
          }
          coverage={coverageOfWeek(data.requirements, data.allShifts, weekStart)}
          roleNames={data.roleNames}
          weekStart={weekStart}
          clock={clock}
        />
        <div className="grid gap-8 lg:row-span-3">
          <DashboardFigures
            staffCount={listChoosable(data.staff, today).length}
            conflictCount={conflicts?.length}
            pendingCount={pending.length}
            eventCount={data.upcomingEvents.length}
          />
          <WeekCostButton weekStart={weekStart} className="text-sm" />
          <RecentConflicts conflicts={conflicts} error={conflictsError} />
          <DashboardQuickActions hasPending={pending.length > 0} onAbsence={() => setIsAbsent(true)} />
          <DashboardEvents events={data.upcomingEvents} />
        </div>
        <div className="grid gap-8">
          <DashboardNotes weekStart={data.weekStart} today={today} shifts={data.shifts} />
          <CoversCard />
          <IncomingCovers />
          <IncomingSwaps />
          <SwapsToDecide />
          <ShiftRequestsPanel />
        </div>
        <DashboardOverview
          staff={staffOfWeek(data.staff, shifts, weekStart, absences)}
          shifts={shifts}
          weekWords={dashboardScreens.weeksInSentence[shownWeek]}
        />
        {/* Within reach of the thumb. */}
        <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper p-2 sm:hidden">
          <Button className="w-full" icon={<UserX aria-hidden="true" />} onClick={() => setIsAbsent(true)}>
            {dashboardScreens.somebodyCannotWork}
          </Button>
        </div>
        {isAbsent ? (
          <AbsenceDialog
            shifts={data.allShifts}
            staff={listChoosable(data.staff, today)}
            clock={clock}
            onClose={() => setIsAbsent(false)}
          />
        ) : null}
      </div>
    </>
  )
}
