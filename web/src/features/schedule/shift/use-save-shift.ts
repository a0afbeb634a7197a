import { assignShift, createShift, deleteShift, type Shift, updateShift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../../api/api-error.ts'
import { callEndpoint } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/invalidation.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { bodyOf, isReassignment, type ShiftDraft } from './shift-draft.ts'

/** Sends a draft the way it asks for: as new, as assignment, or as edit. */
export function saveDraft(draft: ShiftDraft & { roleId: number }): Promise<Shift> {
  if (isReassignment(draft)) {
    const { id, version } = draft.shift
    return callEndpoint(assignShift, { params: { id }, body: { staffId: draft.staffId, version } })
  }
  return draft.shift === null
    ? callEndpoint(createShift, { body: bodyOf(draft) })
    : callEndpoint(updateShift, { params: { id: draft.shift.id }, body: bodyOf(draft) })
}

/** Saving and deleting a shift, with their toasts (SHIFT-04). */
export function useSaveShift(onDone: () => void) {
  const queryClient = useQueryClient()
  const save = useMutation<Shift, ApiError, ShiftDraft & { roleId: number }>({
    mutationFn: saveDraft,
    onSuccess: (_, { shift }) => {
      showToast({ title: shift === null ? scheduleMessages.added : scheduleMessages.updated })
      onDone()
    },
    onError: (error) => showCallFailure(scheduleMessages.saveFailed, error),
    onSettled: () => refreshAfter(queryClient, createShift.path),
  })
  const remove = useEndpointMutation(deleteShift, {
    onSuccess: () => {
      showToast({ title: scheduleMessages.deleted })
      onDone()
    },
    onError: (error) => showCallFailure(scheduleMessages.deleteFailed, error),
  })
  return { save, remove }
}
