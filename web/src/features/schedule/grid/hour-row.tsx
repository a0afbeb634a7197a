import { TIME_MARK_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { shortTime } from '@fairweek/domain/time/short-text'
import { memo, type RefObject } from 'react'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { needKey } from '../editing/find-target.ts'
import { chipOf, type Names, needOf } from '../use-schedule-data.ts'
import { type ChipDensity, ShiftChip } from './chip/shift-chip.tsx'
import { Continuations } from './continuations.tsx'
import { EventBand } from './event-band.tsx'
import { NeedButton } from './need-button.tsx'
import type { GridCell, GridRow } from './week-grid-model.ts'

/** The actions that can be started from the grid. */
export interface GridActions {
  onOpenShift: (shift: Shift) => void
  onExplainNeed: (opening: Shortfall) => void
  onAddShift: (date: string, hour: number) => void
}

export const GRID_COLUMNS = 'grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]'

interface RowSetting extends GridActions {
  names: Names
  density: ChipDensity
  nowMinutes: number | null
  hasSettled: RefObject<boolean>
}

interface HourRowProps extends RowSetting {
  row: GridRow
  isFirst: boolean
  today: string
}

const TIME_MARKS: readonly number[] = TIME_MARK_HOURS

/** One hour of the week. Every second hour is labelled; the others only if they contain something. */
export const HourRow = memo(function HourRow({ row, isFirst, today, nowMinutes, ...setting }: HourRowProps) {
  const time = toHourMinute(row.hour * 60)
  const isMark = TIME_MARKS.includes(row.hour)
  return (
    <tr className={mergeClasses(GRID_COLUMNS, 'week-row border-t border-line', isFirst && 'border-t-0')}>
      <th scope="row" className="px-1.5 text-right">
        <span className="sr-only">{formatTime(time)}</span>
        <span
          aria-hidden="true"
          className={mergeClasses(
            'type-narrow sticky top-32 block py-1 whitespace-nowrap',
            isMark ? 'text-xs font-[640] text-ink' : 'text-2xs font-normal text-faint',
            !isMark && !row.hasContent && 'invisible',
          )}
        >
          {shortTime(time)}
        </span>
      </th>
      {row.cells.map((cell) => (
        <SlotCell
          key={cell.date}
          cell={cell}
          isToday={cell.date === today}
          isPast={cell.date < today}
          nowMinutes={cell.date === today ? nowMinutes : null}
          {...setting}
        />
      ))}
    </tr>
  )
})

interface SlotCellProps extends RowSetting {
  cell: GridCell
  isToday: boolean
  isPast: boolean
}

function SlotCell({ cell, isToday, isPast, names, density, nowMinutes, hasSettled, ...actions }: SlotCellProps) {
  const dayText = `${weekdayName(cell.dayOfWeek)} ${formatDay(cell.date, 'MMM d')}`
  return (
    <td
      data-date={cell.date}
      data-hour={cell.hour}
      className={mergeClasses(
        'relative flex min-h-6 min-w-0 flex-col gap-1 border-l border-line p-1',
        cell.isShort ? 'slot-short' : isPast && 'slot-past',
        isToday && 'slot-today',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        data-slot={`${cell.date} ${cell.hour}`}
        aria-label={gridScreens.addShiftAt(dayText, formatTime(toHourMinute(cell.hour * 60)))}
        onClick={() => actions.onAddShift(cell.date, cell.hour)}
        className="group absolute inset-0 -outline-offset-2 hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className="type-narrow absolute right-1.5 bottom-0.5 hidden text-xs text-soft group-hover:block group-focus-visible:block"
        >
          {gridScreens.addInSlot}
        </span>
      </button>
      {/* Drawn before the shifts, so that it never strikes through a name. */}
      {nowMinutes === null ? null : (
        <span
          aria-hidden="true"
          className="now-line pointer-events-none absolute inset-x-0"
          style={{ top: `${((nowMinutes % 60) / 60) * 100}%` }}
        />
      )}
      {cell.events.map(({ event, isFirst }) => (
        <EventBand key={event.id} event={event} hasName={isFirst} />
      ))}
      <Continuations shifts={cell.continuations} names={names} isInGrid onOpen={actions.onOpenShift} />
      {cell.gaps.map((opening) => (
        <NeedButton
          key={`need-${needKey(opening)}`}
          {...needOf(opening, names)}
          density={density}
          isInGrid
          onExplain={actions.onExplainNeed}
        />
      ))}
      {cell.shifts.map((shift) => (
        <ShiftChip
          key={shift.id}
          {...chipOf(shift, names)}
          density={density}
          isInGrid
          onOpen={actions.onOpenShift}
          hasSettled={hasSettled}
        />
      ))}
    </td>
  )
}
