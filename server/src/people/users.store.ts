import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import type { HourClock, Locale } from '@fairweek/domain/language/reader'
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { accountColumns } from '../db/account-columns.ts'
import { isEmail, nameKey } from '../db/compare-names.ts'
import { passwordLinks, staff, users } from '../db/schema.ts'

export async function findUser(scope: Scope, id: number): Promise<User | null> {
  const [user] = await scope.db.select(accountColumns).from(users).where(eq(users.id, id))
  return user ?? null
}

/** Returns a user like `findUser`, and locks the row until the transaction ends. */
export async function lockUser(tx: Scope, id: number): Promise<User | null> {
  const [user] = await tx.db.select(accountColumns).from(users).where(eq(users.id, id)).for('update')
  return user ?? null
}

const hasUsername = (username: string): SQL => eq(nameKey(users.username), nameKey(username))
const hasEmail = (email: string): SQL => isEmail(users.email, email)

/**
 * Returns the account that a username or e-mail refers to, in one query. If an old username equals another account's
 * e-mail, the e-mail takes precedence (ACC-01).
 */
export async function findPasswordHash(
  scope: Scope,
  name: string,
): Promise<{ id: number; passwordHash: string | null } | null> {
  const [row] = await scope.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(or(hasUsername(name), hasEmail(name)))
    .orderBy(desc(hasEmail(name)))
    .limit(1)
  return row ?? null
}

/** Lists every account's username. */
export function listUsernames(scope: Scope): Promise<{ id: number; username: string }[]> {
  return scope.db.select({ id: users.id, username: users.username }).from(users)
}

export async function isEmailTaken(scope: Scope, email: string): Promise<boolean> {
  return (await scope.db.select({ id: users.id }).from(users).where(hasEmail(email))).length > 0
}

/** Lists accounts without a staff profile, by username. */
export function listUsersWithoutProfile(scope: Scope): Promise<User[]> {
  return scope.db
    .select(accountColumns)
    .from(users)
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(isNull(staff.id))
    .orderBy(sql`lower(${users.username})`)
}

export async function hasProfile(scope: Scope, userId: number): Promise<boolean> {
  const rows = await scope.db.select({ id: staff.id }).from(staff).where(eq(staff.userId, userId))
  return rows.length > 0
}

export async function hasUsers(scope: Scope): Promise<boolean> {
  const rows = await scope.db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

/** Lists the usernames of all admins. */
export async function listAdmins(scope: Scope): Promise<string[]> {
  const rows = await scope.db.select({ username: users.username }).from(users).where(eq(users.role, 'admin'))
  return rows.map(({ username }) => username).sort()
}

/** Returns the ids of all admins, and locks their rows until the transaction ends. */
export async function lockAdmins(tx: Scope): Promise<number[]> {
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function insertUser(
  tx: Change,
  user: {
    username: string
    email: string | null
    role: UserRole
    passwordHash: string | null
    lastLogin: string | null
  },
): Promise<User> {
  const [row] = await tx.db.insert(users).values(user).returning(accountColumns)
  if (!row) throw new Error('The account was not inserted.')
  return row
}

export interface UserChange {
  username?: string
  email?: string
  role?: UserRole
  darkMode?: boolean
  hasChosenTheme?: boolean
  locale?: Locale | null
  hourClock?: HourClock | null
  lastLogin?: string
  passwordHash?: string
}

export async function changeUser(tx: Change, id: number, change: UserChange): Promise<User | null> {
  const [row] = await tx.db.update(users).set(change).where(eq(users.id, id)).returning(accountColumns)
  return row ?? null
}

/** Returns the password hash of an account; null if it has no password. */
export async function findPasswordHashOf(scope: Scope, id: number): Promise<string | null> {
  const [row] = await scope.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.passwordHash ?? null
}

/** Checks whether the password of an account was set through a one-time link, which a manager gave to its person. */
export async function hasUsedPasswordLink(scope: Scope, userId: number): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: passwordLinks.id })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.userId, userId), isNotNull(passwordLinks.usedAt)))
    .limit(1)
  return row !== undefined
}

/** Removes an account's password, so that it opens only by single sign-on or a new one-time link. */
export async function removePassword(tx: Change, id: number): Promise<void> {
  await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
}

/** Replaces the password hash that was checked; returns false if it has changed since. */
export async function replacePasswordHash(tx: Change, id: number, { from, to }: { from: string; to: string }) {
  const rows = await tx.db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function removeUser(tx: Change, id: number): Promise<void> {
  await tx.db.delete(users).where(eq(users.id, id))
}

export async function insertPasswordLink(
  tx: Scope,
  link: { tokenHash: string; userId: number; expiresAt: string },
): Promise<void> {
  await tx.db.insert(passwordLinks).values(link)
}

function isOpenLink(tokenHash: string, now: string): SQL | undefined {
  return and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now))
}

/** Returns the account of a password link; null if the link was used, has expired or is unknown. */
export async function findPasswordLinkOwner(
  scope: Scope,
  tokenHash: string,
  now: string,
): Promise<(User & { linkExpiresAt: string }) | null> {
  const [owner] = await scope.db
    .select({ ...accountColumns, linkExpiresAt: passwordLinks.expiresAt })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(isOpenLink(tokenHash, now))
  return owner ?? null
}

/** Returns the accounts whose owners have never set a password. */
export async function listWithoutPassword(scope: Scope): Promise<Set<number>> {
  const rows = await scope.db.select({ id: users.id }).from(users).where(isNull(users.passwordHash))
  return new Set(rows.map(({ id }) => id))
}

/** Marks a link as used, in one statement; returns false if somebody else was faster. */
export async function usePasswordLink(tx: Scope, tokenHash: string, now: string): Promise<boolean> {
  const used = await tx.db
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(isOpenLink(tokenHash, now))
    .returning({ id: passwordLinks.id })
  return used.length === 1
}
