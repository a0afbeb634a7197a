import { TOAST } from '@fairweek/domain/contracts/constants'
import { confirmShifts, unconfirmShifts } from '@fairweek/domain/contracts/publish/confirm'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { listToConfirm, listToUnconfirm } from '@fairweek/domain/rules/week-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { showToast } from '../../ui/toast-store.ts'
import { confirmedText, countToReassign, failureText, seenOf } from './confirm-week.ts'

/** Confirms or unconfirms a week in one call, then reports the result and each shift that failed (WEEK-05, WEEK-06). */
export function useConfirmWeek(shifts: readonly Shift[]) {
  const queryClient = useQueryClient()
  const refresh = () => refreshAfter(queryClient, confirmShifts.path)

  const confirm = useMutation({
    mutationFn: () => callEndpoint(confirmShifts, { body: { shifts: seenOf(listToConfirm(shifts)) } }),
    onSuccess: ({ done, refused }) => {
      if (refused.length > 0) {
        showToast({
          title: scheduleMessages.someNotConfirmed,
          description: failureText(refused),
          variant: 'destructive',
          durationMilliseconds: TOAST.confirmFailureMilliseconds,
        })
        return
      }
      showToast({
        title: scheduleMessages.statusUpdated,
        description: confirmedText(done.length, countToReassign(shifts)),
      })
    },
    onError: (error) => showCallFailure(errorMessages.title, error, undefined, scheduleMessages.confirmFailed),
    onSettled: refresh,
  })

  const unconfirm = useMutation({
    mutationFn: () => callEndpoint(unconfirmShifts, { body: { shifts: seenOf(listToUnconfirm(shifts)) } }),
    onSuccess: ({ refused }) => {
      if (refused.length > 0) {
        showToast({
          title: scheduleMessages.someNotUnconfirmed,
          description: failureText(refused),
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
