import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { CoverableShift } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import { conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyAbsenceForm, LazyCoverDialog } from '../cover/lazy-cover.ts'
import { ConflictRow } from './conflict-row.tsx'
import { sortByPriority, useWeekConflicts } from './use-conflicts.ts'

const AheadLine = lazyComponent(async () => (await import('./ahead-line.tsx')).AheadLine)

/** Number of rows shown before 'show more'. */
const SHOWN = 8

/**
 * Conflicts are computed only for weeks that are not over and whose planning has begun; 'empty' weeks have no demand.
 */
type ConflictsOf = 'over' | 'notBegun' | 'empty' | 'begun'

/** Explains why a week has no conflicts, and what follows from that. */
function describeNone(week: ConflictsOf): readonly [title: string, hint: string] {
  if (week === 'over') return [conflictScreens.over, conflictScreens.overHint]
  if (week === 'notBegun') return [conflictScreens.notBegun, conflictScreens.notBegunHint]
  if (week === 'empty') return [conflictScreens.empty, conflictScreens.emptyHint]
  return [conflictScreens.none, conflictScreens.noneHint]
}

interface ConflictsPanelProps {
  weekStart: string
  week: ConflictsOf
  /** The latest minute that the business's clock has shown, since 1970-01-01. */
  reachedMinutes: number
}

/** The conflicts of a week, with their fixes (CONF-02). */
export function ConflictsPanel({ weekStart, week, reachedMinutes }: ConflictsPanelProps) {
  const { conflicts, isPending, isRead, error, refetch } = useWeekConflicts(weekStart)
  const [isRefreshing, setIsRefreshing] = useState(false)
  // Both are kept here, because the conflict's row disappears once its shift has become open or been filled.
  const [freeing, setFreeing] = useState<CoverableShift | null>(null)
  const [covering, setCovering] = useState<number | null>(null)
  const open = sortByPriority(conflicts.filter(({ resolved }) => !resolved))
  const accepted = sortByPriority(conflicts.filter(({ isAccepted }) => isAccepted))
  const resolvedCount = conflicts.length - open.length - accepted.length
  // If every conflict is resolved or ignored, the panel must not read as if there had been none.
  const [title, hint] = conflicts.length > open.length ? [conflictScreens.noneLeft, null] : describeNone(week)
  const refresh = async () => {
    setIsRefreshing(true)
    await refetch()
    setIsRefreshing(false)
  }
  return (
    <Section
      id="conflicts"
      className="print:hidden"
      title={conflictScreens.title}
      description={conflictScreens.description}
      badge={open.length > 0 ? <Badge tone="warn">{conflictScreens.unresolvedCount(open.length)}</Badge> : null}
      actions={
        <Button
          size="small"
          icon={<RefreshCw aria-hidden="true" />}
          isPending={isRefreshing}
          onClick={() => void refresh()}
        >
          <span className="max-sm:sr-only">{conflictScreens.refresh}</span>
        </Button>
      }
    >
      {error ? <LoadFailure title={conflictScreens.loadFailed} error={error} hasData={isRead} /> : null}
      {isPending ? (
        <Skeleton className="h-24" />
      ) : !isRead ? null : open.length === 0 ? (
        <p className="flex items-start gap-2.5 py-2">
          {week === 'begun' ? (
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-good-ink" aria-hidden="true" />
          ) : null}
          <span>
            <span className="block font-[560]">{title}</span>
            {hint === null ? null : <span className="block text-sm text-soft">{hint}</span>}
          </span>
        </p>
      ) : (
        <>
          <p className="-mt-2 mb-2 text-sm text-soft">{conflictScreens.hideHint}</p>
          <ShowMore items={open} first={SHOWN}>
            {(shown) => (
              <ul>
                {shown.map((conflict) => (
                  <ConflictRow key={conflict.id} conflict={conflict} onFree={setFreeing} onShowCover={setCovering} />
                ))}
              </ul>
            )}
          </ShowMore>
        </>
      )}
      {resolvedCount > 0 ? (
        <p className="mt-2 text-sm text-soft">{conflictScreens.allResolved(resolvedCount)}</p>
      ) : null}
      {accepted.length > 0 ? <Accepted conflicts={accepted} /> : null}
      {freeing ? <LazyAbsenceForm {...freeing} onClose={() => setFreeing(null)} /> : null}
      {covering === null ? null : <LazyCoverDialog scheduleId={covering} onClose={() => setCovering(null)} />}
      <AheadLine
        weekStart={weekStart}
        reachedMinutes={reachedMinutes}
        shownCount={open.length}
        earlyCount={open.filter(({ isEarly }) => isEarly).length}
      />
    </Section>
  )
}

/** Conflicts that a manager ignored or caused by an exception, listed apart from those that need attention. */
function Accepted({ conflicts }: { conflicts: readonly ConflictItem[] }) {
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="min-h-6 cursor-pointer">{conflictScreens.acceptedCount(conflicts.length)}</summary>
      <p className="mt-1 pl-5">{conflictScreens.acceptedHint}</p>
      <ul aria-label={conflictScreens.accepted} className="mt-1 space-y-1 pl-5">
        {conflicts.map(({ id, description }) => (
          <li key={id} className="break-words">
            <Sentence text={description} />
          </li>
        ))}
      </ul>
    </details>
  )
}
