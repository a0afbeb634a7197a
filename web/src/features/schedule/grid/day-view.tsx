import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { timeWords } from '@fairweek/domain/messages/time'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { shortTime } from '@fairweek/domain/time/short-text'
import { CalendarHeart, Plus } from 'lucide-react'
import { memo, type TouchEvent, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { DayCost } from '../../labour-cost/day-cost.tsx'
import { needKey } from '../editing/find-target.ts'
import { chipOf, needOf } from '../use-schedule-data.ts'
import { ShiftChip } from './chip/shift-chip.tsx'
import { Continuations } from './continuations.tsx'
import { CoverageStrip } from './coverage-strip.tsx'
import { FilledLine } from './filled-line.tsx'
import { NeedButton } from './need-button.tsx'
import type { WeekGridProps } from './week-grid.tsx'
import type { GridDay } from './week-grid-model.ts'

const BreakGapsList = lazyComponent(async () => (await import('../../breaks/break-gaps.tsx')).BreakGapsList)

const DemandButton = lazyComponent(
  async () => (await import('./demand-button.tsx')).DemandButton,
  <div className="h-10 touch:h-11" />,
)

const isShort = ({ short: { places, parts } }: GridDay) => places + parts > 0

const SWIPE_PIXELS = 50
/** Times labelled below a day's coverage; the midnight at its end is labelled separately. */
const AXIS_TIMES = ['00:00', '06:00', '12:00', '18:00']

/** The week on small screens: one day at a time, changed by tab or swipe. */
export const DayView = memo(function DayView(props: WeekGridProps & { showEmptySlots: boolean }) {
  const { model, names, today, nowMinutes, showEmptySlots, ...actions } = props
  const todayIndex = model.days.findIndex((day) => day.date === today)
  const [search] = useSearchParams()
  // The selected day: initially the one named in the page's URL; null for today or, in another week, Monday.
  const [chosen, setChosen] = useState<number | null>(() => {
    const asked = model.days.findIndex((day) => day.date === search.get('day'))
    return asked < 0 ? null : asked
  })
  const index = chosen ?? Math.max(0, todayIndex)
  const day = model.days[index]
  const swipe = useSwipe((step) => setChosen(Math.min(6, Math.max(0, index + step))))
  if (!day) return null
  const peak = Math.max(1, ...model.days.flatMap((each) => each.coverage.map((slot) => slot.needed)))
  const isToday = index === todayIndex
  const hours = model.rows.flatMap((row) => {
    const cell = row.cells[index]
    if (!cell) return []
    const starting = cell.events.filter(({ isFirst }) => isFirst)
    const isEmpty = cell.shifts.length + cell.continuations.length + cell.gaps.length + starting.length === 0
    return isEmpty && !showEmptySlots ? [] : [{ cell, starting, isEmpty }]
  })
  return (
    <div id="roster" tabIndex={-1} className="outline-none" {...swipe}>
      <div
        role="tablist"
        aria-label={gridScreens.days}
        className="sticky top-14 z-10 grid grid-cols-7 border-b border-line-strong bg-paper"
      >
        {model.days.map((each, at) => (
          <button
            key={each.date}
            type="button"
            role="tab"
            id={`day-tab-${at}`}
            aria-selected={at === index}
            aria-controls="day-panel"
            onClick={({ currentTarget }) => {
              setChosen(at)
              // The tabs stay visible below the page's header; the chosen day begins below them, also if they cover
              // only its first lines.
              const roster = document.getElementById('roster')
              if (roster && roster.getBoundingClientRect().top < currentTarget.getBoundingClientRect().top - 1)
                roster.scrollIntoView()
            }}
            className={mergeClasses(
              'relative -mb-px flex min-h-14 flex-col items-center justify-center gap-0.5 border-b-2 -outline-offset-2',
              at === index ? 'border-ink' : 'border-transparent text-soft',
            )}
          >
            <span className="type-label">{shortWeekday(each.dayOfWeek)}</span>{' '}
            <span
              className={mergeClasses(
                'type-title text-lg leading-5',
                at === todayIndex && 'underline decoration-2 underline-offset-3',
              )}
            >
              {formatDay(each.date, 'd')}
            </span>{' '}
            <span className="sr-only">
              {formatDay(each.date, 'MMMM')}
              {isShort(each) ? `, ${coverageWords.countShort(each.short.places, each.short.partMinutes)}` : ''}
            </span>
            <span className={mergeClasses('h-1 w-4 rounded-full', isShort(each) ? 'bg-spot' : 'bg-transparent')} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id="day-panel" aria-labelledby={`day-tab-${index}`} className="pt-2">
        <div className="mb-2 flex flex-wrap items-center gap-x-3">
          <h3 className="type-title text-xl first-letter:uppercase">{formatDay(day.date, 'EEEE, MMM d')}</h3>
          <div className="order-last basis-full sm:order-none sm:min-w-0 sm:flex-1">
            <CoverageStrip
              dayName={weekdayName(day.dayOfWeek)}
              coverage={day.coverage}
              shortTimes={day.shortTimes}
              peak={peak}
              nowMinutes={isToday ? nowMinutes : null}
            />
            <div aria-hidden="true" className="type-narrow mt-1 flex justify-between text-2xs text-faint">
              {[...AXIS_TIMES.map(shortTime), timeWords.midnight].map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </div>
          </div>
          <p className="ml-auto flex flex-wrap justify-end gap-x-2 text-right text-sm text-soft">
            <DayCost date={day.date} />
            <span>
              <FilledLine day={day} />
            </span>
          </p>
        </div>
        {day.allDayEvents.map((event) => (
          <p
            key={event.id}
            className="mb-2 flex min-w-0 items-center gap-2 rounded-sm bg-ink px-3 py-1.5 text-sm font-[620] text-inverse"
          >
            <CalendarHeart className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate" dir="auto">
              {event.name}
            </span>
            <span className="type-narrow ml-auto font-normal whitespace-nowrap">{timeWords.allDay}</span>
          </p>
        ))}
        <BreakGapsList date={day.date} />
        {hours.map(({ cell, starting, isEmpty }) => (
          <section key={cell.hour} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2 border-t border-line py-2.5">
            <h4 className="type-narrow pt-1.5 text-sm font-[640] whitespace-nowrap">
              {shortTime(toHourMinute(cell.hour * 60))}
            </h4>
            <div className="flex min-w-0 flex-col gap-2">
              {isEmpty ? (
                <Button
                  variant="quiet"
                  size="small"
                  className="justify-start text-faint"
                  icon={<Plus aria-hidden="true" />}
                  aria-label={gridScreens.addShiftAt(
                    weekdayName(day.dayOfWeek),
                    formatTime(toHourMinute(cell.hour * 60)),
                  )}
                  onClick={() => actions.onAddShift(day.date, cell.hour)}
                >
                  {gridScreens.add}
                </Button>
              ) : null}
              {starting.map(({ event }) => (
                <p
                  key={event.id}
                  className="flex min-w-0 items-center gap-2 rounded-sm bg-ink px-3 py-1.5 text-sm font-[620] text-inverse"
                >
                  <CalendarHeart className="size-4 shrink-0" aria-hidden="true" />
                  <span className="truncate" dir="auto">
                    {event.name}
                  </span>
                  <span className="type-narrow ml-auto font-normal whitespace-nowrap">{shortRangeOf(event)}</span>
                </p>
              ))}
              <Continuations shifts={cell.continuations} names={names} onOpen={actions.onOpenShift} />
              {cell.gaps.map((opening) => (
                <NeedButton
                  key={needKey(opening)}
                  {...needOf(opening, names)}
                  density="roomy"
                  onExplain={actions.onExplainNeed}
                />
              ))}
              {cell.shifts.map((shift) => (
                <ShiftChip key={shift.id} {...chipOf(shift, names)} density="roomy" onOpen={actions.onOpenShift} />
              ))}
            </div>
          </section>
        ))}
        {hours.length === 0 ? (
          <p className="border-t border-line py-6 text-soft">{gridScreens.nothingPlannedYet}</p>
        ) : null}
        <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
          <Button
            className="w-full"
            icon={<Plus aria-hidden="true" />}
            onClick={() => actions.onAddShift(day.date, 9)}
            aria-label={gridScreens.addShiftAt(weekdayName(day.dayOfWeek), formatTime('09:00'))}
          >
            {gridScreens.addShift}
          </Button>
          <DemandButton date={day.date} />
        </div>
      </div>
    </div>
  )
})

/** Tells a horizontal swipe from a scroll, and calls `onStep` with +1 for the next day or −1 for the previous one. */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start.current || !touch) return
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(dx) < SWIPE_PIXELS || Math.abs(dx) < Math.abs(dy) * 1.5) return
      onStep(dx < 0 ? 1 : -1)
    },
  }
}
