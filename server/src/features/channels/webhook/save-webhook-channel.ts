import type { ChannelSetup } from '@fairweek/domain/contracts/channels/channels'
import type { saveWebhookChannel as saveEndpoint } from '@fairweek/domain/contracts/channels/webhook'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { channelMessages } from '@fairweek/domain/messages/channels/channels'
import { webhookFailures } from '@fairweek/domain/messages/channels/webhook'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import type { Outside } from '../../../outside/outside.ts'
import { refuseField, removeChannel, saveChannel, storeSecret } from '../store-channel.ts'
import { findAddressError } from './webhook-address.ts'
import { readStoredWebhook, secretPurpose } from './webhook-target.ts'

type WebhookBody = Body<typeof saveEndpoint>

/** Stores a new secret. Without one, throws if the stored secret is for another server. */
async function saveSecret(tx: Change, outside: Outside, { secret, ...target }: WebhookBody): Promise<void> {
  if (secret === null) {
    // The stored secret can be decrypted only if it was entered for the server of the URL just saved.
    const stored = await readStoredWebhook(tx, outside)
    if (target.version === null) refuseField('secret', channelMessages.webhookSecretMissing)
    if (stored?.secret == null) refuseField('secret', channelMessages.webhookSecretAgain)
    return
  }
  return storeSecret(tx, outside, { channel: 'webhook', purpose: secretPurpose(target), secret })
}

export async function saveWebhookChannel(
  caller: SignedInCaller,
  outside: Outside,
  body: WebhookBody,
): Promise<ChannelSetup> {
  const error = await findAddressError(new URL(body.url), outside.webhookAllowed ?? [])
  if (error) refuseField('url', webhookFailures[error])
  const { secret: _, version, ...settings } = body
  return saveChannel(caller, outside, {
    action: 'saveWebhookChannel',
    channel: 'webhook',
    settings,
    version,
    saveSecret: (tx) => saveSecret(tx, outside, body),
  })
}

export function removeWebhookChannel(caller: SignedInCaller, outside: Outside, version: number): Promise<ChannelSetup> {
  return removeChannel(caller, outside, { action: 'removeWebhookChannel', channel: 'webhook', version })
}
