import { POLLING } from '@fairweek/domain/contracts/constants'
import { getGenerateProgress } from '@fairweek/domain/contracts/generate/generate'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { beginsWeek } from '@fairweek/domain/rules/shift-state'
import { isPastWeek } from '@fairweek/domain/time/week'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { LoadFailure } from '../api/load-failure.tsx'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { weekArgs } from '../api/week-args.ts'
import { AttentionBanner } from '../features/conflicts/attention-banner.tsx'
import { useWeekConflicts } from '../features/conflicts/use-conflicts.ts'
import { WeekStatusButton } from '../features/publish/week-status-button.tsx'
import { useRosterView } from '../features/schedule/filter/use-roster-view.ts'
import { ScheduleBoard } from '../features/schedule/schedule-board.tsx'
import { useScheduleData } from '../features/schedule/use-schedule-data.ts'
import { useShownWeek } from '../features/schedule/use-shown-week.ts'
import { WeekLoading } from '../features/schedule/week-loading.tsx'
import { WeekSelector } from '../features/schedule/week-toolbar.tsx'
import { type BusinessClock, useBusinessClock, useRosterSettings } from '../session/use-business-clock.ts'
import { usePageIsLoaded } from '../ui/fetch-ahead.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import '../features/schedule/schedule.css'

/** Components that are not needed for the first paint, so they are not part of the initial bundle. */
const ConflictsPanel = lazyComponent(
  async () => (await import('../features/conflicts/conflicts-panel.tsx')).ConflictsPanel,
)
const RequestsOfWeek = lazyComponent(
  async () => (await import('../features/shift-requests/folded-requests.tsx')).RequestsOfWeek,
)
const RequirementsCard = lazyComponent(
  async () => (await import('../features/requirements/requirements-card.tsx')).RequirementsCard,
)
const LongerView = lazyComponent(
  async () => (await import('../features/schedule/month/longer-view.tsx')).LongerView,
  <WeekLoading />,
)
const WeekPanels = lazyComponent(async () => (await import('../features/schedule/overview/week-panels.tsx')).WeekPanels)
const WeekAsItWas = lazyComponent(
  async () => (await import('../features/history/week-as-it-was.tsx')).WeekAsItWas,
  <WeekLoading />,
)

/** The managers' schedule page, on which they plan the week (WEEK-01). */
export function ManagerWeek() {
  const settings = useRosterSettings()
  const clock = useBusinessClock(settings.businessTimeZone)
  const { view } = useRosterView()
  // The current week depends on the business's time zone, so a placeholder is shown until the settings are loaded.
  if (!settings.isLoaded) return <WeekLoading />
  if (view === 'month' || view === 'twoWeeks') return <LongerView view={view} today={clock.today} />
  return <Week settings={settings} clock={clock} />
}

interface WeekProps {
  settings: ReturnType<typeof useRosterSettings>
  clock: BusinessClock
}

function Week({ settings, clock }: WeekProps) {
  const { today, nowMinutes } = clock
  const week = useShownWeek(today)
  const data = useScheduleData(week.weekStart)
  const { conflicts, isPending: conflictsPending } = useWeekConflicts(week.weekStart, POLLING.grid)
  const { isPending: progressPending } = useEndpointQuery(getGenerateProgress, weekArgs(week.weekStart))
  const requests = useEndpointQuery(listShiftRequests, {}, { refetchInterval: POLLING.unassigned })
  const [wasAsked, setWasAsked] = useState(false)
  if (!wasAsked && requests.data && requests.data.length > 0) setWasAsked(true)
  // The week and everything above it are shown together, so that nothing moves under the pointer.
  const [isRead, setIsRead] = useState(false)
  if (!isRead && !data.isLoading && !conflictsPending && !progressPending && !requests.isPending) setIsRead(true)
  // Rendered at low priority, so that input is handled in the meantime.
  const isShown = useDeferredValue(isRead)
  // Everything below the week is rendered right after it, so that it does not delay the week.
  const [isBelowDue, setIsBelowDue] = useState(false)
  useEffect(() => {
    if (isShown) startTransition(() => setIsBelowDue(true))
  }, [isShown])
  const isPageLoaded = usePageIsLoaded()
  const { weekStart, asOf, showAsOf } = week
  if (asOf !== null)
    return (
      <div className="space-y-5">
        <WeekSelector week={week} />
        <WeekAsItWas weekStart={weekStart} instant={asOf} onShow={showAsOf} onBackToNow={() => showAsOf(null)} />
      </div>
    )
  // Without the week's data, nothing can be counted, confirmed or generated.
  if (data.error && !data.isRead)
    return (
      <div className="space-y-5">
        <WeekSelector week={week} />
        <LoadFailure error={data.error} />
      </div>
    )
  const hasBegun = data.shifts.some(beginsWeek)
  const isNeeded = needsOfWeek(data.requirements, weekStart).length > 0
  if (!isShown) return <WeekLoading />
  return (
    <div className="-mt-3.5 space-y-8">
      <ScheduleBoard
        week={week}
        today={today}
        nowMinutes={nowMinutes}
        reachedMinutes={clock.reachedMinutes}
        settings={settings}
        data={data}
        statusOf={(isConfirmMain) => (
          <WeekStatusButton weekStart={weekStart} today={today} data={data} isConfirmMain={isConfirmMain} />
        )}
        notices={
          <>
            <AttentionBanner conflicts={conflicts} />
            {wasAsked ? <RequestsOfWeek /> : null}
          </>
        }
      />
      {isBelowDue ? (
        <>
          <ConflictsPanel
            weekStart={weekStart}
            reachedMinutes={clock.reachedMinutes}
            week={isPastWeek(weekStart, today) ? 'over' : hasBegun ? 'begun' : isNeeded ? 'notBegun' : 'empty'}
          />
          <RequirementsCard weekStart={weekStart} isPast={isPastWeek(weekStart, today)} />
        </>
      ) : null}
      {data.isLoading || !isPageLoaded ? null : (
        <WeekPanels key={weekStart} weekStart={weekStart} data={data} settings={settings} clock={clock} />
      )}
    </div>
  )
}
