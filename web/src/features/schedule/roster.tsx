import { POLLING, type Settings } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { memo, useMemo } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useMatches } from '../../ui/use-matches.ts'
import { textsByShift, useWeekConflicts } from '../conflicts/use-conflicts.ts'
import { AskedOffProvider } from '../shift-requests/asked-off.ts'
import type { ShiftMove } from './editing/drag-model.ts'
import { NoMatch } from './filter/no-match.tsx'
import { filterGrid, isFiltering } from './filter/roster-filter.ts'
import type { useRosterView } from './filter/use-roster-view.ts'
import { DayView } from './grid/day-view.tsx'
import { ConflictTexts } from './grid/grid-contexts.ts'
import type { GridActions } from './grid/hour-row.tsx'
import { UntimedShifts } from './grid/untimed-shifts.tsx'
import type { WeekGridModel } from './grid/week-grid-model.ts'
import { useOpenCancellations } from './own/use-own-reads.ts'
import { PeopleList } from './people/people-list.tsx'
import { layOutPeople } from './people/people-model.ts'
import type { ScheduleData } from './use-schedule-data.ts'
import { WeekLoading } from './week-loading.tsx'

/**
 * Minimum width at which eight columns of hours are readable; in narrower windows, the week is shown one day at a time.
 */
const WIDE = '(min-width: 64rem)'
/** Minimum width at which the roster by person, with a column per day, is readable. */
const WIDE_ENOUGH_FOR_PEOPLE = '(min-width: 60rem)'

/** The roster as a table with drag and keyboard editing; only wide windows have room for it. */
const WideRoster = lazyComponent(async () => (await import('./wide-roster.tsx')).WideRoster, <WeekLoading />)

export interface RosterProps extends GridActions {
  shown: ReturnType<typeof useRosterView>
  model: WeekGridModel
  shifts: readonly Shift[]
  /** Ids of shifts with a move that the server has not answered yet. */
  saving: ReadonlySet<number>
  data: ScheduleData
  today: string
  nowMinutes: number
  showArchived: boolean
  showEmptySlots: boolean
  weekStart: string
  settings: Settings
  onShiftMove: (shiftMove: ShiftMove, objections: readonly string[]) => void
  onAddFor: (date: string, staffId: number | null) => void
}

/**
 * The week's shifts by hour or by person, in the layout for the window's width; wide windows have drag and keyboard
 * editing. Opening a dialog beside it does not re-render it.
 */
export const Roster = memo(function Roster(props: RosterProps) {
  const { shown, model, shifts, saving, data, today, nowMinutes, showArchived, showEmptySlots, weekStart, settings } =
    props
  const { onShiftMove, onOpenShift, onExplainNeed, onAddShift, onAddFor } = props
  const { names, staff, absences } = data
  const { view, filter } = shown
  const askedOff = useOpenCancellations(POLLING.conflicts)
  const { conflicts } = useWeekConflicts(weekStart, POLLING.grid)
  const conflictTexts = useMemo(() => textsByShift(conflicts), [conflicts])
  const isWide = useMatches(WIDE)
  const isWideEnoughForPeople = useMatches(WIDE_ENOUGH_FOR_PEOPLE)
  const filtered = useMemo(() => filterGrid(model, filter, names), [model, filter, names])
  const isPeople = view === 'people'
  const people = useMemo(
    () =>
      isPeople
        ? layOutPeople({
            days: model.days,
            shifts,
            openings: model.openings,
            staff,
            absences,
            names,
            filter,
            showArchived,
          })
        : null,
    [isPeople, model, shifts, staff, absences, names, filter, showArchived],
  )
  const setting = { names, today, nowMinutes, onOpenShift, onExplainNeed }
  const untimed = people ? [] : filtered.days.flatMap((day) => day.untimed)
  const isNothing = isFiltering(filter) && (people ? people.people.length === 0 : !hasAnything(filtered))
  if (isNothing) return <NoMatch onShowEverything={shown.showEverything} />
  const narrow = people ? (
    <PeopleList model={people} names={names} today={today} onOpenShift={onOpenShift} onExplainNeed={onExplainNeed} />
  ) : (
    <DayView model={filtered} showEmptySlots={showEmptySlots} onAddShift={onAddShift} {...setting} />
  )
  return (
    <AskedOffProvider value={askedOff}>
      <ConflictTexts value={conflictTexts}>
        <div className="space-y-3 print:hidden">
          {untimed.length > 0 ? <UntimedShifts shifts={untimed} names={names} onOpen={onOpenShift} /> : null}
          {(people ? isWideEnoughForPeople : isWide) ? (
            <WideRoster
              weekStart={weekStart}
              settings={settings}
              data={data}
              shifts={shifts}
              saving={saving}
              openings={model.openings}
              grid={filtered}
              people={people}
              onShiftMove={onShiftMove}
              onAddShift={onAddShift}
              onAddFor={onAddFor}
              {...setting}
            />
          ) : (
            narrow
          )}
        </div>
      </ConflictTexts>
    </AskedOffProvider>
  )
})

function hasAnything({ rows, days }: WeekGridModel): boolean {
  return (
    rows.some(({ cells }) => cells.some(({ shifts, gaps }) => shifts.length + gaps.length > 0)) ||
    days.some(({ untimed }) => untimed.length > 0)
  )
}
