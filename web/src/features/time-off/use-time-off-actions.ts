import {
  approveTimeOff,
  createBlackout,
  deleteBlackout,
  rejectTimeOff,
  requestTimeOff,
  withdrawTimeOff,
} from '@fairweek/domain/contracts/time-off'
import { timeOffMessages } from '@fairweek/domain/messages/availability/time-off'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { showToast } from '../../ui/toast-store.ts'

const fail = (title: string) => (error: unknown) => showCallFailure(title, error)
const tell = ({ message }: { message: string }) => showToast({ title: message })

/** What is done with time off; each result and each failure is told. */
export function useTimeOffActions() {
  const { requestFailed, approveFailed, rejectFailed, withdrawFailed } = timeOffMessages
  return {
    requesting: useEndpointMutation(requestTimeOff, { onSuccess: tell, onError: fail(requestFailed) }),
    approving: useEndpointMutation(approveTimeOff, { onSuccess: tell, onError: fail(approveFailed) }),
    rejecting: useEndpointMutation(rejectTimeOff, { onSuccess: tell, onError: fail(rejectFailed) }),
    withdrawing: useEndpointMutation(withdrawTimeOff, { onSuccess: tell, onError: fail(withdrawFailed) }),
  }
}

/** Marking dates in which no time off is taken, and opening them again. */
export function useBlackoutActions() {
  const { blackoutAdded, blackoutFailed } = timeOffMessages
  return {
    adding: useEndpointMutation(createBlackout, {
      onSuccess: () => showToast({ title: blackoutAdded }),
      onError: fail(blackoutFailed),
    }),
    deleting: useEndpointMutation(deleteBlackout, { onSuccess: tell, onError: fail(blackoutFailed) }),
  }
}
