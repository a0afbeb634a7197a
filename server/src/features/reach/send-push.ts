/** Push messages by the push service of each device's browser (REACH-02). */
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { filteringAgent, type PushAccess } from '../../outside.ts'
import type { Outcome, PushDevice } from './sending.ts'

const TIME_LIMIT_MS = 10_000
/** How long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 12 * 3_600

/** What the device shows. */
interface PushMessage {
  title: string
  body: string
  /** What it shows instead while its owner is signed out. */
  signedOutBody: string
  /** The page that it opens. */
  path: string
  /** The same for the same message, so that one that arrives twice is shown once. */
  tag: string
}

export interface PushSender {
  send(device: PushDevice, message: PushMessage): Promise<Outcome>
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // Its own trouble, or too much at once.
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

/** `complain` is told of what goes wrong without the device's address, which is a secret of its owner. */
export function createPushSender(access: PushAccess, complain: (trouble: object) => void): PushSender {
  return {
    send: async (device, message) => {
      try {
        const { body, headers, method } = encrypt(device, message, access)
        // Browsers gave these addresses out to whoever sent them to us: they may lead anywhere.
        const url = new URL(device.endpoint)
        const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
          method,
          headers,
          agent: filteringAgent(url, access.allowedAddresses ?? []),
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        })
        request.end(body)
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        response.destroy()
        const outcome = outcomeOf(response.statusCode ?? 0)
        if (outcome !== 'sent') complain({ host: url.host, status: response.statusCode })
        return outcome
      } catch (error) {
        complain({ reason: error instanceof Error ? error.name : 'unknown' })
        return 'later'
      }
    },
  }
}
