/** Finds and locks the people who hold shifts. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { readOnce } from '../changes/read-once.ts'
import { staff } from '../db/schema.ts'

/** Returns the staff record of an account; null if it has none. */
export const findStaffOfUser = readOnce(
  async ({ db }: Scope, userId: number): Promise<Readonly<{ id: number; name: string }> | null> => {
    const [person] = await db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.userId, userId))
    return person ?? null
  },
)

/** A person to whom a shift can be assigned, with their account. */
export interface ShiftHolder {
  id: number
  name: string
  userId: number | null
}

/**
 * Locks a person until the transaction ends, so that other writers of their shifts wait; returns null if the id is
 * unknown.
 */
export async function lockHolder(tx: Scope, staffId: number): Promise<ShiftHolder | null> {
  const [person] = await tx.db
    .select({ id: staff.id, name: staff.name, userId: staff.userId })
    .from(staff)
    .where(eq(staff.id, staffId))
    // This lock mode still allows references to the row, so that inserting a notification to this person does not wait.
    .for('no key update')
  return person ?? null
}

/** Lists people with their accounts, in order of id. */
export function listHolders(scope: Scope, staffIds: readonly number[]): Promise<ShiftHolder[]> {
  return scope.db
    .select({ id: staff.id, name: staff.name, userId: staff.userId })
    .from(staff)
    .where(inArray(staff.id, [...staffIds]))
    .orderBy(asc(staff.id))
}

export async function isStaff(scope: Scope, staffId: number): Promise<boolean> {
  return (await scope.db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId))).length === 1
}
