/** Saves a channel's settings and secret for an admin, or turns the channel off (decisions 0084 and 0093). */
import type { ChannelSetup } from '@fairweek/domain/contracts/channels/channels'
import { channelMessages } from '@fairweek/domain/messages/channels/channels'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { sayLastChange } from '../../history/refuse-stale.ts'
import type { Outside } from '../../outside/outside.ts'
import { deleteSecret, deleteSettingsOf, type SettingsOf, saveSettingsOf, upsertSecret } from './channels.store.ts'
import { encryptSecret } from './encrypt-secret.ts'
import { readChannelSetup } from './read-channel-setup.ts'

type Name = keyof SettingsOf

/** Throws an error about one form field. */
export function refuseField(path: string, message: string): never {
  throw new AppError('invalid', message, [{ path, message }])
}

/** Stores a secret, encrypted for one purpose. */
export function storeSecret(
  tx: Change,
  { installationKey }: Outside,
  { channel, purpose, secret }: { channel: Name; purpose: string; secret: string },
): Promise<void> {
  if (!installationKey) throw new AppError('conflict', channelMessages.noKey)
  return upsertSecret(tx, channel, { publicKey: null, encrypted: encryptSecret(installationKey, purpose, secret) })
}

/** Returns the error for a write based on outdated settings; it says who has changed them, and when. */
export async function staleChannelError(tx: SignedInCaller, channel: string): Promise<AppError> {
  const changed = await sayLastChange(tx, 'channel', [{ table: 'channel_settings', column: 'channel', value: channel }])
  return new AppError('conflict', channelMessages.changedMeanwhile(changed))
}

interface Saved<Channel extends Name> {
  action: string
  channel: Channel
  settings: SettingsOf[Channel]
  version: number | null
  /** Called once the settings are stored. */
  saveSecret: (tx: Change) => Promise<void>
}

export function saveChannel<Channel extends Name>(
  caller: SignedInCaller,
  outside: Outside,
  { action, channel, settings, version, saveSecret }: Saved<Channel>,
): Promise<ChannelSetup> {
  return change(caller, action, {}, async (tx) => {
    if (!(await saveSettingsOf(tx, { channel, settings, version }))) throw await staleChannelError(tx, channel)
    await saveSecret(tx)
    return readChannelSetup(tx, outside)
  })
}

export function removeChannel(
  caller: SignedInCaller,
  outside: Outside,
  { action, channel, version }: { action: string; channel: Name; version: number },
): Promise<ChannelSetup> {
  return change(caller, action, {}, async (tx) => {
    if (!(await deleteSettingsOf(tx, { channel, version }))) throw await staleChannelError(tx, channel)
    await deleteSecret(tx, channel)
    return readChannelSetup(tx, outside)
  })
}
