import type { Caller } from '../../caller/caller.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { Log } from '../../jobs/repeat-work.ts'
import type { QueueWorker } from '../../jobs/start-jobs.ts'
import type { Outside } from '../../outside/outside.ts'
import { accessOf, type Channels, readChannels } from '../channels/read-channels.ts'
import type { DeliveryJob } from './deliveries.store.ts'
import { channelsOf, type DeliveryMeans, deliver, handOn, prepareDeliveries, type Senders } from './send-deliveries.ts'
import { createMailSender } from './send-mail.ts'
import { createPushSender } from './send-push.ts'
import { createWebhookSender } from './send-webhook.ts'

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

/** How many deliveries a process sends at the same time. */
const AT_ONCE = 4
/** For how long deliveries share what they read of channels and settings. */
const KEPT_MS = 1_000

/** Sends notifications through the configured channels; changed settings apply within a second. */
export interface DeliveryWorkers {
  readonly workers: readonly QueueWorker[]
  close(): void
}

export function createDeliveryWorkers(
  caller: Caller,
  outside: Outside,
  log: Log,
  metrics: Metrics | null = null,
): DeliveryWorkers {
  const cache = createSenderCache(log)
  const openNow = async () => {
    const senders = cache.of(await readChannels(caller, outside))
    return { ...senders, ...(metrics && { onAttempt: metrics.countDelivery }) }
  }
  let cached: { readonly until: number; readonly means: Promise<DeliveryMeans> } | null = null
  const prepare = (): Promise<DeliveryMeans> => {
    if (!cached || performance.now() > cached.until) {
      const means = openNow().then((senders) => prepareDeliveries(caller, senders))
      means.catch(() => {
        cached = null
      })
      cached = { until: performance.now() + KEPT_MS, means }
    }
    return cached.means
  }
  return {
    workers: [
      {
        queue: 'hand-on',
        atOnce: 1,
        work: async () => {
          const senders = await openNow()
          await handOn(caller, [...channelsOf(senders), ...(senders.elsewhere ?? [])])
        },
      },
      {
        queue: 'deliver',
        atOnce: AT_ONCE,
        work: async (job) => {
          const outcome = await deliver(caller, job as DeliveryJob, await prepare())
          log.info({ outcome }, 'a notification was delivered or put off')
        },
      },
    ],
    close: cache.close,
  }
}
