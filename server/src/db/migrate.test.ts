import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { createBarePostgresDatabase } from '../testing/postgres-test-database.ts'
import { writePastTheApi } from '../testing/write-past-the-api.ts'
import { connectDatabase } from './connect.ts'
import type { Database, DatabaseConnection } from './database.ts'
import { findMigrationsFolder, migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

const TABLES = [
  'availability',
  'availability_messages',
  'changes',
  'conflicts',
  'events',
  'notifications',
  'password_links',
  'requirements',
  'revisions',
  'roles',
  'row_changes',
  'schedule',
  'sessions',
  'settings',
  'shift_requests',
  'staff',
  'staff_preferences',
  'staff_roles',
  'users',
]
const NEWER = 'newer version of Fairweek'

async function readTables(db: Database): Promise<unknown[]> {
  const answer = await db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  return answer.rows.map((row) => row.tablename)
}

async function countMigrations(db: Database): Promise<number> {
  const answer = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  return Number(answer.rows[0]?.count)
}

const foldersToRemove: string[] = []
afterEach(() => {
  for (const folder of foldersToRemove.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** This version's migrations and a later one, as the next version of the app would bring them. */
function writeMigrationsOfNextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-migrations-'))
  foldersToRemove.push(folder)
  cpSync(findMigrationsFolder(), folder, { recursive: true })
  const journalPath = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { when: number }[] }
  const when = (journal.entries.at(-1)?.when ?? 0) + 1
  writeFileSync(
    journalPath,
    JSON.stringify({
      ...journal,
      entries: [...journal.entries, { idx: 99, version: '7', when, tag: '0099_next', breakpoints: true }],
    }),
  )
  writeFileSync(join(folder, '0099_next.sql'), 'CREATE TABLE "next" ("id" integer);')
  return folder
}

test('the migrations make the tables that schema.ts describes', async () => {
  const folder = join(findMigrationsFolder(), 'meta')
  const latest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const migrated = JSON.parse(readFileSync(join(folder, latest ?? ''), 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([])
})

interface EmptyDatabase {
  connect(): Promise<DatabaseConnection>
  drop(): Promise<void>
}

async function createBarePostgres(): Promise<EmptyDatabase> {
  const { url, drop } = await createBarePostgresDatabase()
  return { connect: () => connectDatabase({ databaseUrl: url }), drop }
}

async function createBareFolder(): Promise<EmptyDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairweek-data-'))
  return {
    connect: () => connectDatabase({ dataDir }),
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

describe.each([
  { name: 'embedded', createEmpty: createBareFolder },
  { name: 'PostgreSQL', createEmpty: createBarePostgres },
])('migrations ($name)', ({ createEmpty }) => {
  test('make every table of an empty database, and change nothing the second time', async () => {
    const empty = await createEmpty()
    try {
      const first = await empty.connect()
      await migrateDatabase(first)
      expect(await readTables(first.db)).toEqual(TABLES)
      const applied = await countMigrations(first.db)
      await writePastTheApi(first.db).insert(schema.roles).values({ name: 'Cook' })
      await migrateDatabase(first)
      await first.close()

      const second = await empty.connect()
      await migrateDatabase(second)
      expect(await countMigrations(second.db)).toBe(applied)
      expect(await second.db.select({ name: schema.roles.name }).from(schema.roles)).toEqual([{ name: 'Cook' }])
      await second.close()
    } finally {
      await empty.drop()
    }
  })

  test('refuse a database that a later version has changed, and leave it alone', async () => {
    const empty = await createEmpty()
    try {
      const later = await empty.connect()
      await migrateDatabase(later, writeMigrationsOfNextVersion())
      await later.close()

      const now = await empty.connect()
      await expect(migrateDatabase(now)).rejects.toThrow(NEWER)
      expect(await readTables(now.db)).toContain('next')
      await now.close()
    } finally {
      await empty.drop()
    }
  })

  test('bring a database of this version up to the next one', async () => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      await migrateDatabase(connection)
      await writePastTheApi(connection.db).insert(schema.roles).values({ name: 'Cook' })
      await migrateDatabase(connection, writeMigrationsOfNextVersion())
      expect(await readTables(connection.db)).toContain('next')
      expect(await connection.db.select().from(schema.roles)).toHaveLength(1)
      await connection.close()
    } finally {
      await empty.drop()
    }
  })

  test('leave nothing half done when one of them fails', async () => {
    const empty = await createEmpty()
    try {
      const folder = writeMigrationsOfNextVersion()
      writeFileSync(
        join(folder, '0099_next.sql'),
        'CREATE TABLE "next" ("id" integer);--> statement-breakpoint\nSELECT 1/0;',
      )
      const connection = await empty.connect()
      await expect(migrateDatabase(connection, folder)).rejects.toThrow()
      expect(await readTables(connection.db)).toEqual([])
      await migrateDatabase(connection)
      expect(await readTables(connection.db)).toEqual(TABLES)
      await connection.close()
    } finally {
      await empty.drop()
    }
  })
})

test('eight servers that start at once on one empty PostgreSQL database all succeed', async () => {
  const empty = await createBarePostgres()
  try {
    const connections = await Promise.all(Array.from({ length: 8 }, () => empty.connect()))
    await Promise.all(connections.map((connection) => migrateDatabase(connection)))
    const [one] = connections
    expect(one && (await readTables(one.db))).toEqual(TABLES)
    await Promise.all(connections.map((connection) => connection.close()))
  } finally {
    await empty.drop()
  }
})
