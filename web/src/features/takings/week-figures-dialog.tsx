import { getPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import { type DayFigures, getWeekFigures, type WeekFigures } from '@fairweek/domain/contracts/takings/takings'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { moneyText, percentText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { takingsScreens as words } from '@fairweek/domain/messages/takings/takings'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { useState } from 'react'
import { Link } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { useHasRank } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyImportDialog } from '../import/lazy-import-dialog.tsx'
import { HoursOfDay } from './hours-of-day.tsx'
import { TakingsField } from './takings-field.tsx'

/** What a week's work costs by day, planned and worked, against its takings, which are entered or imported here. */
export function WeekFiguresDialog({ weekStart, onClose }: { weekStart: string; onClose: () => void }) {
  const [isImporting, setIsImporting] = useState(false)
  const { data, error } = useEndpointQuery(getWeekFigures, weekArgs(weekStart))
  if (isImporting) return <LazyImportDialog noun="takings" onClose={() => setIsImporting(false)} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      description={words.ofWeek(weekDates(weekStart))}
      size="medium"
      footer={
        <>
          <Button onClick={() => setIsImporting(true)}>{words.import}</Button>
          <Button variant="primary" onClick={onClose}>
            {buttonWords.close}
          </Button>
        </>
      }
    >
      {error ? <LoadFailure error={error} hasData={data !== undefined} /> : null}
      {data ? <Days figures={data} /> : error ? null : <Skeleton className="h-96" />}
    </Dialog>
  )
}

function Days({ figures: { days, budgetCents, currency } }: { figures: WeekFigures }) {
  const largest = Math.max(1, ...days.flatMap((day) => [day.plannedCents, day.workedCents, day.takingsCents ?? 0]))
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-soft">
        <Swatch className={LOOKS.planned}>{words.planned}</Swatch>
        <Swatch className={LOOKS.worked}>{words.worked}</Swatch>
        <Swatch className={LOOKS.takings}>{words.takingsIn(currency)}</Swatch>
      </p>
      <ul>
        {days.map((day) => (
          <Day key={day.date} day={day} currency={currency} largest={largest} />
        ))}
      </ul>
      <Total days={days} currency={currency} />
      <CostNotes budgetCents={budgetCents} currency={currency} />
    </>
  )
}

/** What the costs include and leave out (COST-10), and where the budget is set (COST-04). */
function CostNotes({ budgetCents, currency }: Pick<WeekFigures, 'budgetCents' | 'currency'>) {
  const isAdmin = useHasRank('admin')
  const { data: pay } = useEndpointQuery(getPayRules, {})
  const hasExtraPay = pay !== undefined && pay.rules.rules.length > 0
  if (!hasExtraPay && !isAdmin && budgetCents === null) return null
  return (
    <div className="mt-2 grid gap-1 text-sm text-soft">
      {hasExtraPay ? <p>{words.withPayRules}</p> : null}
      <p className="flex flex-wrap gap-x-3">
        {budgetCents === null ? null : <span>{words.budget(moneyText(budgetCents, currency, false))}</span>}
        {isAdmin ? (
          <Link
            to="/settings?part=planning#budget"
            className="inline-flex min-h-6 items-center underline underline-offset-4 touch:min-h-11"
          >
            {budgetCents === null ? words.setBudget : words.changeBudget}
          </Link>
        ) : null}
      </p>
    </div>
  )
}

const LOOKS = {
  planned: 'border border-line-strong',
  worked: 'bg-soft',
  beyond: 'bg-warn',
  takings: 'bg-good',
} as const

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={mergeClasses('h-2 w-5 rounded-xs', className)} />
      {children}
    </span>
  )
}

const shareOf = (cents: number, takings: number) => words.ofTakings(percentText(cents / takings))

interface DayProps {
  day: DayFigures
  currency: string
  /** The largest amount of the week, as wide as the bars are. */
  largest: number
}

function Day({ day, currency, largest }: DayProps) {
  const { date, plannedCents, workedCents, plannedOfWorkedCents, ahead, unpriced, takingsCents, hours } = day
  const money = (cents: number) => moneyText(cents, currency, false)
  const hasWorked = workedCents > 0 || plannedOfWorkedCents > 0
  const isDone = ahead === 0 && hasWorked
  const [areHoursShown, setAreHoursShown] = useState(false)
  const name = formatDay(date, 'EEEE, MMMM d')
  const notes = [
    ...(ahead > 0 && hasWorked ? [words.partly(ahead)] : []),
    ...(unpriced > 0 ? [words.unpriced(unpriced)] : []),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-x-4 gap-y-1 border-t border-line py-2.5">
      <h3 className="col-span-2 font-[620]">{formatDay(date, 'EEE, MMM d')}</h3>
      <div
        role="img"
        aria-label={words.bars(
          name,
          money(plannedCents),
          hasWorked ? money(workedCents) : null,
          takingsCents === null ? null : money(takingsCents),
        )}
        className="grid gap-1"
      >
        <Bar className={LOOKS.planned} share={plannedCents / largest} />
        <Bar
          className={workedCents > plannedOfWorkedCents ? LOOKS.beyond : LOOKS.worked}
          share={workedCents / largest}
        />
        <Bar className={LOOKS.takings} share={(takingsCents ?? 0) / largest} />
      </div>
      <TakingsField date={date} name={name} cents={takingsCents} />
      <p className="col-span-2 flex flex-wrap gap-x-3 text-sm text-soft tabular-nums">
        <span>
          {words.planned} {money(plannedCents)}
        </span>
        {hasWorked ? (
          <span className="text-ink">
            {words.worked} {money(workedCents)}
            <Difference cents={workedCents - plannedOfWorkedCents} currency={currency} />
          </span>
        ) : null}
        {takingsCents && isDone ? <strong>{shareOf(workedCents, takingsCents)}</strong> : null}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {hours.length === 0 ? null : (
          <Button
            size="small"
            aria-expanded={areHoursShown}
            aria-label={words.byHourOf(name)}
            onClick={() => setAreHoursShown(!areHoursShown)}
          >
            {words.byHour}
          </Button>
        )}
      </p>
      {areHoursShown && hours.length > 0 ? (
        <div className="col-span-2">
          <HoursOfDay name={name} hours={hours} currency={currency} />
        </div>
      ) : null}
    </li>
  )
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={mergeClasses('block h-2 rounded-xs', className, share === 0 && 'invisible')}
      style={{ width: `${Math.min(1, share) * 100}%` }}
    />
  )
}

/** ' (+$150)', what the worked hours cost beyond the planned ones, or below. */
function Difference({ cents, currency }: { cents: number; currency: string }) {
  if (cents === 0) return null
  const sign = cents > 0 ? '+' : '−'
  return (
    <span className={cents > 0 ? 'text-warn-ink' : ''}>
      {' '}
      {`(${sign}${moneyText(Math.abs(cents), currency, false)})`}
    </span>
  )
}

function Total({ days, currency }: { days: readonly DayFigures[]; currency: string }) {
  const sumOf = (some: readonly DayFigures[], of: (day: DayFigures) => number) =>
    some.reduce((sum, day) => sum + of(day), 0)
  const money = (cents: number) => moneyText(cents, currency, false)
  const counted = days.filter(({ ahead, workedCents, takingsCents }) => ahead === 0 && workedCents > 0 && takingsCents)
  const [cost, sold] = [sumOf(counted, (day) => day.workedCents), sumOf(counted, (day) => day.takingsCents ?? 0)]
  const worked = sumOf(days, (day) => day.workedCents)
  const difference = worked - sumOf(days, (day) => day.plannedOfWorkedCents)
  return (
    <div className="border-t-2 border-ink pt-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
        <span className="type-title text-lg">{words.total}</span>
        <span>
          {words.planned} {money(sumOf(days, (day) => day.plannedCents))}
        </span>
        <span>
          {words.worked} {money(worked)}
          <Difference cents={difference} currency={currency} />
        </span>
        <span>
          {words.takings} {money(sumOf(days, (day) => day.takingsCents ?? 0))}
        </span>
      </p>
      {sold > 0 ? (
        <p className="mt-1 text-sm text-soft">
          <strong className="text-ink">{shareOf(cost, sold)}</strong>{' '}
          {counted.length < days.length ? words.shareDays(counted.length) : null}
        </p>
      ) : null}
    </div>
  )
}
