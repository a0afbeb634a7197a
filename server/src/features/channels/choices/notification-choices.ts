/**
 * Reads and saves which notifications a person gets outside the application, and their quiet hours (REACH-02,
 * REACH-03).
 */

import type {
  NotificationChannels,
  saveNotificationChoices as saveEndpoint,
  Topic,
} from '@fairweek/domain/contracts/channels/notification-choices'
import { REMINDERS, TOPICS } from '@fairweek/domain/contracts/constants'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import type { Outside } from '../../../outside/outside.ts'
import { accessOf, readChannels } from '../read-channels.ts'
import { findChoices, findPhone, saveChoices } from './notification-choices.store.ts'

export async function readNotificationChannels(
  caller: SignedInCaller,
  outside: Outside,
): Promise<NotificationChannels> {
  const { email, push, webhook } = await readChannels(caller, outside)
  const [name, phone] = [accessOf(webhook)?.name, await findPhone(caller, caller.user.id)]
  return {
    email: email.state === 'ready' && caller.user.email !== null,
    address: caller.user.email,
    pushKey: accessOf(push)?.publicKey ?? null,
    webhook: name === undefined || phone === null ? null : { name, phone },
    choices: await findChoices(caller, caller.user.id),
  }
}

const inOrder = (chosen: readonly Topic[]): Topic[] => TOPICS.filter((topic) => chosen.includes(topic))
const stored = (time: string | null): string | null => (time === null ? null : storedClockTime(time))

export function saveNotificationChoices(
  caller: SignedInCaller,
  outside: Outside,
  choices: Body<typeof saveEndpoint>,
): Promise<NotificationChannels> {
  return change(caller, 'saveNotificationChoices', {}, async (tx) => {
    const reminders = choices.reminders ?? (await findChoices(tx, tx.user.id)).reminders
    await saveChoices(tx, tx.user.id, {
      emailTopics: inOrder(choices.emailTopics),
      pushTopics: inOrder(choices.pushTopics),
      webhookTopics: inOrder(choices.webhookTopics),
      quietFrom: stored(choices.quietFrom),
      quietUntil: stored(choices.quietUntil),
      reminders: REMINDERS.filter((reminder) => reminders.includes(reminder)),
    })
    return readNotificationChannels(tx, outside)
  })
}
