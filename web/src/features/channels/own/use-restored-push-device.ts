import { useEffect } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { whenPageIsLoaded } from '../../../ui/fetch-ahead.ts'

export const canShowPush = () => window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window

/**
 * Restores this device's push messages once the page has loaded, because nothing tells a browser that they have ended
 * (REACH-12).
 */
export function useRestoredPushDevice(): void {
  const { id } = useSession()
  useEffect(() => {
    if (!canShowPush() || Notification.permission !== 'granted') return
    const restore = async () => {
      await whenPageIsLoaded()
      const { restorePushDevice } = await import('./push-subscription.ts')
      await restorePushDevice(id)
    }
    void restore().catch(() => {})
  }, [id])
}
