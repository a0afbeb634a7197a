import { TOAST } from '@fairweek/domain/contracts/constants'
import {
  assignShifts,
  confirmShifts,
  deleteShifts,
  type LotReply,
  listWeekShifts,
  pinShifts,
  type Shift,
  unpinShifts,
} from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { lotScreens } from '@fairweek/domain/messages/schedule/lot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../../api/api-error.ts'
import { callEndpoint } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/invalidation.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { Names } from '../use-schedule-data.ts'
import { placedAsIs } from './drag-model.ts'
import { placeText } from './hand-words.ts'
import type { Selection } from './selection.ts'

/** What is done to all selected shifts. */
export type LotAction = { kind: 'confirm' | 'pin' | 'unpin' | 'delete' } | { kind: 'give'; staffId: number }

const ENDPOINTS = { confirm: confirmShifts, pin: pinShifts, unpin: unpinShifts, delete: deleteShifts }

function send(action: LotAction, lot: readonly Shift[]): Promise<LotReply> {
  const shifts = lot.map(({ id, version }) => ({ id, version }))
  if (action.kind === 'give') return callEndpoint(assignShifts, { body: { shifts, staffId: action.staffId } })
  return callEndpoint(ENDPOINTS[action.kind], { body: { shifts } })
}

/** Those that stayed as they were, by name: the first three, then how many more (as WEEK-05). */
function refusedText(refused: LotReply['refused'], lot: readonly Shift[], names: Names): string {
  const listed = refused.slice(0, TOAST.confirmFailureListed).map(({ id, message }) => {
    const shift = lot.find((each) => each.id === id)
    return shift ? lotScreens.refused(names.personOf(shift), placeText(placedAsIs(shift)), message) : message
  })
  const rest = refused.length - listed.length
  return [...listed, ...(rest > 0 ? [scheduleMessages.andMoreErrors(rest)] : [])].join('\n')
}

/** Does one thing to all selected shifts, as one change; what a rule refuses stays selected and is told by name. */
export function useLot(selection: Selection, names: Names, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation<LotReply, ApiError, { action: LotAction; shifts: readonly Shift[] }>({
    mutationFn: ({ action, shifts }) => send(action, shifts),
    onSuccess: ({ done, refused }, { action, shifts }) => {
      const title = lotScreens.done[action.kind](done.length)
      if (refused.length === 0) showToast({ title })
      else
        showToast({
          title: done.length === 0 ? lotScreens.noneDone : lotScreens.someLeft(title),
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
