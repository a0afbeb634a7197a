import { createShift, deleteShift, getShift, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, isOutdated } from '../../../api/api-error.ts'
import { callEndpoint } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/invalidation.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { cacheWritten } from './cache-written.ts'
import { saveDraft } from './save-draft.ts'
import type { ShiftDraft } from './shift-draft.ts'

/**
 * Saves and deletes a shift, with toasts (SHIFT-04). If someone else has changed the shift first, `onOutdated` receives
 * its present version.
 */
export function useSaveShift(onDone: () => void, onOutdated: (now: Shift) => void = () => {}) {
  const queryClient = useQueryClient()
  const readAgain = async (error: ApiError, id: string | number | undefined) => {
    if (id === undefined || !isOutdated(error)) return
    // Loads the present version; with the old one, the next attempt would be refused as well.
    await callEndpoint(getShift, { params: { id: Number(id) } }).then(onOutdated, () => {})
  }
  const save = useMutation<Shift, ApiError, ShiftDraft & { roleId: number }>({
    mutationFn: saveDraft,
    onSuccess: async (written, { shift }) => {
      if (shift !== null) await cacheWritten(queryClient, [shift.weekStartDate, written.weekStartDate], [written])
      showToast({ title: shift === null ? scheduleMessages.added : scheduleMessages.updated })
      onDone()
    },
    onError: (error, { shift }) => {
      showCallFailure(scheduleMessages.saveFailed, error)
      return readAgain(error, shift?.id)
    },
    onSettled: () => refreshAfter(queryClient, createShift.path),
  })
  const remove = useEndpointMutation(deleteShift, {
    onSuccess: () => {
      showToast({ title: scheduleMessages.deleted })
      onDone()
    },
    onError: (error, { params }) => {
      showCallFailure(scheduleMessages.deleteFailed, error)
      return readAgain(error, params.id)
    },
  })
  return { save, remove }
}
