import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { connectMemory } from '../db/connect-embedded.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { findMigrationsFolder } from '../db/migrate.ts'

/**
 * The files of a migrated, empty database. Kept between runs, because Postgres takes seconds to make its first ones.
 */
async function loadTemplate(): Promise<Blob> {
  const migrationsFolder = findMigrationsFolder()
  const packageFolder = dirname(migrationsFolder)
  const hash = createHash('sha256').update(readFileSync(join(packageFolder, 'package.json')))
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash)
  const cache = join(packageFolder, '.cache')
  const path = join(cache, `test-database-${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(path)) return new Blob([readFileSync(path)])

  const client = await PGlite.create({ extensions: { btree_gist } })
  await migrate(drizzle({ client }), { migrationsFolder })
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(cache, { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
  renameSync(unfinished, path)
  for (const file of readdirSync(cache))
    if (file.endsWith('.tar') && join(cache, file) !== path) rmSync(join(cache, file), { force: true })
  return dump
}

let template: Promise<Blob> | undefined

/** An empty database with every table, in memory, shared with nobody. Close it when the test is over. */
export async function createEmbeddedTestDatabase(): Promise<DatabaseConnection> {
  template ??= loadTemplate()
  return connectMemory(await template)
}
