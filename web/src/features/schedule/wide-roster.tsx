import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { useCallback } from 'react'
import type { PlacedDraft, ShiftMove } from './editing/drag-model.ts'
import { EditingSurface } from './editing/editing-surface.tsx'
import { useEditingWeek } from './editing/use-editing-week.ts'
import { WeekGrid, type WeekGridProps } from './grid/week-grid.tsx'
import { PeopleGrid, type PeopleGridProps } from './people/people-grid.tsx'
import type { ScheduleData } from './use-schedule-data.ts'

export interface WideRosterProps extends Omit<WeekGridProps, 'model'> {
  weekStart: string
  settings: Settings
  data: ScheduleData
  shifts: readonly Shift[]
  saving: ReadonlySet<number>
  openings: readonly Shortfall[]
  grid: WeekGridProps['model']
  /** Null if the week is shown by hour. */
  people: PeopleGridProps['model'] | null
  onShiftMove: (shiftMove: ShiftMove, objections: readonly string[]) => void
  onAddFor: PeopleGridProps['onAddFor']
}

/** The roster as a table with drag and keyboard editing, for windows that have room for it. */
export function WideRoster(props: WideRosterProps) {
  const { weekStart, settings, data, shifts, saving, openings, grid, people, onShiftMove, onAddShift, onAddFor } = props
  const { names, today, nowMinutes, onOpenShift, onExplainNeed } = props
  const setting = { names, today, nowMinutes, onOpenShift, onExplainNeed }
  const editingWeek = useEditingWeek(weekStart, data, settings, saving)
  /** Moves a draft to the previous or next person's row; the row of open shifts comes before the first person. */
  const stepPeople = useCallback(
    (draft: PlacedDraft, step: 1 | -1): PlacedDraft => {
      const order = [null, ...(people?.people ?? []).map(({ person }) => person?.id ?? null)]
      const next = order[order.indexOf(draft.staffId) + step]
      return next === undefined ? draft : { ...draft, staffId: next }
    },
    [people],
  )
  return (
    <EditingSurface
      week={editingWeek}
      shifts={shifts}
      openings={openings}
      names={names}
      stepRows={people ? stepPeople : null}
      onShiftMove={onShiftMove}
    >
      {people ? (
        <PeopleGrid model={people} days={grid.days} onAddFor={onAddFor} {...setting} />
      ) : (
        <WeekGrid model={grid} onAddShift={onAddShift} {...setting} />
      )}
    </EditingSurface>
  )
}
