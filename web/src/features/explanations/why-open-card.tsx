import {
  explainOpening,
  explainPersonForOpening,
  type OpeningExplanation,
  type OpeningQuery,
} from '@fairweek/domain/contracts/explanations/explanations'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { explanationMessages, explanationScreens } from '@fairweek/domain/messages/explanations'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import { shortRange, shortTime } from '@fairweek/domain/time/short-text'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { roleStyle } from '../../marks/role-colour.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyCoverDialog } from '../cover/lazy-cover.ts'
import { AskPerson } from './ask-person.tsx'
import type { ShownOpening } from './asked-opening.ts'
import { FixList } from './fix-list.tsx'
import { Funnel } from './funnel.tsx'
import { PeopleLeft } from './people-left.tsx'
import { PersonAnswer } from './person-answer.tsx'
import { ShortageNote } from './shortage-note.tsx'
import { slotText } from './slot-words.ts'
import { type ApplyingFix, useApplyFix } from './use-apply-fix.ts'

const OpenShiftAlert = lazyComponent(async () => (await import('../cover/open-shift-alert.tsx')).OpenShiftAlert)

export interface WhyOpenCardProps {
  opening: ShownOpening
  /** Opens the shift dialog for the opening, with this person selected, or nobody. */
  onAddByHand: (staffId: number | null) => void
  onClose: () => void
}

/** Explains why an opening is open, who could take it, and what would help. Opened from every 'Need N more'. */
export function WhyOpenCard({ opening, onAddByHand, onClose }: WhyOpenCardProps) {
  const { roleName, missing, isPart, ...query } = opening
  const explanation = useEndpointQuery(explainOpening, { query })
  const applying = useApplyFix()
  const [toCover, setToCover] = useState<number | null>(null)
  useFreshAnswers(missing, applying.pendingFix !== null)
  const { data, error } = explanation
  const isGone = error?.status === 404
  // An explanation from before a fix does not describe what is left.
  const isBeforeFix =
    applying.applied !== null && Math.max(explanation.dataUpdatedAt, explanation.errorUpdatedAt) < applying.applied.at
  // While a fix is being applied, the title already shows its result, as does the week on screen.
  const shownMissing = isGone ? 0 : (data?.missing ?? missing) - (applying.pendingFix ? 1 : 0)
  if (toCover !== null) return <LazyCoverDialog scheduleId={toCover} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={titleOf(opening, shownMissing)}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <RoleBadge name={roleName} />
          {data && !isGone && !isPart ? <span>{filledText(data, data.missing - shownMissing)}</span> : null}
          <span>{slotText(query)}</span>
        </span>
      }
      footer={
        isGone || data?.hasStarted ? (
          <Button variant="primary" onClick={onClose}>
            {buttonWords.close}
          </Button>
        ) : (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => onAddByHand(null)} className="sm:mr-auto">
            {explanationScreens.addByHand}
          </Button>
        )
      }
    >
      <div className="space-y-5 pb-1" style={roleStyle(roleName)}>
        <AppliedNote applying={applying} missing={isBeforeFix ? null : shownMissing} />
        {applying.error ? (
          <Alert tone="danger" isUrgent title={explanationScreens.overtaken}>
            {messageOf(applying.error)}
          </Alert>
        ) : null}
        {isGone ? (
          applying.applied ? null : (
            <EmptyState
              icon={<CircleCheck aria-hidden="true" />}
              title={explanationScreens.goneTitle}
              description={explanationMessages.openingGone}
            />
          )
        ) : error ? (
          <Alert
            tone="danger"
            title={messageOf(error, explanationMessages.loadFailed)}
            actions={
              <Button size="small" onClick={() => void explanation.refetch()}>
                {buttonWords.tryAgain}
              </Button>
            }
          />
        ) : data && !isBeforeFix ? (
          <Explanation
            explanation={data}
            opening={query}
            applying={applying}
            onAddByHand={onAddByHand}
            onFindCover={setToCover}
          />
        ) : (
          <CardLoading />
        )}
      </div>
    </Dialog>
  )
}

/** Returns 'Filled: 1 of 2', counting `more` people that the server does not know about yet. */
function filledText({ stretches }: OpeningExplanation, more: number): string {
  return explanationScreens.filledFigures(
    stretches.map(({ there, needed, endTime }) => ({ there: there + more, needed, until: shortTime(endTime) })),
  )
}

/** Returns 'Need 2 more' or, for part of a need, 'Host short 11 AM – 11:30 AM'. */
function titleOf({ isPart, roleName, startTime, endTime }: ShownOpening, missing: number): string {
  if (missing === 0) return explanationScreens.filled
  if (!isPart) return coverageWords.need(missing)
  return coverageWords.short(missing, roleName, shortRange(startTime, endTime))
}

/**
 * Refetches when the number of missing people on screen shows that someone else filled or freed a place. A fix
 * refetches anyway.
 */
function useFreshAnswers(missing: number, isApplying: boolean): void {
  const queryClient = useQueryClient()
  const known = useRef(missing)
  useEffect(() => {
    const hasChanged = known.current !== missing
    known.current = missing
    if (hasChanged && !isApplying) void refreshAfter(queryClient, explainOpening.path)
  }, [queryClient, missing, isApplying])
}

interface ExplanationProps {
  explanation: OpeningExplanation
  opening: OpeningQuery
  applying: ApplyingFix
  onAddByHand: WhyOpenCardProps['onAddByHand']
  onFindCover: (shiftId: number) => void
}

/** Returns the id of the vacant shift with exactly this opening's role and times; null if there is none. */
function useFreeShift({ date, startTime, endTime, roleId }: OpeningQuery): number | null {
  const { data = [] } = useEndpointQuery(listWeekShifts, weekArgs(weekStartOf(date)))
  const isSame = (one: string | null, other: string) => one?.slice(0, 5) === other.slice(0, 5)
  const free = data.find(
    (shift) =>
      isVacant(shift) &&
      shift.roleId === Number(roleId) &&
      shiftDate(shift) === date &&
      isSame(shift.startTime, startTime) &&
      isSame(shift.endTime, endTime),
  )
  return free?.id ?? null
}

function Explanation(props: ExplanationProps) {
  const { explanation, opening, applying, onAddByHand, onFindCover } = props
  const freeId = useFreeShift(opening)
  const { text, shortage, couldTake, hasStarted } = explanation
  return (
    <>
      {freeId === null || hasStarted ? null : (
        <OpenShiftAlert shiftId={freeId} onFindCover={() => onFindCover(freeId)} />
      )}
      <p className="type-title text-lg text-balance">
        <Sentence text={text} />
      </p>
      {shortage ? <ShortageNote shortage={shortage} /> : null}
      {hasStarted ? <Alert tone="neutral" title={explanationScreens.startedHint} /> : null}
      <div
        className={mergeClasses(
          'grid grid-cols-1 gap-x-10 gap-y-7',
          !hasStarted && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]',
        )}
      >
        <section aria-labelledby="why-funnel">
          <h3 id="why-funnel" className="type-title mb-2 border-t-2 border-ink pt-2">
            {explanationScreens.funnel}
          </h3>
          <Funnel explanation={explanation} />
          {hasStarted || couldTake.length === 0 ? null : (
            <section aria-labelledby="why-left" className="mt-4">
              <h4 id="why-left" className="type-label text-faint">
                {explanationScreens.couldTake}
              </h4>
              <PeopleLeft people={couldTake} onChoose={onAddByHand} />
            </section>
          )}
        </section>
        {hasStarted ? null : (
          <section aria-labelledby="why-fixes">
            <h3 id="why-fixes" className="type-title mb-2 border-t-2 border-ink pt-2">
              {explanationScreens.fixes}
            </h3>
            <FixList opening={opening} applying={applying} onShowCover={onFindCover} />
          </section>
        )}
      </div>
      <div className="border-t border-line pt-4">
        <AskPerson roleId={Number(opening.roleId)} date={opening.date}>
          {(staffId) => <OpeningPersonAnswer opening={opening} staffId={staffId} />}
        </AskPerson>
      </div>
    </>
  )
}

function OpeningPersonAnswer({ opening, staffId }: { opening: OpeningQuery; staffId: number }) {
  return <PersonAnswer answer={useEndpointQuery(explainPersonForOpening, { params: { staffId }, query: opening })} />
}

interface AppliedNoteProps {
  applying: ApplyingFix
  /** How many people the opening still lacks; null if that is not known yet. */
  missing: number | null
}

/**
 * Reports the applied fix and what it leaves open, with an undo button. Takes the focus, because the pressed button has
 * disappeared.
 */
function AppliedNote({ applying, missing }: AppliedNoteProps) {
  const { applied } = applying
  const note = useRef<HTMLDivElement>(null)
  const shown = missing === null ? null : applied
  useEffect(() => {
    if (shown) note.current?.focus()
  }, [shown])
  if (!applied || missing === null) return null
  return (
    <div ref={note} tabIndex={-1} className="rounded-lg">
      <Alert
        tone="good"
        title={missing === 0 ? applied.message : explanationScreens.appliedInPart(missing)}
        actions={
          <Button
            size="small"
            icon={<Undo2 aria-hidden="true" />}
            isPending={applying.isUndoing}
            onClick={applying.undo}
          >
            {buttonWords.undo}
          </Button>
        }
      >
        {applied.steps.join(' ')}
      </Alert>
    </div>
  )
}

function CardLoading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {explanationScreens.loading}
      </p>
      <Skeleton className="h-6 w-4/5" />
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div className="space-y-4">
          {['w-full', 'w-3/4', 'w-1/2', 'w-1/3', 'w-1/4'].map((width) => (
            <div key={width} className="space-y-1.5">
              <Skeleton className="h-4 w-36" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          ))}
        </div>
        <div className="space-y-3">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </div>
      </div>
    </div>
  )
}
