import { POLLING } from '@fairweek/domain/contracts/constants'
import { generateSchedule } from '@fairweek/domain/contracts/generate/generate'
import { getNextSteps, type NextSteps } from '@fairweek/domain/contracts/history/history'
import { historyScreens } from '@fairweek/domain/messages/history/history'
import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { endpointKey, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { weekArgs } from '../../api/week-args.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUndoKeys } from '../../ui/use-undo-keys.ts'

const isWaitedFor = ({ options }: Mutation) => options.mutationKey?.[0] !== generateSchedule.name

/** Resolves the next time that the state of any write changes. */
function nextAnswer(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      stop()
      resolve()
    })
  })
}

/**
 * Buttons and keyboard shortcuts that undo and redo the user's latest stored change to the week (UNDO-01). Each button
 * says what it would undo or redo.
 */
export function UndoButtons({ weekStart }: { weekStart: string }) {
  const steps = useEndpointQuery(getNextSteps, weekArgs(weekStart), {
    refetchInterval: POLLING.conflicts,
    staleTime: 0,
  })
  const queryClient = useQueryClient()
  const change = useUndoChange()
  const key = endpointKey(getNextSteps, weekArgs(weekStart))
  // While a write is running, or until the latest change has been read again, the page knows only the change before it.
  // Each press therefore waits, but not for Generate, which takes seconds and is recorded only at its end.
  const take = async (which: keyof NextSteps): Promise<void> => {
    const known = queryClient.getQueryState<NextSteps>(key)
    if (queryClient.isMutating({ predicate: isWaitedFor })) await nextAnswer(queryClient)
    // A failed read also counts as invalidated, though nothing was written; it is not repeated here.
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
        size="small"
        label={undo ? historyScreens.undo(undo.words) : historyScreens.nothingToUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!undo}
        onClick={() => void take('undo')}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
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
