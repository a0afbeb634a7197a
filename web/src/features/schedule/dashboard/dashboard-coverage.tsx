import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { timeWords } from '@fairweek/domain/messages/time'
import { countOpen, countStillOpen, type Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { COVERAGE_STEP_MINUTES } from '@fairweek/domain/rules/coverage/coverage-steps'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { shortTime } from '@fairweek/domain/time/short-text'
import { CalendarClock, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { Section } from '../../../ui/section.tsx'
import { NowMark } from '../grid/now-mark.tsx'
import { openHoursText } from '../grid/open-count-line.tsx'
import type { DayCoverage, WeekCoverage } from './dashboard-coverage-model.ts'

const HEIGHT = 32
/** Grid columns shared by the axis and all days. */
const COLUMNS =
  'grid grid-cols-[3.25rem_minmax(0,1fr)_4.25rem] gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)_6.5rem] sm:gap-x-4'

export interface DashboardCoverageProps {
  title: string
  coverage: WeekCoverage
  roleNames: ReadonlyMap<number, string>
  /** Buttons that switch between weeks. */
  actions: ReactNode
  weekStart: string
  clock: BusinessClock
}

/**
 * The week at a glance: one strip per day with its demand, shortfalls in the spot colour, and the numbers beside it.
 */
export function DashboardCoverage(props: DashboardCoverageProps) {
  const { title, actions, coverage, roleNames, weekStart, clock } = props
  const { today, nowMinutes, reachedMinutes } = clock
  const { needed, open, openMinutes } = coverage.count
  const ahead = countStillOpen(
    coverage.days.flatMap(({ shortfalls }) => shortfalls),
    reachedMinutes,
  )
  return (
    <Section title={title} description={weekRangeText(weekStart)} actions={actions}>
      {needed === 0 ? (
        <EmptyState
          icon={<CalendarClock />}
          title={dashboardScreens.noRequirements}
          description={dashboardScreens.noRequirementsHint}
          action={
            <Button asChild variant="primary">
              <Link to="/schedule#add-requirements">{dashboardScreens.setUpRequirements}</Link>
            </Button>
          }
        />
      ) : (
        <>
          <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
            <span className={mergeClasses('type-title text-3xl', ahead > 0 ? 'text-spot-ink' : 'text-good-ink')}>
              {ahead === 0 ? dashboardScreens.allCovered : coverageWords.openOf(open, needed)}
            </span>
            <span className="text-soft">
              {ahead === 0 ? pastText(open, needed) : openHoursText(openMinutes, coverage.short)}
            </span>
            {ahead > 0 && ahead < open ? (
              <span className="text-soft">{coverageWords.canStillBeFilled(ahead)}</span>
            ) : null}
          </p>
          <Axis coverage={coverage} />
          <ol>
            {coverage.days.map((day) => (
              <DayRow
                key={day.date}
                day={day}
                coverage={coverage}
                roleNames={roleNames}
                weekStart={weekStart}
                today={today}
                nowMinutes={nowMinutes}
              />
            ))}
          </ol>
        </>
      )}
    </Section>
  )
}

/** Says how many places stayed open, if no demand is left that can be filled. */
const pastText = (open: number, needed: number) =>
  open === 0 ? coverageWords.openOf(open, needed) : dashboardScreens.wentUnfilled(open, needed)

/** Hour labels above the strips; every other one is hidden if they would touch. */
function Axis({ coverage: { fromMinutes, toMinutes } }: { coverage: WeekCoverage }) {
  const span = toMinutes - fromMinutes
  const every = span > 14 * 60 ? 240 : 120
  const marks: number[] = []
  for (let mark = Math.ceil(fromMinutes / every) * every; mark <= toMinutes - 60; mark += every) marks.push(mark)
  return (
    <div className={COLUMNS} aria-hidden="true">
      <div className="relative col-start-2 h-5 text-2xs text-faint">
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute bottom-0 border-l border-line-strong pl-1 whitespace-nowrap"
            style={{ left: `${((mark - fromMinutes) / span) * 100}%` }}
          >
            {shortTime(toHourMinute(mark))}
          </span>
        ))}
      </div>
    </div>
  )
}

interface DayRowProps {
  day: DayCoverage
  coverage: WeekCoverage
  roleNames: ReadonlyMap<number, string>
  weekStart: string
  today: string
  nowMinutes: number
}

function DayRow({ day, coverage, roleNames, weekStart, today, nowMinutes }: DayRowProps) {
  const isToday = day.date === today
  const isPast = day.date < today
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      <Link
        to={`/schedule?week=${weekStart}&day=${day.date}#roster`}
        className={mergeClasses(
          COLUMNS,
          'items-center border-t border-line py-1.5 -outline-offset-2 hover:bg-sunk',
          isToday && 'border-t-2 border-ink',
        )}
      >
        <span
          className={mergeClasses(
            'flex min-w-0 flex-col sm:flex-row sm:items-baseline sm:gap-2',
            isPast && 'text-faint',
          )}
        >
          <span className={mergeClasses('type-label', isToday && 'font-[760]')}>
            <span className="sr-only">{weekdayName(dayOfWeekOf(day.date))}</span>
            <span aria-hidden="true">{isToday ? timeWords.today : formatDay(day.date, 'EEE')}</span>
          </span>
          <span className="type-narrow text-sm whitespace-nowrap text-soft">{formatDay(day.date, 'MMM d')}</span>
        </span>
        <Strip day={day} coverage={coverage} nowMinutes={isToday ? nowMinutes : null} isPast={isPast} />
        <DayNumbers day={day} isPast={isPast} />
        {isPast || day.shortfalls.length === 0 ? null : (
          <span className="type-narrow col-span-2 col-start-2 pt-1 text-sm leading-5 text-soft">
            {shortText(day.shortfalls, roleNames)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Maximum number of shortfalls named; further ones are counted. */
const SHORTFALLS_NAMED = 3

/** Returns 'Host short 11 AM – 11:30 AM, 2 Cook short 4 PM – 11 PM, 3 more'. */
function shortText(shortfalls: readonly Shortfall[], roleNames: ReadonlyMap<number, string>): string {
  const named = shortfalls
    .slice(0, SHORTFALLS_NAMED)
    .map(({ need, missing }) => coverageWords.short(missing, roleNames.get(need.roleId) ?? '', shortRangeOf(need)))
  const { open } = countOpen([], shortfalls.slice(SHORTFALLS_NAMED))
  return [...named, ...(open > 0 ? [coverageWords.furtherShort(open)] : [])].join(', ')
}

function DayNumbers({ day, isPast }: { day: DayCoverage; isPast: boolean }) {
  const { places, parts, partMinutes } = day.short
  if (day.needed === 0) return <span className="text-right text-sm text-faint">{dashboardScreens.nobodyNeeded}</span>
  return (
    <span className="flex flex-col items-end text-right leading-tight">
      {places + parts > 0 ? (
        <span className={mergeClasses('font-[640]', isPast ? 'text-faint' : 'text-spot-ink')}>
          {coverageWords.countShort(places, partMinutes)}
        </span>
      ) : (
        <span className="flex items-center gap-1 text-good-ink">
          <Check className="size-4" strokeWidth={2.5} aria-hidden="true" />
          <span className="sr-only">{dashboardScreens.covered}</span>
        </span>
      )}
      <span className="text-sm whitespace-nowrap text-soft">
        {dashboardScreens.countOf(Math.max(0, day.needed - places), day.needed)}
      </span>
    </span>
  )
}

interface StripProps {
  day: DayCoverage
  coverage: WeekCoverage
  nowMinutes: number | null
  isPast: boolean
}

/** People per half hour: those present in ink, those missing on top in the hatched spot colour. */
function Strip({ day, coverage: { peak, fromMinutes, toMinutes }, nowMinutes, isPast }: StripProps) {
  const scale = HEIGHT / peak
  const path = (top: (step: DayCoverage['steps'][number]) => number, bottom: typeof top) =>
    day.steps
      .map((step, index) => {
        const height = (top(step) - bottom(step)) * scale
        return height > 0 ? `M${index} ${HEIGHT - top(step) * scale}h1v${height}h-1z` : ''
      })
      .join('')
  const covered = path(
    (step) => step.covered,
    () => 0,
  )
  const missing = path(
    (step) => step.needed,
    (step) => step.covered,
  )
  const now = nowMinutes === null ? null : (nowMinutes - fromMinutes) / COVERAGE_STEP_MINUTES
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, day.steps.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={mergeClasses('block h-8 w-full overflow-visible', isPast && 'opacity-60')}
    >
      <path
        d={`M0 ${HEIGHT}H${(toMinutes - fromMinutes) / COVERAGE_STEP_MINUTES}`}
        className="fill-none stroke-line-strong"
        vectorEffect="non-scaling-stroke"
      />
      <path d={covered} className="fill-soft" />
      <path d={missing} className="fill-spot" />
      {now !== null && now >= 0 && now <= day.steps.length ? <NowMark d={`M${now} -3V${HEIGHT + 3}`} /> : null}
    </svg>
  )
}
