import { createEmbeddedTestDatabase } from './embedded-test-database.ts'
import type { TestDatabase } from './idle-databases.ts'
import { createPostgresTestDatabase } from './postgres-test-database.ts'

/**
 * Creates an empty database with every table, for one test: on a PostgreSQL server, which takes half the time, or
 * embedded and in memory if FAIRWEEK_TEST_DATABASE=embedded is set. Close it when the test is over.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return process.env.FAIRWEEK_TEST_DATABASE === 'embedded' ? createEmbeddedTestDatabase() : createPostgresTestDatabase()
}
