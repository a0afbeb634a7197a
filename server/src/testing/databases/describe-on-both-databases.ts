import { describe } from 'vitest'
import type { DatabaseConnection } from '../../db/database.ts'
import { writePastTheApi } from '../write-past-the-api.ts'
import { createEmbeddedTestDatabase } from './embedded-test-database.ts'
import { createPostgresTestDatabase } from './postgres-test-database.ts'

/** Creates a database to which tests may write without the API. */
async function writable(create: CreateDatabase): Promise<DatabaseConnection> {
  const connection = await create()
  return { ...connection, db: writePastTheApi(connection.db) }
}

export type CreateDatabase = () => Promise<DatabaseConnection>

/** Runs the same tests twice in every run: on the embedded database, and on a real PostgreSQL server. */
export function describeOnBothDatabases(name: string, body: (createDatabase: CreateDatabase) => void): void {
  describe(`${name} (embedded)`, () => body(() => writable(createEmbeddedTestDatabase)))
  describe(`${name} (PostgreSQL)`, () => body(() => writable(createPostgresTestDatabase)))
}
