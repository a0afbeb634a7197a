import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '../../caller/caller.ts'
import { deleteOpenPasswordLinks } from '../../http/session.store.ts'
import { insertPasswordLink } from '../../people/users.store.ts'

const TOKEN_BYTES = 32
const VALID_MS = 7 * 86_400_000

/** Returns the hash that is stored for a one-time link's token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Creates a one-time link to set a password, valid for 7 days, and returns its path; stores only a hash of the token.
 */
export async function createPasswordLink(tx: Caller, userId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(tx.clock() + VALID_MS).toISOString()
  await insertPasswordLink(tx, { tokenHash: hashToken(token), userId, expiresAt })
  return `/auth?token=${token}`
}

/** Creates a link like `createPasswordLink`, and ends earlier unused links. */
export async function replacePasswordLink(tx: Caller, userId: number): Promise<string> {
  await deleteOpenPasswordLinks(tx, userId)
  return createPasswordLink(tx, userId)
}
