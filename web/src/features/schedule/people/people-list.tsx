import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { timeWords } from '@fairweek/domain/messages/time'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { nameWithLeft } from '../../../marks/person-options.ts'
import { needKey } from '../editing/find-target.ts'
import { ShiftChip } from '../grid/chip/shift-chip.tsx'
import { NeedButton } from '../grid/need-button.tsx'
import { chipOf, type Names, needOf } from '../use-schedule-data.ts'
import type { PeopleModel, PersonRow } from './people-model.ts'
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
      {hasOpen ? <PersonItem row={model.open} scaleHours={model.scaleHours} {...setting} /> : null}
      {model.people.map((row) => (
        <PersonItem key={row.person?.id} row={row} scaleHours={model.scaleHours} {...setting} />
      ))}
    </ul>
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
  const days = cells.filter(({ shifts, gaps }) => shifts.length + gaps.length > 0)
  const rowCount = days.reduce((sum, { shifts, gaps }) => sum + shifts.length + gaps.length, 0)
  return (
    <li className="person-item border-t border-line py-3" style={{ '--rows': rowCount }}>
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 font-[620] [overflow-wrap:anywhere]" dir="auto">
          {person ? nameWithLeft(person, today) : gridScreens.openShifts}
        </h3>
        {person === null ? null : (
          <>
            <HoursBar
              label={person.name}
              hours={hours}
              targetHours={target}
              scaleHours={scaleHours}
              className="h-2 w-20"
            />
            <span className="type-narrow min-w-16 text-right text-sm whitespace-nowrap text-soft">
              {timeWords.hoursByTarget(hours, target)}
            </span>
          </>
        )}
      </div>
      {awayDays.length > 0 ? (
        <p className="mt-1 text-sm text-soft">
          {awayDays
            .map(({ date, dayOfWeek, away }) => `${shortWeekday(dayOfWeek)} ${formatDay(date, 'd')}: ${away}`)
            .join(' · ')}
        </p>
      ) : null}
      {days.length === 0 ? <p className="mt-1 text-sm text-soft">{gridScreens.noShifts}</p> : null}
      {days.map(({ date, dayOfWeek, shifts, gaps }) => (
        <div key={date} className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
          <p className="type-narrow pt-2 text-sm text-soft">
            {shortWeekday(dayOfWeek)} {formatDay(date, 'd')}
          </p>
          <div className="flex min-w-0 flex-col gap-2">
            {gaps.map((opening) => (
              <NeedButton
                key={needKey(opening)}
                {...needOf(opening, names)}
                density="roomy"
                onExplain={onExplainNeed}
              />
            ))}
            {shifts.map((shift) => (
              <ShiftChip key={shift.id} {...chipOf(shift, names)} density="roomy" onOpen={onOpenShift} />
            ))}
          </div>
        </div>
      ))}
    </li>
  )
}
