import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { useState } from 'react'
import { LoadFailure } from '../api/load-failure.tsx'
import { OwnSpanControl, useOwnSpan } from '../features/schedule/own/own-span.tsx'
import { StaffWeek } from '../features/schedule/own/staff-week.tsx'
import { useOwnTarget } from '../features/schedule/own/use-own-target.ts'
import { useShownWeek } from '../features/schedule/use-shown-week.ts'
import { WeekLoading } from '../features/schedule/week-loading.tsx'
import { WeekSelector } from '../features/schedule/week-toolbar.tsx'
import { NoProfile, WaitingNotice } from '../features/users/no-profile.tsx'
import { RankOnly } from '../session/rank-only.tsx'
import { useBusinessClock, useRosterSettings } from '../session/use-business-clock.ts'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { useRolesForColours } from '../session/use-role-colours.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import '../features/schedule/schedule.css'

const AvailablePanel = lazyComponent(
  async () => (await import('../features/schedule/own/available-panel.tsx')).AvailablePanel,
)
const OwnMonth = lazyComponent(
  async () => (await import('../features/schedule/month/own-month.tsx')).OwnMonth,
  <WeekLoading />,
)
const OwnRequestsOfWeek = lazyComponent(
  async () => (await import('../features/shift-requests/folded-requests.tsx')).OwnRequestsOfWeek,
)
const TeamWeek = lazyComponent(async () => (await import('../features/schedule/own/team-week.tsx')).TeamWeek)
const ReceiptDialog = lazyComponent(
  async () => (await import('../features/explanations/receipt-dialog.tsx')).ReceiptDialog,
)

/** The staff's schedule page, which shows when they work (WEEK-01). */
export function OwnWeek() {
  const settings = useRosterSettings()
  const { today } = useBusinessClock(settings.businessTimeZone)
  // The current week depends on the business's time zone, as for managers.
  return settings.isLoaded ? <OwnSchedule today={today} /> : <WeekLoading />
}

/** Link targets for sections that only the managers' page has. */
const MANAGER_SECTIONS = ['#conflicts', '#requirements', '#add-requirements']

function OwnSchedule({ today }: { today: string }) {
  const week = useShownWeek(today)
  const own = useOwnStaff()
  const { span } = useOwnSpan()
  useRolesForColours()
  return (
    <div className="space-y-5">
      <RankOnly rank="manager" isErrorShown={MANAGER_SECTIONS.includes(window.location.hash)}>
        {null}
      </RankOnly>
      {span === 'month' ? null : (
        <WeekSelector week={week}>
          <OwnSpanControl />
        </WeekSelector>
      )}
      {own.isPending ? (
        <WeekLoading />
      ) : own.error && own.data === undefined ? (
        <LoadFailure error={own.error} />
      ) : own.data === null ? (
        <NoProfile hint={ownScreens.noProfileHint} />
      ) : span === 'month' ? (
        <OwnMonth staffId={own.data.id} week={week} today={today} view={<OwnSpanControl />} />
      ) : (
        <Week staff={own.data} weekStart={week.weekStart} today={today} />
      )}
    </div>
  )
}

interface WeekProps {
  staff: Staff
  weekStart: string
  today: string
}

function Week({ staff, weekStart, today }: WeekProps) {
  const [asked, setAsked] = useState<Shift | null>(null)
  const targetHours = useOwnTarget(staff, weekStart)
  return (
    <>
      <WaitingNotice />
      <OwnRequestsOfWeek />
      <StaffWeek
        staffId={staff.id}
        staffName={staff.name}
        targetHours={targetHours}
        weekStart={weekStart}
        today={today}
        onAskWhy={setAsked}
      />
      <TeamWeek staffId={staff.id} weekStart={weekStart} today={today} />
      <AvailablePanel staffId={staff.id} weekStart={weekStart} />
      {asked ? <ReceiptDialog shift={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
