import { GENERATE_MODES, GENERATE_WEEKS } from '@fairweek/domain/contracts/constants'
import type { GenerateMode } from '@fairweek/domain/contracts/generate/generate'
import { listWeekSummaries, type WeekSummary } from '@fairweek/domain/contracts/schedule/months'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { generateWeeksScreens } from '@fairweek/domain/messages/generate/generate-weeks'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { addDays } from '@fairweek/domain/time/day'
import { weekDatesOfYear } from '@fairweek/domain/time/short-text'
import { Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { WeekStatusBadge } from '../../marks/week-status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

const USUAL_WEEKS = 4
const COUNTS = Array.from({ length: GENERATE_WEEKS }, (_, index) => String(index + 1))

interface WeeksDialogProps {
  /** The first week. */
  weekStart: string
  /** How many weeks are chosen at first; default 4. */
  initialCount?: number
  onStart: (mode: GenerateMode, weeks: number) => void
  onClose: () => void
}

/** Asks how many weeks to generate and how, and lists each with its status and what is open in it (HORIZON-06). */
export function WeeksDialog({ weekStart, initialCount = USUAL_WEEKS, onStart, onClose }: WeeksDialogProps) {
  const [count, setCount] = useState(initialCount)
  const [mode, setMode] = useState<GenerateMode>('fill')
  const listId = useId()
  const weekStarts = Array.from({ length: count }, (_, index) => addDays(weekStart, 7 * index))
  const half = GENERATE_WEEKS / 2
  const summariesFrom = (from: string) => ({ query: { from, until: addDays(from, 7 * (half - 1)) } })
  // One call sums up at most six weeks.
  const first = useEndpointQuery(listWeekSummaries, summariesFrom(weekStart))
  const second = useEndpointQuery(listWeekSummaries, summariesFrom(addDays(weekStart, 7 * half)), {
    enabled: count > half,
  })
  const summaries = [...(first.data?.weeks ?? []), ...(second.data?.weeks ?? [])]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={generateWeeksScreens.title}
      description={generateWeeksScreens.hint}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            variant="primary"
            icon={<Sparkles aria-hidden="true" />}
            onClick={() => {
              onClose()
              onStart(mode, count)
            }}
          >
            {mode === 'fill' ? generateWeeksScreens.start(count) : generateWeeksScreens.startPlan(count)}
          </Button>
        </>
      }
    >
      <p className="mb-1.5 text-sm font-[620]" aria-hidden="true">
        {generateWeeksScreens.how}
      </p>
      <SegmentedControl
        label={generateWeeksScreens.how}
        value={mode}
        onValueChange={setMode}
        options={GENERATE_MODES.map((value) => ({ value, label: generateWeeksScreens.modes[value] }))}
        className="flex"
      />
      <p className="mt-1.5 mb-4 text-sm text-soft" aria-live="polite">
        {generateWeeksScreens.hints[mode]}
      </p>
      <p className="mb-1.5 text-sm font-[620]" aria-hidden="true">
        {generateWeeksScreens.count}
      </p>
      <SegmentedControl
        label={generateWeeksScreens.count}
        value={String(count)}
        onValueChange={(value) => setCount(Number(value))}
        options={COUNTS.map((value) => ({ value, label: value }))}
        className="flex"
      />
      <h3 id={listId} className="type-label mt-4 pb-1 text-faint">
        {mode === 'fill' ? generateWeeksScreens.listed : generateWeeksScreens.listedPlan}
      </h3>
      <ol aria-labelledby={listId}>
        {weekStarts.map((week) => {
          const summary = summaries.find(({ weekStartDate }) => weekStartDate === week)
          return (
            <li
              key={week}
              className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line py-1 last:border-b-0"
            >
              <span className="min-w-48 font-[580]">{weekDatesOfYear(week)}</span>
              {summary ? (
                <>
                  <WeekStatusBadge status={summary.status} isEmpty={summary.shiftCount === 0} />
                  <span className="text-sm text-soft">{openOf(summary)}</span>
                </>
              ) : null}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

/** Says how much is open in a week, in the same form as for a day of the month. */
function openOf({ days }: WeekSummary): string {
  const sum = (figureOf: (day: WeekSummary['days'][number]) => number) =>
    days.reduce((total, day) => total + figureOf(day), 0)
  const [places, parts] = [sum(({ short }) => short.places), sum(({ short }) => short.parts)]
  if (places + parts > 0)
    return coverageWords.countShort(
      places,
      sum(({ short }) => short.partMinutes),
    )
  return sum(({ needed }) => needed) > 0 ? coverageWords.allCovered : generateWeeksScreens.noDemand
}
