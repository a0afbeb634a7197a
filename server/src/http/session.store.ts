import type { User } from '@fairweek/domain/contracts/auth/auth'
import { and, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { accountColumns } from '../db/account-columns.ts'
import { accountClaims, passwordLinks, type SessionData, sessions, staff, users } from '../db/schema.ts'

export interface StoredSession {
  user: User
  isAccepted: boolean
  createdAt: string
  lastSeenAt: string
}

/**
 * Whether an account may see the data of others (ACC-05): it ranks above staff, or has a profile and waits for no answer
 * of a manager.
 */
const isAccepted: SQL<boolean> = sql`(${users.role} <> 'staff' or (
  exists (select from ${staff} where ${staff.userId} = ${users.id})
  and not exists (select from ${accountClaims} where ${accountClaims.userId} = ${users.id})))`

/** Returns the unexpired sessions with these hashes, each with its current account. */
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
      isAccepted,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.idHash, [...idHashes]), gt(sessions.expiresAt, now)))
  return new Map(rows.map(({ idHash, ...session }) => [idHash, session]))
}

export async function insertSession(
  scope: Scope,
  session: { idHash: string; userId: number; data: SessionData; createdAt: string; expiresAt: string },
): Promise<void> {
  await scope.db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt })
}

/** Returns how a session began; null if it has ended. */
export async function findSessionData(scope: Scope, idHash: string): Promise<SessionData | null> {
  const [row] = await scope.db.select({ data: sessions.data }).from(sessions).where(eq(sessions.idHash, idHash))
  return row?.data ?? null
}

export async function touchSession(scope: Scope, idHash: string, lastSeenAt: string, expiresAt: string): Promise<void> {
  await scope.db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.idHash, idHash))
}

export async function deleteSession(scope: Scope, idHash: string): Promise<void> {
  await scope.db.delete(sessions).where(eq(sessions.idHash, idHash))
}

/** Ends all sessions of an account, except `exceptIdHash` if given. */
export async function deleteSessionsOf(scope: Scope, userId: number, exceptIdHash?: string): Promise<void> {
  await scope.db
    .delete(sessions)
    .where(
      exceptIdHash === undefined
        ? eq(sessions.userId, userId)
        : and(eq(sessions.userId, userId), ne(sessions.idHash, exceptIdHash)),
    )
}

/** Deletes an account's unused links for setting a password. */
export async function deleteOpenPasswordLinks(scope: Scope, userId: number): Promise<void> {
  await scope.db.delete(passwordLinks).where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
}

/**
 * Ends an account's access after its rank changes or it loses its profile: ends all sessions, so that no page stays
 * open, and deletes all unused links for setting a password, because the person who created a link might no longer be
 * allowed to do so.
 */
export async function endAccessOf(scope: Scope, userId: number): Promise<void> {
  await deleteSessionsOf(scope, userId)
  await deleteOpenPasswordLinks(scope, userId)
}

export async function deleteExpiredSessions(scope: Scope, now: string): Promise<void> {
  await scope.db.delete(sessions).where(lte(sessions.expiresAt, now))
}
