import { type Fix, listFixes, type OpeningQuery } from '@fairweek/domain/contracts/explanations/explanations'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { timeWords } from '@fairweek/domain/messages/time'
import { hasWays } from '@fairweek/domain/rules/cover/cover-plan'
import { Check, Handshake, MoveHorizontal, Repeat2, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoalLines, HoursLines } from './cost-lines.tsx'
import type { ApplyingFix } from './use-apply-fix.ts'

const KINDS = { ask: Handshake, move: Repeat2, extend: MoveHorizontal, exception: ShieldAlert } as const

const CoverQuestions = lazyComponent(async () => (await import('../cover/cover-questions.tsx')).CoverQuestions)

interface FixListProps {
  opening: OpeningQuery
  applying: ApplyingFix
  /** Shows whom people are asked to cover an open shift, and their answers. */
  onShowCover: (scheduleId: number) => void
}

/**
 * Up to three ways to fill one place of an opening, each with its effects; if none helps, what people with confirmed
 * shifts can be asked.
 */
export function FixList({ opening, applying, onShowCover }: FixListProps) {
  // The server computes every answer from scratch, so fixes are requested again only if the schedule has changed.
  const { data, error, isFetching, refetch } = useEndpointQuery(
    listFixes,
    { query: opening },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  )
  if (error && !isFetching) {
    // The opening no longer exists, and the card already says so.
    if (error.status === 404) return null
    return (
      <Alert
        tone="danger"
        title={messageOf(error)}
        actions={
          <Button size="small" onClick={() => void refetch()}>
            {buttonWords.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!data || (isFetching && applying.pendingFix === null)) return <Solving />
  const { questions } = data
  // People who would make an exception are asked; the list below the fixes names them.
  const fixes = data.fixes.filter(({ kind }) => kind !== 'exception')
  const asking = <CoverQuestions questions={questions} onShow={onShowCover} />
  if (fixes.length === 0) {
    if (questions.askingId !== null || hasWays(questions)) return asking
    return (
      <div className="rounded-lg border border-dashed border-line-strong px-4 py-4">
        <p className="font-[580]">{explanationScreens.noFix}</p>
        <p className="mt-1 text-sm text-soft">{explanationScreens.noFixHint}</p>
      </div>
    )
  }
  return (
    <>
      <p className="mb-3 text-sm text-soft">{explanationScreens.fixesPromise}</p>
      <ol className="space-y-3">
        {fixes.map((fix) => (
          <FixItem key={`${fix.kind} ${fix.title}`} fix={fix} applying={applying} />
        ))}
      </ol>
      {asking}
    </>
  )
}

/** Testing the fixes takes time, so the seconds are shown and the wait is announced. */
function Solving() {
  const seconds = useSeconds()
  return (
    <div aria-busy="true">
      <p role="status" className="text-sm text-soft">
        {explanationScreens.solving}
      </p>
      <div className="mt-2 flex items-center gap-3">
        <ProgressBar label={explanationScreens.fixes} percent={null} className="h-1.5 flex-1" />
        <span className="w-9 text-right text-sm text-faint">{timeWords.seconds(seconds)}</span>
      </div>
      <div className="mt-4 space-y-3">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg opacity-60" />
      </div>
    </div>
  )
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

function FixItem({ fix, applying }: { fix: Fix; applying: ApplyingFix }) {
  const { kind, title, steps, goals, hours, openSlots } = fix
  const Icon = KINDS[kind]
  return (
    <li className="rounded-lg border border-line-strong bg-raised">
      <div className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 px-4 pt-3">
        <Icon className="mt-1 size-5 text-soft" aria-hidden="true" />
        <h4 className="pt-0.5 font-[680]">{title}</h4>
        <Button
          variant="primary"
          size="small"
          aria-label={explanationScreens.applyFix(title)}
          isPending={applying.pendingFix === fix}
          disabled={applying.pendingFix !== null}
          onClick={() => applying.start(fix)}
          icon={<Check aria-hidden="true" />}
        >
          {explanationScreens.apply}
        </Button>
        <ul className="col-span-2 col-start-2 mt-0.5 text-sm">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      <div className="mt-2.5 space-y-1.5 border-t border-line px-4 py-2.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
          <span className="text-soft">{explanationScreens.openPlaces}</span>
          <span className="text-base font-[680]">
            <span className="sr-only">{explanationScreens.openNowAndThen(openSlots.before, openSlots.after)}</span>
            <span aria-hidden="true">
              {openSlots.before} → {openSlots.after}
            </span>
          </span>
          {openSlots.atBest < openSlots.after ? (
            <span className="text-faint">{explanationScreens.atBest(openSlots.atBest)}</span>
          ) : null}
        </p>
        {/* The number of open places has already been stated above. */}
        <GoalLines goals={goals.filter(({ name }) => name !== 'openShifts')} />
        {hours.length === 0 ? null : <HoursLines hours={hours} />}
      </div>
    </li>
  )
}
