import type { Absence } from '@fairweek/domain/contracts/availability/availability'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { listWeekSummaries } from '@fairweek/domain/contracts/schedule/months'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { twoWeekScreens } from '@fairweek/domain/messages/schedule/month/two-weeks'
import { addDays, WEEK_ORDER } from '@fairweek/domain/time/day'
import { datesOfYear } from '@fairweek/domain/time/short-text'
import { dateOf, weekEndOf } from '@fairweek/domain/time/week'
import { useMemo } from 'react'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { NoMatch } from '../filter/no-match.tsx'
import { isFiltering } from '../filter/roster-filter.ts'
import { RosterViewButton } from '../filter/roster-view-button.tsx'
import { useRosterView } from '../filter/use-roster-view.ts'
import { layOutPeople } from '../people/people-model.ts'
import { SpanSelector } from '../span-selector.tsx'
import { staffOfWeek, useAbsences } from '../use-absences.ts'
import { useScheduleData } from '../use-schedule-data.ts'
import { useShownWeek } from '../use-shown-week.ts'
import { WeekLoading } from '../week-loading.tsx'
import { joinWeeks } from './join-weeks.ts'
import { TwoWeeksTable } from './two-weeks-table.tsx'

const NONE: never[] = []

/** The shown week and the next, by person; read-only (MONTH-03). */
export function ManagerTwoWeeks({ today }: { today: string }) {
  const week = useShownWeek(today)
  const shown = useRosterView()
  const [first, second] = [week.weekStart, addDays(week.weekStart, 7)]
  const data = useScheduleData(first)
  const nextAbsences = useAbsences(second)
  const { data: staff = NONE } = useEndpointQuery(listStaff, {})
  const summaries = useEndpointQuery(
    listWeekSummaries,
    { query: { from: first, until: second } },
    { refetchInterval: POLLING.conflicts },
  )
  const { shifts, nextShifts, absences, names } = data
  const { filter } = shown
  const rows = useMemo(() => {
    const layOut = (weekStart: string, inWeek: readonly Shift[], absent: ReadonlyMap<number, Absence>) =>
      layOutPeople({
        days: WEEK_ORDER.map((dayOfWeek) => ({ dayOfWeek, date: dateOf(weekStart, dayOfWeek) })),
        staff: staffOfWeek(staff, inWeek, weekStart, absent),
        shifts: inWeek,
        openings: [],
        absences: absent,
        names,
        filter,
        showArchived: false,
      })
    return joinWeeks([layOut(first, shifts, absences), layOut(second, nextShifts, nextAbsences)])
  }, [first, second, shifts, nextShifts, absences, nextAbsences, staff, names, filter])
  const content = () => {
    if (data.error && !data.isRead) return <LoadFailure error={data.error} />
    if (data.isLoading) return <WeekLoading />
    if (rows.length === 0) return <NoMatch onShowEverything={shown.showEverything} />
    return (
      <TwoWeeksTable
        weekStarts={[first, second]}
        rows={rows}
        // The shortages cover all roles and areas, so they are hidden while a filter is active.
        summaries={isFiltering(filter) ? [] : (summaries.data?.weeks ?? [])}
        names={names}
        today={today}
      />
    )
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SpanSelector
          title={datesOfYear(first, weekEndOf(second))}
          titleClassName="sm:min-w-48"
          previous={twoWeekScreens.previous}
          next={twoWeekScreens.next}
          onStep={(count) => week.stepWeeks(2 * count)}
          isCurrent={week.isCurrentWeek}
          onToday={() => week.showWeek(week.currentWeek)}
        />
        <RosterViewButton shown={shown} roles={data.roles} areas={data.areas} names={names} />
      </div>
      {content()}
      <p className="text-sm text-soft">{twoWeekScreens.howToChange}</p>
    </div>
  )
}
