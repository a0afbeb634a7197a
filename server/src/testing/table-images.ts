import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** The rows of a table as JSON, by id. */
export type TableImage = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/** Columns that are never recorded, and columns that keep counting when a row is restored. */
const HIDDEN = ['password_hash', 'last_login', 'worked']
const STAMPS = ['version', 'updated_at']

/** Tables that contain no decisions. */
const DERIVED = [
  'sessions',
  'pending_sign_ins',
  'password_links',
  'calendar_feeds',
  'kiosks',
  'clock_pins',
  'calendar_import_runs',
  'calendar_imports',
  'attempts',
  'pictures',
  'conflicts',
  'notifications',
  'push_devices',
  'channel_secrets',
  'deliveries',
  'published_shifts',
  'changes',
  'row_changes',
  'revisions',
  'generations',
  'workers',
  'presences',
  'last_looks',
  'pay_runs',
]

/** Lists the tables that contain decisions, as the database itself knows them. */
async function listDecisionTables(db: Database): Promise<string[]> {
  const answer = await db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return answer.rows.map(({ tablename }) => tablename).filter((name) => !DERIVED.includes(name))
}

/** Reads every table of decisions with plain SQL, in one query. */
export async function readTableImages(db: Database): Promise<Map<string, TableImage>> {
  const tables = await listDecisionTables(db)
  const images = new Map(tables.map((table) => [table, new Map<number, Record<string, unknown>>()]))
  const selects = tables.map(
    (table) => sql`select ${table}::text as name, id, to_jsonb(t) as image from ${sql.identifier(table)} t`,
  )
  const answer = await db.execute<{ name: string; id: number; image: Record<string, unknown> }>(
    sql`${sql.join(selects, sql` union all `)} order by name, id`,
  )
  for (const { name, id, image } of answer.rows) images.get(name)?.set(id, without(image, HIDDEN))
  return images
}

function without(image: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  return Object.fromEntries(Object.entries(image).filter(([name]) => !columns.includes(name)))
}

/** Returns the same tables without the columns that count or date writes. */
export function withoutStamps(images: ReadonlyMap<string, TableImage>): Record<string, unknown[]> {
  return Object.fromEntries(
    [...images].map(([table, rows]) => [table, [...rows.values()].map((image) => without(image, STAMPS))]),
  )
}

export interface ImageChange {
  tableName: string
  rowId: number
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Lists the rows that differ between two readings. */
export function compareImages(
  before: ReadonlyMap<string, TableImage>,
  after: ReadonlyMap<string, TableImage>,
): ImageChange[] {
  return [...before].flatMap(([tableName, rows]) => {
    const now = after.get(tableName) ?? new Map()
    const ids = [...new Set([...rows.keys(), ...now.keys()])].sort((a, b) => a - b)
    return ids
      .map((rowId) => ({ tableName, rowId, before: rows.get(rowId) ?? null, after: now.get(rowId) ?? null }))
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  })
}
