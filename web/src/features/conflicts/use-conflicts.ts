import { type ConflictItem, listConflicts, resolveConflict } from '@fairweek/domain/contracts/conflicts'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { conflictMessages, conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { uiWords } from '@fairweek/domain/messages/ui'
import { useQueryClient } from '@tanstack/react-query'
import { usePollingInterval } from '../../api/live/live-state.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { type ListBefore, useEndpointMutation, useEndpointQuery, useOptimisticList } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { showToast } from '../../ui/toast-store.ts'

const NONE: readonly ConflictItem[] = []
const PRIORITIES: readonly ConflictItem['priority'][] = ['critical', 'high', 'medium', 'low']

const argsOf = (weekStart: string) => ({ query: { weekStartDate: weekStart } })

/** Whether a conflict must be fixed, not just reviewed: a person is missing, or works when they cannot (CONF-01). */
export function isSevere({ priority }: ConflictItem): boolean {
  return priority === 'critical' || priority === 'high'
}

/** Sorts by priority, worst first; conflicts of equal priority stay in the order of the week. */
export function sortByPriority(conflicts: readonly ConflictItem[]): ConflictItem[] {
  return conflicts.toSorted((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))
}

/** Returns the unresolved critical and high conflicts of shifts, in words, by shift id (CONF-12). */
export function textsByShift(conflicts: readonly ConflictItem[]): ReadonlyMap<number, string> {
  const byShift = new Map<number, string[]>()
  for (const { shiftIds, description } of conflicts.filter((conflict) => !conflict.resolved && isSevere(conflict)))
    for (const id of shiftIds) byShift.set(id, [...(byShift.get(id) ?? []), description])
  return new Map([...byShift].map(([id, descriptions]) => [id, conflictScreens.mark(descriptions)]))
}

/** Mutation key of calls during which conflicts are not refetched, neither by polling nor after a live event. */
export const RESOLVING = { mutationKey: [resolveConflict.name] }

/**
 * Returns a week's conflicts, polled every five seconds for the panel and every second beside the grid (CONF-02).
 * Polling pauses while a conflict is being resolved; a read that arrives before the server has answered would show the
 * conflict as unresolved again.
 */
export function useWeekConflicts(weekStart: string, every: number = POLLING.conflicts) {
  const queryClient = useQueryClient()
  const interval = usePollingInterval(every)
  // Reading only these fields keeps the page from re-rendering when a read starts or ends.
  const { data, error, isPending, refetch } = useEndpointQuery(listConflicts, argsOf(weekStart), {
    refetchInterval: () => (queryClient.isMutating(RESOLVING) > 0 ? false : interval),
  })
  return { conflicts: data ?? NONE, error, isPending, isRead: data !== undefined, refetch }
}

/** Resolves or ignores a conflict; shown at once, and reverted if the server refuses. The toast can undo it (CONF-02). */
export function useResolveConflict(weekStart: string) {
  const { show, restore } = useOptimisticList(listConflicts, argsOf(weekStart))
  const { mutate: undo } = useUndoChange()
  return useEndpointMutation<typeof resolveConflict, ListBefore<ConflictItem[]>>(resolveConflict, {
    onMutate: ({ params, body }) =>
      show((known) =>
        known.map((conflict) =>
          conflict.id === params.id ? { ...conflict, resolved: true, isAccepted: body?.ignore ?? false } : conflict,
        ),
      ),
    onSuccess: ({ undoId }, { body }) =>
      showToast({
        title: conflictMessages.resolved,
        description: body?.ignore ? conflictMessages.ignoredNote : conflictMessages.resolvedNote,
        ...(undoId !== null && {
          action: { label: uiWords.undo, onClick: () => undo({ params: { id: undoId } }) },
        }),
      }),
    onError: (error, _, before) => {
      restore(before)
      showCallFailure(conflictMessages.resolveFailed, error, '')
    },
  })
}
