/** The webhook that an admin has set up, and its secret (REACH-09, decision 0093). */
import type { WebhookTarget } from '@fairweek/domain/contracts/channels/channels'
import type { Scope } from '../../caller.ts'
import type { Outside, WebhookAccess } from '../../outside.ts'
import { findSecret, findSettingsOf } from './channels.store.ts'
import { decryptSecret } from './encrypt-secret.ts'

/** A secret signs messages to no other server than it was entered for. */
export function secretPurpose({ url }: Pick<WebhookTarget, 'url'>): string {
  return `webhook ${new URL(url).origin}`
}

interface StoredWebhook {
  target: WebhookTarget
  version: number
  /** Null where the key of this installation or the server is another one. */
  secret: string | null
}

export async function readStoredWebhook(scope: Scope, { installationKey }: Outside): Promise<StoredWebhook | null> {
  const stored = await findSettingsOf(scope, 'webhook')
  if (!stored) return null
  const { settings: target, version } = stored
  const kept = await findSecret(scope, 'webhook')
  const secret = kept && installationKey ? decryptSecret(installationKey, secretPurpose(target), kept.encrypted) : null
  return { target, version, secret }
}

/** How it is posted to; null while its secret cannot be read. */
export function accessOfWebhook(
  { target, secret }: StoredWebhook,
  { webhookAllowed = [] }: Outside,
  publicUrl: string | null,
): WebhookAccess | null {
  return secret === null ? null : { ...target, secret, allowedAddresses: webhookAllowed, publicUrl }
}
