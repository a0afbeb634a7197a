import type { Claim } from '@fairweek/domain/contracts/users'
import { asc, eq } from 'drizzle-orm'
import type { Change, Scope } from '../../caller.ts'
import { accountClaims, users } from '../../db/schema.ts'

const claimColumns = {
  id: accountClaims.id,
  username: users.username,
  email: users.email,
  name: accountClaims.name,
  phoneNumber: accountClaims.phoneNumber,
  createdAt: accountClaims.createdAt,
}

/** Lists all unanswered claims, oldest first. */
export function listWaitingClaims(scope: Scope): Promise<Omit<Claim, 'candidates'>[]> {
  return scope.db
    .select(claimColumns)
    .from(accountClaims)
    .innerJoin(users, eq(users.id, accountClaims.userId))
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
