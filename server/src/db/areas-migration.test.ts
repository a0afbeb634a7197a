import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callerFromShell } from '../caller-from-shell.ts'
import { undoChange } from '../features/history/undo-change.ts'
import { describeOnBareDatabases } from '../testing/databases/describe-on-bare-databases.ts'
import { accountColumns } from './account-columns.ts'
import { listKnownMigrations, migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

/** The timestamps of the migration under test and of the one before it. */
const AREAS = 1_795_845_120_000
const BEFORE_AREAS = listKnownMigrations().findLast((instant) => instant < AREAS) ?? 0

describeOnBareDatabases('shifts and requirements stored before areas existed', (create) => {
  test('[TEAM-02] have no area after the migration, and recorded changes of them can still be undone', async () => {
    const { connect, drop } = await create()
    try {
      const old = await connect()
      await migrateDatabase(old, { upTo: BEFORE_AREAS })
      const write = (change: number, ...statements: SQL[]) =>
        old.db.transaction(async (tx) => {
          await tx.execute(sql`insert into changes (id, at, action) values (${change}, now(), 'step')`)
          await tx.execute(sql`select set_config('fairweek.change', ${String(change)}, true)`)
          for (const statement of statements) await tx.execute(statement)
        })
      await write(
        101,
        sql`insert into users (id, username, email, role) values (1, 'ann', 'ann@example.com', 'admin')`,
        sql`insert into roles (id, name) values (1, 'Cook')`,
        sql`insert into requirements (id, day_of_week, start_time, end_time, role_id) values (1, 1, '09:00', '17:00', 1)`,
        sql`insert into schedule (id, week_start_date, day_of_week, start_time, end_time, role_id)
          values (1, '2026-11-23', 1, '09:00', '17:00', 1), (2, '2026-11-23', 2, '09:00', '17:00', 1)`,
      )
      await write(102, sql`update schedule set end_time = '18:00' where id = 1`)
      await write(103, sql`delete from schedule where id = 2`, sql`delete from requirements where id = 1`)
      await old.close()

      const connection = await connect()
      await migrateDatabase(connection)
      const { db } = connection
      const [ann] = await db.select(accountColumns).from(schema.users)
      if (!ann) throw new Error('The account is gone.')
      const caller = { ...callerFromShell(db), user: ann }
      expect(await undoChange(caller, 103)).toMatchObject({ undone: 2, skipped: 0 })
      expect(await undoChange(caller, 102)).toMatchObject({ undone: 1, skipped: 0 })
      expect(await db.select().from(schema.schedule).orderBy(schema.schedule.id)).toMatchObject([
        { id: 1, endTime: '17:00:00', areaId: null },
        { id: 2, endTime: '17:00:00', areaId: null },
      ])
      expect(await db.select().from(schema.requirements)).toMatchObject([{ id: 1, areaId: null }])
      await connection.close()
    } finally {
      await drop()
    }
  })
})
