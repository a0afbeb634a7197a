import { getNextSteps, type NextSteps } from '@fairweek/domain/contracts/audit'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { historyScreens } from '@fairweek/domain/messages/audit/history'
import { useQueryClient } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { endpointKey, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { weekArgs } from '../../api/week-args.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUndoKeys } from '../../ui/use-undo-keys.ts'

/**
 * Takes the latest of one's own changes to the week back, and does it again: by button and by key, from what is stored
 * (UNDO-01). Each says what it would take back.
 */
export function UndoButtons({ weekStart }: { weekStart: string }) {
  const steps = useEndpointQuery(getNextSteps, weekArgs(weekStart), {
    refetchInterval: POLLING.conflicts,
    staleTime: 0,
  })
  const queryClient = useQueryClient()
  const change = useUndoChange()
  const take = (which: keyof NextSteps) => {
    const known = queryClient.getQueryState<NextSteps>(endpointKey(getNextSteps, weekArgs(weekStart)))
    // Until a write is answered, and what it made the latest change is read, the latest one known is the one before. A read
    // that fails leaves it marked as well, though nothing was written.
    const isOutdated = known?.isInvalidated && known.status === 'success'
    if (!known?.data || isOutdated || queryClient.isMutating() > 0) return
    const step = known.data[which]
    if (step) change.mutate({ params: { id: step.changeId } })
  }
  const { undo, redo } = steps.data ?? { undo: null, redo: null }
  useUndoKeys(take)
  return (
    <>
      <IconButton
        label={undo ? historyScreens.undo(undo.words) : historyScreens.nothingToUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!undo}
        onClick={() => take('undo')}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={redo ? historyScreens.redo(redo.words) : historyScreens.nothingToRedo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        disabled={!redo}
        onClick={() => take('redo')}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}
