import type { Role } from '@fairweek/domain/contracts/roles'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles } from '../../db/schema.ts'

const columns = { id: roles.id, name: roles.name }

export function listRoles(db: Database): Promise<Role[]> {
  return db.select(columns).from(roles).orderBy(sql`lower(${roles.name})`, roles.id)
}

export async function findRole(db: Database, id: number): Promise<Role | null> {
  const [role] = await db.select(columns).from(roles).where(eq(roles.id, id))
  return role ?? null
}

export async function insertRole(db: Database, name: string): Promise<Role> {
  const [role] = await db.insert(roles).values({ name }).returning(columns)
  if (!role) throw new Error('The role was not inserted.')
  return role
}

export async function renameRole(db: Database, id: number, name: string): Promise<Role | null> {
  const [role] = await db.update(roles).set({ name }).where(eq(roles.id, id)).returning(columns)
  return role ?? null
}

/** False when it is gone already. */
export async function removeRole(db: Database, id: number): Promise<boolean> {
  return (await db.delete(roles).where(eq(roles.id, id)).returning({ id: roles.id })).length === 1
}
