/** The key pair by which push services know this installation, made at the first start (REACH-05, decision 0084). */
import webPush from 'web-push'
import type { Scope } from '../../caller.ts'
import { findSecret, insertSecretOnce, type StoredSecret } from './channels.store.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'
import type { InstallationKey } from './installation-key.ts'

const purposeOf = (publicKey: string): string => `push ${publicKey}`

export function createPushKeys(key: InstallationKey): StoredSecret & { publicKey: string } {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, encrypted: encryptSecret(key, purposeOf(publicKey), privateKey) }
}

/** Makes the key pair unless there is one. Processes that start at once end up with the same pair. */
export async function ensurePushKeys(scope: Scope, key: InstallationKey): Promise<void> {
  if (!(await findSecret(scope, 'push'))) await insertSecretOnce(scope, 'push', createPushKeys(key))
}

/** The stored pair; the private half is null where the key of this installation does not open it. Null without a pair. */
export async function readPushKeys(
  scope: Scope,
  key: InstallationKey | null,
): Promise<{ publicKey: string; privateKey: string | null } | null> {
  const stored = await findSecret(scope, 'push')
  if (!stored || stored.publicKey === null) return null
  const { publicKey, encrypted } = stored
  return { publicKey, privateKey: key && decryptSecret(key, purposeOf(publicKey), encrypted) }
}
