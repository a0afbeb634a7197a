import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { versionMessages } from '@fairweek/domain/messages/shell/versions'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, DatabaseConnection } from './database.ts'
import { installJobQueues } from './jobs/job-queues.ts'

/** Returns the `migrations` folder of this package, whether run from source or from the build. */
export function findMigrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'migrations')
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate
  }
  throw new Error('The folder server/migrations is missing from this installation.')
}

/** Lists a database's applied migrations by timestamp, in milliseconds since 1970 UTC; empty if it has no tables. */
export async function readAppliedMigrations(db: Database): Promise<number[]> {
  const table = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!table.rows[0]?.name) return []
  const applied = await db.execute<{ created_at: string | number }>(
    sql`select created_at from drizzle.__drizzle_migrations order by created_at`,
  )
  return applied.rows.map((row) => Number(row.created_at))
}

/** Lists this version's migrations by timestamp, oldest first. */
export function listKnownMigrations(migrationsFolder = findMigrationsFolder()): number[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis)
}

/**
 * Lists the migrations that tables still need, by timestamp. The first known migration has the date of the last one that
 * it replaced (decision 0138): tables with an earlier date only are too old to update. An unknown later date means that a
 * newer version has changed them.
 */
export function listPendingMigrations(
  applied: readonly number[],
  known: readonly number[] = listKnownMigrations(),
): number[] | 'tooOld' | 'newer' {
  const [first = 0] = known
  if (applied.some((instant) => instant > first && !known.includes(instant))) return 'newer'
  if (applied.length > 0 && !applied.includes(first)) return 'tooOld'
  return known.filter((instant) => !applied.includes(instant))
}

/** Applies all migrations or none. Records them where and how Drizzle's own tools do. */
async function applyMigrations(db: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  await db.transaction(async (tx) => {
    for (const { sql: statements, hash, folderMillis } of migrations) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
  })
}

export interface MigrationOptions {
  readonly migrationsFolder?: string
  /** The timestamp of the last migration to apply; absent: all migrations of this version. */
  readonly upTo?: number
  /** Called before the tables of a non-empty database are changed; if it throws, the tables stay unchanged. */
  readonly beforeUpdate?: (db: Database) => Promise<void>
}

/**
 * Updates the database's tables to this version. Several processes may call it at the same time. Refuses a database
 * that a newer version has changed, and one that is too old.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { migrationsFolder = findMigrationsFolder(), upTo = Number.POSITIVE_INFINITY, beforeUpdate }: MigrationOptions = {},
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  await connection.runExclusively(async (db) => {
    const applied = await readAppliedMigrations(db)
    const pending = listPendingMigrations(
      applied,
      known.map(({ folderMillis }) => folderMillis),
    )
    if (pending === 'newer') throw new Error(versionMessages.newerDatabase)
    if (pending === 'tooOld') throw new Error(versionMessages.tooOld('This database'))
    const wanted = known.filter(({ folderMillis }) => pending.includes(folderMillis) && folderMillis <= upTo)
    if (wanted.length === 0) return
    if (applied.length > 0) await beforeUpdate?.(db)
    await applyMigrations(db, wanted)
  })
  // Tables of an earlier version exist only for a while.
  if (upTo === Number.POSITIVE_INFINITY) await installJobQueues(connection)
}
