import { and, eq, gt, lte } from 'drizzle-orm'
import type { Scope } from '../../../caller/caller.ts'
import { pendingSignIns } from '../../../db/schema.ts'

export type PendingSignIn = typeof pendingSignIns.$inferSelect

/** Stores a pending sign-in, and deletes expired ones. */
export async function insertPendingSignIn(scope: Scope, pending: PendingSignIn, now: string): Promise<void> {
  await scope.db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
  await scope.db.insert(pendingSignIns).values(pending)
}

/** Deletes and returns a pending sign-in, so that it can be used only once; null if it has expired or was used. */
export async function takePendingSignIn(scope: Scope, idHash: string, now: string): Promise<PendingSignIn | null> {
  const [row] = await scope.db
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.idHash, idHash), gt(pendingSignIns.expiresAt, now)))
    .returning()
  return row ?? null
}
