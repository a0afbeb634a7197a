import { and, asc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { punches } from '../../db/schema.ts'

export type StoredPunchRow = typeof punches.$inferSelect & { isReplaced: boolean }
export type NewPunch = typeof punches.$inferInsert

const columns = {
  ...getTableColumns(punches),
  isReplaced: sql<boolean>`exists (select from punches later where later.corrects = ${punches}.id)`,
}

/** Lists the punches between two instants, of everybody or one person, in order. */
export function listPunches(
  scope: Scope,
  { from, until, staffId }: { from: number; until: number; staffId: number | null },
): Promise<StoredPunchRow[]> {
  const [start, end] = [from, until].map((instant) => new Date(instant).toISOString())
  return scope.db
    .select(columns)
    .from(punches)
    .where(
      and(
        gte(punches.at, start ?? ''),
        lt(punches.at, end ?? ''),
        staffId === null ? undefined : eq(punches.staffId, staffId),
      ),
    )
    .orderBy(asc(punches.at), asc(punches.id))
}

/** Returns when somebody first clocked in, in milliseconds since 1970 UTC; before that, nobody was absent. Null if never. */
export async function findFirstPunch(scope: Scope): Promise<number | null> {
  const [row] = await scope.db.select({ at: punches.at }).from(punches).orderBy(asc(punches.at)).limit(1)
  return row ? Date.parse(row.at) : null
}

export async function findPunch(scope: Scope, id: number): Promise<StoredPunchRow | null> {
  const [row] = await scope.db.select(columns).from(punches).where(eq(punches.id, id))
  return row ?? null
}

/** Returns whether a punch that a device has sent is stored with the right PIN; null if it is not stored. */
export async function findSentPunch(scope: Scope, clientId: string): Promise<{ isVerified: boolean } | null> {
  const [row] = await scope.db
    .select({ isVerified: punches.isVerified })
    .from(punches)
    .where(eq(punches.clientId, clientId))
  return row ?? null
}

/** Adds a punch; returns false if it is stored already, or if another one corrects the same punch. */
export async function insertPunch(tx: Change, punch: NewPunch): Promise<boolean> {
  const added = await tx.db.insert(punches).values(punch).onConflictDoNothing().returning({ id: punches.id })
  return added.length === 1
}
