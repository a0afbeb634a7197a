import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { change } from '../changes/change.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { createEmbeddedTestDatabase } from '../testing/databases/embedded-test-database.ts'
import { createPostgresTestDatabase } from '../testing/databases/postgres-test-database.ts'
import { readChanges } from '../testing/read-changes.ts'
import type { Database } from './database.ts'
import { isUnnamedWrite } from './database-errors.ts'
import { HIDDEN_COLUMNS, RECORDED_TABLE_NAMES, UNRECORDED_TABLES } from './recorded-tables.ts'
import * as schema from './schema.ts'

const { events, requirements, roles, schedule, staff, staffRoles, users } = schema

async function refusal(write: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(write).then(
    () => 'accepted',
    (reason: unknown) => reason,
  )
}

test('[DOOR-01] every table is listed either as recorded or as not recorded', () => {
  const all = Object.values(schema).filter((value) => is(value, PgTable))
  const decided = [...RECORDED_TABLE_NAMES, ...UNRECORDED_TABLES.map(getTableName)]
  expect(decided.sort()).toEqual(all.map(getTableName).sort())
})

describe.each([
  { name: 'embedded', createDatabase: createEmbeddedTestDatabase },
  { name: 'PostgreSQL', createDatabase: createPostgresTestDatabase },
])('[DOOR-01] recorded changes ($name)', ({ createDatabase }) => {
  const withDatabase = async (work: (db: Database) => Promise<void>) => {
    const { db, close } = await createDatabase()
    try {
      await work(db)
    } finally {
      await close()
    }
  }

  test('have their triggers on every recorded table and on no other', () =>
    withDatabase(async (db) => {
      const triggers = async (name: string) => {
        const answer = await db.execute<{ name: string }>(
          sql`select tgrelid::regclass::text as name from pg_trigger where tgname = ${name} order by 1`,
        )
        return answer.rows.map((row) => row.name).sort()
      }
      expect(await triggers('record_row_change')).toEqual([...RECORDED_TABLE_NAMES].sort())
      expect(await triggers('refuse_truncate')).toEqual([...RECORDED_TABLE_NAMES, 'changes', 'row_changes'].sort())
    }))

  test('are required: a write outside a change is refused, inside and outside a transaction, also by direct SQL', () =>
    withDatabase(async (db) => {
      expect(isUnnamedWrite(await refusal(db.insert(roles).values({ name: 'Cook' })))).toBe(true)
      expect(isUnnamedWrite(await refusal(db.transaction((tx) => tx.insert(roles).values({ name: 'Cook' }))))).toBe(
        true,
      )
      await change(callerFromShell(db), 'createRole', {}, (tx) => tx.db.insert(roles).values({ name: 'Cook' }))
      for (const statement of [
        `update roles set name = 'Chef'`,
        'delete from roles',
        'truncate roles cascade',
        `insert into settings (key, value) values ('businessName', 'Mine')`,
      ])
        expect(isUnnamedWrite(await refusal(db.execute(sql.raw(statement)))), statement).toBe(true)
      expect(await db.select({ name: roles.name }).from(roles)).toEqual([{ name: 'Cook' }])
    }))

  test('are refused with an unknown change id when the transaction ends', () =>
    withDatabase(async (db) => {
      const write = db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('fairweek.change', '4711', true)`)
        await tx.insert(roles).values({ name: 'Cook' })
      })
      expect(await refusal(write)).not.toBe('accepted')
      expect(await db.select().from(roles)).toEqual([])
      // The name of the change applied only to the earlier transaction, so this write belongs to no change.
      expect(isUnnamedWrite(await refusal(db.insert(roles).values({ name: 'Cook' })))).toBe(true)
    }))

  test('include the rows that a deletion removes by cascade, but not hidden columns', () =>
    withDatabase(async (db) => {
      const caller = callerFromShell(db)
      const ids = await change(caller, 'prepare', {}, async ({ db: tx }) => {
        const [cook] = await tx.insert(roles).values({ name: 'Cook' }).returning()
        const account = { username: 'ann', email: 'ann@example.com', passwordHash: 'secret', lastLogin: '2026-11-20' }
        const [user] = await tx.insert(users).values(account).returning()
        const [ann] = await tx.insert(staff).values({ name: 'Ann', userId: user?.id }).returning()
        const [event] = await tx.insert(events).values({ name: 'Quiz', date: '2026-11-27' }).returning()
        const times = { dayOfWeek: 5, startTime: '18:00', endTime: '22:00', roleId: cook?.id ?? 0 }
        await tx.insert(staffRoles).values({ staffId: ann?.id ?? 0, roleId: cook?.id ?? 0 })
        await tx.insert(requirements).values({ ...times, eventId: event?.id, date: '2026-11-27' })
        await tx.insert(schedule).values({ ...times, weekStartDate: '2026-11-23', staffId: ann?.id })
        return { staffId: ann?.id, eventId: event?.id }
      })
      await change(caller, 'deletePerson', {}, ({ db: tx }) =>
        tx.execute(sql`delete from staff where id = ${ids.staffId}`),
      )
      await change(caller, 'deleteEvent', {}, ({ db: tx }) =>
        tx.execute(sql`delete from events where id = ${ids.eventId}`),
      )
      const recorded = await readChanges(db)
      const tablesOf = (action: string) =>
        recorded
          .find((found) => found.action === action)
          ?.rows.map(({ tableName }) => tableName)
          .sort()
      expect(tablesOf('deletePerson')).toEqual(['schedule', 'staff', 'staff_roles'])
      expect(tablesOf('deleteEvent')).toEqual(['events', 'requirements'])
      const shift = recorded[1]?.rows.find(({ tableName }) => tableName === 'schedule')
      expect(shift).toMatchObject({ before: { staff_id: ids.staffId }, after: { staff_id: null } })
      for (const column of HIDDEN_COLUMNS) expect(JSON.stringify(recorded)).not.toContain(column)
    }))

  test('can be added but never modified', () =>
    withDatabase(async (db) => {
      await change(callerFromShell(db), 'createRole', {}, (tx) => tx.db.insert(roles).values({ name: 'Cook' }))
      for (const statement of [
        `update changes set actor_name = 'nobody'`,
        'delete from changes',
        `update row_changes set after = '{}'`,
        'delete from row_changes',
        'truncate changes cascade',
      ])
        expect(String(await refusal(db.execute(sql.raw(statement)))), statement).not.toBe('accepted')
      expect(await readChanges(db)).toMatchObject([{ action: 'createRole', rows: [{ after: { name: 'Cook' } }] }])
    }))
})
