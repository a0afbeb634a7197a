import { TOAST } from '@fairweek/domain/contracts/constants'
import { confirmShifts } from '@fairweek/domain/contracts/publish/confirm'
import {
  assignShifts,
  type BulkReply,
  deleteShifts,
  listWeekShifts,
  pinShifts,
  type Shift,
  unpinShifts,
} from '@fairweek/domain/contracts/schedule/schedule'
import { bulkScreens } from '@fairweek/domain/messages/schedule/editing/bulk'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../../../api/api-error.ts'
import { callEndpoint } from '../../../../api/call.ts'
import { refreshAfter } from '../../../../api/invalidation.ts'
import { showCallFailure } from '../../../../api/show-call-failure.ts'
import { showToast } from '../../../../ui/toast-store.ts'
import type { Names } from '../../use-schedule-data.ts'
import { placedAsIs } from '../drag-model.ts'
import { placeText } from '../editing-words.ts'
import type { Selection } from './selection.ts'

/** An action on all selected shifts. */
export type BulkAction = { kind: 'confirm' | 'pin' | 'unpin' | 'delete' } | { kind: 'give'; staffId: number }

const ENDPOINTS = { confirm: confirmShifts, pin: pinShifts, unpin: unpinShifts, delete: deleteShifts }

function send(action: BulkAction, selected: readonly Shift[]): Promise<BulkReply> {
  const shifts = selected.map(({ id, version }) => ({ id, version }))
  if (action.kind === 'give') return callEndpoint(assignShifts, { body: { shifts, staffId: action.staffId } })
  return callEndpoint(ENDPOINTS[action.kind], { body: { shifts } })
}

/** Lists refused shifts: the first three by name, then a count of the rest (like WEEK-05). */
function refusedText(refused: BulkReply['refused'], selected: readonly Shift[], names: Names): string {
  const listed = refused.slice(0, TOAST.confirmFailureListed).map(({ id, message }) => {
    const shift = selected.find((each) => each.id === id)
    return shift ? bulkScreens.refused(names.personOf(shift), placeText(placedAsIs(shift)), message) : message
  })
  const rest = refused.length - listed.length
  return [...listed, ...(rest > 0 ? [scheduleMessages.andMoreErrors(rest)] : [])].join('\n')
}

/** Applies an action to all selected shifts as one change. Refused shifts stay selected and are listed by name. */
export function useBulkAction(selection: Selection, names: Names, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation<BulkReply, ApiError, { action: BulkAction; shifts: readonly Shift[] }>({
    mutationFn: ({ action, shifts }) => send(action, shifts),
    onSuccess: ({ done, refused }, { action, shifts }) => {
      const title = bulkScreens.done[action.kind](done.length)
      if (refused.length === 0) showToast({ title })
      else
        showToast({
          title: done.length === 0 ? bulkScreens.noneDone : bulkScreens.someLeft(title),
          description: refusedText(refused, shifts, names),
          variant: 'destructive',
          durationMilliseconds: TOAST.confirmFailureMilliseconds,
        })
      selection.select(refused.map(({ id }) => id))
      onDone()
    },
    onError: (error) => showCallFailure(scheduleMessages.saveFailed, error),
    onSettled: () => refreshAfter(queryClient, listWeekShifts.path),
  })
}
