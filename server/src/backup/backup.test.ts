import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backupMessages } from '@fairweek/domain/messages/shell/backup'
import { everyWeekKey } from '@fairweek/domain/time/week-key'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { change } from '../changes/change.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { listKnownMigrations, migrateDatabase } from '../db/migrate.ts'
import { changes, passwordLinks, revisions, roles, sessions, users } from '../db/schema.ts'
import { seedDemo } from '../features/setup/seed-demo.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { createEmbeddedTestDatabase } from '../testing/databases/embedded-test-database.ts'
import { writeMigrationsOfNextVersion } from '../testing/databases/next-version.ts'
import { OLD_MIGRATIONS } from '../testing/databases/old-migrations.ts'
import { createPostgresTestDatabase } from '../testing/databases/postgres-test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { writePastTheApi } from '../testing/write-past-the-api.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const DATABASES = [
  { name: 'embedded', create: createEmbeddedTestDatabase, createOther: createPostgresTestDatabase },
  { name: 'PostgreSQL', create: createPostgresTestDatabase, createOther: createEmbeddedTestDatabase },
]
const NOW = Date.UTC(2026, 10, 18, 0, 0)
/**
 * Tables that a restore changes on purpose: it ends sessions and links, raises revisions, and is recorded as a change.
 */
const CHANGED_BY_RESTORING = [
  'sessions',
  'pending_sign_ins',
  'password_links',
  'attempts',
  'generations',
  'deliveries',
  'revisions',
  'changes',
]

let folder = ''
let file = ''
const open: DatabaseConnection[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-backup-'))
  file = join(folder, 'all.jsonl.gz')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close()
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})

async function opened(create: () => Promise<DatabaseConnection>): Promise<DatabaseConnection> {
  const connection = await create()
  open.push(connection)
  return connection
}

function callerOf({ db }: DatabaseConnection) {
  return callerFromShell(db, () => NOW)
}

/** Fills the database with 24 people, their accounts and weeks, some changes, a session and a link. */
async function fill(connection: DatabaseConnection): Promise<void> {
  const caller = callerOf(connection)
  await seedDemo(caller, 'no hash of a password')
  await change(caller, 'createRole', {}, (tx) => tx.db.insert(roles).values({ name: 'Søren’s "grill"\n\\ — 🍸' }))
  const [admin] = await connection.db.select().from(users).limit(1)
  const owner = { userId: admin?.id ?? 0, expiresAt: '2026-12-01T00:00:00Z' }
  await connection.db.insert(sessions).values({ ...owner, idHash: 'a session', data: {} })
  await connection.db.insert(passwordLinks).values({ ...owner, tokenHash: 'a link' })
}

/** Returns a checksum of each table over its rows and next id. Both databases compute it in the same way. */
async function sumTables({ db }: DatabaseConnection, skipped: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string; sequence: string | null }>(sql`
    select t.tablename as name,
      (select pg_get_serial_sequence(t.tablename, 'id') from information_schema.columns c
        where c.table_name = t.tablename and c.column_name = 'id') as sequence
    from pg_tables t where schemaname = 'public' order by t.tablename collate "C"`)
  const sums: Record<string, string> = {}
  for (const { name, sequence } of tables.rows.filter((table) => !skipped.includes(table.name))) {
    const rows = await db.execute<{ sum: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text) collate "C"), '')) as sum
        from ${sql.identifier(name)} t`,
    )
    const next = sequence
      ? await db.execute<{ next: number }>(
          sql`select last_value + is_called::integer as next from ${sql.raw(sequence)}`,
        )
      : undefined
    sums[name] = `${rows.rows[0]?.sum} ${next?.rows[0]?.next ?? ''}`
  }
  return sums
}

/** Replaces the migrations in the header of a backup. */
function withMigrations(bytes: Buffer, migrations: readonly number[]): Buffer {
  const text = gunzipSync(bytes).toString('utf8')
  return gzipSync(text.replace(/"migrations":\[[\d,]+\]/, `"migrations":[${migrations.join(',')}]`))
}

async function messOf(connection: DatabaseConnection): Promise<void> {
  const db = writePastTheApi(connection.db)
  await db.execute(sql`delete from schedule where id % 2 = 0`)
  await db.execute(sql`update staff set name = 'Somebody else'`)
  await db.execute(sql`insert into roles (name) values ('Later')`)
}

describe.each(DATABASES)('a backup ($name)', ({ create, createOther }) => {
  test('[OPS-01] restores everything with equal checksums into the database it was made from', async () => {
    const connection = await opened(create)
    await fill(connection)
    const before = await sumTables(connection, CHANGED_BY_RESTORING)
    const weeks = await connection.db.select().from(revisions)
    const written = await writeBackup(callerOf(connection), file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(written.find(({ end }) => end === 'staff')).toMatchObject({ rows: 24, nextId: 25 })

    await messOf(connection)
    expect(await sumTables(connection, CHANGED_BY_RESTORING)).not.toEqual(before)
    const messed = await connection.db.select().from(revisions)
    const seen = Math.max(...(await connection.db.select().from(changes)).map(({ id }) => id))
    const restored = await restoreBackup(connection, callerOf(connection), file)

    expect(restored.sums).toEqual(written)
    expect(restored.head.madeAt).toBe(new Date(NOW).toISOString())
    expect(await sumTables(connection, CHANGED_BY_RESTORING)).toEqual(before)
    expect(await connection.db.select().from(sessions)).toEqual([])
    expect(await connection.db.select().from(passwordLinks)).toEqual([])
    // Pages that have read a week before the restore, or during the changes made since the backup, must read it again.
    const revisionsNow = new Map((await connection.db.select().from(revisions)).map((row) => [row.name, row.revision]))
    for (const { name, revision } of [...weeks, ...messed]) expect(revisionsNow.get(name)).toBeGreaterThan(revision)
    const last = (await connection.db.select().from(changes).orderBy(changes.id)).at(-1)
    expect(last).toMatchObject({ action: 'restoreBackup', actorName: null, details: { madeAt: restored.head.madeAt } })

    // A change id that was seen after the backup never refers to a different change.
    expect(last?.id).toBeGreaterThan(seen)

    // Writes outside a change are refused again, and new rows get new ids.
    await expect(connection.db.insert(roles).values({ name: 'Outside a change' })).rejects.toThrow()
    await expect(connection.db.execute(sql`delete from changes`)).rejects.toThrow()
    await change(callerOf(connection), 'createRole', {}, (tx) => tx.db.insert(roles).values({ name: 'After' }))
  })

  test('[OPS-01] restores everything with equal checksums into the other kind of database', async () => {
    const connection = await opened(create)
    await fill(connection)
    const written = await writeBackup(callerOf(connection), file)
    const other = await opened(createOther)
    await messOf(other)
    const { sums } = await restoreBackup(other, callerOf(other), file)
    expect(sums).toEqual(written)
    expect(await sumTables(other, CHANGED_BY_RESTORING)).toEqual(await sumTables(connection, CHANGED_BY_RESTORING))
  })

  test('[OPS-01] of an earlier version is migrated to the current version', async () => {
    const old = await opened(create)
    await change(callerOf(old), 'createRole', {}, (tx) => tx.db.insert(roles).values({ name: 'Cook' }))
    await writeBackup(callerOf(old), file)

    const migrationsFolder = writeMigrationsOfNextVersion('CREATE TABLE "next" AS SELECT "name" FROM "roles";')
    const connection = await opened(create)
    await migrateDatabase(connection, { migrationsFolder })
    await restoreBackup(connection, callerOf(connection), file, migrationsFolder)
    expect((await connection.db.execute(sql`select name from next`)).rows).toEqual([{ name: 'Cook' }])
    const recorded = await connection.db.select({ action: changes.action }).from(changes).orderBy(changes.id)
    expect(recorded).toEqual([{ action: 'createRole' }, { action: 'restoreBackup' }])
  })

  test('[OPS-01] of a database that began before the baseline is restored', async () => {
    const connection = await opened(create)
    await fill(connection)
    const written = await writeBackup(callerOf(connection), file)
    const migrations = [...OLD_MIGRATIONS, ...listKnownMigrations().slice(1)]
    writeFileSync(file, withMigrations(readFileSync(file), migrations))
    const other = await opened(create)
    expect((await restoreBackup(other, callerOf(other), file)).sums).toEqual(written)
  })

  test('[OPS-01] without weeks makes replies from before the restore out of date', async () => {
    const connection = await opened(create)
    await writeBackup(callerOf(connection), file)
    await restoreBackup(connection, callerOf(connection), file)
    expect((await connection.db.select().from(revisions)).map(({ name }) => name)).toContain(everyWeekKey(1))
  })

  describe('[OPS-01] that cannot be used leaves the database unchanged:', () => {
    const lines = (bytes: Buffer) => gunzipSync(bytes).toString('utf8').split('\n')
    const zip = (written: readonly string[]) => gzipSync(written.join('\n'))
    const cases: [string, string, (bytes: Buffer) => Buffer][] = [
      ['an empty file', 'is not a Fairweek backup', () => Buffer.alloc(0)],
      ['a text file', 'is not a Fairweek backup', () => Buffer.from('name,phone\nAnn,021\n')],
      ['a compressed file of another kind', 'is not a Fairweek backup', () => gzipSync('{"name":"Ann"}\n')],
      ['a truncated file', 'damaged or not complete', (bytes) => bytes.subarray(0, bytes.length - 200)],
      ['a file truncated between two tables', 'damaged or not complete', (bytes) => zip(lines(bytes).slice(0, -2))],
      [
        'a file in which one byte was changed',
        'damaged or not complete',
        (bytes) => {
          const copy = Buffer.from(bytes)
          const place = Math.floor(copy.length / 2)
          copy[place] = (copy[place] ?? 0) ^ 1
          return copy
        },
      ],
      [
        'a row that was edited',
        'damaged or not complete',
        (bytes) => zip(lines(bytes).map((line) => line.replace('Mateo', 'Matea'))),
      ],
      [
        'a backup of a newer version',
        'newer version',
        (bytes) => withMigrations(bytes, [...OLD_MIGRATIONS, 9_999_999_999_999]),
      ],
      [
        'a backup that is too old',
        'First open it once with Fairweek at commit b02b9417',
        (bytes) => withMigrations(bytes, OLD_MIGRATIONS.slice(0, -1)),
      ],
      [
        'a backup of a newer format',
        'newer version',
        (bytes) => zip(lines(bytes).map((line) => line.replace('"format":1', '"format":2'))),
      ],
      [
        'columns that the version of the backup does not have',
        'has other columns of users',
        (bytes) => zip(lines(bytes).map((line) => line.replace('"username":"text"', '"username\\" text); --":"text"'))),
      ],
    ]
    let connection: DatabaseConnection
    beforeAll(async () => {
      connection = await create()
      await fill(connection)
    })
    afterAll(() => connection.close())

    test.each(cases)('%s', async (_, message, damage) => {
      await writeBackup(callerOf(connection), file)
      const damaged = damage(readFileSync(file))
      expect(damaged.equals(readFileSync(file))).toBe(false)
      writeFileSync(file, damaged)
      const before = await sumTables(connection)
      await expect(restoreBackup(connection, callerOf(connection), file)).rejects.toThrow(message)
      expect(await sumTables(connection)).toEqual(before)
    })

    test('rows that the tables refuse after others were stored', async () => {
      const source = await opened(create)
      await fill(source)
      await source.db.execute(sql`alter table shift_requests disable trigger user`)
      await source.db.execute(sql`alter table shift_requests drop constraint shift_requests_status_known`)
      await source.db.execute(sql`
        insert into shift_requests (staff_id, role_id, week_start_date, day_of_week, start_time, end_time, status)
        select id, (select min(id) from roles), '2026-11-23', 1, '09:00', '17:00', 'nonsense' from staff limit 1`)
      await writeBackup(callerOf(source), file)
      await messOf(connection)
      const before = await sumTables(connection)
      await expect(restoreBackup(connection, callerOf(connection), file)).rejects.toThrow()
      expect(await sumTables(connection)).toEqual(before)
      await change(callerOf(connection), 'createRole', {}, (tx) => tx.db.insert(roles).values({ name: 'Still works' }))
    })

    test('rows that are not stored as they were saved', async () => {
      await connection.db.execute(sql`create rule lose_roles as on insert to staff_roles do instead nothing`)
      try {
        await writeBackup(callerOf(connection), file)
        const before = await sumTables(connection)
        await expect(restoreBackup(connection, callerOf(connection), file)).rejects.toThrow(
          backupMessages.differs('staff_roles'),
        )
        expect(await sumTables(connection)).toEqual(before)
      } finally {
        // Other tests reuse the database.
        await connection.db.execute(sql`drop rule lose_roles on staff_roles`)
      }
    })
  })

  test('fails with a message if the file is missing or the folder cannot be written', async () => {
    const connection = await opened(create)
    const missing = join(folder, 'missing.gz')
    await expect(restoreBackup(connection, callerOf(connection), missing)).rejects.toThrow(
      `There is no file ${missing}.`,
    )
    const nowhere = join(folder, 'nowhere', 'all.gz')
    await expect(writeBackup(callerOf(connection), nowhere)).rejects.toThrow(`${nowhere} could not be written: ENOENT`)
  })

  test('that is interrupted leaves the older file of the same name and no other file', async () => {
    const connection = await opened(create)
    await writeBackup(callerOf(connection), file)
    const kept = join(folder, 'kept')
    copyFileSync(file, kept)
    await fill(connection)
    await expect(writeBackup(callerOf(connection), file, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(readFileSync(file).equals(readFileSync(kept))).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['all.jsonl.gz', 'kept'])
  })
})

test('[OPS-01] a backup made while others keep writing shows a single moment (PostgreSQL)', async () => {
  const connection = await opened(createPostgresTestDatabase)
  const caller = callerOf(connection)
  let isWriting = true
  const pair = async (writer: number) => {
    for (let round = 0; isWriting; round += 1)
      await change(caller, 'createRole', {}, async (tx) => {
        await tx.db.insert(roles).values({ name: `left ${writer} ${round}` })
        await tx.db.insert(roles).values({ name: `right ${writer} ${round}` })
      })
  }
  const writers = [1, 2, 3, 4].map(pair)
  const target = await opened(createEmbeddedTestDatabase)
  try {
    for (let backup = 0; backup < 5; backup += 1) {
      await vi.waitFor(async () => expect(await connection.db.$count(roles)).toBeGreaterThan(2 * backup), 60_000)
      await writeBackup(caller, file)
      await restoreBackup(target, callerOf(target), file)
      const names = (await target.db.select({ name: roles.name }).from(roles)).map(({ name }) => name)
      const left = names.filter((name) => name.startsWith('left')).map((name) => name.slice(5))
      const right = names.filter((name) => name.startsWith('right')).map((name) => name.slice(6))
      expect(right.sort()).toEqual(left.sort())
      expect(left.length).toBeGreaterThan(backup)
      const recorded = await target.db.execute<{ count: number }>(
        sql`select count(*)::integer as count from row_changes where table_name = 'roles'`,
      )
      expect(recorded.rows[0]?.count).toBe(names.length)
    }
  } finally {
    isWriting = false
    await Promise.all(writers)
  }
})

test('restoring a backup ends all sessions', async () => {
  const connection = await opened(createPostgresTestDatabase)
  const testApp = await createTestApp({ connection: { ...connection, close: async () => {} } })
  const manager = await testApp.signInAs('manager')
  await writeBackup(testApp.caller, file)
  expect((await manager.get('/api/user')).status).toBe(200)
  await restoreBackup(connection, testApp.caller, file)
  expect((await manager.get('/api/user')).status).toBe(401)
  await testApp.close()
})
