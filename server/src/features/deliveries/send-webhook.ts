/** Text messages by the webhook that is set up (REACH-09). */
import type { WebhookFailure } from '@fairweek/domain/contracts/channels/webhook'
import type { WebhookAccess } from '../../outside.ts'
import { postWebhook, type WebhookMessage } from '../channels/post-webhook.ts'
import type { Sent } from './sending.ts'

export interface WebhookSender {
  /** Where people open Fairweek; null where nobody has said so. */
  publicUrl: string | null
  send(message: Omit<WebhookMessage, 'type'>, now: number): Promise<Sent>
}

/** Of no use to try again by itself; an admin corrects what is wrong, and tries again by hand. */
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
