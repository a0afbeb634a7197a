/** Sends push messages through the push service of each device's browser (REACH-02). */
import webPush from 'web-push'
import type { PushAccess } from '../../outside/outside.ts'
import { postOutside } from '../../outside/post-outside.ts'
import type { Outcome, PushDevice, Sent } from './sending.ts'

/** How long a push service keeps a message for a device that is off, in seconds. */
const KEPT_SECONDS = 12 * 3_600

/** The message shown on the device. */
interface PushMessage {
  title: string
  body: string
  /** The text shown instead if the device's owner is signed out. */
  signedOutBody: string
  /** The page that a click on the message opens. */
  path: string
  /** Stays the same if the message is sent again, so that duplicates are shown once. */
  tag: string
}

export interface PushSender {
  send(device: PushDevice, message: PushMessage): Promise<Sent>
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // The service has a problem or is rate limiting: try again later.
  return status >= 500 || status === 429 ? 'later' : 'refused'
}

function encrypt({ endpoint, p256dh, auth }: PushDevice, message: PushMessage, access: PushAccess) {
  const { contact: subject, publicKey, privateKey } = access
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: KEPT_SECONDS,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
}

/** Creates a sender. `complain` receives errors without the device's address, which must stay secret. */
export function createPushSender(access: PushAccess, complain: (trouble: object) => void): PushSender {
  return {
    send: async (device, message) => {
      try {
        const { body, headers } = encrypt(device, message, access)
        // The address comes from a client, so it may point anywhere.
        const url = new URL(device.endpoint)
        const status = await postOutside(url, { headers, body, allowedAddresses: access.allowedAddresses ?? [] })
        const outcome = outcomeOf(status)
        if (outcome === 'sent') return { outcome }
        complain({ host: url.host, status })
        return { outcome, failure: outcome === 'refused' ? 'rejected' : 'other' }
      } catch (error) {
        complain({ reason: error instanceof Error ? error.name : 'unknown' })
        return { outcome: 'later', failure: 'other' }
      }
    },
  }
}
