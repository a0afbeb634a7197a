import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { memo } from 'react'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { nameWithLeft } from '../../../marks/person-options.ts'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { needKey } from '../editing/find-target.ts'
import { ShiftChip } from '../grid/chip/shift-chip.tsx'
import { NeedButton } from '../grid/need-button.tsx'
import { chipOf, type Names, needOf } from '../use-schedule-data.ts'
import { HoursByTarget } from './hours-by-target.tsx'
import { countMissing, type PersonCell, type PersonRow } from './people-model.ts'

/** The actions that can be started from a roster by person. */
export interface PeopleActions {
  onOpenShift: (shift: Shift) => void
  onExplainNeed: (opening: Shortfall) => void
  /** Adds a shift for a person; null for an open shift. */
  onAddFor: (date: string, staffId: number | null) => void
}

export const PEOPLE_COLUMNS =
  'grid grid-cols-[7.5rem_repeat(7,minmax(0,1fr))] lg:grid-cols-[9.5rem_repeat(7,minmax(0,1fr))]'

interface RowSetting extends PeopleActions {
  names: Names
  today: string
}

interface PersonTableRowProps extends RowSetting {
  row: PersonRow
  scaleHours: number
}

/** A person's week, or the open shifts. Unchanged rows are not re-rendered. */
export const PersonTableRow = memo(
  function PersonTableRow({ row, scaleHours, ...setting }: PersonTableRowProps) {
    const { person } = row
    return (
      <tr className={PEOPLE_COLUMNS}>
        <th scope="row" className="min-w-0 px-2 py-1.5 text-left font-normal">
          {person === null ? (
            <OpenHead row={row} />
          ) : (
            <PersonHead row={row} scaleHours={scaleHours} today={setting.today} />
          )}
        </th>
        {row.cells.map((cell) => (
          <DayCell key={cell.date} cell={cell} person={person} {...setting} />
        ))}
      </tr>
    )
  },
  (one, other) => isSameRow(one, other),
)

function isSameRow(one: PersonTableRowProps, other: PersonTableRowProps): boolean {
  const { row, ...rest } = one
  const { row: otherRow, ...otherRest } = other
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  return (
    keys.every((key) => rest[key] === otherRest[key]) &&
    row.person === otherRow.person &&
    row.hours === otherRow.hours &&
    row.cells.every((cell, index) => {
      const { shifts, gaps, date, away } = otherRow.cells[index] ?? { shifts: [], gaps: [], date: '', away: '' }
      const isSame = <Item,>(items: readonly Item[], others: readonly Item[]) =>
        items.length === others.length && items.every((item, at) => item === others[at])
      return cell.date === date && cell.away === away && isSame(cell.shifts, shifts) && isSame(cell.gaps, gaps)
    })
  )
}

function OpenHead({ row }: { row: PersonRow }) {
  return (
    <>
      <span className="type-narrow block text-sm font-[640] text-spot-ink">{gridScreens.openShifts}</span>
      <span className="type-narrow text-xs text-soft">{gridScreens.openCount(countMissing(row.cells))}</span>
    </>
  )
}

interface PersonHeadProps {
  row: PersonRow
  scaleHours: number
  today: string
}

function PersonHead({ row: { person, hours }, scaleHours, today }: PersonHeadProps) {
  if (person === null) return null
  const target = person.targetWeeklyHours ?? null
  return (
    <>
      <span className="type-narrow block text-sm leading-4 font-[620] [overflow-wrap:anywhere]" dir="auto">
        {nameWithLeft(person, today)}
      </span>
      <span className="mt-1 flex items-center gap-2">
        <HoursBar
          label={person.name}
          hours={hours}
          targetHours={target}
          scaleHours={scaleHours}
          className="h-1.5 min-w-0 flex-1"
        />
        <HoursByTarget hours={hours} target={target} />
      </span>
    </>
  )
}

interface DayCellProps extends RowSetting {
  cell: PersonCell
  person: PersonRow['person']
}

function DayCell({ cell, person, names, today, onOpenShift, onExplainNeed, onAddFor }: DayCellProps) {
  const { date, dayOfWeek } = cell
  const dayText = `${weekdayName(dayOfWeek)} ${formatDay(date, 'MMM d')}`
  return (
    <td
      data-date={date}
      data-person={person?.id ?? ''}
      className={mergeClasses(
        'relative flex min-h-11 min-w-0 flex-col gap-1 border-l border-line p-1',
        date === today ? 'slot-today' : date < today && 'slot-past',
        cell.away !== '' && 'slot-away',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        data-slot={`${date} ${person?.id ?? ''}`}
        aria-label={person ? gridScreens.giveShiftOn(person.name, dayText) : gridScreens.addShiftOn(dayText)}
        onClick={() => onAddFor(date, person?.id ?? null)}
        className="group absolute inset-0 -outline-offset-2 hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className="type-narrow absolute right-1.5 bottom-0.5 hidden text-xs text-soft group-hover:block group-focus-visible:block"
        >
          {gridScreens.addInSlot}
        </span>
      </button>
      {cell.away === '' ? null : (
        <p className="type-narrow pointer-events-none relative w-fit rounded-sm bg-raised px-1 text-2xs leading-4 text-soft">
          {cell.away}
        </p>
      )}
      {cell.gaps.map((opening) => (
        <NeedButton
          key={needKey(opening)}
          {...needOf(opening, names)}
          density="tile"
          isInGrid
          onExplain={onExplainNeed}
        />
      ))}
      {cell.shifts.map((shift) => (
        <ShiftChip key={shift.id} {...chipOf(shift, names)} density="tile" isInGrid onOpen={onOpenShift} />
      ))}
    </td>
  )
}
