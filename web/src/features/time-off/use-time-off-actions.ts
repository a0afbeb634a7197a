import { endAbsence } from '@fairweek/domain/contracts/time-off/absences'
import {
  approveTimeOff,
  createBlackout,
  decideLeavePay,
  deleteBlackout,
  rejectTimeOff,
  requestTimeOff,
  withdrawTimeOff,
} from '@fairweek/domain/contracts/time-off/time-off'
import { absenceMessages } from '@fairweek/domain/messages/time-off/absences'
import { leaveMessages } from '@fairweek/domain/messages/time-off/leave'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { showToast } from '../../ui/toast-store.ts'

const fail = (title: string) => (error: unknown) => showCallFailure(title, error)
const tell = ({ message }: { message: string }) => showToast({ title: message })

/** Actions on time off; each success or failure shows a toast. */
export function useTimeOffActions() {
  const { requestFailed, approveFailed, rejectFailed, withdrawFailed } = timeOffMessages
  return {
    requesting: useEndpointMutation(requestTimeOff, { onSuccess: tell, onError: fail(requestFailed) }),
    approving: useEndpointMutation(approveTimeOff, { onSuccess: tell, onError: fail(approveFailed) }),
    rejecting: useEndpointMutation(rejectTimeOff, { onSuccess: tell, onError: fail(rejectFailed) }),
    payDeciding: useEndpointMutation(decideLeavePay, { onSuccess: tell, onError: fail(leaveMessages.payFailed) }),
    ending: useEndpointMutation(endAbsence, { onSuccess: tell, onError: fail(absenceMessages.endFailed) }),
    withdrawing: useEndpointMutation(withdrawTimeOff, { onSuccess: tell, onError: fail(withdrawFailed) }),
  }
}

/** Adds and removes black-out dates. */
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
