import { copyShifts } from '@fairweek/domain/contracts/schedule/copy-shifts'
import { listWeekShifts, type Shift, swapShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callEndpoint } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/invalidation.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
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

async function send(shiftMove: ShiftMove): Promise<readonly Shift[]> {
  if (shiftMove.kind === 'copy') {
    const { shift, date } = shiftMove
    const { refused } = await callEndpoint(copyShifts, { body: { shifts: [seen(shift)], dates: [date] } })
    for (const { message } of refused) throw new ApiError(409, 'conflict', message)
    return []
  }
  if (shiftMove.kind === 'place') return [await saveDraft(shiftMove.draft)]
  const { shift, other } = shiftMove
  return (await callEndpoint(swapShifts, { body: { shifts: [seen(shift), seen(other)] } })).shifts
}

/**
 * Saves moves after a drop. `pending` moves are shown on top of the week until the server answers, so that reads in the
 * meantime do not change them on screen. If the server refuses a move, it is removed and a toast says why. `saving`
 * holds the ids of the shifts in pending moves; their versions are unknown until then.
 */
export function useShiftMove(weekStart: string) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<readonly ShiftMove[]>([])
  const { mutate } = useMutation<readonly Shift[], ApiError, ShiftMove>({
    mutationFn: send,
    onMutate: (shiftMove) => setPending((others) => [...others, shiftMove]),
    onSuccess: async (written, { kind }) => {
      await cacheWritten(queryClient, [weekStart], written)
      showToast({ title: describeSuccess(kind) })
    },
    onError: (error, { kind }) => showCallFailure(describeFailure(kind), error),
    onSettled: (_written, _error, shiftMove) => {
      // Queued behind the update that shows the saved shifts; otherwise, a shift would briefly jump back.
      notifyManager.schedule(() => setPending((others) => others.filter((other) => other !== shiftMove)))
      void refreshAfter(queryClient, listWeekShifts.path)
    },
  })
  const saving = useMemo(() => new Set(pending.flatMap(shiftsOf).map(({ id }) => id)), [pending])
  return { pending, saving, arrange: useCallback((shiftMove: ShiftMove) => mutate(shiftMove), [mutate]) }
}
