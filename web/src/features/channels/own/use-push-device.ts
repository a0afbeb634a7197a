/** Whether push messages are on for this user and device, and functions that turn them on and off (REACH-02). */
import { removePushDevice } from '@fairweek/domain/contracts/channels/notification-choices'
import { notificationChoiceMessages } from '@fairweek/domain/messages/channels/notification-choices'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { useSession } from '../../../session/session-context.ts'
import { showFailure, showToast } from '../../../ui/toast-store.ts'
import { addThisDevice, findSubscription, restorePushDevice } from './push-subscription.ts'
import { canShowPush } from './use-restored-push-device.ts'

export type PushState = 'looking' | 'unsupported' | 'denied' | 'off' | 'on'

export function usePushDevice(pushKey: string) {
  const { id: userId } = useSession()
  const [state, setState] = useState<PushState>('looking')
  const [isBusy, setIsBusy] = useState(false)
  const removing = useEndpointMutation(removePushDevice)

  useEffect(() => {
    if (!canShowPush()) return setState('unsupported')
    if (Notification.permission === 'denied') return setState('denied')
    // Browsers that store nothing for the page, as in some private windows, reject this call.
    restorePushDevice(userId).then(
      (isOn) => setState(isOn ? 'on' : 'off'),
      (error) => setState(error instanceof ApiError ? 'off' : 'unsupported'),
    )
  }, [userId])

  const attempt = async (failed: string, work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof DOMException) showFailure(failed, notificationChoiceMessages.noPushService)
      else showCallFailure(failed, error)
    }
    setIsBusy(false)
  }

  return {
    state,
    isBusy,
    turnOn: () =>
      attempt(notificationChoiceMessages.turnOnFailed, async () => {
        const permission = await Notification.requestPermission()
        if (permission !== 'granted') return setState(permission === 'denied' ? 'denied' : 'off')
        await addThisDevice(pushKey)
        setState('on')
        showToast({ title: notificationChoiceMessages.deviceAdded })
      }),
    turnOff: () =>
      attempt(notificationChoiceMessages.turnOffFailed, async () => {
        const found = await findSubscription()
        await found?.unsubscribe()
        setState('off')
        // If the server no longer knows the subscription, push is off anyway.
        if (found) await removing.mutateAsync({ body: { endpoint: found.endpoint } }).catch(() => {})
        showToast({ title: notificationChoiceMessages.deviceRemoved })
      }),
  }
}
