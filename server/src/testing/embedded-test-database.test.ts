import { expect, test } from 'vitest'
import { roles } from '../db/schema.ts'
import { createEmbeddedTestDatabase } from './embedded-test-database.ts'
import { writePastTheApi } from './write-past-the-api.ts'

test('each test database is empty, and its own', async () => {
  const one = await createEmbeddedTestDatabase()
  const other = await createEmbeddedTestDatabase()
  try {
    await writePastTheApi(one.db).insert(roles).values({ name: 'Cook' })
    expect(await one.db.select().from(roles)).toHaveLength(1)
    expect(await other.db.select().from(roles)).toHaveLength(0)
  } finally {
    await one.close()
    await other.close()
  }
})
