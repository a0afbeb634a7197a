import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roles } from '../../db/schema.ts'
import { writePastTheApi } from '../write-past-the-api.ts'
import { createEmbeddedTestDatabase } from './embedded-test-database.ts'
import { createPostgresTestDatabase } from './postgres-test-database.ts'

describe.each([
  ['embedded', createEmbeddedTestDatabase],
  ['PostgreSQL', createPostgresTestDatabase],
])('test databases (%s)', (_, create) => {
  test('are each empty and separate', async () => {
    const one = await create()
    const other = await create()
    try {
      await writePastTheApi(one.db).insert(roles).values({ name: 'Cook' })
      expect(await one.db.select().from(roles)).toHaveLength(1)
      expect(await other.db.select().from(roles)).toHaveLength(0)
    } finally {
      await one.close()
      await other.close()
    }
  })

  test('are reused empty with ids from 1, and refuse calls by the test that closed them', async () => {
    const first = await create()
    await writePastTheApi(first.db).insert(roles).values({ name: 'Cook' })
    // Leaves the sequence as a restored backup would.
    await first.db.execute(sql`select setval(pg_get_serial_sequence('roles', 'id'), 73, false)`)
    await first.close()
    expect(() => first.db.select()).toThrow('has been closed')
    const second = await create()
    expect(await second.db.select().from(roles)).toEqual([])
    expect(await writePastTheApi(second.db).insert(roles).values({ name: 'Host' }).returning()).toEqual([
      { id: 1, name: 'Host' },
    ])
    await expect(second.db.insert(roles).values({ name: 'Outside a change' })).rejects.toThrow()
    await second.close()
  })

  test.each([
    'alter table roles disable trigger user',
    'alter table roles add column colour text',
    'alter table roles alter column name drop not null',
    "do $$ begin execute format('alter database %I set deadlock_timeout = 20', current_database()); end $$",
  ])('are not reused after %s', async (statement) => {
    const changed = await create()
    await changed.db.execute(sql.raw(statement))
    await changed.close()
    const next = await create()
    expect(next.standing).not.toBe(changed.standing)
    await next.close()
    const reused = await create()
    expect(reused.standing).toBe(next.standing)
    await reused.close()
  })

  test('forget what a test has set on their sessions', async () => {
    const first = await create()
    await first.db.execute(sql`set extra_float_digits = 0`)
    await first.close()
    const second = await create()
    expect(second.standing).toBe(first.standing)
    expect((await second.db.execute(sql`show extra_float_digits`)).rows).toEqual([{ extra_float_digits: '1' }])
    await second.close()
  })
})
