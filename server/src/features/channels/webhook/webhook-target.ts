/** The webhook that an admin has configured, and its secret (REACH-09, decision 0093). */
import type { WebhookTarget } from '@fairweek/domain/contracts/channels/channels'
import type { Scope } from '../../../caller/caller.ts'
import type { Outside, WebhookAccess } from '../../../outside/outside.ts'
import { findSecret, findSettingsOf } from '../channels.store.ts'
import { decryptSecret } from '../encrypt-secret.ts'

/**
 * Returns the purpose that a secret is encrypted for, so that it signs messages only to the server it was entered for.
 */
export function secretPurpose({ url }: Pick<WebhookTarget, 'url'>): string {
  return `webhook ${new URL(url).origin}`
}

interface StoredWebhook {
  target: WebhookTarget
  version: number
  /** Null if it was encrypted with another installation key or for another server. */
  secret: string | null
}

export async function readStoredWebhook(scope: Scope, { installationKey }: Outside): Promise<StoredWebhook | null> {
  const stored = await findSettingsOf(scope, 'webhook')
  if (!stored) return null
  const { settings: target, version } = stored
  const storedSecret = await findSecret(scope, 'webhook')
  const secret =
    storedSecret && installationKey
      ? decryptSecret(installationKey, secretPurpose(target), storedSecret.encrypted)
      : null
  return { target, version, secret }
}

/** Returns what is needed to post to the webhook; null if its secret cannot be decrypted. */
export function accessOfWebhook(
  { target, secret }: StoredWebhook,
  { webhookAllowed = [] }: Outside,
  publicUrl: string | null,
): WebhookAccess | null {
  return secret === null ? null : { ...target, secret, allowedAddresses: webhookAllowed, publicUrl }
}
