import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/databases/test-database.ts'
import type { DatabaseConnection } from './database.ts'
import { RECORDED_TABLES, UNRECORDED_TABLES } from './recorded-tables.ts'
import { withCascades } from './watch-statements.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(() => connection.close())

const TABLES = [...RECORDED_TABLES, ...UNRECORDED_TABLES].map(getTableName)

interface DatabaseFunction extends Record<string, unknown> {
  name: string
  source: string
  /** The tables whose triggers call it. */
  tables: string[]
}

async function listFunctions(): Promise<DatabaseFunction[]> {
  const { rows } = await connection.db.execute<DatabaseFunction>(sql`
    select called.proname as name, called.prosrc as source,
      array(select tgrelid::regclass::text from pg_trigger where tgfoid = called.oid) as tables
    from pg_proc called
    where called.pronamespace = 'public'::regnamespace and called.prolang <> (select oid from pg_language where lanname = 'c')`)
  return rows
}

describe('a write to a table is also reported for', () => {
  test('the tables whose foreign keys change rows with it', async () => {
    const { rows } = await connection.db.execute<{ written: string; changed: string }>(sql`
      select confrelid::regclass::text as written, conrelid::regclass::text as changed from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))`)
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter(({ written, changed }) => !withCascades([written]).has(changed))).toEqual([])
    expect(withCascades(['settings'])).toEqual(new Set(['settings', 'row_changes', 'revisions']))
  })

  test('the tables that its triggers write, or whose writers they wait for', async () => {
    const functions = await listFunctions()
    const missing = functions.flatMap(({ source, tables }) => {
      const written = [...source.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)/gi)].flatMap(
        ([, name]) => name ?? [],
      )
      return tables.flatMap((table) => {
        const reported = withCascades([table])
        return written.filter((name) => TABLES.includes(name) && !reported.has(name)).map((name) => `${table}: ${name}`)
      })
    })
    expect(missing).toEqual([])
    const waiting = functions.filter(({ source }) => /pg_advisory|lock table|for update/i.test(source))
    const awaited = waiting.flatMap(({ tables }) => tables)
    expect(awaited.sort()).toEqual(['hour_approvals', 'payroll_locks', 'schedule'])
    for (const table of awaited) expect([...withCascades([table])]).toEqual(expect.arrayContaining(awaited))
  })
})

test('a select names every table that it reads: there are no views, and no function reads a table', async () => {
  const { rows: views } = await connection.db.execute(
    sql`select viewname as name from pg_views where schemaname = 'public' union all select matviewname from pg_matviews`,
  )
  expect(views).toEqual([])
  const called = (await listFunctions()).filter(({ tables }) => tables.length === 0)
  expect(called.length).toBeGreaterThan(0)
  const reading = called.filter(({ source }) => /\b(?:from|join|into|update)\b/i.test(source))
  expect(reading.map(({ name }) => name)).toEqual([])
})
