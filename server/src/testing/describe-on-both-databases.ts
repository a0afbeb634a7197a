import { describe } from 'vitest'
import type { DatabaseConnection } from '../db/database.ts'
import { createEmbeddedTestDatabase } from './embedded-test-database.ts'
import { createPostgresTestDatabase } from './postgres-test-database.ts'

export type CreateDatabase = () => Promise<DatabaseConnection>

/** The same tests twice, on the embedded database and on a real PostgreSQL server, in every run. */
export function describeOnBothDatabases(name: string, body: (createDatabase: CreateDatabase) => void): void {
  describe(`${name} (embedded)`, () => body(createEmbeddedTestDatabase))
  describe(`${name} (PostgreSQL)`, () => body(createPostgresTestDatabase))
}
