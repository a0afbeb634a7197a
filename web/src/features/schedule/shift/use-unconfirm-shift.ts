import { unconfirmShift } from '@fairweek/domain/contracts/publish/confirm'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { showToast } from '../../../ui/toast-store.ts'

/** Unconfirms one shift. */
export function useUnconfirmShift(onDone: (shift: Shift) => void) {
  return useEndpointMutation(unconfirmShift, {
    onSuccess: (shift) => {
      showToast({ title: scheduleMessages.shiftUnconfirmed })
      onDone(shift)
    },
    onError: (error) => showCallFailure(errorMessages.title, error, undefined, scheduleMessages.unconfirmFailed),
  })
}
