import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresDatabase, type TestDatabaseUrl } from '../testing/databases/postgres-test-database.ts'
import { connectPostgres } from './connect-postgres.ts'

const CONNECTIONS = 10

let database: TestDatabaseUrl
beforeAll(async () => {
  database = await createPostgresDatabase()
})
afterAll(() => database.drop())

/** Counts the sockets of this process that are open or closing. */
const countSockets = () => process.getActiveResourcesInfo().filter((name) => /^(Pipe|TCPSocket)Wrap$/.test(name)).length

test('closing waits until every connection is closed, so that dropping the database cuts none off', async () => {
  const before = countSockets()
  const connection = await connectPostgres(database.url)
  const queries = Array.from({ length: CONNECTIONS }, () => connection.db.execute(sql`select pg_sleep(0.05)`))
  await Promise.all([...queries, connection.ping()])
  expect(countSockets()).toBe(before + CONNECTIONS + 1)
  await connection.close()
  expect(countSockets()).toBe(before)
})
