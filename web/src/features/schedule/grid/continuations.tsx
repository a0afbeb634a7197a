import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { shortTime } from '@fairweek/domain/time/short-text'
import { CornerDownRight } from 'lucide-react'
import type { Names } from '../use-schedule-data.ts'
import { ContinuationChip } from './chip/shift-chip.tsx'

export interface ContinuationsProps {
  shifts: readonly Shift[]
  names: Names
  isInGrid?: boolean
  onOpen: (shift: Shift) => void
}

/**
 * More shifts than this are collapsed into one line, so that last night's shifts do not push this morning's out of
 * view.
 */
const SHOWN = 1

/** Overnight shifts, shown on the day they end. */
export function Continuations({ shifts, names, isInGrid = false, onOpen }: ContinuationsProps) {
  if (shifts.length === 0) return null
  const chips = shifts.map((shift) => (
    <ContinuationChip
      key={shift.id}
      shift={shift}
      personName={names.personOf(shift)}
      roleName={names.roleOf(shift.roleId)}
      isInGrid={isInGrid}
      onOpen={onOpen}
    />
  ))
  if (shifts.length <= SHOWN) return <>{chips}</>
  const latest = shifts.reduce((last, { endTime }) => (endTime !== null && endTime > last ? endTime : last), '00:00:00')
  return (
    <details className="type-narrow relative text-xs text-soft">
      <summary
        data-stop=""
        tabIndex={isInGrid ? -1 : undefined}
        className="flex min-h-6 items-center gap-1 rounded-sm px-1.5 hover:bg-hover touch:min-h-11"
      >
        <CornerDownRight className="size-3 shrink-0" aria-hidden="true" />
        {gridScreens.onUntil(shifts.length, shortTime(latest))}
      </summary>
      {chips}
    </details>
  )
}
