import { clearPendingRequests } from '@fairweek/domain/contracts/notifications'
import { assignShift, cancelShift, type Shift } from '@fairweek/domain/contracts/schedule'
import {
  approveShiftRequest,
  rejectShiftRequest,
  requestShift,
  withdrawShiftRequest,
} from '@fairweek/domain/contracts/shift-requests'
import { shiftRequestMessages as messages } from '@fairweek/domain/messages/shift-requests'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { showToast } from '../../../ui/toast-store.ts'

const fail = (title: string) => (error: unknown) => showCallFailure(title, error, messages.unexpected)

/** What managers do with requests; each result and each failure is told (CONST-05). */
export function useDecideRequest() {
  const approving = useEndpointMutation(approveShiftRequest, {
    onSuccess: () => showToast({ title: messages.approved, description: messages.staffNotified }),
    onError: fail(messages.approveFailed),
  })
  const rejecting = useEndpointMutation(rejectShiftRequest, {
    onSuccess: () => showToast({ title: messages.rejected, description: messages.staffNotified }),
    onError: fail(messages.rejectFailed),
  })
  const clearing = useEndpointMutation(clearPendingRequests, {
    onSuccess: ({ count }) => showToast({ title: messages.allCleared, description: messages.clearedCount(count) }),
    onError: fail(messages.clearFailed),
  })
  return { approving, rejecting, clearing }
}

/** What staff do themselves: ask, take, withdraw, give back. */
export function useOwnRequest() {
  const asking = useEndpointMutation(requestShift, {
    onSuccess: () => showToast({ title: messages.requested, description: messages.sentToManagers }),
    onError: fail(messages.requestFailed),
  })
  const accepting = useEndpointMutation(assignShift, {
    onSuccess: ({ status }) =>
      showToast({ title: status === 'Pending' ? messages.acceptedPending : messages.accepted }),
    onError: fail(messages.acceptFailed),
  })
  const withdrawing = useEndpointMutation(withdrawShiftRequest, {
    onSuccess: () => showToast({ title: messages.withdrawn, description: messages.withdrawnDescription }),
    onError: fail(messages.withdrawFailed),
  })
  const cancelling = useEndpointMutation(cancelShift, {
    onSuccess: () => showToast({ title: messages.cancellationSent, description: messages.managersNotified }),
    onError: fail(messages.cancelFailed),
  })
  return { asking, accepting, withdrawing, cancelling }
}

/** Whether giving a shift back takes a request back: nobody has confirmed it yet. */
export function isOnlyAskedFor({ status }: Pick<Shift, 'status'>): boolean {
  return status === 'Requested' || status === 'Pending'
}
