import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { applyFix, type Fix } from '@fairweek/domain/contracts/explanations/explanations'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { endpointKey } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { weekArgs } from '../../api/week-args.ts'
import { shiftsWithFix } from './optimistic-fix.ts'

/** The cached weeks before the optimistic update. */
type WeeksBefore = [QueryKey, Shift[]][]

/** A fix that was applied, with the id to undo it. */
export interface AppliedFix {
  message: string
  steps: readonly string[]
  undoId: number
  /** When it was applied, in milliseconds since 1970; earlier answers describe the week before it. */
  at: number
}

/** Applies one of the offered fixes: shown at once, reverted if the server refuses, and undone on request. */
export function useApplyFix() {
  const queryClient = useQueryClient()
  const [applied, setApplied] = useState<AppliedFix | null>(null)
  const apply = useMutation<Reply<typeof applyFix>, ApiError, Fix, WeeksBefore>({
    mutationFn: (fix) => callEndpoint(applyFix, { body: fix.apply }),
    onMutate: async (fix) => {
      setApplied(null)
      const before: WeeksBefore = []
      for (const weekStartDate of new Set(fix.apply.changes.map((change) => change.weekStartDate))) {
        const key = endpointKey(listWeekShifts, weekArgs(weekStartDate))
        // The week on screen is polled every second; a reply to a running request would overwrite the optimistic
        // update.
        await queryClient.cancelQueries({ queryKey: key })
        const shifts = queryClient.getQueryData<Shift[]>(key)
        if (!shifts) continue
        before.push([key, shifts])
        queryClient.setQueryData(key, shiftsWithFix(shifts, fix, weekStartDate))
      }
      return before
    },
    // The card reports the fix and offers to undo it. A toast on top would only intercept the next Escape key.
    onSuccess: ({ message, undoId }, { steps }) => setApplied({ message, steps, undoId, at: Date.now() }),
    onError: (error, _, before) => {
      for (const [key, shifts] of before ?? []) queryClient.setQueryData(key, shifts)
      showCallFailure(explanationMessages.applyFailed, error)
    },
    // If someone else changed the schedule first, this refetches it as it is now.
    onSettled: () => refreshAfter(queryClient, applyFix.path),
  })
  const undo = useUndoChange(() => setApplied(null))
  return {
    start: apply.mutate,
    pendingFix: apply.isPending ? apply.variables : null,
    error: apply.error,
    applied,
    undo: () => {
      if (applied) undo.mutate({ params: { id: applied.undoId } })
    },
    isUndoing: undo.isPending,
  }
}

export type ApplyingFix = ReturnType<typeof useApplyFix>
