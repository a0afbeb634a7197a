import { clearPendingRequests } from '@fairweek/domain/contracts/notifications'
import { assignShift, cancelShift } from '@fairweek/domain/contracts/schedule/schedule'
import {
  approveShiftRequest,
  listShiftRequests,
  rejectShiftRequest,
  requestShift,
  type ShiftRequest,
  withdrawShiftRequest,
} from '@fairweek/domain/contracts/shift-requests'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestMessages as messages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { ApiError, isUnanswered, messageOf } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { type ListBefore, useEndpointMutation, useOptimisticList } from '../../api/use-endpoint.ts'
import { showFailure, showToast } from '../../ui/toast-store.ts'

const fail = (title: string) => (error: unknown) => showCallFailure(title, error, messages.unexpected)

interface RequestName {
  notificationId?: number | undefined
  requestId?: number | undefined
}

/**
 * The managers' actions on requests, in the panel or in a notification; each outcome shows a toast (CONST-05). A request
 * leaves the panel at once, and is back if the decision fails.
 */
export function useDecideRequest(where: 'panel' | 'notice') {
  const isPanel = where === 'panel'
  const { show, restore } = useOptimisticList(listShiftRequests, {})
  const deciding = (title: string) => ({
    ...(isPanel && {
      onMutate: ({ body }: { body: RequestName }) =>
        show((requests) =>
          requests.filter(({ id, notificationId }) =>
            body.requestId === undefined ? notificationId !== body.notificationId : id !== body.requestId,
          ),
        ),
    }),
    onError: (error: unknown, _: unknown, before: ListBefore<ShiftRequest[]> | undefined) => {
      if (before) restore(before)
      fail(title)(error)
    },
  })
  const approving = useEndpointMutation(approveShiftRequest, {
    ...deciding(messages.approveFailed),
    onSuccess: () =>
      showToast({
        title: isPanel ? messages.approved : messages.nowApproved,
        description: messages.staffNotified,
      }),
  })
  const rejecting = useEndpointMutation(rejectShiftRequest, {
    ...deciding(messages.rejectFailed),
    onSuccess: () =>
      showToast({
        title: isPanel ? messages.rejected : messages.nowRejected,
        description: messages.staffNotified,
      }),
  })
  const clearing = useEndpointMutation(clearPendingRequests, {
    onSuccess: ({ message }) => showToast({ title: messages.allCleared, description: message }),
    onError: fail(messages.clearFailed),
  })
  return { approving, rejecting, clearing }
}

/** If the server could not be reached, there is no message from it to show. */
function showReleaseFailure(error: unknown): void {
  if (isUnanswered(error)) showFailure(errorMessages.title, messages.cancelFailed)
  else showCallFailure(messages.releaseFailed, error, errorMessages.unknown)
}

/**
 * Somebody who was a moment slower, or whose shift has changed meanwhile, has done nothing wrong: the answer is said
 * without the look of a failure.
 */
function showNotTaken(title: string, error: unknown, fallback: string): void {
  if (error instanceof ApiError && error.status === 409) showToast({ title: messageOf(error, fallback) })
  else showCallFailure(title, error, fallback)
}

/** The staff's actions on their own requests: request a shift, and withdraw the request. */
export function useOwnRequest() {
  const asking = useEndpointMutation(requestShift, {
    onSuccess: () => showToast({ title: messages.requested, description: messages.sentToManagers }),
    onError: (error) => showNotTaken(messages.requestFailed, error, messages.unexpected),
  })
  const withdrawing = useEndpointMutation(withdrawShiftRequest, {
    onSuccess: () => showToast({ title: messages.withdrawn, description: messages.withdrawnDescription }),
    onError: fail(messages.withdrawFailed),
  })
  return { asking, withdrawing }
}

/** Takes a shift that another person has released, from the list of such shifts or from a notification. */
export function useTakeShift(where: 'list' | 'notice') {
  return useEndpointMutation(assignShift, {
    onSuccess: ({ status }) =>
      showToast({ title: status === 'Pending' ? messages.acceptedPending : messages.accepted }),
    onError: (error) =>
      where === 'list'
        ? showNotTaken(messages.takeFailed, error, errorMessages.unknown)
        : showNotTaken(errorMessages.title, error, messages.acceptFailed),
  })
}

/** Releases a shift, requests its cancellation, or withdraws a request for it. The toast depends on the reply. */
export function useReleaseShift(wasRequest: boolean) {
  return useEndpointMutation(cancelShift, {
    onSuccess: ({ message, cancelledSchedule: { status } }) => {
      if (wasRequest || status === 'Rejected')
        showToast({ title: messages.withdrawn, description: messages.withdrawnDescription })
      else if (status === 'Confirmed')
        showToast({ title: messages.cancellationSent, description: cancellationScreens.managersDecide })
      else showToast({ title: message, description: messages.managersNotified })
    },
    onError: showReleaseFailure,
  })
}
