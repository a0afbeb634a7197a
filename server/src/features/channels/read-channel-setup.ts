import type { ChannelSetup } from '@fairweek/domain/contracts/channels/channels'
import type { Scope } from '../../caller/caller.ts'
import type { Outside } from '../../outside/outside.ts'
import { countDevices } from './channels.store.ts'
import { readStoredEmail } from './email/email-server.ts'
import { readChannels } from './read-channels.ts'
import { readStoredWebhook } from './webhook/webhook-target.ts'

/**
 * Returns the configured channels for an admin, without secrets. For channels configured in the environment, says only
 * that they are.
 */
export async function readChannelSetup(scope: Scope, outside: Outside): Promise<ChannelSetup> {
  const { email, push, webhook } = await readChannels(scope, outside)
  const stored = await readStoredEmail(scope, outside)
  const posted = await readStoredWebhook(scope, outside)
  return {
    hasKey: outside.installationKey !== undefined,
    publicUrl: outside.publicUrl ?? null,
    email: {
      state: email.state,
      source: email.source,
      server: stored?.server ?? null,
      hasLogin: stored?.hasLogin ?? false,
      version: stored?.version ?? null,
    },
    push: { state: push.state, source: push.source, devices: await countDevices(scope) },
    webhook: { state: webhook.state, target: posted?.target ?? null, version: posted?.version ?? null },
  }
}
