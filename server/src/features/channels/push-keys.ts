/**
 * The key pair that identifies this installation to push services, created on first start (REACH-05, decision 0084).
 */
import webPush from 'web-push'
import type { Scope } from '../../caller/caller.ts'
import type { InstallationKey } from '../../outside/installation-key.ts'
import { findSecret, insertSecretOnce, type StoredSecret } from './channels.store.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'

const purposeOf = (publicKey: string): string => `push ${publicKey}`

export function createPushKeys(key: InstallationKey): StoredSecret & { publicKey: string } {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, encrypted: encryptSecret(key, purposeOf(publicKey), privateKey) }
}

/** Creates the key pair if there is none. Processes that start at the same time end up with the same pair. */
export async function ensurePushKeys(scope: Scope, key: InstallationKey): Promise<void> {
  if (!(await findSecret(scope, 'push'))) await insertSecretOnce(scope, 'push', createPushKeys(key))
}

/**
 * Returns the stored key pair; null if there is none. The private key is null if this installation's key cannot decrypt
 * it.
 */
export async function readPushKeys(
  scope: Scope,
  key: InstallationKey | null,
): Promise<{ publicKey: string; privateKey: string | null } | null> {
  const stored = await findSecret(scope, 'push')
  if (!stored || stored.publicKey === null) return null
  const { publicKey, encrypted } = stored
  return { publicKey, privateKey: key && decryptSecret(key, purposeOf(publicKey), encrypted) }
}
