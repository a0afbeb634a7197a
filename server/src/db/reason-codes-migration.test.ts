import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callerFromShell } from '../caller-from-shell.ts'
import { undoChange } from '../features/history/undo-change.ts'
import { describeOnBareDatabases } from '../testing/databases/describe-on-bare-databases.ts'
import { listNotices } from '../testing/stored/list-notices.ts'
import { accountColumns } from './account-columns.ts'
import { listKnownMigrations, migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

/** The timestamps of the migration under test and of the one before it. */
const REASON_CODES = 1_795_845_000_000
const BEFORE_CODES = listKnownMigrations().findLast((instant) => instant < REASON_CODES) ?? 0

/** Reasons as the previous version stored them, and as they are stored now. */
const REASONS = [
  ['filled', { reason: null, reasonCode: 'filled' }],
  ['Decided otherwise by a manager', { reason: null, reasonCode: 'overruled' }],
  ['Cleared by a manager', { reason: null, reasonCode: 'cleared' }],
  ['The shift was cancelled', { reason: null, reasonCode: 'shiftCancelled' }],
  ['The shift was deleted', { reason: null, reasonCode: 'shiftDeleted' }],
  ['An admin purged the schedule', { reason: null, reasonCode: 'purged' }],
  ['Nobody decided before the shift started', { reason: null, reasonCode: 'undecided' }],
  ['We need you on Friday.', { reason: 'We need you on Friday.', reasonCode: null }],
  ['The shift was cancelled.', { reason: 'The shift was cancelled.', reasonCode: null }],
] as const

const CONFLICT = 'Cook short Mon 9 AM – 5 PM: 1 of 2'
const PLACE = { weekStartDate: '2026-11-23', dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00' }
const ABOUT = { staffName: 'Bo', roleName: 'Cook', dayName: 'Monday', formattedDate: 'Nov 23, 2026', ...PLACE }
const OFFER = 'Bo cancelled a Cook shift on Monday, Nov 23, 2026, 9:00 AM - 5:00 PM. It is available.'
/** Notifications of the previous version: two offers, and one whose text cannot be derived from its metadata. */
const NOTICES = [
  { type: 'SHIFT_CANCELLED', message: OFFER, metadata: JSON.stringify(ABOUT) },
  { type: 'SHIFT_ASSIGNED', message: 'You have been assigned a Cook shift.', metadata: JSON.stringify(ABOUT) },
  { type: 'SHIFT_CANCELLED', message: OFFER, metadata: JSON.stringify({ ...ABOUT, staffName: 'Al' }) },
]

const idOf = (index: number) => index + 1
/** The id of the change that ended the request. */
const endOf = (index: number) => index + 2

describeOnBareDatabases('sentences stored by earlier versions', (create) => {
  test('get reason codes in requests, typed reasons stay, and ending a request can still be undone', async () => {
    const { connect, drop } = await create()
    try {
      const old = await connect()
      await migrateDatabase(old, { upTo: BEFORE_CODES })
      const write = (change: number, ...statements: SQL[]) =>
        old.db.transaction(async (tx) => {
          await tx.execute(sql`insert into changes (id, at, action) values (${change}, now(), 'step')`)
          await tx.execute(sql`select set_config('fairweek.change', ${String(change)}, true)`)
          for (const statement of statements) await tx.execute(statement)
        })
      await write(
        1,
        sql`insert into users (id, username, email, role) values (1, 'ann', 'ann@example.com', 'admin')`,
        sql`insert into staff (id, name) values (1, 'Bo')`,
        sql`insert into roles (id, name) values (1, 'Cook')`,
        ...REASONS.flatMap((_, index) => [
          sql`insert into schedule (id, week_start_date, day_of_week, start_time, end_time, staff_id, role_id, status)
            values (${idOf(index)}, '2026-11-23', 1, ${`0${index}:00`}, '10:00', 1, 1, 'Requested')`,
          sql`insert into shift_requests (id, staff_id, role_id, week_start_date, day_of_week, start_time, end_time, schedule_id)
            values (${idOf(index)}, 1, 1, '2026-11-23', 1, ${`0${index}:00`}, '10:00', ${idOf(index)})`,
        ]),
      )
      for (const [index, [sentence]] of REASONS.entries())
        await write(
          endOf(index),
          sql`update shift_requests set status = 'rejected', reason = ${sentence}, version = 2 where id = ${idOf(index)}`,
        )
      await old.db.execute(sql`select setval(pg_get_serial_sequence('changes', 'id'), 100)`)
      await old.close()

      const connection = await connect()
      await migrateDatabase(connection)
      const { db } = connection
      const read = () =>
        db
          .select({
            status: schema.shiftRequests.status,
            reason: schema.shiftRequests.reason,
            reasonCode: schema.shiftRequests.reasonCode,
          })
          .from(schema.shiftRequests)
          .orderBy(schema.shiftRequests.id)
      const ended = REASONS.map(([, stored]) => ({ status: 'rejected', ...stored }))
      expect(await read()).toEqual(ended)
      expect(await db.$count(schema.rowChanges)).toBe(3 + 3 * REASONS.length)

      const [ann] = await db.select(accountColumns).from(schema.users)
      if (!ann) throw new Error('The account is gone.')
      const caller = { ...callerFromShell(db), user: ann }
      for (const index of REASONS.keys()) {
        const undone = await undoChange(caller, endOf(index))
        expect(undone).toMatchObject({ undone: 1, skipped: 0 })
        expect((await read())[index]).toEqual({ status: 'open', reason: null, reasonCode: null })
        expect(await undoChange(caller, undone.changeId ?? 0)).toMatchObject({ undone: 1, skipped: 0 })
      }
      expect(await read()).toEqual(ended)
      const rewrite = db.execute(sql`update row_changes set before = null`)
      await expect(Promise.resolve(rewrite)).rejects.toThrow()
      await connection.close()
    } finally {
      await drop()
    }
  })

  test('stay in notifications and conflicts, a notification that offers a shift gets facts, and undo still works', async () => {
    const { connect, drop } = await create()
    try {
      const old = await connect()
      await migrateDatabase(old, { upTo: BEFORE_CODES })
      await old.db.transaction(async (tx) => {
        await tx.execute(sql`insert into changes (id, at, action) values (1, now(), 'step')`)
        await tx.execute(sql`select set_config('fairweek.change', '1', true)`)
        await tx.execute(
          sql`insert into users (id, username, email, role) values (1, 'ann', 'ann@example.com', 'admin')`,
        )
      })
      await old.db.transaction(async (tx) => {
        await tx.execute(sql`insert into changes (id, at, action) values (2, now(), 'resolveConflict')`)
        await tx.execute(sql`select set_config('fairweek.change', '2', true)`)
        await tx.execute(sql`
          insert into conflict_resolutions (id, fingerprint, name, week_start_date) values (1, 'x', ${CONFLICT}, '2026-11-23')`)
      })
      await old.db.execute(sql`
        insert into conflicts (id, fingerprint, type, description, week_start_date)
        values (1, 'x', 'RoleShortfall', ${CONFLICT}, '2026-11-23')`)
      for (const [index, { type, message, metadata }] of NOTICES.entries())
        await old.db.execute(sql`
          insert into notifications (id, user_id, type, message, metadata) values (${idOf(index)}, 1, ${type}, ${message}, ${metadata})`)
      await old.db.execute(sql`select setval(pg_get_serial_sequence('changes', 'id'), 100)`)
      await old.close()

      const connection = await connect()
      await migrateDatabase(connection)
      const { db } = connection
      const notices = (await listNotices(db)).sort((a, b) => a.id - b.id)
      expect(notices.map(({ message }) => message)).toEqual(NOTICES.map(({ message }) => message))
      expect(notices.map(({ facts }) => facts)).toEqual([
        {
          code: 'shiftCancelled',
          by: 'Bo',
          shift: { ...PLACE, role: { name: 'Cook' } },
        },
        null,
        null,
      ])
      expect(await db.select().from(schema.conflicts)).toMatchObject([{ facts: { code: 'asWritten', text: CONFLICT } }])
      expect(await db.select().from(schema.conflictResolutions)).toMatchObject([{ name: CONFLICT, facts: null }])
      const [ann] = await db.select(accountColumns).from(schema.users)
      if (!ann) throw new Error('The account is gone.')
      const caller = { ...callerFromShell(db), user: ann }
      const undone = await undoChange(caller, 2)
      expect(undone).toMatchObject({ undone: 1, skipped: 0 })
      expect(await undoChange(caller, undone.changeId ?? 0)).toMatchObject({ undone: 1, skipped: 0 })
      expect(await db.select().from(schema.conflictResolutions)).toMatchObject([{ name: CONFLICT, facts: null }])
      await connection.close()
    } finally {
      await drop()
    }
  })
})
