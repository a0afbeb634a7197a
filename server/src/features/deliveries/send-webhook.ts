/** Sends text messages through the configured webhook (REACH-09). */
import type { WebhookFailure } from '@fairweek/domain/contracts/channels/webhook'
import type { WebhookAccess } from '../../outside/outside.ts'
import { postWebhook, type WebhookMessage } from '../channels/webhook/post-webhook.ts'
import type { Sent } from './sending.ts'

export interface WebhookSender {
  /** The URL at which people open Fairweek; null if not configured. */
  publicUrl: string | null
  send(message: Omit<WebhookMessage, 'type'>, now: number): Promise<Sent>
}

/** Failures that an automatic retry cannot fix; an admin fixes the cause and then retries. */
const FINAL: readonly WebhookFailure[] = ['forbiddenAddress', 'insecure', 'redirected', 'rejected']

export function createWebhookSender(access: WebhookAccess, complain: (error: unknown) => void): WebhookSender {
  return {
    publicUrl: access.publicUrl,
    send: async (message, now) => {
      const { failure } = await postWebhook(access, { type: 'notification', ...message }, { now, complain })
      if (failure === null) return { outcome: 'sent' }
      return { outcome: FINAL.includes(failure) ? 'refused' : 'later', failure }
    },
  }
}
