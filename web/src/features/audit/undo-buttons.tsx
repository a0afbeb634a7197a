import { getNextSteps, type NextStep } from '@fairweek/domain/contracts/audit'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { historyScreens } from '@fairweek/domain/messages/audit/history'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
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
  const [settledAt, setSettledAt] = useState(0)
  const change = useUndoChange()
  // What is on screen may be what has just been taken back.
  const isSettled = !change.isPending && steps.dataUpdatedAt >= settledAt
  const take = (step: NextStep | null | undefined) => {
    if (!step || !isSettled) return
    change.mutate({ params: { id: step.changeId } }, { onSettled: () => setSettledAt(Date.now()) })
  }
  const { undo, redo } = steps.data ?? { undo: null, redo: null }
  useUndoKeys((key) => take(key === 'undo' ? undo : redo))
  return (
    <>
      <IconButton
        label={undo ? historyScreens.undo(undo.words) : historyScreens.nothingToUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!undo}
        onClick={() => take(undo)}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={redo ? historyScreens.redo(redo.words) : historyScreens.nothingToRedo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        disabled={!redo}
        onClick={() => take(redo)}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}
