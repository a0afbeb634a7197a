import { and, eq, gt, lte } from 'drizzle-orm'
import type { Scope } from '../../../caller.ts'
import { pendingSignIns } from '../../../db/schema.ts'

export type PendingSignIn = typeof pendingSignIns.$inferSelect

/** Stores a sign-in that was begun, and deletes those that have expired. */
export async function insertPendingSignIn(scope: Scope, pending: PendingSignIn, now: string): Promise<void> {
  await scope.db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
  await scope.db.insert(pendingSignIns).values(pending)
}

/** Takes a pending sign-in out, so that it is used once; null if it has expired or was used. */
export async function takePendingSignIn(scope: Scope, idHash: string, now: string): Promise<PendingSignIn | null> {
  const [row] = await scope.db
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.idHash, idHash), gt(pendingSignIns.expiresAt, now)))
    .returning()
  return row ?? null
}
