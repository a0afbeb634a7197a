/** Sends push messages through the push service of each device's browser (REACH-02). */
import webPush from 'web-push'
import type { PushAccess } from '../../outside.ts'
import { postOutside } from '../../post-outside.ts'
import type { Outcome, PushDevice, Sent } from './sending.ts'

/** How long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 12 * 3_600

/** The message that the device shows. */
interface PushMessage {
  title: string
  body: string
  /** The text shown instead while the device's owner is signed out. */
  signedOutBody: string
  /** The page that it opens. */
  path: string
  /** The same for the same message, so that a duplicate is shown once. */
  tag: string
}

export interface PushSender {
  send(device: PushDevice, message: PushMessage): Promise<Sent>
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // The service has a problem, or gets too many requests.
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

/** Creates a sender. `complain` gets errors without the device's address, which is a secret of its owner. */
export function createPushSender(access: PushAccess, complain: (trouble: object) => void): PushSender {
  return {
    send: async (device, message) => {
      try {
        const { body, headers } = encrypt(device, message, access)
        // Clients sent us these addresses, so they may lead anywhere.
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
