import type { DaySummary, WeekSummary } from '@fairweek/domain/contracts/schedule/months'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { twoWeekScreens } from '@fairweek/domain/messages/schedule/month/two-weeks'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { dateOf } from '@fairweek/domain/time/week'
import { CalendarOff, DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { roleStyle } from '../../../marks/role-colour.ts'
import { RoleMark } from '../../../marks/role-mark.tsx'
import { spokenShift, tightRangeOf } from '../../../marks/shift-look.ts'
import { StateIcon, stateClass } from '../../../marks/state-mark.tsx'
import { WeekStatusBadge } from '../../../marks/week-status-badge.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { filledText } from '../grid/filled-line.tsx'
import { summaryText } from '../month/summary-text.ts'
import { HoursByTarget } from '../people/hours-by-target.tsx'
import type { PersonCell } from '../people/people-model.ts'
import type { Names } from '../use-schedule-data.ts'
import type { PersonWeeks } from './join-weeks.ts'

interface TwoWeeksTableProps {
  weekStarts: readonly string[]
  rows: readonly PersonWeeks[]
  /** Empty while loading, and while a filter is active. */
  summaries: readonly WeekSummary[]
  names: Names
  today: string
}

/** Returns a function that builds the URL of a week by person, keeping the active filter. */
function useWeekAddress(): (weekStart: string) => string {
  const [search] = useSearchParams()
  return (weekStart) => {
    const params = new URLSearchParams(search)
    params.set('view', 'people')
    params.set('week', weekStart)
    return `/schedule?${params}`
  }
}

/** A row for each person, a column for each day. In a narrow window, each week is a separate line below the name. */
export function TwoWeeksTable({ weekStarts, rows, summaries, names, today }: TwoWeeksTableProps) {
  const addressOf = useWeekAddress()
  const dates = weekStarts.flatMap((weekStart) => WEEK_ORDER.map((dayOfWeek) => dateOf(weekStart, dayOfWeek)))
  const dayAt = (date: string) => summaries.flatMap(({ days }) => days).find((day) => day.date === date)
  const isOpen = summaries.some(({ days }) => days.some(({ short }) => short.places + short.parts > 0))
  return (
    <table
      aria-label={twoWeekScreens.table}
      className="two-weeks block overflow-hidden rounded-lg border border-line-strong bg-raised"
    >
      <thead className="block">
        <tr className="two-weeks-row grid">
          <td className="hidden lg:block" />
          {weekStarts.map((weekStart) => (
            <th
              key={weekStart}
              scope="colgroup"
              colSpan={7}
              className="col-span-7 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-l border-line px-2 py-1.5 text-left font-normal"
            >
              <Link
                to={addressOf(weekStart)}
                aria-label={monthScreens.openWeek(weekDates(weekStart))}
                className="inline-flex min-h-6 items-center font-[620] underline decoration-1 underline-offset-4 touch:min-h-11"
              >
                {weekDates(weekStart)}
              </Link>
              <WeekHead summary={summaries.find(({ weekStartDate }) => weekStartDate === weekStart)} />
            </th>
          ))}
        </tr>
        <tr className="two-weeks-row grid border-b-2 border-ink max-lg:hidden">
          <th scope="col" className="type-label flex items-end px-2 pb-1 text-left text-faint">
            {gridScreens.person}
          </th>
          {dates.map((date) => (
            <th
              key={date}
              scope="col"
              aria-current={date === today ? 'date' : undefined}
              className={mergeClasses(
                'type-narrow min-w-0 border-l border-line px-1 py-1 text-left text-sm font-[640]',
                date === today && 'slot-today',
              )}
            >
              {formatDay(date, 'EEE')} <span className="font-normal text-soft">{formatDay(date, 'd')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {isOpen ? (
          <tr className="two-weeks-row grid border-b border-line-strong">
            <th
              scope="row"
              className="type-narrow min-w-0 px-2 py-1.5 text-left text-sm font-[640] text-spot-ink max-lg:col-span-7"
            >
              {gridScreens.openShifts}
            </th>
            {dates.map((date) => (
              <Cell key={date} date={date} today={today}>
                <OpenFigure day={dayAt(date)} />
              </Cell>
            ))}
          </tr>
        ) : null}
        {rows.map(({ person, hours, targets, cells }) => (
          <tr key={person.id} className="two-weeks-row grid border-b border-line last:border-b-0">
            <th scope="row" className="min-w-0 px-2 py-1.5 text-left font-normal max-lg:col-span-7">
              <span className="type-narrow block text-sm leading-4 font-[620] [overflow-wrap:anywhere]" dir="auto">
                {person.name}
              </span>
              <span className="mt-1 flex flex-wrap gap-x-2">
                {hours.map((ofWeek, index) => (
                  <HoursByTarget key={weekStarts[index]} hours={ofWeek} target={targets[index] ?? null} />
                ))}
              </span>
            </th>
            {cells.map((cell) => (
              <Cell key={cell.date} date={cell.date} today={today} isAway={cell.away !== ''}>
                <PersonDay cell={cell} names={names} addressOf={addressOf} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekHead({ summary }: { summary: WeekSummary | undefined }) {
  if (!summary) return null
  const isEmpty = summary.shiftCount === 0
  return (
    <>
      <WeekStatusBadge status={summary.status} isEmpty={isEmpty} />
      {isEmpty ? null : <span className="type-narrow text-sm text-soft">{summaryText(summary)}</span>}
    </>
  )
}

interface CellProps {
  date: string
  today: string
  isAway?: boolean
  children: ReactNode
}

function Cell({ date, today, isAway = false, children }: CellProps) {
  return (
    <td
      data-date={date}
      className={mergeClasses(
        'flex min-h-11 min-w-0 flex-col gap-0.5 border-l border-line p-0.5 max-lg:border-t',
        date === today ? 'slot-today' : date < today && 'slot-past',
        isAway && 'slot-away',
      )}
    >
      <span className="type-narrow text-2xs text-soft lg:hidden">{formatDay(date, 'EEE d')}</span>
      {children}
    </td>
  )
}

/** How many people are missing on a day. */
function OpenFigure({ day }: { day: DaySummary | undefined }) {
  if (!day) return null
  const { places, parts, partMinutes } = day.short
  if (places + parts === 0)
    return day.closedAs === null ? null : <DoorClosed className="size-4 text-soft" aria-label={filledText(day)} />
  return (
    <>
      <span className="sr-only">{filledText(day)}</span>
      <strong aria-hidden="true" className="type-narrow px-0.5 text-sm leading-4 font-[720] text-spot-ink">
        {places > 0 ? places : coverageWords.openHours(partMinutes)}
      </strong>
    </>
  )
}

interface PersonDayProps {
  cell: PersonCell
  names: Names
  addressOf: (weekStart: string) => string
}

function PersonDay({ cell: { shifts, away }, names, addressOf }: PersonDayProps) {
  return (
    <>
      {away === '' ? null : (
        <span className="flex items-center" title={away}>
          <CalendarOff className="size-4 text-soft" aria-label={away} />
        </span>
      )}
      {shifts.map((shift) => (
        <ShiftLink key={shift.id} shift={shift} names={names} to={addressOf(shift.weekStartDate)} />
      ))}
    </>
  )
}

/** A shift that links to its week. */
function ShiftLink({ shift, names, to }: { shift: Shift; names: Names; to: string }) {
  const roleName = names.roleOf(shift.roleId)
  return (
    <Link
      to={to}
      style={roleStyle(roleName)}
      className={mergeClasses(
        'type-narrow flex min-h-6 min-w-0 flex-col rounded-sm border-l-3 border-l-role px-0.5 text-xs leading-4 hover:bg-hover',
        stateClass(shift.status),
      )}
    >
      <span className="sr-only">{spokenShift(shift, names.personOf(shift), roleName)}</span>
      <span aria-hidden="true" className="font-[620] [overflow-wrap:anywhere]">
        {tightRangeOf(shift)}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1">
        <RoleMark mark={names.roleMarkOf(shift.roleId)} />
        <StateIcon status={shift.status} />
      </span>
    </Link>
  )
}
