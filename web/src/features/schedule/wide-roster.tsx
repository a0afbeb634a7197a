import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage'
import { useCallback } from 'react'
import { WeekGrid, type WeekGridProps } from './grid/week-grid.tsx'
import type { Arrangement, PlacedDraft } from './hand/drag-model.ts'
import { HandSurface } from './hand/hand-surface.tsx'
import { useHandWeek } from './hand/use-hand-week.ts'
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
  /** Null where the week is shown by hour. */
  people: PeopleGridProps['model'] | null
  onArrange: (arrangement: Arrangement) => void
  onAddFor: PeopleGridProps['onAddFor']
}

/** The roster where there is room for a table, in reach of the hand. */
export function WideRoster(props: WideRosterProps) {
  const { weekStart, settings, data, shifts, saving, openings, grid, people, onArrange, onAddShift, onAddFor } = props
  const { names, today, nowMinutes, onOpenShift, onExplainNeed } = props
  const setting = { names, today, nowMinutes, onOpenShift, onExplainNeed }
  const handWeek = useHandWeek(weekStart, data, settings, saving)
  /** From person to person, as the rows stand; beyond the first of them lies nobody. */
  const stepPeople = useCallback(
    (draft: PlacedDraft, step: 1 | -1): PlacedDraft => {
      const order = [null, ...(people?.people ?? []).map(({ person }) => person?.id ?? null)]
      const next = order[order.indexOf(draft.staffId) + step]
      return next === undefined ? draft : { ...draft, staffId: next }
    },
    [people],
  )
  return (
    <HandSurface
      week={handWeek}
      shifts={shifts}
      openings={openings}
      names={names}
      stepRows={people ? stepPeople : null}
      onArrange={onArrange}
    >
      {people ? (
        <PeopleGrid model={people} days={grid.days} onAddFor={onAddFor} {...setting} />
      ) : (
        <WeekGrid model={grid} onAddShift={onAddShift} {...setting} />
      )}
    </HandSurface>
  )
}
