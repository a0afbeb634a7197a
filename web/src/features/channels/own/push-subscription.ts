/** The push subscription of this device, compared with the server (REACH-02, REACH-12). */
import { addPushDevice, checkPushDevice } from '@fairweek/domain/contracts/channels/notification-choices'
import { callEndpoint } from '../../../api/call.ts'
import { BASE_PATH } from '../../../ui/base-path.ts'

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Returns the owner of this device, whom the service worker (`web/public/service-worker.js`) records. */
async function readOwnerId(): Promise<number | undefined> {
  const reply = await (await caches.open(`fairweek-device${BASE_PATH}`)).match('/device-owner')
  return reply && ((await reply.json()) as { id: number }).id
}

/** Whether a subscription was made with this key, written as base64url; one made with another key no longer works. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const written = btoa(String.fromCharCode(...bytes))
  return written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** Subscribes with this key again, and registers the device for the signed-in user. */
export async function addThisDevice(applicationServerKey: string): Promise<void> {
  await (await findSubscription())?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await callEndpoint(addPushDevice, { body }).catch(async (error: unknown) => {
    await subscription.unsubscribe()
    throw error
  })
}

/**
 * Returns whether this device gets the user's messages. If the server no longer sends to it, or its keys have changed,
 * the device of this user is registered again.
 */
export async function restorePushDevice(userId: number): Promise<boolean> {
  const found = await findSubscription()
  if (!found) return false
  const ownerId = await readOwnerId()
  if (ownerId !== undefined && ownerId !== userId) return false
  const { isKnown, pushKey } = await callEndpoint(checkPushDevice, { body: { endpoint: found.endpoint } })
  if (pushKey === null) return false
  if (isKnown && isOfKey(found, pushKey)) return true
  if (ownerId === undefined) return false
  await addThisDevice(pushKey)
  return true
}
