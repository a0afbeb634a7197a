import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import { createBarePostgresDatabase } from './postgres-test-database.ts'
import { putNewDatabase } from './put-new-database.ts'

/** A database without tables, for tests that migrate it themselves and connect to it several times. */
interface BareDatabase {
  connect(): Promise<DatabaseConnection>
  drop(): Promise<void>
}

async function createInFolder(): Promise<BareDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairweek-data-'))
  await putNewDatabase(dataDir)
  return {
    connect: () => connectDatabase({ dataDir }),
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function createOnPostgres(): Promise<BareDatabase> {
  const { url, drop } = await createBarePostgresDatabase()
  return { connect: () => connectDatabase({ databaseUrl: url }), drop }
}

/** Runs the same tests twice in every run: on an embedded database in a folder, and on a real PostgreSQL server. */
export function describeOnBareDatabases(name: string, body: (createBare: () => Promise<BareDatabase>) => void): void {
  describe(`${name} (embedded)`, () => body(createInFolder))
  describe(`${name} (PostgreSQL)`, () => body(createOnPostgres))
}
