import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { numberText } from '@fairweek/domain/messages/count'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { totalHours } from '@fairweek/domain/rules/hours'
import { useState } from 'react'
import { LoadFailure } from '../api/load-failure.tsx'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { personWeekArgs } from '../api/week-args.ts'
import { bookedInWeek } from '../features/schedule/booked-in-week.ts'
import { MyWeek } from '../features/schedule/own/my-week.tsx'
import { OwnSpanControl, useOwnSpan } from '../features/schedule/own/own-span.tsx'
import { useOwnTarget } from '../features/schedule/own/use-own-reads.ts'
import { useShownWeek } from '../features/schedule/use-shown-week.ts'
import { WeekLoading } from '../features/schedule/week-loading.tsx'
import { WeekSelector } from '../features/schedule/week-toolbar.tsx'
import { NoProfile, WaitingNotice } from '../features/users/no-profile.tsx'
import { HoursBar } from '../marks/hours-bar.tsx'
import { RankOnly } from '../session/rank-only.tsx'
import { type BusinessClock, useBusinessClock, useRosterSettings } from '../session/use-business-clock.ts'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { useRolesForColours } from '../session/use-role-colours.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import '../features/schedule/schedule.css'

const AvailablePanel = lazyComponent(
  async () => (await import('../features/schedule/own/openings/available-panel.tsx')).AvailablePanel,
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
  const now = useBusinessClock(settings.businessTimeZone)
  // The current week depends on the business's time zone, as for managers.
  return settings.isLoaded ? <OwnSchedule now={now} /> : <WeekLoading />
}

/** Link targets for sections that only the managers' page has. */
const MANAGER_SECTIONS = ['#conflicts', '#requirements', '#add-requirements']

function OwnSchedule({ now }: { now: BusinessClock }) {
  const { today } = now
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <WeekSelector week={week} />
          <OwnSpanControl />
        </div>
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
        <Week staff={own.data} weekStart={week.weekStart} now={now} />
      )}
    </div>
  )
}

interface WeekProps {
  staff: Staff
  weekStart: string
  now: BusinessClock
}

function Week({ staff, weekStart, now }: WeekProps) {
  const [asked, setAsked] = useState<Shift | null>(null)
  return (
    <>
      <WaitingNotice />
      <OwnRequestsOfWeek />
      <div className="max-w-3xl">
        <MyWeek
          key={weekStart}
          staffId={staff.id}
          weekStart={weekStart}
          now={now}
          head={<WeekHours staff={staff} weekStart={weekStart} />}
          onAskWhy={setAsked}
        />
      </div>
      <AvailablePanel staffId={staff.id} weekStart={weekStart} />
      <TeamWeek staffId={staff.id} weekStart={weekStart} today={now.today} />
      {asked ? <ReceiptDialog shift={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

/** The user's hours in a week against their target. */
function WeekHours({ staff, weekStart }: { staff: Staff; weekStart: string }) {
  const targetHours = useOwnTarget(staff, weekStart)
  const { data } = useEndpointQuery(listStaffShifts, personWeekArgs(staff.id, weekStart))
  if (!data) return null
  const hours = totalHours(bookedInWeek(data, staff.id, weekStart))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="whitespace-nowrap">
        <span className="type-title text-2xl">{numberText(hours)}</span>
        <span className="text-soft"> {ownScreens.hours(targetHours)}</span>
      </p>
      <HoursBar label={staff.name} hours={hours} targetHours={targetHours} className="flex-1" />
    </div>
  )
}
