import { clearPendingRequests } from '@fairweek/domain/contracts/notifications'
import { assignShift, cancelShift } from '@fairweek/domain/contracts/schedule'
import {
  approveShiftRequest,
  rejectShiftRequest,
  requestShift,
  withdrawShiftRequest,
} from '@fairweek/domain/contracts/shift-requests'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { cancellationScreens } from '@fairweek/domain/messages/schedule/cancellations'
import { shiftRequestMessages as messages } from '@fairweek/domain/messages/shift-requests'
import { isUnanswered } from '../../../api/api-error.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { showFailure, showToast } from '../../../ui/toast-store.ts'

const fail = (title: string) => (error: unknown) => showCallFailure(title, error, messages.unexpected)

const DECIDED = {
  panel: { approved: messages.approved, rejected: messages.rejected },
  notice: { approved: messages.nowApproved, rejected: messages.nowRejected },
}

/** What managers do with requests, in the panel or where a notice asks; each result and each failure is told (CONST-05). */
export function useDecideRequest(where: keyof typeof DECIDED) {
  const { approved, rejected } = DECIDED[where]
  const approving = useEndpointMutation(approveShiftRequest, {
    onSuccess: () => showToast({ title: approved, description: messages.staffNotified }),
    onError: fail(messages.approveFailed),
  })
  const rejecting = useEndpointMutation(rejectShiftRequest, {
    onSuccess: () => showToast({ title: rejected, description: messages.staffNotified }),
    onError: fail(messages.rejectFailed),
  })
  const clearing = useEndpointMutation(clearPendingRequests, {
    onSuccess: ({ message }) => showToast({ title: messages.allCleared, description: message }),
    onError: fail(messages.clearFailed),
  })
  return { approving, rejecting, clearing }
}

/** A server that was not reached said nothing of its own. */
function failToGiveBack(error: unknown): void {
  if (isUnanswered(error)) showFailure(errorMessages.title, messages.cancelFailed)
  else showCallFailure(messages.giveBackFailed, error, errorMessages.unknown)
}

/** What staff do themselves: ask, take, withdraw, release. */
export function useOwnRequest() {
  const asking = useEndpointMutation(requestShift, {
    onSuccess: () => showToast({ title: messages.requested, description: messages.sentToManagers }),
    onError: fail(messages.requestFailed),
  })
  const withdrawing = useEndpointMutation(withdrawShiftRequest, {
    onSuccess: () => showToast({ title: messages.withdrawn, description: messages.withdrawnDescription }),
    onError: fail(messages.withdrawFailed),
  })
  return { asking, withdrawing }
}

/** Taking a shift that somebody released, from the list of them or where a notice offers it. */
export function useTakeShift(where: 'list' | 'notice') {
  return useEndpointMutation(assignShift, {
    onSuccess: ({ status }) =>
      showToast({ title: status === 'Pending' ? messages.acceptedPending : messages.accepted }),
    onError: (error) =>
      where === 'list'
        ? showCallFailure(messages.takeFailed, error, errorMessages.unknown)
        : showCallFailure(errorMessages.title, error, messages.acceptFailed),
  })
}

/** Giving a shift back: at once, or by asking a manager; of a request for it, taking that back. Told by what the server made of it. */
export function useGiveBack(wasRequest: boolean) {
  return useEndpointMutation(cancelShift, {
    onSuccess: ({ message, cancelledSchedule: { status } }) => {
      if (wasRequest || status === 'Rejected')
        showToast({ title: messages.withdrawn, description: messages.withdrawnDescription })
      else if (status === 'Confirmed')
        showToast({ title: messages.cancellationSent, description: cancellationScreens.managersDecide })
      else showToast({ title: message, description: messages.managersNotified })
    },
    onError: failToGiveBack,
  })
}
