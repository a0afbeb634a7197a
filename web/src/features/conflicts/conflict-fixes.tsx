import {
  type CoverableShift,
  fixConflict,
  listConflictFixes,
} from '@fairweek/domain/contracts/explanations/conflict-fixes'
import { conflictMessages, conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { hasWays } from '@fairweek/domain/rules/cover/cover-plan'
import { shiftText } from '@fairweek/domain/rules/refusal-fact'
import { messageOf } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'

const CoverQuestions = lazyComponent(async () => (await import('../cover/cover-questions.tsx')).CoverQuestions)

export interface ConflictFixesProps {
  conflictId: number
  /** Asks why a person does not work a confirmed shift, then finds cover. */
  onFree: (shift: CoverableShift) => void
  /** Shows whom people are asked to cover an open shift, and their answers. */
  onShowCover: (scheduleId: number) => void
}

/**
 * Fixes for a conflict, best first; one click applies a fix, and Undo reverts it (CONF-06). For confirmed shifts,
 * offers to find cover instead (CONF-09). For an open shift that no fix fills, lists what people can be asked (CONF-10).
 */
export function ConflictFixes({ conflictId, onFree, onShowCover }: ConflictFixesProps) {
  const params = { id: conflictId }
  const { data, isPending, error } = useEndpointQuery(listConflictFixes, { params }, { staleTime: 0 })
  const apply = useEndpointMutation(fixConflict, {
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (failure) => showCallFailure(conflictMessages.fixFailed, failure),
  })
  if (isPending)
    return (
      <div className="mt-2 sm:ml-28" role="status" aria-label={conflictScreens.trying}>
        <Skeleton className="h-9" />
      </div>
    )
  if (error) return <p className="mt-2 text-sm text-danger-ink sm:ml-28">{messageOf(error, errorMessages.loadHint)}</p>
  const { confirmed, questions } = data
  // People who would make an exception are asked; the list below the fixes names them.
  const fixes = data.fixes.filter(({ remedy }) => remedy.kind !== 'fill' || remedy.fix.exceptions.length === 0)
  const isAskable = questions !== null && (questions.askingId !== null || hasWays(questions))
  return (
    <>
      {fixes.length === 0 && !isAskable ? (
        <p className="mt-2 text-sm text-soft sm:ml-28">
          {confirmed.length === 0 ? conflictScreens.noFix : conflictScreens.noFixOfDrafts}
        </p>
      ) : null}
      <ul className="mt-2 space-y-1.5 empty:hidden sm:ml-28">
        {fixes.map(({ title, steps, leaves, remedy }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-hover px-3 py-2">
            <span className="min-w-0 flex-1 basis-56 break-words">
              {title}
              {steps.map((step) => (
                <span key={step} className="block text-sm text-soft">
                  {step}
                </span>
              ))}
              {leaves.length > 0 ? (
                <span className="block text-sm text-soft">{conflictScreens.leaves(leaves)}</span>
              ) : null}
            </span>
            <Button
              size="small"
              variant="primary"
              aria-label={conflictScreens.applyOf(title)}
              isPending={apply.isPending && apply.variables.body === remedy}
              disabled={apply.isPending}
              onClick={() => apply.mutate({ params, body: remedy })}
            >
              {conflictScreens.apply}
            </Button>
          </li>
        ))}
        {confirmed.map((one) => (
          <li key={one.shift.id}>
            <Button size="small" onClick={() => onFree(one)}>
              {conflictScreens.findCover(one.person.name, shiftText(one.shift, one.shift.weekStartDate))}
            </Button>
          </li>
        ))}
      </ul>
      {isAskable ? (
        <div className="sm:ml-28">
          <CoverQuestions questions={questions} onShow={onShowCover} />
        </div>
      ) : null}
    </>
  )
}
