import { unconfirmShift } from '@fairweek/domain/contracts/schedule'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { showToast } from '../../../ui/toast-store.ts'

/** Unconfirms one shift. */
export function useUnconfirmShift(onDone: () => void) {
  return useEndpointMutation(unconfirmShift, {
    onSuccess: () => {
      showToast({ title: scheduleMessages.shiftUnconfirmed })
      onDone()
    },
    onError: (error) => showCallFailure(errorMessages.title, error, undefined, scheduleMessages.unconfirmFailed),
  })
}
