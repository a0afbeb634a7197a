import { asc, gt, inArray, max } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { changes, rowChanges } from '../db/schema.ts'

export type RecordedChange = typeof changes.$inferSelect & { rows: (typeof rowChanges.$inferSelect)[] }

/** Lists the app's changes after a given change, each with its rows. Leaves out what tests wrote without the API. */
export async function readChanges(db: Database, sinceId = 0): Promise<RecordedChange[]> {
  const found = await db.select().from(changes).where(gt(changes.id, sinceId)).orderBy(asc(changes.id))
  const named = found.filter(({ action }) => action !== 'test')
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const rows = await db.select().from(rowChanges).where(inArray(rowChanges.changeId, ids)).orderBy(asc(rowChanges.id))
  return named.map((change) => ({ ...change, rows: rows.filter(({ changeId }) => changeId === change.id) }))
}

/** Returns the id of the newest change, so that later changes can be read. */
export async function lastChangeId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(changes.id) }).from(changes)
  return row?.id ?? 0
}
