import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { totalHours } from '@fairweek/domain/rules/hours'
import { addDays } from '@fairweek/domain/time/day'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { DashboardEvents } from '../features/events/dashboard-events.tsx'
import { ReceiptDialog } from '../features/explanations/receipt-dialog.tsx'
import { DashboardCoverage } from '../features/schedule/dashboard/dashboard-coverage.tsx'
import { coverageOfWeek } from '../features/schedule/dashboard/dashboard-coverage-model.ts'
import { DashboardFigures } from '../features/schedule/dashboard/dashboard-figures.tsx'
import { DashboardNextShift } from '../features/schedule/dashboard/dashboard-next-shift.tsx'
import { DashboardOverview } from '../features/schedule/dashboard/dashboard-overview.tsx'
import { pendingSoon } from '../features/schedule/dashboard/dashboard-pending.ts'
import { DashboardQuickActions } from '../features/schedule/dashboard/dashboard-quick-actions.tsx'
import { DashboardSchedule } from '../features/schedule/dashboard/dashboard-schedule.tsx'
import { DashboardWeeklyHours } from '../features/schedule/dashboard/dashboard-weekly-hours.tsx'
import { useDashboardWeek } from '../features/schedule/dashboard/use-dashboard-week.ts'
import { useOwnWeeks } from '../features/schedule/own/use-own-weeks.ts'
import { OwnRequestsPanel } from '../features/schedule/requests/own-requests-panel.tsx'
import { ShiftRequestsPanel } from '../features/schedule/requests/shift-requests-panel.tsx'
import { useBusinessClock, useRosterSettings } from '../features/schedule/use-business-clock.ts'
import { DashboardProfile } from '../features/staff/dashboard-profile.tsx'
import { useHasRank } from '../session/session-context.ts'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Spinner } from '../ui/spinner.tsx'

const SHOWN_WEEKS = [
  { value: 'this', label: dashboardScreens.weeks.this },
  { value: 'next', label: dashboardScreens.weeks.next },
] as const

/** Managers see where the week is short, staff see when they work (MDASH, SDASH). */
export function DashboardPage() {
  const isManager = useHasRank('manager')
  return isManager ? <ManagerDashboard /> : <StaffDashboard />
}

function DashboardLoading() {
  return (
    <p className="py-16 text-center">
      <Spinner label={dashboardScreens.loading} />
    </p>
  )
}

function ManagerDashboard() {
  const settings = useRosterSettings()
  const { today, nowMinutes } = useBusinessClock(settings.businessTimeZone)
  const { data, error } = useDashboardWeek(today)
  const [shownWeek, setShownWeek] = useState<(typeof SHOWN_WEEKS)[number]['value']>('this')
  if (!data) {
    return error ? <Alert tone="danger" title={messageOf(error)} isUrgent /> : <DashboardLoading />
  }
  const isNext = shownWeek === 'next'
  const weekStart = isNext ? addDays(data.weekStart, 7) : data.weekStart
  const shifts = isNext ? data.nextShifts : data.shifts
  const pending = pendingSoon([...data.shifts, ...data.nextShifts], today)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
      <DashboardCoverage
        title={dashboardScreens.weeks[shownWeek]}
        actions={
          <SegmentedControl
            label={dashboardScreens.weekShown}
            value={shownWeek}
            onValueChange={setShownWeek}
            options={SHOWN_WEEKS}
          />
        }
        coverage={coverageOfWeek(data.requirements, shifts, weekStart)}
        weekStart={weekStart}
        today={today}
        nowMinutes={nowMinutes}
      />
      <div className="grid gap-8 lg:row-span-2">
        <DashboardFigures
          staffCount={data.staff.length}
          pendingCount={pending.length}
          eventCount={data.upcomingEvents.length}
        />
        <DashboardQuickActions hasPending={pending.length > 0} />
        <DashboardEvents events={data.upcomingEvents} />
      </div>
      <ShiftRequestsPanel />
      <DashboardOverview staff={data.staff} shifts={shifts} weekWords={dashboardScreens.weeksInSentence[shownWeek]} />
    </div>
  )
}

function StaffDashboard() {
  const own = useOwnStaff()
  if (own.isError) return <Alert tone="danger" title={messageOf(own.error)} isUrgent />
  if (own.isPending) return <DashboardLoading />
  if (!own.data) {
    return (
      <EmptyState
        icon={<UserX />}
        title={staffMessages.profileNotFound}
        description={dashboardScreens.noProfileHint}
        className="mx-auto mt-8 max-w-xl"
      />
    )
  }
  return <OwnDashboard member={own.data} />
}

function OwnDashboard({ member }: { member: Staff }) {
  const { businessTimeZone } = useRosterSettings()
  const now = useBusinessClock(businessTimeZone)
  const weeks = useOwnWeeks(member.id, now)
  const [asked, setAsked] = useState<Shift | null>(null)
  if (weeks.error) return <Alert tone="danger" title={messageOf(weeks.error)} isUrgent />
  if (weeks.isPending) return <DashboardLoading />
  const hours = totalHours(weeks.booked)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_auto_1fr]">
      <DashboardNextShift shift={weeks.ahead[0]} now={now} />
      <DashboardWeeklyHours name={member.name} hours={hours} targetHours={member.targetWeeklyHours ?? null} />
      <div className="lg:row-span-2">
        <DashboardSchedule staffId={member.id} now={now} onAskWhy={setAsked} />
      </div>
      <OwnRequestsPanel />
      <DashboardProfile member={member} scheduledHours={hours} upcomingCount={weeks.ahead.length} />
      <Section title={dashboardScreens.information}>
        <p className="text-sm text-soft">{dashboardScreens.informationText(businessTimeZone.replaceAll('_', ' '))}</p>
      </Section>
      {asked ? <ReceiptDialog shift={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}
