import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { timeWords } from '@fairweek/domain/messages/time'
import { addDays, WEEK_ORDER } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { dateOf, weekStartOf } from '@fairweek/domain/time/week'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { SpanSelector } from '../span-selector.tsx'
import type { ShownWeek } from '../use-shown-week.ts'
import { monthOfWeek, stepMonth, weeksOfMonth } from './month-days.ts'

/** Number of days by which each arrow key moves the focus. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export interface MonthDay {
  /** Text that screen readers read after the date. */
  spoken: string
  content: ReactNode
}

interface MonthCalendarProps {
  week: ShownWeek
  today: string
  /** The control that switches back to the week view. */
  view: ReactNode
  /** Renders the summary of a whole week, shown beside its days. */
  headOf: (weekStart: string) => ReactNode
  dayOf: (date: string) => MonthDay
  /** What the figures of the days mean where windows are too narrow for words. */
  figuresHint?: string
}

/**
 * The weeks of a month, each with its days; pressing a day or a week opens that week. In a narrow window, the week's
 * summary is on a separate line above its days. Arrow keys move between days.
 */
export function MonthCalendar({ week, today, view, headOf, dayOf, figuresHint }: MonthCalendarProps) {
  const month = monthOfWeek(week.weekStart)
  const hintId = useId()
  const step = (count: 1 | -1) => week.showWeek(stepMonth(month, count, week.currentWeek))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const date = event.target.dataset.day
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      step(event.key === 'PageUp' ? -1 : 1)
      return
    }
    const days = STEPS[event.key]
    if (date === undefined || days === undefined) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(date, days)}"]`)?.focus()
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SpanSelector
          title={formatDay(`${month}-01`, 'MMMM yyyy')}
          titleClassName="sm:min-w-44"
          previous={monthScreens.previous}
          next={monthScreens.next}
          onStep={step}
          isCurrent={month === monthOfWeek(week.currentWeek)}
          onToday={() => week.showWeek(week.currentWeek)}
        />
        {view}
      </div>
      <div className="month-line grid text-soft" aria-hidden="true">
        <span className="hidden lg:block" />
        {WEEK_ORDER.map((dayOfWeek) => (
          <span key={dayOfWeek} className="type-label min-w-0 overflow-hidden px-1 lg:px-2">
            {formatDay(dateOf(week.weekStart, dayOfWeek), 'EEE')}
          </span>
        ))}
      </div>
      <ol
        aria-label={monthScreens.month(formatDay(`${month}-01`, 'MMMM yyyy'))}
        aria-describedby={hintId}
        className="overflow-hidden rounded-lg border border-line-strong bg-raised"
        onKeyDown={onKeyDown}
      >
        {weeksOfMonth(month).map((weekStart) => (
          <li key={weekStart} className="month-line grid border-t border-line first:border-t-0">
            <div className="col-span-7 min-w-0 px-2 py-1.5 lg:col-span-1">
              <Link
                to={`/schedule?week=${weekStart}`}
                aria-label={monthScreens.openWeek(weekDates(weekStart))}
                className="inline-flex min-h-8 items-center font-[620] underline decoration-1 underline-offset-4 touch:min-h-11 lg:min-h-6"
              >
                {weekDates(weekStart)}
              </Link>
              {headOf(weekStart)}
            </div>
            <ol className="contents">
              {WEEK_ORDER.map((dayOfWeek) => {
                const date = dateOf(weekStart, dayOfWeek)
                return <Day key={date} date={date} month={month} today={today} day={dayOf(date)} />
              })}
            </ol>
          </li>
        ))}
      </ol>
      {figuresHint ? <p className="text-sm text-soft lg:hidden">{figuresHint}</p> : null}
      <p id={hintId} className="hidden text-sm text-soft lg:block">
        {monthScreens.keys}
      </p>
    </div>
  )
}

interface DayProps {
  date: string
  month: string
  today: string
  day: MonthDay
}

function Day({ date, month, today, day }: DayProps) {
  const isOutside = date.slice(0, 7) !== month
  const isToday = date === today
  return (
    <li className="month-day min-w-0 border-t border-l border-line lg:border-t-0">
      <Link
        to={`/schedule?week=${weekStartOf(date)}&day=${date}`}
        data-day={date}
        aria-current={isToday ? 'date' : undefined}
        className={mergeClasses(
          'flex h-full min-h-14 min-w-0 flex-col gap-0.5 overflow-hidden px-1 py-1 -outline-offset-2 hover:bg-hover lg:min-h-21 lg:px-2',
          isToday ? 'slot-today' : date < today && 'slot-past',
        )}
      >
        <span className="sr-only">{[formatDay(date, 'EEEE, MMMM d'), day.spoken].filter(Boolean).join(': ')}</span>
        <span aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-1">
          <span className={mergeClasses('text-sm', isOutside ? 'text-soft' : 'font-[640]')}>
            {formatDay(date, date.endsWith('-01') ? 'MMM d' : 'd')}
          </span>
          {isToday ? <span className="type-label hidden lg:inline">{timeWords.today}</span> : null}
        </span>
        <span aria-hidden="true" className="contents">
          {day.content}
        </span>
      </Link>
    </li>
  )
}
