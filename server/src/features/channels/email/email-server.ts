/** The mail server that an admin has configured, and its password (REACH-06, decision 0084). */
import type { EmailServer, EnteredEmail } from '@fairweek/domain/contracts/channels/channels'
import type { Scope } from '../../../caller/caller.ts'
import type { MailAccess, Outside } from '../../../outside/outside.ts'
import { findSecret, findSettingsOf } from '../channels.store.ts'
import { decryptSecret } from '../encrypt-secret.ts'

/**
 * Returns the purpose for which a password is encrypted: the server and user that it was entered for, so that it is
 * never sent to another server or for another user.
 */
export function passwordPurpose({ host, port, user }: Pick<EmailServer, 'host' | 'port' | 'user'>): string {
  return `email ${JSON.stringify([host.toLowerCase(), port, user])}`
}

export interface StoredEmail {
  server: EmailServer
  version: number
  hasLogin: boolean
  /** Null if there is no password, or if it was encrypted with another installation key or for another purpose. */
  password: string | null
}

export async function readStoredEmail(scope: Scope, { installationKey }: Outside): Promise<StoredEmail | null> {
  const stored = await findSettingsOf(scope, 'email')
  if (!stored) return null
  const { settings: server, version } = stored
  const secret = await findSecret(scope, 'email')
  const password =
    secret && installationKey ? decryptSecret(installationKey, passwordPurpose(server), secret.encrypted) : null
  return { server, version, hasLogin: secret !== null, password }
}

/** Returns what is needed to send e-mail; null if the server needs a password that cannot be decrypted. */
export function accessOfStored({ server, password }: StoredEmail, { publicUrl }: Outside): MailAccess | null {
  const { host, port, security, user, senderName, senderAddress } = server
  if (user !== '' && password === null) return null
  return {
    server: { host, port, security, login: password === null ? null : { user, password } },
    from: { name: senderName, address: senderAddress },
    publicUrl: publicUrl ?? server.publicUrl,
  }
}

/**
 * Returns what is needed to send e-mail through a mail server that an admin has entered. The stored password is used
 * only for the server and user that it was entered for; null if a password is missing.
 */
export async function accessOfEntered(
  scope: Scope,
  outside: Outside,
  { password, ...server }: EnteredEmail,
): Promise<MailAccess | null> {
  const { installationKey } = outside
  const secret = password === null && server.user !== '' ? await findSecret(scope, 'email') : null
  const stored =
    secret && installationKey ? decryptSecret(installationKey, passwordPurpose(server), secret.encrypted) : null
  return accessOfStored({ server, version: 0, hasLogin: secret !== null, password: password ?? stored }, outside)
}
