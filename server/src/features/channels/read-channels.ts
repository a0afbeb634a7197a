/** Reads each channel's configuration from the environment, or else from the stored settings (decision 0084). */
import type { Scope } from '../../caller/caller.ts'
import type { MailAccess, Outside, PushAccess, WebhookAccess } from '../../outside/outside.ts'
import { findFirstAdminEmail } from './channels.store.ts'
import { accessOfStored, readStoredEmail, type StoredEmail } from './email/email-server.ts'
import { readPushKeys } from './push-keys.ts'
import { accessOfWebhook, readStoredWebhook } from './webhook/webhook-target.ts'

/**
 * The state of a channel. `locked` means that it is configured, but this installation's key cannot decrypt its secret.
 */
export type ChannelState<Access> =
  | { readonly state: 'off'; readonly source: null }
  | { readonly state: 'locked'; readonly source: 'settings' }
  | { readonly state: 'ready'; readonly source: 'environment' | 'settings'; readonly access: Access }

export interface Channels {
  readonly email: ChannelState<MailAccess>
  readonly push: ChannelState<PushAccess>
  readonly webhook: ChannelState<WebhookAccess>
}

const OFF = { state: 'off', source: null } as const
const LOCKED = { state: 'locked', source: 'settings' } as const

function ready<Access>(source: 'environment' | 'settings', access: Access): ChannelState<Access> {
  return { state: 'ready', source, access }
}

function stateOfEmail(stored: StoredEmail | null, outside: Outside): Channels['email'] {
  if (outside.mail) return ready('environment', outside.mail)
  if (!stored) return OFF
  const access = accessOfStored(stored, outside)
  return access ? ready('settings', access) : LOCKED
}

/**
 * Returns the contact that push services use if there is a problem: this installation's URL, or else its first admin.
 */
async function findContact(scope: Scope, stored: StoredEmail | null, { publicUrl }: Outside): Promise<string | null> {
  const home = publicUrl ?? stored?.server.publicUrl
  if (home?.startsWith('https:')) return home
  const email = await findFirstAdminEmail(scope)
  return email === null ? null : `mailto:${email}`
}

async function stateOfPush(scope: Scope, stored: StoredEmail | null, outside: Outside): Promise<Channels['push']> {
  if (outside.push) return ready('environment', outside.push)
  const keys = await readPushKeys(scope, outside.installationKey ?? null)
  if (!keys) return OFF
  const { publicKey, privateKey } = keys
  if (privateKey === null) return LOCKED
  const contact = await findContact(scope, stored, outside)
  return contact === null ? OFF : ready('settings', { publicKey, privateKey, contact })
}

async function stateOfWebhook(scope: Scope, email: StoredEmail | null, outside: Outside): Promise<Channels['webhook']> {
  const stored = await readStoredWebhook(scope, outside)
  if (!stored) return OFF
  const access = accessOfWebhook(stored, outside, outside.publicUrl ?? email?.server.publicUrl ?? null)
  return access ? ready('settings', access) : LOCKED
}

export async function readChannels(scope: Scope, outside: Outside): Promise<Channels> {
  const stored = await readStoredEmail(scope, outside)
  return {
    email: stateOfEmail(stored, outside),
    push: await stateOfPush(scope, stored, outside),
    webhook: await stateOfWebhook(scope, stored, outside),
  }
}

/** Returns the access of a channel that is ready to send, else null. */
export function accessOf<Access>(channel: ChannelState<Access>): Access | null {
  return channel.state === 'ready' ? channel.access : null
}
