import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sumDatabase } from '../backup/write-backup.ts'
import { change } from '../changes/change.ts'
import { undoChange } from '../features/history/undo-change.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { describeOnBareDatabases } from '../testing/databases/describe-on-bare-databases.ts'
import { writeMigrationsOfNextVersion } from '../testing/databases/next-version.ts'
import { OLD_MIGRATIONS, recordOldMigrations } from '../testing/databases/old-migrations.ts'
import { createBarePostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { lastChangeId } from '../testing/read-changes.ts'
import { writePastTheApi } from '../testing/write-past-the-api.ts'
import { accountColumns } from './account-columns.ts'
import { connectDatabase } from './connect.ts'
import type { Database } from './database.ts'
import { findMigrationsFolder, migrateDatabase, readAppliedMigrations } from './migrate.ts'
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
  'clock_pins',
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
  'hour_approvals',
  'hour_questions',
  'kept_leave_days',
  'kiosks',
  'last_looks',
  'leave_corrections',
  'leave_rules',
  'moved_breaks',
  'notes',
  'notification_choices',
  'notifications',
  'pairings',
  'password_links',
  'pay_rates',
  'pay_rules',
  'pay_runs',
  'payroll_locks',
  'pending_sign_ins',
  'pictures',
  'presences',
  'published_shifts',
  'punches',
  'push_devices',
  'released_shifts',
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
  'takings',
  'time_off',
  'time_off_blackouts',
  'users',
  'week_templates',
  'work_contracts',
  'workers',
]
/** Tables that were added since the baseline. */
const ADDED_TABLES = [
  'clock_pins',
  'hour_approvals',
  'hour_questions',
  'kept_leave_days',
  'kiosks',
  'leave_corrections',
  'leave_rules',
  'pay_rules',
  'pay_runs',
  'punches',
  'takings',
]
/** The present names of renamed tables. */
const RENAMED_TABLES: ReadonlyMap<string, string> = new Map([
  ['given_back', 'released_shifts'],
  ['told_shifts', 'published_shifts'],
  ['reach_choices', 'notification_choices'],
])
/** The timestamp of the first migration. */
const BASELINE = Number(OLD_MIGRATIONS.at(-1))
/** The timestamp of the last migration before the tables, or a rule, were named as the code. */
const LAST_BEFORE_NAMES = 1_795_988_822_881
const LAST_BEFORE_RULE = 1_795_991_019_321
const NEWER = 'newer version of Fairweek'
const TOO_OLD =
  'This database is too old for this version of Fairweek. First open it once with Fairweek at commit b02b9417; docs/operating.md says how.'

async function readTables(db: Database): Promise<unknown[]> {
  const answer = await db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  return answer.rows.map((row) => row.tablename)
}

async function countMigrations(db: Database): Promise<number> {
  const answer = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  return Number(answer.rows[0]?.count)
}

test('migrations have ascending dates, because one dated before an applied one would be skipped', () => {
  const journal = readFileSync(join(findMigrationsFolder(), 'meta', '_journal.json'), 'utf8')
  const dates = (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when)
  expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other))
})

test('the migrations create the tables that schema.ts describes', async () => {
  const folder = join(findMigrationsFolder(), 'meta')
  const [snapshot = ''] = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))
  const migrated = JSON.parse(readFileSync(join(folder, snapshot), 'utf8'))
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
      const folder = writeMigrationsOfNextVersion(
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

describeOnBareDatabases('a database from before the tables were named as the code', (createEmpty) => {
  test('keeps their rows, and changes of them can be undone', async () => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      await migrateDatabase(connection, { upTo: LAST_BEFORE_NAMES })
      const caller = { ...callerFromShell(connection.db), followUps: [] }
      await change(caller, 'fill', {}, async ({ db }) => {
        await db.insert(schema.users).values({ username: 'ann', email: 'ann@example.com', role: 'admin' })
        await db.insert(schema.roles).values({ name: 'Cook' })
        await db.execute(sql`insert into staff (name) values ('Bo')`)
      })
      await change(caller, 'cancelShift', {}, (tx) =>
        tx.db.execute(sql`
          insert into given_back (staff_id, role_id, week_start_date, day_of_week) values (1, 1, '2026-11-23', 1)`),
      )
      const releasing = await lastChangeId(connection.db)
      await migrateDatabase(connection)
      expect(await connection.db.select().from(schema.releasedShifts)).toMatchObject([{ weekStartDate: '2026-11-23' }])
      const [ann] = await connection.db.select(accountColumns).from(schema.users)
      if (!ann) throw new Error('The account is gone.')
      expect(await undoChange({ ...callerFromShell(connection.db), user: ann }, releasing)).toMatchObject({ undone: 1 })
      expect(await connection.db.select().from(schema.releasedShifts)).toEqual([])
      await expect(connection.db.execute(sql`update row_changes set row_id = 2`)).rejects.toThrow()
      await connection.close()
    } finally {
      await empty.drop()
    }
  })
})

describeOnBareDatabases('a database from before a rule was named as the code', (createEmpty) => {
  test('says in results, notifications, requests and recorded changes which rule it was', async () => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      const { db } = connection
      await migrateDatabase(connection, { upTo: LAST_BEFORE_RULE })
      const caller = { ...callerFromShell(db), followUps: [] }
      await change(caller, 'saveReach', {}, async (tx) => {
        await tx.db.execute(sql`insert into users (username, role) values ('ann', 'admin')`)
        await tx.db.execute(sql`insert into roles (name) values ('Cook')`)
        await tx.db.execute(sql`
          insert into cover_requests (role_id, week_start_date, day_of_week, ask_order, decision, refused_rule)
          values (1, '2026-11-23', 1, 'atOnce', 'allAgree', 'gaveBack')`)
      })
      await db.execute(sql`
        insert into notifications (user_id, type, facts)
        values (1, 'cover', '{"code": "coverPlanUnfilled", "rule": "gaveBack", "names": ["gaveBack"]}')`)
      await db.execute(sql`
        insert into generations (key, result)
        values ('2026-11-23', '{"openSlots": [{"refusals": [{"reason": "gaveBack", "people": ["gaveBack"]}]}]}')`)
      await migrateDatabase(connection)
      expect(await db.select().from(schema.coverRequests)).toMatchObject([{ refusedRule: 'released' }])
      expect(await db.select().from(schema.notifications)).toMatchObject([
        { facts: { code: 'coverPlanUnfilled', rule: 'released', names: ['gaveBack'] } },
      ])
      expect(await db.select().from(schema.generations)).toMatchObject([
        { result: { openSlots: [{ refusals: [{ reason: 'released', people: ['gaveBack'] }] }] } },
      ])
      const images = await db.execute(sql`
        select action, after ->> 'refused_rule' as rule from row_changes join changes on changes.id = change_id
        where table_name = 'cover_requests'`)
      expect(images.rows).toEqual([{ action: 'saveNotificationChoices', rule: 'released' }])
      await expect(db.execute(sql`update row_changes set row_id = 2`)).rejects.toThrow()
      await connection.close()
    } finally {
      await empty.drop()
    }
  })
})

describeOnBareDatabases('a database from before the baseline', (createEmpty) => {
  test('keeps its rows and history at the last of the old migrations, and earlier changes can be undone', async () => {
    const empty = await createEmpty()
    try {
      const old = await empty.connect()
      await migrateDatabase(old, { upTo: BASELINE })
      // Follow-ups read tables as they are now.
      const caller = { ...callerFromShell(old.db), followUps: [] }
      await change(caller, 'fill', {}, async ({ db }) => {
        await db.insert(schema.users).values({ username: 'ann', email: 'ann@example.com', role: 'admin' })
        await db.insert(schema.roles).values({ name: 'Cook' })
        await db.execute(sql`insert into schedule (week_start_date, day_of_week, role_id) values ('2026-11-23', 1, 1)`)
        await db.execute(sql`insert into staff (name, email) values ('Bo', 'bo@example.com')`)
        await db.execute(
          sql`insert into time_off (staff_id, from_date, until_date) values (1, '2026-12-01', '2026-12-02')`,
        )
      })
      await change(caller, 'saveRole', {}, (tx) => tx.db.update(schema.roles).set({ name: 'Chef' }))
      const renaming = await lastChangeId(old.db)
      await change(caller, 'approveTimeOff', {}, (tx) => tx.db.execute(sql`update time_off set status = 'approved'`))
      const approval = await lastChangeId(old.db)
      await recordOldMigrations(old.db)
      const sums = await sumDatabase(caller)
      await old.close()

      const now = await empty.connect()
      await migrateDatabase(now, { upTo: BASELINE, beforeUpdate: () => Promise.reject('nothing is updated') })
      expect(await sumDatabase(callerFromShell(now.db))).toEqual(sums)
      await migrateDatabase(now)
      const isKept = ({ end }: { end: string }) => !['time_off', 'schedule', 'staff', ...ADDED_TABLES].includes(end)
      const keptOf = (all: typeof sums) =>
        all.filter(isKept).map((sum) => ({ ...sum, end: RENAMED_TABLES.get(sum.end) ?? sum.end }))
      const kept = keptOf(await sumDatabase(callerFromShell(now.db)))
      expect(kept).toHaveLength(keptOf(sums).length)
      expect(kept).toEqual(expect.arrayContaining(keptOf(sums)))
      const [ann] = await now.db.select(accountColumns).from(schema.users)
      if (!ann) throw new Error('The account is gone.')
      for (const id of [renaming, approval])
        expect(await undoChange({ ...callerFromShell(now.db), user: ann }, id)).toMatchObject({ undone: 1, skipped: 0 })
      expect(await now.db.select().from(schema.roles)).toEqual([{ id: 1, name: 'Cook' }])
      expect(await now.db.select().from(schema.timeOff)).toMatchObject([{ status: 'open', kind: 'leave' }])
      expect(await now.db.select().from(schema.staff)).toMatchObject([
        { id: 1, name: 'Bo', email: 'bo@example.com', seniority: 1, firstDay: null, lastDay: null },
      ])
      expect(await now.db.select().from(schema.schedule)).toMatchObject([
        { weekStartDate: '2026-11-23', dayOfWeek: 1, roleId: 1, keptStaffId: null },
      ])

      await migrateDatabase(now, { migrationsFolder: writeMigrationsOfNextVersion() })
      expect(await readTables(now.db)).toContain('next')
      await now.close()
    } finally {
      await empty.drop()
    }
  })

  test('is refused if it is older, with the version to start first, and stays unchanged', async () => {
    const empty = await createEmpty()
    try {
      const connection = await empty.connect()
      await migrateDatabase(connection, { upTo: BASELINE })
      await recordOldMigrations(connection.db, OLD_MIGRATIONS.length - 1)
      await expect(migrateDatabase(connection)).rejects.toThrow(TOO_OLD)
      expect(await readAppliedMigrations(connection.db)).toEqual(OLD_MIGRATIONS.slice(0, -1))
      await connection.close()
    } finally {
      await empty.drop()
    }
  })
})

test.each([
  ['an empty database', false],
  ['a database from before the baseline', true],
])('eight servers that start at once on %s in PostgreSQL all succeed', async (_, isOld) => {
  const { url, drop } = await createBarePostgresDatabase()
  try {
    const connections = await Promise.all(Array.from({ length: 8 }, () => connectDatabase({ databaseUrl: url })))
    const [one] = connections
    if (isOld && one) {
      await migrateDatabase(one, { upTo: BASELINE })
      await recordOldMigrations(one.db)
    }
    await Promise.all(connections.map((connection) => migrateDatabase(connection)))
    expect(one && (await readTables(one.db))).toEqual(TABLES)
    await Promise.all(connections.map((connection) => connection.close()))
  } finally {
    await drop()
  }
})
