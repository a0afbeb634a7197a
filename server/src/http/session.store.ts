import type { User } from '@fairweek/domain/contracts/auth'
import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Scope } from '../caller.ts'
import { accountColumns } from '../db/account-columns.ts'
import { passwordLinks, sessions, users } from '../db/schema.ts'

export interface StoredSession {
  user: User
  createdAt: string
  lastSeenAt: string
}

/** The sessions that have not run out, by hash, each with its account as it stands now. */
export async function listSessions(
  scope: Scope,
  idHashes: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, StoredSession>> {
  const rows = await scope.db
    .select({
      idHash: sessions.idHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      user: accountColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.idHash, [...idHashes]), gt(sessions.expiresAt, now)))
  return new Map(rows.map(({ idHash, ...session }) => [idHash, session]))
}

export async function insertSession(
  scope: Scope,
  session: { idHash: string; userId: number; createdAt: string; expiresAt: string },
): Promise<void> {
  await scope.db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt, data: {} })
}

export async function touchSession(scope: Scope, idHash: string, lastSeenAt: string, expiresAt: string): Promise<void> {
  await scope.db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.idHash, idHash))
}

export async function deleteSession(scope: Scope, idHash: string): Promise<void> {
  await scope.db.delete(sessions).where(eq(sessions.idHash, idHash))
}

/** Ends every session of an account, or every other one than `exceptIdHash`. */
export async function deleteSessionsOf(scope: Scope, userId: number, exceptIdHash?: string): Promise<void> {
  await scope.db
    .delete(sessions)
    .where(
      exceptIdHash === undefined
        ? eq(sessions.userId, userId)
        : and(eq(sessions.userId, userId), ne(sessions.idHash, exceptIdHash)),
    )
}

/** Ends the links to set a password of an account that have not been used. */
export async function deleteOpenPasswordLinks(scope: Scope, userId: number): Promise<void> {
  await scope.db.delete(passwordLinks).where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
}

/**
 * Ends what an account opened before it got another rank or lost its profile: every session, so that no page stays open,
 * and every link to set a password, which somebody may hold who could not make it any more (SE3).
 */
export async function endAccessOf(scope: Scope, userId: number): Promise<void> {
  await deleteSessionsOf(scope, userId)
  await deleteOpenPasswordLinks(scope, userId)
}

export async function deleteExpiredSessions(scope: Scope, now: string): Promise<void> {
  await scope.db.delete(sessions).where(lte(sessions.expiresAt, now))
}
