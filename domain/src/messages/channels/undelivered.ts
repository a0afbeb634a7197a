/** Texts about undelivered messages, with the reason and the retry button (REACH-10). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'
import { mailFailures } from './channels.ts'
import { webhookFailures } from './webhook.ts'

type Failure = keyof typeof webhookFailures | keyof typeof mailFailures

/** All reasons why a message was not delivered, in any channel. */
export const DELIVERY_FAILURES = [
  ...new Set([...Object.keys(webhookFailures), ...Object.keys(mailFailures)]),
] as unknown as readonly [Failure]

/** Reasons with a different text in each channel. */
export const channelFailures = catalogue('channelFailures', {
  email: { recipient: 'The mail server does not deliver to this address.' },
  push: { rejected: 'The push service rejected the message.' },
})

/** Returns the reason why a message was not delivered, worded for its channel. */
export function describeDeliveryFailure(channel: 'email' | 'push' | 'webhook', failure: Failure): string {
  const wordings: Readonly<Record<typeof channel, Readonly<Partial<Record<Failure, string>>>>> = {
    email: { ...mailFailures, ...channelFailures.email },
    push: channelFailures.push,
    webhook: webhookFailures,
  }
  return wordings[channel][failure] ?? webhookFailures.other
}

export const undeliveredScreens = catalogue('undeliveredScreens', {
  title: 'Undelivered messages',
  hint: 'Messages from the last 14 days that did not arrive and that nobody has read in the app.',
  channels: { email: 'Email', push: 'Device', webhook: 'Text message' },
  to: (name: string, address: string | null) => (address === null ? name : `${name} · ${address}`),
  retrying: 'Trying again',
  attempts: (count: number) => countOf(count, 'attempt'),
  retry: 'Try again',
  retryThat: (name: string, message: string) => `Try again: ${name}, ${message}`,
  retryAll: (count: number) => `Try all ${count} again`,
  retried: (count: number) => `${countOf(count, 'message is', 'messages are')} being sent again`,
  retryFailed: 'Failed to try again',
  fetchFailed: 'The undelivered messages could not be loaded.',
})
