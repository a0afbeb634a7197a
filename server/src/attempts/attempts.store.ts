import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { attempts } from '../db/schema.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** The number of attempts in the current window, including the latest, and when the window ends. */
interface Counted {
  count: number
  expiresAt: string
}

/**
 * Counts an attempt in a single write, so that concurrent attempts are all counted. Starts a new window if the last has
 * ended.
 */
export async function countAttempt(
  scope: Scope,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<Counted> {
  const [at, expiresAt] = [now, now + windowMs].map((instant) => new Date(instant).toISOString())
  const hasEnded = sql`${attempts.expiresAt} <= ${at}`
  const [row] = await scope.db
    .insert(attempts)
    .values({ keyHash: hashOf(key), count: 1, expiresAt: expiresAt ?? '' })
    .onConflictDoUpdate({
      target: attempts.keyHash,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${hasEnded} then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt })
  if (!row) throw new Error('The attempt was not counted.')
  return row
}

/** Makes a key counted for this long from now, however long it was before. */
export async function restartCount(
  scope: Scope,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<void> {
  const expiresAt = new Date(now + windowMs).toISOString()
  await scope.db
    .insert(attempts)
    .values({ keyHash: hashOf(key), count: 1, expiresAt })
    .onConflictDoUpdate({ target: attempts.keyHash, set: { expiresAt } })
}

/** Checks whether a key has a count whose window has not ended. */
export async function isCounted(scope: Scope, key: string, now: number): Promise<boolean> {
  const isOwn = and(eq(attempts.keyHash, hashOf(key)), gt(attempts.expiresAt, new Date(now).toISOString()))
  return (await scope.db.select({ count: attempts.count }).from(attempts).where(isOwn)).length > 0
}

/** Reduces a count by one attempt. */
export async function uncountAttempt(scope: Scope, key: string): Promise<void> {
  await scope.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.keyHash, hashOf(key)))
}

/** Resets a count. */
export async function forgetAttempts(scope: Scope, key: string): Promise<void> {
  await scope.db.delete(attempts).where(eq(attempts.keyHash, hashOf(key)))
}

/** Deletes every count whose window has ended. */
export async function forgetEndedAttempts(scope: Scope, now: number): Promise<void> {
  await scope.db.delete(attempts).where(lte(attempts.expiresAt, new Date(now).toISOString()))
}
