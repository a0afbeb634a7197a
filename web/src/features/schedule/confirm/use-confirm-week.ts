import { TOAST } from '@fairweek/domain/contracts/constants'
import { confirmShift, type Shift, unconfirmShift } from '@fairweek/domain/contracts/schedule'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { listToConfirm, listToUnconfirm } from '@fairweek/domain/rules/week-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/invalidation.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useSession } from '../../../session/session-context.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { callForEach, confirmedText, countToReassign, failureText } from './confirm-week.ts'

/** Confirms or unconfirms a week shift by shift and says how it went (WEEK-05, WEEK-06). */
export function useConfirmWeek(shifts: readonly Shift[]) {
  const queryClient = useQueryClient()
  const { id: managerId } = useSession()
  const refresh = () => refreshAfter(queryClient, confirmShift.path)

  const confirm = useMutation({
    mutationFn: () =>
      callForEach(listToConfirm(shifts), ({ id, version }) =>
        callEndpoint(confirmShift, { params: { id }, body: { managerId, version } }),
      ),
    onSuccess: ({ done, failures }) => {
      if (failures.length > 0) {
        showToast({
          title: scheduleMessages.someNotConfirmed,
          description: failureText(failures),
          variant: 'destructive',
          durationMilliseconds: TOAST.confirmFailureMilliseconds,
        })
        return
      }
      showToast({ title: scheduleMessages.statusUpdated, description: confirmedText(done, countToReassign(shifts)) })
    },
    onError: (error) => showCallFailure(errorMessages.title, error, undefined, scheduleMessages.confirmFailed),
    onSettled: refresh,
  })

  const unconfirm = useMutation({
    mutationFn: () =>
      callForEach(listToUnconfirm(shifts), ({ id, version }) =>
        callEndpoint(unconfirmShift, { params: { id }, body: { version } }),
      ),
    onSuccess: ({ failures }) => {
      if (failures.length > 0) {
        showToast({
          title: scheduleMessages.someNotUnconfirmed,
          description: failureText(failures),
          variant: 'destructive',
          durationMilliseconds: TOAST.confirmFailureMilliseconds,
        })
        return
      }
      showToast({ title: scheduleMessages.unconfirmed })
    },
    onError: (error) => showCallFailure(errorMessages.title, error, undefined, scheduleMessages.unconfirmFailed),
    onSettled: refresh,
  })

  return { confirm, unconfirm }
}
