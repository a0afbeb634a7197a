/** Encrypts secrets for the database with AES-256-GCM (decision 0084). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { InstallationKey } from '../../outside/installation-key.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** Encrypts a secret for a purpose, such as one row and use; it can be decrypted only for the same purpose. */
export function encryptSecret(key: InstallationKey, purpose: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** Decrypts a secret; returns null if the key, the purpose or the encrypted text does not match. */
export function decryptSecret(key: InstallationKey, purpose: string, encrypted: string): string | null {
  const [version, text = '', ...more] = encrypted.split('.')
  const sealed = Buffer.from(text, 'base64url')
  if (version !== VERSION || more.length > 0 || sealed.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES))
    const opened = [decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return null
  }
}
