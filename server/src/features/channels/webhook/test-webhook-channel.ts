/** Sends a test message to a phone number that an admin enters, and reports the result (REACH-09). */
import { randomUUID } from 'node:crypto'
import type { testWebhookChannel as testEndpoint } from '@fairweek/domain/contracts/channels/webhook'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { channelMessages } from '@fairweek/domain/messages/channels/channels'
import { webhookWords } from '@fairweek/domain/messages/channels/webhook'
import { beginChannelTest } from '../../../attempts/attempt-limits.ts'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { recordAct } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Outside } from '../../../outside/outside.ts'
import { readSettings } from '../../../settings/settings.store.ts'
import { internationalNumber } from '../../../spreadsheet/phone-numbers.ts'
import { accessOf, readChannels } from '../read-channels.ts'
import { postWebhook } from './post-webhook.ts'

interface TestLog {
  info(details: object, message: string): void
}

export async function testWebhookChannel(
  caller: SignedInCaller & { log: TestLog },
  outside: Outside,
  phone: string,
): Promise<Reply<typeof testEndpoint>> {
  const { webhook } = await readChannels(caller, outside)
  const access = accessOf(webhook)
  if (!access) {
    const { webhookSecretAgain, webhookIsOff } = channelMessages
    throw new AppError('conflict', webhook.state === 'locked' ? webhookSecretAgain : webhookIsOff)
  }
  await beginChannelTest(caller)
  const { businessName, businessTimeZone } = await readSettings(caller)
  const message = {
    type: 'test' as const,
    id: `test-${randomUUID()}`,
    phone: internationalNumber(phone, businessTimeZone),
    name: caller.user.username,
    text: webhookWords.test(businessName),
    link: access.publicUrl,
  }
  const complain = (err: unknown) => caller.log.info({ err }, 'a test message was not posted')
  const posted = await postWebhook(access, message, { now: caller.clock(), complain })
  await recordAct(caller, 'testWebhookChannel', { failure: posted.failure, status: posted.status })
  return posted
}
