/** Posts one message to the webhook, signed as in Standard Webhooks (REACH-09, decision 0093). */
import { createHmac } from 'node:crypto'
import type { WebhookFailure } from '@fairweek/domain/contracts/channels/webhook'
import { version } from '../../../../package.json'
import type { WebhookAccess } from '../../../outside/outside.ts'
import { postOutside } from '../../../outside/post-outside.ts'
import { findAddressError } from './webhook-address.ts'

/** The JSON body of the post; docs/operating.md describes it. */
export interface WebhookMessage {
  type: 'notification' | 'test'
  /** The message's id, which stays the same if it is posted again. */
  id: string
  /** The phone number, with country code if known. */
  phone: string
  name: string
  text: string
  /** The page on which to act on the message. */
  link: string | null
}

interface Posted {
  failure: WebhookFailure | null
  /** The HTTP status; null if there was no response. */
  status: number | null
}

/** Returns a secret's signing key: decodes base64 after `whsec_`, otherwise uses the text itself. */
function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
}

function headersOf({ secret }: WebhookAccess, { id }: WebhookMessage, body: string, seconds: number) {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': `Fairweek/${version}`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}

function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 429) return 'busy'
  return status >= 500 || status === 408 ? 'unavailable' : 'rejected'
}

const BY_TEXT: readonly [RegExp, WebhookFailure][] = [
  [/is not allowed\. Because/, 'forbiddenAddress'],
  [/ENOTFOUND|EAI_AGAIN/, 'hostNotFound'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'refused'],
  [/ETIMEDOUT|TimeoutError/, 'timeout'],
  [/CERT|certificate|SELF_SIGNED|altnames|UNABLE_TO_VERIFY/i, 'certificate'],
]

function failureOfError(error: unknown): WebhookFailure {
  if (error instanceof AggregateError) return failureOfError(error.errors[0])
  if (!(error instanceof Error)) return 'other'
  const { code, cause } = error as Error & { code?: unknown }
  const text = [error.name, String(code), error.message, cause instanceof Error ? cause.name : ''].join(' ')
  return BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

/**
 * Posts a message. `complain` receives errors that have no failure code; their text contains neither the secret nor the
 * message.
 */
export async function postWebhook(
  access: WebhookAccess,
  message: WebhookMessage,
  { now, complain }: { now: number; complain: (error: unknown) => void },
): Promise<Posted> {
  const url = new URL(access.url)
  const error = await findAddressError(url, access.allowedAddresses)
  if (error) return { failure: error, status: null }
  const body = JSON.stringify(message)
  const headers = headersOf(access, message, body, Math.floor(now / 1000))
  try {
    const status = await postOutside(url, { headers, body, allowedAddresses: access.allowedAddresses })
    return { failure: failureOfStatus(status), status }
  } catch (error) {
    const failure = failureOfError(error)
    if (failure === 'other') complain(error)
    return { failure, status: null }
  }
}
