import { getNextSteps } from '@fairweek/domain/contracts/history/history'
import { copyShifts } from '@fairweek/domain/contracts/schedule/copy-shifts'
import { listWeekShifts, type Shift, swapShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { uiWords } from '@fairweek/domain/messages/ui'
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callEndpoint } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/invalidation.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useUndoChange } from '../../../api/use-undo-change.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { cacheWritten } from '../shift/cache-written.ts'
import { saveDraft } from '../shift/save-draft.ts'
import { type ShiftMove, shiftsOf } from './drag-model.ts'

type Kind = ShiftMove['kind']

function describeSuccess(kind: Kind): string {
  if (kind === 'copy') return copyScreens.copied
  return kind === 'swap' ? scheduleMessages.swapped : scheduleMessages.updated
}

function describeFailure(kind: Kind): string {
  if (kind === 'copy') return copyScreens.failed
  return kind === 'swap' ? scheduleMessages.swapFailed : scheduleMessages.saveFailed
}

const seen = ({ id, version }: Shift) => ({ id, version })

interface Saved {
  shifts: readonly Shift[]
  /** Id of the recorded change; null if the reply does not contain it. */
  changeId: number | null
}

async function send(shiftMove: ShiftMove): Promise<Saved> {
  if (shiftMove.kind === 'copy') {
    const { shift, date } = shiftMove
    const { refused, undoId } = await callEndpoint(copyShifts, { body: { shifts: [seen(shift)], dates: [date] } })
    for (const { message } of refused) throw new ApiError(409, 'conflict', message)
    return { shifts: [], changeId: undoId }
  }
  if (shiftMove.kind === 'place') return { shifts: [await saveDraft(shiftMove.draft)], changeId: null }
  const { shift, other } = shiftMove
  const { shifts, undoId } = await callEndpoint(swapShifts, { body: { shifts: [seen(shift), seen(other)] } })
  return { shifts, changeId: undoId }
}

/** A move, and the conflicts that it adds for people, which do not block it. */
interface JudgedMove {
  shiftMove: ShiftMove
  objections: readonly string[]
}

/**
 * Saves moves after a drop. `pending` moves are shown on top of the week until the server answers, so that reads in the
 * meantime do not change them on screen. If the server refuses a move, it is removed and a toast says why; if there are
 * objections to a saved move, the toast says them and offers to undo it. `saving` holds the ids of the shifts in pending
 * moves; their versions are unknown until then.
 */
export function useShiftMove(weekStart: string) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<readonly ShiftMove[]>([])
  const { mutate: undo } = useUndoChange()
  const { mutate } = useMutation<Saved, ApiError, JudgedMove>({
    mutationFn: ({ shiftMove }) => send(shiftMove),
    onMutate: ({ shiftMove }) => setPending((others) => [...others, shiftMove]),
    onSuccess: async ({ shifts, changeId }, { shiftMove: { kind }, objections }) => {
      await cacheWritten(queryClient, [weekStart], shifts)
      const title = describeSuccess(kind)
      if (objections.length === 0) return showToast({ title })
      // Read now: later, the manager's latest change may be another one.
      const steps = changeId === null ? callEndpoint(getNextSteps, weekArgs(weekStart)).catch(() => null) : null
      const onUndo = async () => {
        const id = changeId ?? (await steps)?.undo?.changeId
        if (id !== undefined) undo({ params: { id } })
      }
      showToast({
        title,
        description: objections.join('\n'),
        action: { label: uiWords.undo, onClick: () => void onUndo() },
      })
    },
    onError: (error, { shiftMove: { kind } }) => showCallFailure(describeFailure(kind), error),
    onSettled: (_saved, _error, { shiftMove }) => {
      // Queued behind the update that shows the saved shifts; otherwise, a shift would briefly jump back.
      notifyManager.schedule(() => setPending((others) => others.filter((other) => other !== shiftMove)))
      void refreshAfter(queryClient, listWeekShifts.path)
    },
  })
  const saving = useMemo(() => new Set(pending.flatMap(shiftsOf).map(({ id }) => id)), [pending])
  const arrange = useCallback(
    (shiftMove: ShiftMove, objections: readonly string[]) => mutate({ shiftMove, objections }),
    [mutate],
  )
  return { pending, saving, arrange }
}
