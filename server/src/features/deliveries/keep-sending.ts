import type { Caller } from '../../caller/caller.ts'
import type { Metrics } from '../../http/metrics.ts'
import { type KeptWork, keepDoing, type Log } from '../../jobs/keep-doing.ts'
import type { Outside } from '../../outside/outside.ts'
import { accessOf, type Channels, readChannels } from '../channels/read-channels.ts'
import { type Senders, sendDeliveries } from './send-deliveries.ts'
import { createMailSender } from './send-mail.ts'
import { createPushSender } from './send-push.ts'
import { createWebhookSender } from './send-webhook.ts'

const LOOK_EVERY_MS = 5_000

interface OpenSenders extends Senders {
  close(): void
}

function openSenders(channels: Channels, log: Log): OpenSenders {
  const [mail, push, webhook] = [accessOf(channels.email), accessOf(channels.push), accessOf(channels.webhook)]
  const mailSender = mail && createMailSender(mail, (err) => log.error({ err }, 'an e-mail could not be sent'))
  const elsewhere = (Object.keys(channels) as (keyof Channels)[]).filter((name) => channels[name].state === 'locked')
  return {
    mail: mail && mailSender ? { ...mailSender, publicUrl: mail.publicUrl } : null,
    push: push ? createPushSender(push, (trouble) => log.error(trouble, 'a push message was not taken')) : null,
    webhook: webhook && createWebhookSender(webhook, (err) => log.error({ err }, 'a webhook could not be posted to')),
    elsewhere,
    close: () => mailSender?.close(),
  }
}

/** Reuses the senders and their connections until the configuration of the channels changes. */
function createSenderCache(log: Log): { of(channels: Channels): Senders; close(): void } {
  let current: { channels: string; senders: OpenSenders } | null = null
  return {
    of: (channels) => {
      const text = JSON.stringify(channels)
      if (current?.channels !== text) {
        current?.senders.close()
        current = { channels: text, senders: openSenders(channels, log) }
      }
      return current.senders
    },
    close: () => current?.senders.close(),
  }
}

/**
 * Sends notifications through the configured channels while the server runs; changed settings apply from the next run.
 */
export function keepSending(caller: Caller, outside: Outside, log: Log, metrics: Metrics | null = null): KeptWork {
  const cache = createSenderCache(log)
  const work = keepDoing(
    LOOK_EVERY_MS,
    async (signal) => {
      const senders = cache.of(await readChannels(caller, outside))
      const counts = await sendDeliveries(
        caller,
        { ...senders, ...(metrics && { onAttempt: metrics.countDelivery }) },
        signal,
      )
      if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'sent notifications through the channels')
    },
    (error) => log.error({ err: error }, 'notifications could not be sent through the channels'),
  )
  return {
    stop: async () => {
      await work.stop()
      cache.close()
    },
  }
}
