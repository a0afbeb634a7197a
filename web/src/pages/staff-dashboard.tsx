import { POLLING } from '@fairweek/domain/contracts/constants'
import { countShiftsAhead, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { totalHours } from '@fairweek/domain/rules/hours'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../api/load-failure.tsx'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { LazyAbsenceForm } from '../features/cover/lazy-cover.ts'
import { DashboardLoading } from '../features/schedule/dashboard/dashboard-loading.tsx'
import { DashboardNextShift } from '../features/schedule/dashboard/dashboard-next-shift.tsx'
import { DashboardSchedule } from '../features/schedule/dashboard/dashboard-schedule.tsx'
import { DashboardWeeklyHours } from '../features/schedule/dashboard/dashboard-weekly-hours.tsx'
import { useOwnWeeks } from '../features/schedule/own/use-own-weeks.ts'
import { useShownHours } from '../features/schedule/own/use-shown-hours.ts'
import { OwnRequestsPanel } from '../features/shift-requests/own-requests-panel.tsx'
import { DashboardProfile } from '../features/staff/dashboard-profile.tsx'
import { IncomingSwaps, OwnSwaps } from '../features/swaps/own-swaps.tsx'
import { NoProfile, useIsWaiting, WaitingNotice } from '../features/users/no-profile.tsx'
import { useBusinessClock, useRosterSettings } from '../session/use-business-clock.ts'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { useRolesForColours } from '../session/use-role-colours.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Section } from '../ui/section.tsx'
import { useMatches } from '../ui/use-matches.ts'

const PHONE = '(width < 40rem)'

const IncomingCovers = lazyComponent(
  async () => (await import('../features/cover/answers/incoming-covers.tsx')).IncomingCovers,
)
const OwnClock = lazyComponent(async () => (await import('../features/time-clock/own-clock.tsx')).OwnClock)
const ReceiptDialog = lazyComponent(
  async () => (await import('../features/explanations/receipt-dialog.tsx')).ReceiptDialog,
)

/** The staff dashboard: when the user works (SDASH). */
export function StaffDashboard() {
  const own = useOwnStaff()
  if (own.error && !own.data) return <LoadFailure error={own.error} />
  if (own.isPending) return <DashboardLoading />
  if (!own.data) return <NoProfile hint={dashboardScreens.noProfileHint} />
  return <OwnDashboard member={own.data} />
}

function OwnDashboard({ member }: { member: Staff }) {
  const { businessTimeZone, clockInOnOwnDevice } = useRosterSettings()
  const now = useBusinessClock(businessTimeZone)
  const weeks = useOwnWeeks(member.id, now)
  const ahead = useEndpointQuery(
    countShiftsAhead,
    { params: { staffId: member.id } },
    { refetchInterval: POLLING.unassigned },
  )
  const shown = useShownHours(member, now.today)
  useRolesForColours()
  const [asked, setAsked] = useState<Shift | null>(null)
  const [isIll, setIsIll] = useState(false)
  const isWaiting = useIsWaiting()
  const isAsking = (useEndpointQuery(listShiftRequests, {}).data ?? []).length > 0
  const isPhone = useMatches(PHONE)
  if (weeks.error && !weeks.isRead) return <LoadFailure error={weeks.error} />
  if (weeks.isPending || ahead.isPending) return <DashboardLoading />
  const hours = totalHours(weeks.booked)
  const requests = <OwnRequestsPanel />
  const rest = (
    <>
      <DashboardWeeklyHours name={member.name} {...shown} />
      {isAsking ? null : requests}
      <DashboardProfile member={member} scheduledHours={hours} upcomingCount={ahead.data?.count ?? null} />
      <Section title={dashboardScreens.information}>
        <p className="text-sm text-soft">
          {dashboardScreens.informationText(businessTimeZone.replace(/.*\//, '').replaceAll('_', ' '))}
        </p>
      </Section>
    </>
  )
  return (
    <div className="grid gap-6">
      <WaitingNotice />
      {clockInOnOwnDevice ? <OwnClock /> : null}
      <IncomingCovers />
      <IncomingSwaps />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-6">
          <DashboardNextShift
            staffId={member.id}
            shift={weeks.ahead[0]}
            now={now}
            onIll={isWaiting ? null : () => setIsIll(true)}
          />
          <DashboardSchedule staffId={member.id} now={now} onAskWhy={setAsked} />
          <OwnSwaps />
        </div>
        <div className="grid gap-8">
          {isAsking ? requests : null}
          {isPhone ? <Behind>{rest}</Behind> : rest}
        </div>
      </div>
      {isIll ? <OwnAbsence member={member} next={weeks.ahead[0]} onClose={() => setIsIll(false)} /> : null}
      {asked ? <ReceiptDialog shift={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

/** What a phone shows after a press only: the shifts come first (SDASH-14). */
function Behind({ children }: { children: ReactNode }) {
  return (
    <details className="border-t-2 border-ink">
      <summary className="type-title flex min-h-12 cursor-pointer items-center justify-between text-lg">
        {ownScreens.behind}
        <ChevronDown className="size-5" aria-hidden="true" />
      </summary>
      <div className="grid gap-8 pt-3">{children}</div>
    </details>
  )
}

/** Reports that the user is ill, for their next shift or for longer (SICK-13). */
function OwnAbsence({ member, next, onClose }: { member: Staff; next: Shift | undefined; onClose: () => void }) {
  return <LazyAbsenceForm isOwn person={member} shift={next ? swapShiftOf(next) : null} onClose={onClose} />
}
