import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { timeWords } from '@fairweek/domain/messages/time'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { ChevronDown } from 'lucide-react'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { nameWithLeft } from '../../../marks/person-options.ts'
import { needKey } from '../editing/find-target.ts'
import { ShiftChip } from '../grid/chip/shift-chip.tsx'
import { NeedButton } from '../grid/need-button.tsx'
import { chipOf, type Names, needOf } from '../use-schedule-data.ts'
import { countMissing, type PeopleModel, type PersonRow } from './people-model.ts'
import type { PeopleActions } from './person-table-row.tsx'

interface PeopleListProps extends Omit<PeopleActions, 'onAddFor'> {
  model: PeopleModel
  names: Names
  today: string
}

/** The week by person on small screens: each person with their shifts below, by day. */
export function PeopleList({ model, ...setting }: PeopleListProps) {
  const hasOpen = model.open.cells.some(({ shifts, gaps }) => shifts.length + gaps.length > 0)
  return (
    <ul aria-label={gridScreens.weekByPerson} className="border-b border-line">
      {hasOpen ? <OpenItem row={model.open} {...setting} /> : null}
      {model.people.map((row) => (
        <PersonItem key={row.person?.id} row={row} scaleHours={model.scaleHours} {...setting} />
      ))}
    </ul>
  )
}

/** Number of open shifts up to which they are shown at first; more would push all people off the screen. */
const FEW_OPEN = 4

const countRows = (cells: PersonRow['cells']) =>
  cells.reduce((sum, { shifts, gaps }) => sum + shifts.length + gaps.length, 0)

/** The open shifts. Many of them are folded at first, because this list is about people. */
function OpenItem({ row: { cells }, ...setting }: Omit<PeopleListProps, 'model'> & { row: PersonRow }) {
  const rowCount = countRows(cells)
  const missing = countMissing(cells)
  return (
    <li className="border-t border-line py-3">
      <details open={rowCount <= FEW_OPEN} className="group">
        <summary className="flex min-h-8 cursor-pointer items-center gap-3 touch:min-h-11">
          <h3 className="flex-1 font-[620]">{gridScreens.openShifts}</h3>
          {missing > 0 ? <span className="text-sm text-spot-ink">{gridScreens.openCount(missing)}</span> : null}
          <ChevronDown aria-hidden="true" className="size-4 text-faint transition-transform group-open:rotate-180" />
        </summary>
        <Days cells={cells} {...setting} />
      </details>
    </li>
  )
}

interface PersonItemProps extends Omit<PeopleListProps, 'model'> {
  row: PersonRow
  scaleHours: number
}

function PersonItem({
  row: { person, hours, cells },
  scaleHours,
  names,
  today,
  onOpenShift,
  onExplainNeed,
}: PersonItemProps) {
  const target = person?.targetWeeklyHours ?? null
  const awayDays = cells.filter(({ away }) => away !== '')
  const rowCount = countRows(cells)
  if (person === null) return null
  return (
    <li className="person-item border-t border-line py-3" style={{ '--rows': rowCount }}>
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 font-[620] [overflow-wrap:anywhere]" dir="auto">
          {nameWithLeft(person, today)}
        </h3>
        <HoursBar label={person.name} hours={hours} targetHours={target} scaleHours={scaleHours} className="h-2 w-20" />
        <span className="type-narrow min-w-16 text-right text-sm whitespace-nowrap text-soft">
          {timeWords.hoursByTarget(hours, target)}
        </span>
      </div>
      {awayDays.length > 0 ? (
        <p className="mt-1 text-sm text-soft">
          {awayDays
            .map(({ date, dayOfWeek, away }) => `${shortWeekday(dayOfWeek)} ${formatDay(date, 'd')}: ${away}`)
            .join(' · ')}
        </p>
      ) : null}
      {rowCount === 0 ? <p className="mt-1 text-sm text-soft">{gridScreens.noShifts}</p> : null}
      <Days cells={cells} names={names} onOpenShift={onOpenShift} onExplainNeed={onExplainNeed} />
    </li>
  )
}

interface DaysProps extends Pick<PeopleListProps, 'names' | 'onOpenShift' | 'onExplainNeed'> {
  cells: PersonRow['cells']
}

function Days({ cells, names, onOpenShift, onExplainNeed }: DaysProps) {
  return cells
    .filter(({ shifts, gaps }) => shifts.length + gaps.length > 0)
    .map(({ date, dayOfWeek, shifts, gaps }) => (
      <div key={date} className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
        <p className="type-narrow pt-2 text-sm text-soft">
          {shortWeekday(dayOfWeek)} {formatDay(date, 'd')}
        </p>
        <div className="flex min-w-0 flex-col gap-2">
          {gaps.map((opening) => (
            <NeedButton key={needKey(opening)} {...needOf(opening, names)} density="roomy" onExplain={onExplainNeed} />
          ))}
          {shifts.map((shift) => (
            <ShiftChip key={shift.id} {...chipOf(shift, names)} density="roomy" onOpen={onOpenShift} />
          ))}
        </div>
      </div>
    ))
}
