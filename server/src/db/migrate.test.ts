import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { callerFromShell } from '../caller-from-shell.ts'
import { undoChange } from '../features/history/undo-change.ts'
import { listDemand } from '../features/requirements/requirements.store.ts'
import { readSettings } from '../features/settings/settings.store.ts'
import { describeOnBareDatabases } from '../testing/databases/describe-on-bare-databases.ts'
import {
  createBarePostgresDatabase,
  createPlainLocalePostgresDatabase,
} from '../testing/databases/postgres-test-database.ts'
import { readChanges } from '../testing/read-changes.ts'
import { writePastTheApi } from '../testing/write-past-the-api.ts'
import { accountColumns } from './account-columns.ts'
import { connectDatabase } from './connect.ts'
import type { Database } from './database.ts'
import { findMigrationsFolder, listKnownMigrations, migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

const TABLES = [
  'account_claims',
  'areas',
  'attempts',
  'availability',
  'availability_messages',
  'calendar_feeds',
  'calendar_import_runs',
  'calendar_imports',
  'changes',
  'channel_secrets',
  'channel_settings',
  'closed_days',
  'conflict_resolutions',
  'conflicts',
  'cover_asks',
  'cover_plan_steps',
  'cover_requests',
  'deliveries',
  'demand_weeks',
  'events',
  'generations',
  'given_back',
  'last_looks',
  'moved_breaks',
  'notes',
  'notifications',
  'pairings',
  'password_links',
  'pay_rates',
  'payroll_locks',
  'pending_sign_ins',
  'pictures',
  'presences',
  'push_devices',
  'reach_choices',
  'requirements',
  'revisions',
  'roles',
  'row_changes',
  'schedule',
  'sessions',
  'settings',
  'shift_requests',
  'shift_swaps',
  'sign_in_identities',
  'staff',
  'staff_preferences',
  'staff_roles',
  'time_off',
  'time_off_blackouts',
  'told_shifts',
  'users',
  'week_templates',
  'work_contracts',
  'workers',
]
const NEWER = 'newer version of Fairweek'
/** The last migration before changes recorded their rows. */
const BEFORE_CHANGES = listKnownMigrations()[2] ?? 0
/** The last migration before weeks could have their own demand. */
const BEFORE_OWN_DEMAND = listKnownMigrations()[28] ?? 0
/** The last migration before breaks followed a rule. */
const BEFORE_BREAKS = listKnownMigrations()[42] ?? 0

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

test('migrations have ascending dates, because one dated before an applied one would be skipped', () => {
  const journal = readFileSync(join(findMigrationsFolder(), 'meta', '_journal.json'), 'utf8')
  const dates = (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when)
  expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other))
})

/** Writes this version's migrations and a later one, as the next version of the app would contain them. */
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

test('the migrations create the tables that schema.ts describes', async () => {
  const folder = join(findMigrationsFolder(), 'meta')
  const latest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const migrated = JSON.parse(readFileSync(join(folder, latest ?? ''), 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([])
})

describeOnBareDatabases('migrations', (createEmpty) => {
  test('create every table in an empty database, and change nothing the second time', async () => {
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

  test('refuse a database that a later version has migrated, and leave it unchanged', async () => {
    const empty = await createEmpty()
    try {
      const later = await empty.connect()
      await migrateDatabase(later, { migrationsFolder: writeMigrationsOfNextVersion() })
      await later.close()

      const now = await empty.connect()
      await expect(migrateDatabase(now)).rejects.toThrow(NEWER)
      expect(await readTables(now.db)).toContain('next')
      await now.close()
    } finally {
      await empty.drop()
    }
  })

  test('migrate a database of this version to the next one', async () => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      await migrateDatabase(connection)
      await writePastTheApi(connection.db).insert(schema.roles).values({ name: 'Cook' })
      await migrateDatabase(connection, { migrationsFolder: writeMigrationsOfNextVersion() })
      expect(await readTables(connection.db)).toContain('next')
      expect(await connection.db.select().from(schema.roles)).toHaveLength(1)
      await connection.close()
    } finally {
      await empty.drop()
    }
  })

  test('are all rolled back when one of them fails', async () => {
    const empty = await createEmpty()
    try {
      const folder = writeMigrationsOfNextVersion()
      writeFileSync(
        join(folder, '0099_next.sql'),
        'CREATE TABLE "next" ("id" integer);--> statement-breakpoint\nSELECT 1/0;',
      )
      const connection = await empty.connect()
      await expect(migrateDatabase(connection, { migrationsFolder: folder })).rejects.toThrow()
      expect(await readTables(connection.db)).toEqual([])
      await migrateDatabase(connection)
      expect(await readTables(connection.db)).toEqual(TABLES)
      await connection.close()
    } finally {
      await empty.drop()
    }
  })
})

/** A generated week. Afterwards one shift was changed and another was purged; an earlier purge was undone. */
const DATA_BEFORE_CHANGES = `
  insert into roles (id, name) values (1, 'Cook');
  insert into users (id, username, email, role) values (1, 'ann', 'ann@example.com', 'admin');
  insert into staff (id, user_id, name) values (1, 1, 'Ann');
  insert into schedule (id, week_start_date, day_of_week, start_time, end_time, role_id, staff_id, version, updated_by) values
    (1, '2026-11-23', 1, '09:00', '17:00', 1, 1, 1, 1), (2, '2026-11-23', 2, '09:00', '17:00', 1, 1, 4, 1),
    (3, '2026-11-23', 3, '09:00', '17:00', 1, 1, 2, 1);
  insert into schedule_undo (id, kind, week_start_date, created_by, undone_at, changes) values
    (7, 'purge', null, 1, now(), '{"created": [], "updated": [], "deleted": []}'),
    (8, 'generate', '2026-11-23', 1, null, '{"created": [{"id": 1, "version": 1}, {"id": 2, "version": 1}], "deleted": [],
      "updated": [{"versionAfter": 2, "before": {"id": 3, "weekStartDate": "2026-11-23", "dayOfWeek": 3, "roleId": 1,
        "startTime": "09:00:00", "endTime": "17:00:00", "staffId": null, "originalStaffId": 1, "requirementId": null,
        "status": "Cancelled", "confirmingManagerId": null, "confirmationTimestamp": null, "version": 1}}]}'),
    (9, 'purge', '2026-11-23', 1, null, '{"created": [], "updated": [], "deleted": [{"id": 4, "workedAs": "Ann",
      "weekStartDate": "2026-11-23", "dayOfWeek": 4, "roleId": 1, "startTime": "09:00:00", "endTime": "17:00:00",
      "staffId": 1, "originalStaffId": null, "requirementId": null, "status": "Confirmed", "confirmingManagerId": 1,
      "confirmationTimestamp": "2026-11-20T01:00:00.000Z", "version": 2}]}');
  insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, after, address) values
    (1, '2026-11-19T01:00:00Z', 1, 'ann', 'login', 'users', 1, null, '192.0.2.1'),
    (2, '2026-11-19T02:00:00Z', 1, 'ann', 'purgeShifts', 'schedule', null, '{"undoId": 7}', null),
    (3, '2026-11-19T03:00:00Z', 1, 'ann', 'undoScheduleChange', 'schedule', 7, '{"undone": 0}', null),
    (4, '2026-11-19T04:00:00Z', 1, 'ann', 'generateSchedule', 'schedule', null, '{"created": 3, "undoId": 8}', null),
    (5, '2026-11-20T02:00:00Z', 1, 'ann', 'purgeShifts', 'schedule', null, '{"undoId": 9}', null);`

describeOnBareDatabases('a database of an earlier version', (createEmpty) => {
  test('[DOOR-02] keeps who did what, and changes that could be undone can still be undone', async () => {
    const empty = await createEmpty()
    try {
      const old = await empty.connect()
      await migrateDatabase(old, { upTo: BEFORE_CHANGES })
      for (const statement of DATA_BEFORE_CHANGES.split(';')) await old.db.execute(sql.raw(statement))
      await old.close()

      const connection = await empty.connect()
      await migrateDatabase(connection)
      const { db } = connection
      const recorded = await readChanges(db)
      expect(recorded.map(({ id, action, undoes, rows }) => [id, action, undoes, rows.length])).toEqual([
        [1_000_001, 'login', null, 0],
        [1_000_002, 'purgeShifts', null, 0],
        [1_000_003, 'undoScheduleChange', 1_000_002, 0],
        [1_000_004, 'generateSchedule', null, 2],
        [1_000_005, 'purgeShifts', null, 1],
      ])
      expect(recorded[0]).toMatchObject({
        actorId: 1,
        actorName: 'ann',
        at: '2026-11-19T01:00:00.000Z',
        address: '192.0.2.1',
      })

      const [ann] = await db.select(accountColumns).from(schema.users)
      if (!ann) throw new Error('The account is gone.')
      const caller = { ...callerFromShell(db), user: ann }
      // Changes from before the migration can no longer be undone by their ids.
      for (const id of [4, 5, 7, 8, 9]) expect(await undoChange(caller, id).catch(({ code }) => code)).toBe('notFound')
      expect(await undoChange(caller, 1_000_005)).toMatchObject({ undone: 1, skipped: 0, changeId: 1_000_006 })
      expect(await undoChange(caller, 1_000_004)).toMatchObject({ undone: 2, skipped: 0 })
      const shifts = await db.select().from(schema.schedule).orderBy(schema.schedule.id)
      expect(shifts).toMatchObject([
        { id: 2, status: 'Pending' },
        { id: 3, status: 'Cancelled', staffId: null, originalStaffId: 1, startTime: '09:00:00' },
        { id: 4, status: 'Confirmed', staffName: 'Ann', confirmationTimestamp: '2026-11-20T01:00:00.000Z' },
      ])
      expect(await undoChange(caller, 1_000_004).catch(({ code }) => code)).toBe('conflict')
      await connection.close()
    } finally {
      await empty.drop()
    }
  })

  test('[GN16] keeps the same demand in every week when weeks get their own demand', async () => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      await migrateDatabase(connection, { upTo: BEFORE_OWN_DEMAND })
      const { db } = connection
      for (const table of ['roles', 'events', 'requirements'])
        await db.execute(sql.raw(`alter table ${table} disable trigger user`))
      await db.execute(sql`insert into roles (id, name) values (1, 'Cook')`)
      await db.execute(sql`
        insert into events (id, name, date, start_time, end_time) values (1, 'Jazz', '2026-11-24', '18:00', '22:00')`)
      await db.execute(sql`
        insert into requirements (id, day_of_week, start_time, end_time, role_id, required_count, event_id, date) values
        (1, 1, '09:00', '17:00', 1, 2, null, null), (2, 0, '18:00', '02:00', 1, 1, null, null),
        (3, 2, '18:00', '22:00', 1, 1, 1, '2026-11-24')`)
      await migrateDatabase(connection)
      const scope = callerFromShell(connection.db)
      const needs = async (week: string) =>
        needsOfWeek(await listDemand(scope, week, week), week).map(
          ({ requirementId, date, requiredCount }) => `${requirementId} ${date} ${requiredCount}`,
        )
      expect(await needs('2026-11-16')).toEqual(['1 2026-11-16 2', '2 2026-11-22 1'])
      expect(await needs('2026-11-23')).toEqual(['1 2026-11-23 2', '3 2026-11-24 1', '2 2026-11-29 1'])
      expect(await needs('2027-11-22')).toEqual(['1 2027-11-22 2', '2 2027-11-28 1'])
      await connection.close()
    } finally {
      await empty.drop()
    }
  })

  test('[RQ16] keeps the choice whether staff see drafts when the setting is renamed', async () => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      await migrateDatabase(connection, { upTo: BEFORE_OWN_DEMAND })
      await connection.db.execute(sql`alter table settings disable trigger user`)
      await connection.db.execute(sql`insert into settings (key, value) values ('staffSeeDrafts', 'false')`)
      await connection.db.execute(sql`alter table settings enable trigger user`)
      const recorded = (await readChanges(connection.db)).length
      await migrateDatabase(connection)
      expect(await readSettings(callerFromShell(connection.db))).toMatchObject({ showDraftsToStaff: false })
      expect(await readChanges(connection.db)).toHaveLength(recorded)
      await connection.close()
    } finally {
      await empty.drop()
    }
  })
})

describeOnBareDatabases('a database from before break planning', (createEmpty) => {
  test.each([
    [{ unpaidBreakMinutes: '045', unpaidBreakAfterHours: '4' }, '4=45'],
    [{ unpaidBreakMinutes: '0', unpaidBreakAfterHours: '5' }, ''],
  ])('[BREAK-01] pays the same hours: %j becomes the rule %j', async (saved, breakRule) => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      await migrateDatabase(connection, { upTo: BEFORE_BREAKS })
      await connection.db.execute(sql`alter table settings disable trigger user`)
      for (const [key, value] of Object.entries(saved))
        await connection.db.execute(sql`insert into settings (key, value) values (${key}, ${value})`)
      await connection.db.execute(sql`alter table settings enable trigger user`)
      const recorded = (await readChanges(connection.db)).length
      await migrateDatabase(connection)
      expect(await readSettings(callerFromShell(connection.db))).toMatchObject({ breakRule })
      expect(await readChanges(connection.db)).toHaveLength(recorded)
      const kept = await connection.db.execute(sql`select key from settings where key like 'unpaidBreak%'`)
      expect(kept.rows).toEqual([])
      await connection.close()
    } finally {
      await empty.drop()
    }
  })
})

test('eight servers that start at once on an empty PostgreSQL database all succeed', async () => {
  const { url, drop } = await createBarePostgresDatabase()
  try {
    const connections = await Promise.all(Array.from({ length: 8 }, () => connectDatabase({ databaseUrl: url })))
    await Promise.all(connections.map((connection) => migrateDatabase(connection)))
    const [one] = connections
    expect(one && (await readTables(one.db))).toEqual(TABLES)
    await Promise.all(connections.map((connection) => connection.close()))
  } finally {
    await drop()
  }
})

test('usernames that an ASCII locale told apart by case get a number, and are refused from then on', async () => {
  const { url, drop } = await createPlainLocalePostgresDatabase()
  try {
    const connection = await connectDatabase({ databaseUrl: url })
    await migrateDatabase(connection, { upTo: listKnownMigrations()[4] ?? 0 })
    const past = writePastTheApi(connection.db)
    const usernames = ['ÀÉÎ', 'ann', 'àéî', 'Straße', 'STRASSE']
    const rows = usernames.map((username, index) => sql`(${index + 1}, ${username}, ${`${index}@example.com`})`)
    await past.execute(sql`insert into users (id, username, email) values ${sql.join(rows, sql`, `)}`)
    await migrateDatabase(connection)
    const names = await connection.db.select({ username: schema.users.username }).from(schema.users)
    expect(names.map(({ username }) => username).sort()).toEqual(['STRASSE-5', 'Straße', 'ann', 'àéî-3', 'ÀÉÎ'].sort())
    const [renaming] = await readChanges(connection.db)
    expect(renaming?.action).toBe('tellUsernamesApart')
    expect(renaming?.rows.map(({ rowId }) => rowId).sort()).toEqual([3, 5])
    const twin = past.insert(schema.users).values({ id: 9, username: 'àÉî', email: 'twin@example.com' })
    await expect(Promise.resolve(twin)).rejects.toMatchObject({ cause: { constraint: 'users_username_unique' } })
    await connection.close()
  } finally {
    await drop()
  }
})
