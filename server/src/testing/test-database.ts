import type { DatabaseConnection } from '../db/database.ts'
import { createEmbeddedTestDatabase } from './embedded-test-database.ts'
import { createPostgresTestDatabase } from './postgres-test-database.ts'

/**
 * An empty database with every table, shared with nobody: embedded and in memory, or on a PostgreSQL server when
 * FAIRWEEK_TEST_DATABASE=postgres asks for it. Close it when the test is over.
 */
export function createTestDatabase(): Promise<DatabaseConnection> {
  return process.env.FAIRWEEK_TEST_DATABASE === 'postgres' ? createPostgresTestDatabase() : createEmbeddedTestDatabase()
}
