import type { Shift } from '@fairweek/domain/contracts/schedule'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { useState } from 'react'
import { LoadFailure } from '../api/load-failure.tsx'
import { StaffWeek } from '../features/schedule/own/staff-week.tsx'
import { useBusinessClock, useRosterSettings } from '../features/schedule/use-business-clock.ts'
import { useShownWeek } from '../features/schedule/use-shown-week.ts'
import { WeekLoading } from '../features/schedule/week-loading.tsx'
import { WeekSelector } from '../features/schedule/week-toolbar.tsx'
import { NoProfile } from '../features/staff/no-profile.tsx'
import { RankOnly } from '../session/rank-only.tsx'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import '../features/schedule/schedule.css'

const AvailablePanel = lazyPart(
  async () => (await import('../features/schedule/own/available-panel.tsx')).AvailablePanel,
)
const TeamWeek = lazyPart(async () => (await import('../features/schedule/own/team-week.tsx')).TeamWeek)
const ReceiptDialog = lazyPart(async () => (await import('../features/explanations/receipt-dialog.tsx')).ReceiptDialog)

/** The week of somebody who reads when they work (WEEK-01). */
export function OwnWeek() {
  const settings = useRosterSettings()
  const { today } = useBusinessClock(settings.businessTimeZone)
  // As for managers: the present week is that of the business.
  return settings.isLoaded ? <Week today={today} /> : <WeekLoading />
}

/** Parts of this page that only managers have, by the links that lead to them. */
const MANAGER_SECTIONS = ['#conflicts', '#requirements', '#add-requirements']

function Week({ today }: { today: string }) {
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
        <WeekLoading />
      ) : own.error && own.data === undefined ? (
        <LoadFailure error={own.error} />
      ) : own.data === null ? (
        <NoProfile hint={ownScreens.noProfileHint} />
      ) : (
        <>
          <StaffWeek
            staffId={own.data.id}
            staffName={own.data.name}
            targetHours={own.data.targetWeeklyHours ?? null}
            weekStart={week.weekStart}
            today={today}
            onAskWhy={setAsked}
          />
          <TeamWeek staffId={own.data.id} weekStart={week.weekStart} today={today} />
          <AvailablePanel staffId={own.data.id} weekStart={week.weekStart} />
        </>
      )}
      {asked ? <ReceiptDialog shift={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}
