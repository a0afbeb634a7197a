import type { DatabaseConnection } from '../db/database.ts'
import { createEmbeddedTestDatabase } from './embedded-test-database.ts'
import { createPostgresTestDatabase } from './postgres-test-database.ts'

/**
 * Creates an empty database with every table, used by one test: embedded and in memory, or on a PostgreSQL server if
 * FAIRWEEK_TEST_DATABASE=postgres is set. Close it when the test is over.
 */
export function createTestDatabase(): Promise<DatabaseConnection> {
  return process.env.FAIRWEEK_TEST_DATABASE === 'postgres' ? createPostgresTestDatabase() : createEmbeddedTestDatabase()
}
