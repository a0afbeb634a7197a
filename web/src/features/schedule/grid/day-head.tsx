import { timeWords } from '@fairweek/domain/messages/time'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { CalendarHeart } from 'lucide-react'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { DayCost } from '../../labour-cost/day-cost.tsx'
import { CopyDayButton } from '../copy/copy-day-button.tsx'
import { CoverageStrip } from './coverage-strip.tsx'
import { FilledLine } from './filled-line.tsx'
import type { GridDay } from './week-grid-model.ts'

const DemandButton = lazyComponent(async () => (await import('./demand-button.tsx')).DemandButton)
const BreakGapsSign = lazyComponent(async () => (await import('../../breaks/break-gaps.tsx')).BreakGapsSign)

/** A day's header: name and date, shortfall, and a chart of demand and coverage. */
export function DayHead({ day, peak, nowMinutes }: { day: GridDay; peak: number; nowMinutes: number | null }) {
  const isToday = nowMinutes !== null
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={mergeClasses(
        'group relative min-w-0 border-l border-line px-2 pt-1 text-left font-normal',
        isToday && 'slot-today bg-hover',
      )}
    >
      <span className="flex h-5.5 flex-wrap items-baseline gap-1.5 overflow-hidden">
        <span className="type-title text-base">{shortWeekday(day.dayOfWeek)}</span>
        <span className="type-narrow text-sm whitespace-nowrap text-soft">{formatDay(day.date, 'MMM d')}</span>
        {isToday ? <span className="type-label ml-auto">{timeWords.today}</span> : null}
      </span>
      <CopyDayButton date={day.date} />
      {/* Touch screens have no room for a second icon here; they use the command palette or the requirements card. */}
      <span className="absolute top-0.5 right-9 rounded-md bg-raised opacity-0 group-hover:opacity-100 focus-within:opacity-100 touch:hidden">
        <DemandButton date={day.date} isInTable />
      </span>
      <span className="type-narrow mb-0.5 flex gap-1.5 text-xs leading-4 text-soft">
        <span className="min-w-0 flex-1 truncate">
          <FilledLine day={day} />
        </span>
        <BreakGapsSign date={day.date} />
        <DayCost date={day.date} />
      </span>
      <CoverageStrip
        dayName={weekdayName(day.dayOfWeek)}
        coverage={day.coverage}
        shortTimes={day.shortTimes}
        peak={peak}
        nowMinutes={nowMinutes}
        className="h-4.5"
      />
      {day.allDayEvents.map((event) => (
        <span
          key={event.id}
          title={`${event.name}, ${timeWords.allDay}`}
          className="type-narrow my-px flex min-w-0 items-center gap-1 rounded-sm bg-ink px-1.5 text-2xs font-[620] text-inverse"
        >
          <CalendarHeart className="size-3 shrink-0" aria-hidden="true" />
          <span className="truncate" dir="auto">
            {event.name}
          </span>
        </span>
      ))}
    </th>
  )
}
