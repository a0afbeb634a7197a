import { POLLING } from '@fairweek/domain/contracts/constants'
import { getNextSteps, type NextSteps } from '@fairweek/domain/contracts/history'
import { generateSchedule } from '@fairweek/domain/contracts/schedule'
import { historyScreens } from '@fairweek/domain/messages/history/history'
import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { endpointKey, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { weekArgs } from '../../api/week-args.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUndoKeys } from '../../ui/use-undo-keys.ts'

const isWaitedFor = ({ options }: Mutation) => options.mutationKey?.[0] !== generateSchedule.name

/** Resolves at the next change of any running write. */
function nextAnswer(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      stop()
      resolve()
    })
  })
}

/**
 * Undoes the user's latest change to the week, or redoes it, by button or by key, from stored changes (UNDO-01). Each
 * button says what it would undo or redo.
 */
export function UndoButtons({ weekStart }: { weekStart: string }) {
  const steps = useEndpointQuery(getNextSteps, weekArgs(weekStart), {
    refetchInterval: POLLING.conflicts,
    staleTime: 0,
  })
  const queryClient = useQueryClient()
  const change = useUndoChange()
  const key = endpointKey(getNextSteps, weekArgs(weekStart))
  // Until a write is answered and the latest change is read again, the latest known change is the one before it, so
  // each press waits for that. Generate takes seconds, and writes when it is done.
  const take = async (which: keyof NextSteps): Promise<void> => {
    const known = queryClient.getQueryState<NextSteps>(key)
    if (queryClient.isMutating({ predicate: isWaitedFor })) await nextAnswer(queryClient)
    // A failed read is marked invalidated too, though nothing was written.
    else if (known?.isInvalidated && known.status === 'success')
      await queryClient.refetchQueries({ queryKey: key }, { cancelRefetch: false })
    else {
      const step = known?.data?.[which]
      if (step) change.mutate({ params: { id: step.changeId } })
      return
    }
    return take(which)
  }
  const { undo, redo } = steps.data ?? { undo: null, redo: null }
  useUndoKeys((which, isHeld) => isHeld || void take(which))
  return (
    <>
      <IconButton
        label={undo ? historyScreens.undo(undo.words) : historyScreens.nothingToUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!undo}
        onClick={() => void take('undo')}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={redo ? historyScreens.redo(redo.words) : historyScreens.nothingToRedo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        disabled={!redo}
        onClick={() => void take('redo')}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}
