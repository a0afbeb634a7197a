import { and, eq, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../../caller.ts'
import { signInIdentities, users } from '../../../db/schema.ts'

/** A person at a provider. */
export interface Identity {
  readonly issuer: string
  /** The provider's own id of the person. */
  readonly subject: string
}

/** Returns the account that a person at a provider has signed in to before. */
export async function findLinkedUserId(scope: Scope, { issuer, subject }: Identity): Promise<number | null> {
  const [row] = await scope.db
    .select({ userId: signInIdentities.userId })
    .from(signInIdentities)
    .where(and(eq(signInIdentities.issuer, issuer), eq(signInIdentities.subject, subject)))
  return row?.userId ?? null
}

/**
 * Returns the account with an e-mail address, in whatever case, and the person at this provider who signs in to it. The
 * database allows one account for each address.
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
    .where(eq(sql`lower(${users.email})`, sql`lower(${email.trim()})`))
  return row ?? null
}

/** Lists the accounts that people have signed in to at a provider. */
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
