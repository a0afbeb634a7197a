import { unconfirmShift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { showFailure, showToast } from '../../ui/toast-store.ts'

/** Unlocks one shift. */
export function useUnconfirmShift(onDone: () => void) {
  return useEndpointMutation(unconfirmShift, {
    onSuccess: () => {
      showToast({ title: scheduleMessages.unconfirmed })
      onDone()
    },
    onError: (error) => showFailure('Error', scheduleMessages.unconfirmFailed(error.message)),
  })
}
