import { POLLING } from '@fairweek/domain/contracts/constants'
import { countShiftsAhead, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { totalHours } from '@fairweek/domain/rules/hours'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { useState } from 'react'
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

const IncomingCovers = lazyComponent(
  async () => (await import('../features/cover/answers/incoming-covers.tsx')).IncomingCovers,
)
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
  const { businessTimeZone } = useRosterSettings()
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
  if (weeks.error && !weeks.isRead) return <LoadFailure error={weeks.error} />
  if (weeks.isPending || ahead.isPending) return <DashboardLoading />
  const hours = totalHours(weeks.booked)
  return (
    <div className="grid gap-8">
      <WaitingNotice />
      <IncomingCovers />
      <IncomingSwaps />
      <OwnSwaps />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_auto_1fr]">
        <DashboardNextShift shift={weeks.ahead[0]} now={now} onIll={isWaiting ? null : () => setIsIll(true)} />
        <DashboardWeeklyHours name={member.name} {...shown} />
        <div className="lg:row-span-2">
          <DashboardSchedule staffId={member.id} now={now} onAskWhy={setAsked} />
        </div>
        <div className="grid gap-8">
          <OwnRequestsPanel />
        </div>
        <DashboardProfile member={member} scheduledHours={hours} upcomingCount={ahead.data?.count ?? null} />
        <Section title={dashboardScreens.information}>
          <p className="text-sm text-soft">{dashboardScreens.informationText(businessTimeZone.replaceAll('_', ' '))}</p>
        </Section>
      </div>
      {isIll ? <OwnAbsence member={member} next={weeks.ahead[0]} onClose={() => setIsIll(false)} /> : null}
      {asked ? <ReceiptDialog shift={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

/** Reports that the user is ill, for their next confirmed shift or for longer (SICK-13). */
function OwnAbsence({ member, next, onClose }: { member: Staff; next: Shift | undefined; onClose: () => void }) {
  const shift = next?.status === 'Confirmed' ? swapShiftOf(next) : null
  return <LazyAbsenceForm isOwn person={member} shift={shift} onClose={onClose} />
}
