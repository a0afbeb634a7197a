/** Sends notifications by e-mail, push and webhook once the change that created them is committed (decision 0048). */
import type { Channel } from '@fairweek/domain/contracts/channels/channels'
import type { Settings } from '@fairweek/domain/contracts/constants'
import { writeFor } from '@fairweek/domain/language/reader'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { mailWords, pushWords, topicWords } from '@fairweek/domain/messages/channels/notification-choices'
import { webhookWords } from '@fairweek/domain/messages/channels/webhook'
import { noticePath, topicOf } from '@fairweek/domain/rules/notices/notice-topics'
import { quietMinutesLeft } from '@fairweek/domain/rules/notices/quiet-hours'
import { hasReminderPassed } from '@fairweek/domain/rules/notices/reminders'
import { textOfNotice } from '@fairweek/domain/rules/notices/word-notice'
import { findReachedMinutes, wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { internationalNumber } from '../../spreadsheet/phone-numbers.ts'
import { deleteDeadDevice, findChoices, listListeners } from '../channels/choices/notification-choices.store.ts'
import {
  type Delivery,
  type DeliveryJob,
  deleteStaleDeliveries,
  endDelivery,
  failDelivery,
  findDelivery,
  insertDeliveries,
  postponeDelivery,
  takeNewNotices,
} from './deliveries.store.ts'
import type { MailSender } from './send-mail.ts'
import type { PushSender } from './send-push.ts'
import type { WebhookSender } from './send-webhook.ts'
import type { Outcome, Sent } from './sending.ts'

const MINUTE_MS = 60_000
const NOTICES_AT_ONCE = 500
/** The minutes to wait after each failed attempt; after the last, the delivery fails for good. */
const RETRY_MINUTES = [1, 5, 15, 60, 180]
/** The minutes after which a delivery is looked at again that this process cannot send. */
const OTHER_PROCESS_MINUTES = 1

export interface Senders {
  mail: (MailSender & { publicUrl: string }) | null
  push: PushSender | null
  webhook: WebhookSender | null
  /** Configured channels through which this process cannot send; another process sends through them. */
  elsewhere?: readonly Channel[]
  /** Called with the outcome of each attempt. */
  onAttempt?: (channel: Channel, outcome: Outcome) => void
}

export function channelsOf({ mail, push, webhook }: Senders): Channel[] {
  return [
    ...(mail ? (['email'] as const) : []),
    ...(push ? (['push'] as const) : []),
    ...(webhook ? (['webhook'] as const) : []),
  ]
}

/** What became of a delivery: it was sent, or not, or was not tried. */
export type DeliveryEnd = Outcome | 'seen' | 'quiet' | 'elsewhere'

/** Creates the deliveries of new notifications through these channels; each notification is processed once. */
export async function handOn(caller: Caller, channels: readonly Channel[]): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await caller.db.transaction(async (db) => {
      const tx = { ...caller, db }
      const notices = await takeNewNotices(tx, NOTICES_AT_ONCE)
      const listeners = await listListeners(tx, [...new Set(notices.map(({ userId }) => userId))])
      const rows = notices.flatMap(({ id: notificationId, userId, type }) => {
        const listener = listeners.get(userId)
        if (!listener) return []
        const topic = topicOf(type)
        const { emailTopics, pushTopics, webhookTopics } = listener.choices
        return [
          ...(channels.includes('email') && listener.hasEmail && emailTopics.includes(topic)
            ? [{ channel: 'email' as const, deviceId: null }]
            : []),
          ...(channels.includes('push') && pushTopics.includes(topic)
            ? listener.deviceIds.map((deviceId) => ({ channel: 'push' as const, deviceId }))
            : []),
          ...(channels.includes('webhook') && listener.phone !== null && webhookTopics.includes(topic)
            ? [{ channel: 'webhook' as const, deviceId: null }]
            : []),
        ].map((way) => ({ notificationId, ...way }))
      })
      await insertDeliveries(tx, rows)
      return notices.length === NOTICES_AT_ONCE
    })
  }
}

function isoIn(caller: Caller, minutes: number): string {
  return new Date(caller.clock() + minutes * MINUTE_MS).toISOString()
}

function send(
  delivery: Delivery,
  { mail, push, webhook }: Senders,
  { businessName, businessTimeZone, now }: Pick<Settings, 'businessName' | 'businessTimeZone'> & { now: number },
): Promise<Sent> | Sent {
  const { notice, user, person, channel, device } = delivery
  const path = noticePath(notice)
  const text = textOfNotice(notice, true, wallClock(now, businessTimeZone).day)
  if (channel === 'push') {
    if (!device) return { outcome: 'gone' }
    const { signedOutBody } = pushWords
    const message = { title: businessName, body: text, signedOutBody, path, tag: `notice-${notice.id}` }
    return push?.send(device, message) ?? { outcome: 'later' }
  }
  if (channel === 'webhook') {
    if (!person?.phone) return { outcome: 'refused', failure: 'noPhone' }
    if (!webhook) return { outcome: 'later' }
    const message = {
      id: `notice-${notice.id}-${user.id}`,
      phone: internationalNumber(person.phone, businessTimeZone),
      name: person.name,
      text: webhookWords.text(businessName, text),
      link: webhook.publicUrl === null ? null : `${webhook.publicUrl}${path}`,
    }
    return webhook.send(message, now)
  }
  const topic = topicWords[topicOf(notice.type)].title
  if (user.email === null) return { outcome: 'gone' }
  if (!mail) return { outcome: 'later' }
  return mail.send({
    to: user.email,
    subject: mailWords.subject(topic, businessName),
    text: mailWords.body(text, `${mail.publicUrl}${path}`, appScreens.ownMenu.notifications, mail.publicUrl),
    id: `notice-${notice.id}-${user.id}`,
  })
}

async function settle(
  caller: Caller,
  { id, attempts: earlier, device }: Delivery,
  { outcome, failure = 'other' }: Sent,
): Promise<void> {
  const attempts = earlier + 1
  const minutes = RETRY_MINUTES[earlier]
  if (outcome === 'gone' && device) return deleteDeadDevice(caller, device.id)
  if (outcome === 'sent' || outcome === 'gone') return endDelivery(caller, id)
  if (outcome === 'refused' || minutes === undefined) return failDelivery(caller, id, { failure, attempts })
  return postponeDelivery(caller, id, { minutes, dueAt: isoIn(caller, minutes), attempts, failure })
}

/** What all deliveries of a moment need. */
export interface DeliveryMeans {
  readonly senders: Senders
  readonly settings: Settings
}

/** Deletes what is too old to send, and reads what deliveries need. */
export async function prepareDeliveries(caller: Caller, senders: Senders): Promise<DeliveryMeans> {
  await deleteStaleDeliveries(caller, instantNow(caller.clock))
  return { senders, settings: await readSettings(caller) }
}

/**
 * Sends a delivery. If the process ends between sending and recording it, the job is retried, and the delivery is sent
 * again with the same id, so that mail programs and devices show it only once.
 */
export async function deliver(
  caller: Caller,
  job: DeliveryJob,
  { senders, settings }: DeliveryMeans,
): Promise<DeliveryEnd> {
  const delivery = await findDelivery(caller, job)
  if (!delivery) return 'seen'
  const { id, notice, user, channel } = delivery
  const reached = findReachedMinutes(caller.clock(), settings.businessTimeZone)
  if (notice.isSeen || (notice.facts && hasReminderPassed(notice.facts, reached))) {
    await endDelivery(caller, id)
    return 'seen'
  }
  const { time } = wallClock(caller.clock(), settings.businessTimeZone)
  const quiet = quietMinutesLeft(time, await findChoices(caller, user.id))
  const minutes = quiet > 0 ? quiet : channelsOf(senders).includes(channel) ? 0 : OTHER_PROCESS_MINUTES
  if (minutes > 0) {
    await postponeDelivery(caller, id, { minutes, dueAt: isoIn(caller, minutes) })
    return quiet > 0 ? 'quiet' : 'elsewhere'
  }
  const sent = await writeFor({ ...user, isolatesNames: channel === 'email' }, () =>
    send(delivery, senders, { ...settings, now: caller.clock() }),
  )
  senders.onAttempt?.(channel, sent.outcome)
  await settle(caller, delivery, sent)
  return sent.outcome
}
