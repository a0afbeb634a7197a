import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPostgresTestDatabase } from '../testing/databases/postgres-test-database.ts'
import { STAFF_NUMBERS, STAFF_REFERENCES } from './staff-references.ts'

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

test('[PEOPLE-08] every column that refers to a person is listed', async () => {
  const { db, close } = await createPostgresTestDatabase()
  try {
    const keys = await db.execute<{ table: string; column: string }>(sql`
      select key.conrelid::regclass::text as table, attribute.attname as column
      from pg_constraint key join pg_attribute attribute
        on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
      where key.contype = 'f' and key.confrelid = 'staff'::regclass`)
    expect(STAFF_REFERENCES.map(nameOf).sort()).toEqual(keys.rows.map(nameOf).sort())
    const numbers = await db.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%staff_id'`)
    const listed = [...STAFF_REFERENCES, ...STAFF_NUMBERS].map(nameOf)
    expect(numbers.rows.map(nameOf).filter((name) => !listed.includes(name))).toEqual([])
  } finally {
    await close()
  }
})
