import { fixConflict, listConflictFixes } from '@fairweek/domain/contracts/conflicts'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { conflictMessages, conflictScreens } from '@fairweek/domain/messages/schedule/conflicts'
import { messageOf } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Fixes for a conflict, best first; one click applies a fix, and Undo reverts it (CONF-06). */
export function ConflictFixes({ conflictId }: { conflictId: number }) {
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
  if (data.fixes.length === 0) return <p className="mt-2 text-sm text-soft sm:ml-28">{conflictScreens.noFix}</p>
  return (
    <ul className="mt-2 space-y-1.5 sm:ml-28">
      {data.fixes.map(({ title, steps, leaves, remedy }) => (
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
    </ul>
  )
}
