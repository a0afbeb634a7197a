/** Reads the changes to be undone. */
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { asc, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { changes, rowChanges, schedule, staff, users } from '../../db/schema.ts'
import type { RowStep } from '../row-steps.ts'

/** A change and its name; `undoes` is the change that it undid, if any. */
export interface NamedChange {
  id: number
  action: string
  actorId: number | null
  undoes: number | null
}

const columns = { id: changes.id, action: changes.action, actorId: changes.actorId, undoes: changes.undoes }

export async function findChange(scope: Scope, id: number): Promise<NamedChange | null> {
  const [found] = await scope.db.select(columns).from(changes).where(eq(changes.id, id))
  return found ?? null
}

/** Locks a change, so that others who want to undo it wait until this transaction ends. */
export async function lockChange(tx: Scope, id: number): Promise<void> {
  await tx.db.select(columns).from(changes).where(eq(changes.id, id)).for('update')
}

/** Checks whether a change is undone and has not been redone since. */
export async function isUndone(scope: Scope, id: number): Promise<boolean> {
  const undos = await scope.db.select({ id: changes.id }).from(changes).where(eq(changes.undoes, id))
  for (const undo of undos) if (!(await isUndone(scope, undo.id))) return true
  return false
}

/** Lists the row steps of a change, in order. */
export function listRowChanges(scope: Scope, changeId: number): Promise<RowStep[]> {
  return scope.db
    .select({
      tableName: rowChanges.tableName,
      rowId: rowChanges.rowId,
      before: rowChanges.before,
      after: rowChanges.after,
    })
    .from(rowChanges)
    .where(eq(rowChanges.changeId, changeId))
    .orderBy(asc(rowChanges.id))
}

/** An account, its rank, and its linked profile. */
export interface Account {
  userId: number
  role: UserRole
  staffId: number | null
}

export function listAccounts(scope: Scope): Promise<Account[]> {
  return scope.db
    .select({ userId: users.id, role: users.role, staffId: staff.id })
    .from(users)
    .leftJoin(staff, eq(staff.userId, users.id))
}

/** Checks whether there are accounts, but no admin among them. */
export async function lacksAdmin(scope: Scope): Promise<boolean> {
  const [found] = await scope.db
    .select({
      admins: sql<number>`count(*) filter (where ${users.role} = 'admin')::integer`,
      all: sql<number>`count(*)::integer`,
    })
    .from(users)
  return found !== undefined && found.all > 0 && found.admins === 0
}

/** Lists the ids of all shifts of a person. */
export async function listShiftIdsOf(scope: Scope, staffId: number): Promise<number[]> {
  const rows = await scope.db.select({ id: schedule.id }).from(schedule).where(eq(schedule.staffId, staffId))
  return rows.map(({ id }) => id)
}
