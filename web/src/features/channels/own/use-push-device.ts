/** Whether push messages are on for this user and device, and functions that turn them on and off (REACH-02). */
import { addPushDevice, removePushDevice } from '@fairweek/domain/contracts/channels/notification-choices'
import { notificationChoiceMessages } from '@fairweek/domain/messages/channels/notification-choices'
import { useEffect, useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { showFailure, showToast } from '../../../ui/toast-store.ts'

export type PushState = 'looking' | 'unsupported' | 'denied' | 'off' | 'on'

const canShow = () => window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes with this key; a subscription made with another key no longer works. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await (await findSubscription())?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

export function usePushDevice(pushKey: string) {
  const [state, setState] = useState<PushState>('looking')
  const [isBusy, setIsBusy] = useState(false)
  const adding = useEndpointMutation(addPushDevice)
  const removing = useEndpointMutation(removePushDevice)

  useEffect(() => {
    if (!canShow()) return setState('unsupported')
    if (Notification.permission === 'denied') return setState('denied')
    // Browsers that store nothing for the page, as in some private windows, reject this call.
    findSubscription().then(
      (found) => setState(found ? 'on' : 'off'),
      () => setState('unsupported'),
    )
  }, [])

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
        const subscription = await subscribe(pushKey)
        const { endpoint, keys } = subscription.toJSON()
        const device = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
        await adding.mutateAsync({ body: device }).catch(async (error: unknown) => {
          await subscription.unsubscribe()
          throw error
        })
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
