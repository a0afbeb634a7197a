import { and, eq } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { isEmail } from '../db/compare-names.ts'
import { signInIdentities, users } from '../db/schema.ts'

/** A person as identified by a provider. */
export interface Identity {
  readonly issuer: string
  /** The provider's id for the person. */
  readonly subject: string
}

/** Returns the account linked to a person at a provider; null if there is none. */
export async function findLinkedUserId(scope: Scope, { issuer, subject }: Identity): Promise<number | null> {
  const [row] = await scope.db
    .select({ userId: signInIdentities.userId })
    .from(signInIdentities)
    .where(and(eq(signInIdentities.issuer, issuer), eq(signInIdentities.subject, subject)))
  return row?.userId ?? null
}

/**
 * Returns the account with an e-mail address, ignoring case, and the person at this provider who is linked to it. The
 * database allows one account per address.
 */
export async function findAccountByEmail(
  scope: Scope,
  email: string,
  issuer: string,
): Promise<{ id: number; subject: string | null } | null> {
  const [row] = await scope.db
    .select({ id: users.id, subject: signInIdentities.subject })
    .from(users)
    .leftJoin(signInIdentities, and(eq(signInIdentities.userId, users.id), eq(signInIdentities.issuer, issuer)))
    .where(isEmail(users.email, email))
  return row ?? null
}

/** Lists the accounts that are linked to a provider. */
export async function listLinkedUserIds(scope: Scope): Promise<Set<number>> {
  const rows = await scope.db.select({ userId: signInIdentities.userId }).from(signInIdentities)
  return new Set(rows.map(({ userId }) => userId))
}

/** Unlinks an account, so that the next sign-in at the provider finds it by its e-mail address. */
export async function deleteIdentitiesOf(tx: Change, userId: number): Promise<void> {
  await tx.db.delete(signInIdentities).where(eq(signInIdentities.userId, userId))
}

export async function insertIdentity(
  tx: Change,
  link: Identity & { readonly userId: number; readonly linkedAt: string },
): Promise<void> {
  await tx.db.insert(signInIdentities).values(link)
}
