import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** The migrations before the baseline, as commit b02b9417 recorded them in a database: their timestamps and hashes. */
const RECORDED = readFileSync(new URL('../../../fixtures/migrations-before-baseline.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [instant = '', hash = ''] = line.split(' ')
    return { created_at: Number(instant), hash }
  })

/** The timestamps of the migrations before the baseline, oldest first. */
export const OLD_MIGRATIONS: readonly number[] = RECORDED.map(({ created_at }) => created_at)

/** Makes a database with the tables of the baseline look as if the first `count` of the old migrations had made them. */
export async function recordOldMigrations(db: Database, count = RECORDED.length): Promise<void> {
  await db.execute(sql`truncate drizzle.__drizzle_migrations restart identity`)
  await db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select hash, created_at
    from jsonb_to_recordset(${JSON.stringify(RECORDED.slice(0, count))}::jsonb) as old(hash text, created_at bigint)`)
}
