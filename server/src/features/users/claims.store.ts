import type { Claim } from '@fairweek/domain/contracts/users'
import { asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { accountClaims, staff, staffRoles, users } from '../../db/schema.ts'

const claimColumns = {
  id: accountClaims.id,
  username: users.username,
  // Registrations always have an address.
  email: sql<string>`coalesce(${users.email}, '')`,
  name: accountClaims.name,
  phoneNumber: accountClaims.phoneNumber,
  createdAt: accountClaims.createdAt,
}

/** Lists all unanswered claims, oldest first, and whether the account has a profile of its own. */
export function listWaitingClaims(scope: Scope): Promise<(Omit<Claim, 'candidates'> & { hasProfile: boolean })[]> {
  return scope.db
    .select({ ...claimColumns, hasProfile: sql<boolean>`${staff.id} is not null` })
    .from(accountClaims)
    .innerJoin(users, eq(users.id, accountClaims.userId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .orderBy(asc(accountClaims.id))
}

/** Returns the account of a claim; null if the claim does not exist. */
export async function findClaimant(scope: Scope, id: number): Promise<number | null> {
  const [row] = await scope.db
    .select({ userId: accountClaims.userId })
    .from(accountClaims)
    .where(eq(accountClaims.id, id))
  return row?.userId ?? null
}

/** Returns the unanswered claim of an account; null if there is none. */
export async function findClaimOf(scope: Scope, userId: number): Promise<number | null> {
  const [row] = await scope.db
    .select({ id: accountClaims.id })
    .from(accountClaims)
    .where(eq(accountClaims.userId, userId))
  return row?.id ?? null
}

export async function insertClaim(
  tx: Change,
  claim: { userId: number; name: string; phoneNumber: string },
): Promise<void> {
  await tx.db.insert(accountClaims).values(claim)
}

/** Deletes and returns a claim in one statement; null if somebody else was faster. */
export async function takeClaim(tx: Change, id: number): Promise<{ name: string; phoneNumber: string } | null> {
  const [row] = await tx.db
    .delete(accountClaims)
    .where(eq(accountClaims.id, id))
    .returning({ name: accountClaims.name, phoneNumber: accountClaims.phoneNumber })
  return row ?? null
}

/**
 * Deletes the claims of accounts that a manager has accepted in another way: their profile was given a job role, or an
 * admin raised their rank.
 */
export async function dropClaimsOfAccepted(tx: Change): Promise<void> {
  const role = tx.db.select({ id: staffRoles.id }).from(staffRoles).where(eq(staffRoles.staffId, staff.id))
  const accepted = tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(staff, eq(staff.userId, users.id))
    .where(or(ne(users.role, 'staff'), exists(role)))
  await tx.db.delete(accountClaims).where(inArray(accountClaims.userId, accepted))
}
