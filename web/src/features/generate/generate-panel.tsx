import type { GenerateProgress, GoalFigure, OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import { numberText } from '@fairweek/domain/messages/count'
import { generateScreens } from '@fairweek/domain/messages/generate/generate'
import { generateCommands } from '@fairweek/domain/messages/generate/generate-commands'
import { generateWeeksScreens } from '@fairweek/domain/messages/generate/generate-weeks'
import { goalNames } from '@fairweek/domain/messages/schedule/schedule'
import { timeWords } from '@fairweek/domain/messages/time'
import { addDays } from '@fairweek/domain/time/day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { Square, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { UnfilledSlot } from '../explanations/asked-opening.ts'
import { type Fold, FoldedLine } from './folded-line.tsx'
import { GenerateResult } from './generate-result.tsx'
import { amountText, isBestPossible, provenText } from './generate-words.ts'
import { ProposalResult } from './proposal-result.tsx'
import type { Generation } from './use-generate.ts'

export interface GeneratePanelProps {
  weekStart: string
  generation: Generation
  /** How many people an open slot still lacks in the present week. */
  missingNow: (slot: OpenSlot) => number
  /** Explains why a slot stayed open. */
  onExplain: (slot: UnfilledSlot) => void
}

/** The progress of generating, then its result. Stays open beside the grid, which fills as shifts are saved. */
export function GeneratePanel({ weekStart, generation, missingNow, onExplain }: GeneratePanelProps) {
  // Kept here, so that details which are read during the search stay open when the result arrives.
  const [isUnfolded, setUnfolded] = useState(false)
  const fold = { isUnfolded, setUnfolded }
  return (
    <section
      aria-label={generateCommands.title}
      className={mergeClasses(
        'min-w-0 grow rounded-md border border-line-strong bg-raised pr-1 pl-3 shadow-lift max-sm:mt-1 max-sm:pt-2 max-sm:pr-3 has-data-unfolded:basis-full print:hidden',
        // The buttons of a plan leave no room for what else stands in the line.
        generation.reply?.proposal ? 'basis-full' : 'basis-96',
      )}
    >
      {generation.reply?.proposal ? (
        <ProposalResult
          fold={fold}
          weekStart={weekStart}
          reply={generation.reply}
          proposal={generation.reply.proposal}
          onExplain={onExplain}
          isChangedSince={generation.isChangedSince}
          undo={generation.undo}
          onAccepted={generation.showAccepted}
          onOpenWeek={generation.openOf}
          onDrop={generation.close}
        />
      ) : generation.reply ? (
        <GenerateResult
          fold={fold}
          weekStart={weekStart}
          reply={generation.reply}
          isChangedSince={generation.isChangedSince}
          undo={generation.undo}
          missingNow={missingNow}
          onExplain={onExplain}
          onRePlan={() => generation.start('anew')}
          onOpenWeek={generation.openOf}
          onClose={generation.close}
        />
      ) : (
        <Running fold={fold} generation={generation} />
      )}
    </section>
  )
}

/** Says how many generations are ahead of this one or, once it has begun, how many shifts it has filled. */
function describeRunning(progress: Generation['progress']): string {
  if (progress?.phase === 'waiting') return generateScreens.place(progress.ahead)
  if (!progress || progress.slots === 0) return generateScreens.counting
  return generateScreens.filledOf(progress.filled, progress.slots)
}

/** Says which week of a run is being generated. */
function describeRun({ week, weeks, firstWeekStartDate }: NonNullable<GenerateProgress['run']>): string {
  return generateWeeksScreens.weekOf(week, weeks, weekDates(addDays(firstWeekStartDate, 7 * (week - 1))))
}

function Running({ fold, generation }: { fold: Fold; generation: Generation }) {
  const { progress } = generation
  const slots = progress?.slots ?? 0
  const filled = progress?.filled ?? 0
  const { startedBy } = generation
  return (
    <FoldedLine
      fold={fold}
      title={
        <>
          <Spinner /> {generateScreens.phases[progress?.phase ?? 'starting']}
        </>
      }
      text={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 sm:flex-nowrap">
          <span className="min-w-0 max-sm:basis-full sm:truncate" aria-live="polite">
            {startedBy === null ? null : <span>{generateScreens.startedBy(startedBy)} </span>}
            {progress?.run ? <span>{describeRun(progress.run)} </span> : null}
            <span>{describeRunning(progress)}</span>
          </span>
          <ProgressBar
            label={generateScreens.shiftsFilled}
            percent={slots === 0 ? null : (filled / slots) * 100}
            className="min-w-16 flex-1"
          />
          <Elapsed since={generation.startedAt} />
        </span>
      }
      label={generateScreens.details}
      actions={
        <div className="flex min-w-0 items-center gap-1">
          <Button
            size="small"
            variant="quiet"
            className="max-sm:shrink max-sm:whitespace-normal"
            icon={<Square fill="currentColor" aria-hidden="true" />}
            isPending={generation.isCancelling}
            onClick={generation.cancel}
          >
            {generateScreens.cancel}
          </Button>
          <IconButton label={generateScreens.hide} size="small" onClick={generation.close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      }
    >
      <ul className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {(progress?.goals ?? []).map((goal) => (
          <GoalGauge key={goal.name} goal={goal} />
        ))}
      </ul>
    </FoldedLine>
  )
}

/** Seconds since the start; keeps counting between progress reports. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [])
  return <p className="text-sm text-soft">{timeWords.seconds(numberText(Math.max(0, now - since) / 1000, 1))}</p>
}

/** Shows how a goal's value falls and its bound rises; once they meet, no better value is possible. */
function GoalGauge({ goal }: { goal: GoalFigure }) {
  const scale = Math.max(goal.value, goal.bound ?? 0, 1)
  const bound = goal.bound ?? 0
  const gap = Math.max(0, goal.value - bound)
  return (
    <li>
      <p className="flex items-baseline justify-between gap-2 text-sm">
        <span className="font-[620]">{goalNames[goal.name]}</span>
        <span className="text-soft">{amountText(goal, goal.value)}</span>
      </p>
      <div aria-hidden="true" className="relative mt-1 h-2 overflow-hidden rounded-sm bg-hover">
        {isBestPossible(goal) ? (
          <div className="absolute inset-0 bg-good" />
        ) : (
          <>
            <div
              className="absolute inset-y-0 left-0 bg-soft transition-[width]"
              style={{ width: `${(bound / scale) * 100}%` }}
            />
            <div
              className="hatch-over absolute inset-y-0 transition-[left,width]"
              style={{ left: `${(bound / scale) * 100}%`, width: `${(gap / scale) * 100}%` }}
            />
          </>
        )}
      </div>
      <p className="mt-1 text-xs text-soft">{provenText(goal)}</p>
    </li>
  )
}
