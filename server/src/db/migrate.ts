import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, DatabaseConnection } from './database.ts'

/** The `migrations` folder of this package, from the sources as from the built server. */
export function findMigrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'migrations')
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate
  }
  throw new Error('The folder server/migrations is missing from this installation.')
}

async function readAppliedMigrations(db: Database): Promise<number[]> {
  const table = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!table.rows[0]?.name) return []
  const applied = await db.execute<{ created_at: string | number }>(
    sql`select created_at from drizzle.__drizzle_migrations order by created_at`,
  )
  return applied.rows.map((row) => Number(row.created_at))
}

/**
 * Brings the database's tables up to this version. Safe to call from many processes at once; refuses a database that a
 * later version has already changed.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  migrationsFolder = findMigrationsFolder(),
): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis))
  await connection.runExclusively(async ({ db, applyMigrations }) => {
    const applied = await readAppliedMigrations(db)
    if (applied.some((migration) => !known.has(migration)))
      throw new Error(
        'This database was last used by a newer version of Fairweek. Start that version, or restore a backup made before the update.',
      )
    await applyMigrations(migrationsFolder)
  })
}
