import type { Role } from '@fairweek/domain/contracts/roles'
import { eq, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { readOnce } from '../changes/read-once.ts'
import { roles } from '../db/schema.ts'

const columns = { id: roles.id, name: roles.name }

export const listRoles = readOnce(
  async ({ db }: Scope): Promise<readonly Role[]> =>
    db.select(columns).from(roles).orderBy(sql`lower(${roles.name})`, roles.id),
)

export async function findRole(scope: Scope, id: number): Promise<Role | null> {
  const [role] = await scope.db.select(columns).from(roles).where(eq(roles.id, id))
  return role ?? null
}

export async function insertRole(tx: Change, name: string): Promise<Role> {
  const [role] = await tx.db.insert(roles).values({ name }).returning(columns)
  if (!role) throw new Error('The role was not inserted.')
  return role
}

export async function renameRole(tx: Change, id: number, name: string): Promise<Role> {
  await tx.db.update(roles).set({ name }).where(eq(roles.id, id))
  return { id, name }
}

/** Deletes a role; returns false if it was deleted already. */
export async function removeRole(tx: Change, id: number): Promise<boolean> {
  return (await tx.db.delete(roles).where(eq(roles.id, id)).returning({ id: roles.id })).length === 1
}
