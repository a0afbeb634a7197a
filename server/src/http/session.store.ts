import type { User } from '@fairweek/domain/contracts/auth'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { sessions, users } from '../db/schema.ts'

export interface StoredSession {
  user: User
  createdAt: string
  lastSeenAt: string
}

/** The session with its account as it stands now, unless it has run out. */
export async function findSession(db: Database, idHash: string, now: string): Promise<StoredSession | null> {
  const [row] = await db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        role: users.role,
        darkMode: users.darkMode,
        lastLogin: users.lastLogin,
        createdAt: users.createdAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)))
  return row ?? null
}

export async function insertSession(
  db: Database,
  session: { idHash: string; userId: number; createdAt: string; expiresAt: string },
): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt, data: {} })
}

export async function touchSession(db: Database, idHash: string, lastSeenAt: string, expiresAt: string): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.idHash, idHash))
}

export async function deleteSession(db: Database, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash))
}

/** Ends every session of an account, or every other one than `exceptIdHash`. */
export async function deleteSessionsOf(db: Database, userId: number, exceptIdHash?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      exceptIdHash === undefined
        ? eq(sessions.userId, userId)
        : and(eq(sessions.userId, userId), ne(sessions.idHash, exceptIdHash)),
    )
}

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
