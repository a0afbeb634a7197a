import { POLLING } from '@fairweek/domain/contracts/constants'
import { type DaySummary, listWeekSummaries, type WeekSummary } from '@fairweek/domain/contracts/schedule/months'
import { labourCostScreens, moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { weekStartOf } from '@fairweek/domain/time/week'
import { CircleCheck, DoorClosed, StickyNote } from 'lucide-react'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { WeekStatusBadge } from '../../../marks/week-status-badge.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RosterViewButton } from '../filter/roster-view-button.tsx'
import { useRosterView } from '../filter/use-roster-view.ts'
import { FilledLine, filledText } from '../grid/filled-line.tsx'
import { useShownWeek } from '../use-shown-week.ts'
import { GenerateMonth } from './generate-month.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { monthOfWeek, weeksOfMonth } from './month-days.ts'
import { summaryText } from './summary-text.ts'

/** A month of the schedule: each week's status, and the days on which people are missing (MONTH-01). */
export function ManagerMonth({ today }: { today: string }) {
  const week = useShownWeek(today)
  const shown = useRosterView()
  const weekStarts = weeksOfMonth(monthOfWeek(week.weekStart))
  const [from = '', until = ''] = [weekStarts[0], weekStarts.at(-1)]
  const [firstAhead, ...othersAhead] = weekStarts.filter((weekStart) => weekStart >= week.currentWeek)
  const { data, error } = useEndpointQuery(
    listWeekSummaries,
    { query: { from, until } },
    { refetchInterval: POLLING.conflicts },
  )
  const find = (weekStart: string) => data?.weeks.find(({ weekStartDate }) => weekStartDate === weekStart)
  // Costs are hidden if there is neither a cost nor a budget.
  const hasCosts = data !== undefined && (data.budgetCents !== null || data.weeks.some(({ cents }) => cents > 0))
  const costs = hasCosts ? { budgetCents: data.budgetCents, currency: data.currency } : null
  if (error && !data) return <LoadFailure title={monthScreens.fetchFailed} error={error} />
  return (
    <MonthCalendar
      week={week}
      today={today}
      view={
        <div className="flex flex-wrap items-center gap-2">
          {firstAhead === undefined ? null : (
            <GenerateMonth key={firstAhead} weekStarts={[firstAhead, ...othersAhead]} />
          )}
          <RosterViewButton shown={shown} />
        </div>
      }
      figuresHint={monthScreens.figures}
      headOf={(weekStart) => {
        const summary = find(weekStart)
        return summary ? <WeekHead summary={summary} costs={costs} /> : <Skeleton className="h-10" />
      }}
      dayOf={(date) => {
        const day = find(weekStartOf(date))?.days.find((one) => one.date === date)
        return day ? { spoken: spokenDay(day), content: <DayFigures day={day} /> } : { spoken: '', content: null }
      }}
    />
  )
}

interface WeekHeadProps {
  summary: WeekSummary
  costs: { budgetCents: number | null; currency: string } | null
}

/** A summary of a week: status, shifts and hours, and cost against budget. */
function WeekHead({ summary, costs }: WeekHeadProps) {
  const { status, cents, unpriced, hasNote } = summary
  const money = (amount: number) => moneyText(amount, costs?.currency ?? '', false)
  const isEmpty = summary.shiftCount === 0
  const isOver = costs !== null && costs.budgetCents !== null && cents > costs.budgetCents
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm lg:flex-col lg:items-start">
      <span className="flex items-center gap-1.5">
        <WeekStatusBadge status={status} isEmpty={isEmpty} />
        {hasNote ? <StickyNote className="size-4 shrink-0" aria-label={monthScreens.weekNote} /> : null}
      </span>
      {isEmpty ? null : <span className="type-narrow text-soft">{summaryText(summary)}</span>}
      {costs === null || isEmpty ? null : (
        <span
          className={mergeClasses('type-narrow tabular-nums', isOver ? 'font-[620] text-danger-ink' : 'text-soft')}
          title={unpriced === 0 ? undefined : labourCostScreens.unpriced(unpriced)}
        >
          {monthScreens.cost(money(cents))}
          {isOver ? `, ${labourCostScreens.over(money(cents - (costs.budgetCents ?? 0)))}` : ''}
        </span>
      )}
    </div>
  )
}

function spokenDay(day: DaySummary): string {
  return [filledText(day), ...(day.hasNote ? [monthScreens.dayNote] : [])].join(', ')
}

/** A day's shortfall as text or, in a narrow window, as a number or an icon. */
function DayFigures({ day }: { day: DaySummary }) {
  const { places, parts, partMinutes } = day.short
  const isShort = places + parts > 0
  const narrow = 'size-4 shrink-0 lg:hidden'
  return (
    <>
      <span className="type-narrow hidden text-xs leading-4 text-soft lg:line-clamp-2">
        <FilledLine day={day} />
      </span>
      <span className="flex flex-wrap items-center gap-0.5">
        {isShort ? (
          <strong className="type-narrow text-sm leading-4 font-[720] text-spot-ink in-[.slot-past]:text-ink lg:hidden">
            {places > 0 ? places : coverageWords.openHours(partMinutes)}
          </strong>
        ) : day.closedAs !== null ? (
          <DoorClosed className={mergeClasses(narrow, 'text-soft')} aria-hidden="true" />
        ) : day.needed > 0 ? (
          <CircleCheck className={mergeClasses(narrow, 'text-good')} aria-hidden="true" />
        ) : null}
        {day.hasNote ? <StickyNote className="size-3.5 shrink-0 text-soft" aria-hidden="true" /> : null}
      </span>
    </>
  )
}
