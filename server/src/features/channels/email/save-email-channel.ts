import type { ChannelSetup, saveEmailChannel as saveEndpoint } from '@fairweek/domain/contracts/channels/channels'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { channelMessages, mailFailures } from '@fairweek/domain/messages/channels/channels'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Outside } from '../../../outside/outside.ts'
import { deleteSecret } from '../channels.store.ts'
import { refuseField, removeChannel, saveChannel, storeSecret } from '../store-channel.ts'
import { passwordPurpose, readStoredEmail } from './email-server.ts'
import { isForbiddenMailHost } from './is-forbidden-mail-host.ts'

type EmailBody = Body<typeof saveEndpoint>

/** Throws if the environment sets the mail server. */
export function requireOwnSettings({ mail }: Outside): void {
  if (mail) throw new AppError('conflict', channelMessages.setByEnvironment)
}

/**
 * Stores a new password, or deletes one that is no longer needed. Throws if the stored password is for another server
 * or user.
 */
async function savePassword(
  tx: Change,
  outside: Outside,
  { password, version: _, ...server }: EmailBody,
): Promise<void> {
  if (server.user === '') return deleteSecret(tx, 'email')
  if (password === null) {
    const stored = await readStoredEmail(tx, outside)
    if (!stored?.hasLogin) refuseField('password', channelMessages.passwordMissing)
    // The stored password can be decrypted only if it was entered for the server and user just saved.
    if (stored.password === null) refuseField('password', channelMessages.passwordAgain)
    return
  }
  return storeSecret(tx, outside, { channel: 'email', purpose: passwordPurpose(server), secret: password })
}

export async function saveEmailChannel(
  caller: SignedInCaller,
  outside: Outside,
  body: EmailBody,
): Promise<ChannelSetup> {
  requireOwnSettings(outside)
  if (await isForbiddenMailHost(body.host)) refuseField('host', mailFailures.forbiddenAddress)
  const { password: _, version, ...server } = body
  // Removes trailing slashes, because paths are appended.
  const settings = { ...server, publicUrl: server.publicUrl.replace(/\/+$/, '') }
  return saveChannel(caller, outside, {
    action: 'saveEmailChannel',
    channel: 'email',
    settings,
    version,
    saveSecret: (tx) => savePassword(tx, outside, body),
  })
}

export function removeEmailChannel(caller: SignedInCaller, outside: Outside, version: number): Promise<ChannelSetup> {
  requireOwnSettings(outside)
  return removeChannel(caller, outside, { action: 'removeEmailChannel', channel: 'email', version })
}
