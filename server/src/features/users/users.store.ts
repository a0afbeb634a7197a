import type { User } from '@fairweek/domain/contracts/auth'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { passwordLinks, users } from '../../db/schema.ts'

/** What leaves the table; the password's hash is read where it is checked and nowhere else. */
const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  darkMode: users.darkMode,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
}

/** Any number does, as long as every registration takes the same. */
const REGISTRATION_LOCK = 719_002

export async function findUser(db: Database, id: number): Promise<User | null> {
  const [user] = await db.select(columns).from(users).where(eq(users.id, id))
  return user ?? null
}

/** As `findUser`; the row stays as it is until the transaction ends. */
export async function lockUser(tx: Database, id: number): Promise<User | null> {
  const [user] = await tx.select(columns).from(users).where(eq(users.id, id)).for('update')
  return user ?? null
}

export async function findPasswordHash(
  db: Database,
  username: string,
): Promise<{ id: number; passwordHash: string | null } | null> {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
  return row ?? null
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  return (await findPasswordHash(db, username)) !== null
}

/** Lets one registration at a time look whether it is the first, until its transaction ends. */
export async function lockRegistration(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK})`)
}

export async function hasUsers(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

/** The ids of all admins, whose rows stay as they are until the transaction ends. */
export async function lockAdmins(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function insertUser(
  tx: Database,
  user: { username: string; email: string; role: UserRole; passwordHash: string | null; lastLogin: string | null },
): Promise<User> {
  const [row] = await tx.insert(users).values(user).returning(columns)
  if (!row) throw new Error('The account was not inserted.')
  return row
}

export interface UserChange {
  username?: string
  email?: string
  role?: UserRole
  darkMode?: boolean
  lastLogin?: string
  passwordHash?: string
}

export async function changeUser(db: Database, id: number, change: UserChange): Promise<User | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning(columns)
  return row ?? null
}

export async function removeUser(tx: Database, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

export async function insertPasswordLink(
  tx: Database,
  link: { tokenHash: string; userId: number; expiresAt: string },
): Promise<void> {
  await tx.insert(passwordLinks).values(link)
}

/** Ends the links of an account that have not been used. */
export async function removeOpenPasswordLinks(tx: Database, userId: number): Promise<void> {
  await tx.delete(passwordLinks).where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
}

/** Uses a link up, in one conditional write; the account it is for, or null when it is used, run out or unknown. */
export async function usePasswordLink(tx: Database, tokenHash: string, now: string): Promise<number | null> {
  const [row] = await tx
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now)))
    .returning({ userId: passwordLinks.userId })
  return row?.userId ?? null
}
