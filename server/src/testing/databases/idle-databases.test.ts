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
    await expect(first.db.select().from(roles)).rejects.toThrow()
    const second = await create()
    expect(await second.db.select().from(roles)).toEqual([])
    expect(await writePastTheApi(second.db).insert(roles).values({ name: 'Host' }).returning()).toEqual([
      { id: 1, name: 'Host' },
    ])
    await expect(second.db.insert(roles).values({ name: 'Outside a change' })).rejects.toThrow()
    await second.close()
  })

  test('are not reused if their tables were altered', async () => {
    const changed = await create()
    await changed.db.execute(sql`alter table roles disable trigger user`)
    await changed.close()
    const next = await create()
    await expect(next.db.insert(roles).values({ name: 'Outside a change' })).rejects.toThrow()
    await next.close()
  })
})
