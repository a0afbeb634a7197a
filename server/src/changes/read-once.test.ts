import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Caller, Change, Scope } from '../caller/caller.ts'
import type { Database, DatabaseConnection } from '../db/database.ts'
import {
  availability,
  closedDays,
  demandWeeks,
  events,
  pairings,
  payRates,
  releasedShifts,
  requirements,
  roles,
  schedule,
  settings,
  staff,
  staffPreferences,
  staffRoles,
  timeOff,
  workContracts,
} from '../db/schema.ts'
import { upsertSetting } from '../settings/settings.store.ts'
import { readRosterWeek } from '../shifts/week/read-roster-week.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { describeOnBothDatabases } from '../testing/databases/describe-on-both-databases.ts'
import { createTestDatabase } from '../testing/databases/test-database.ts'
import { TEST_NOW, WEEK } from '../testing/test-roster.ts'
import { change } from './change.ts'
import { readOnce } from './read-once.ts'

let connection: DatabaseConnection
let caller: Caller
/** Runs `work` as a change without follow-ups. */
const within = <Result>(work: (tx: Change) => Promise<Result>) => change(caller, 'test', {}, work)

describeOnBothDatabases('a function that reads once', (createDatabase) => {
  beforeEach(async () => {
    connection = await createDatabase()
    caller = { ...callerFromShell(connection.db), followUps: [] }
    await within((tx) => tx.db.insert(roles).values([{ name: 'Cook' }, { name: 'Host' }]))
  })
  afterEach(() => connection.close())

  const select = vi.fn(async ({ db }: Scope, atLeast: number) => {
    const found = await db.select({ name: roles.name }).from(roles)
    return found.length < atLeast ? Promise.reject(new Error('Too few.')) : found
  })
  const read = readOnce(select)
  const readNested = readOnce(async (scope: Scope) => [await scope.db.select().from(settings), await read(scope, 0)])
  beforeEach(() => {
    select.mockClear()
  })

  test('reads again only with other arguments, and outside a change always', async () => {
    await within(async (tx) => {
      const found = await read(tx, 1)
      expect(await Promise.all([read(tx, 1), tx.db.transaction((db) => read({ ...tx, db }, 1))])).toEqual([
        found,
        found,
      ])
      expect(select).toHaveBeenCalledTimes(1)
      await read(tx, 2)
      expect(select).toHaveBeenCalledTimes(2)
    })
    await read(caller, 1)
    await read(caller, 1)
    expect(select).toHaveBeenCalledTimes(4)
  })

  const insertEvent = (tx: Change) => tx.db.insert(events).values({ name: 'Quiz', date: '2026-11-27' })
  const renameRoles = sql`
    UPDATE Roles SET name = name || (SELECT count(*) FROM staff)`

  test.each<[string, number, (tx: Change) => Promise<unknown>]>([
    ['another table was written', 1, insertEvent],
    [
      'its table was read in another way',
      1,
      (tx) =>
        tx.db.execute(sql`
      SELECT name FROM roles`),
    ],
    ['its table was written', 2, (tx) => tx.db.insert(roles).values({ name: 'Porter' })],
    ['its table was written by plain SQL', 2, (tx) => tx.db.execute(renameRoles)],
    ['its table was written in a savepoint', 2, (tx) => tx.db.transaction((db) => db.execute(renameRoles))],
    ['a row of its table was locked', 2, (tx) => tx.db.select().from(roles).for('no key update')],
    ['a row of another table was locked', 1, (tx) => tx.db.select().from(staff).for('update')],
    [
      'the change waited for an advisory lock',
      2,
      (tx) => tx.db.execute(sql`select pg_advisory_xact_lock(1, id) from staff`),
    ],
  ])('once %s: has read %i times', async (_, times, act) => {
    await within(async (tx) => {
      await read(tx, 0)
      await act(tx)
      await read(tx, 0)
      expect(select).toHaveBeenCalledTimes(times)
    })
  })

  test('keeps no failure', async () => {
    await within(async (tx) => {
      await expect(read(tx, 3)).rejects.toThrow('Too few.')
      await expect(read(tx, 3)).rejects.toThrow('Too few.')
      expect(select).toHaveBeenCalledTimes(2)
    })
  })

  test('does not keep what it read while something was written, or what a rollback undid', async () => {
    await within(async (tx) => {
      await Promise.all([read(tx, 0), insertEvent(tx)])
      await read(tx, 0)
      expect(select).toHaveBeenCalledTimes(2)
      await tx.db
        .transaction(async (db) => {
          await db.insert(roles).values({ name: 'Porter' })
          expect(await read({ ...tx, db }, 0)).toHaveLength(3)
          throw new Error('No.')
        })
        .catch(() => {})
      expect(await read(tx, 0)).toHaveLength(2)
    })
  })

  test('reads again once a table has changed from which another such function read', async () => {
    await within(async (tx) => {
      await read(tx, 0)
      expect((await readNested(tx))[1]).toHaveLength(2)
      await tx.db.insert(roles).values({ name: 'Porter' })
      expect((await readNested(tx))[1]).toHaveLength(3)
      await tx.db.insert(settings).values({ key: 'businessName', value: 'Mine' })
      expect((await readNested(tx))[0]).toHaveLength(1)
      expect(select).toHaveBeenCalledTimes(2)
    })
  })
})

describe('within a change, the roster week contains at once what was written:', () => {
  let ids: Record<'cook' | 'ann' | 'bo' | 'contract' | 'event' | 'shift', number>
  beforeAll(async () => {
    connection = await createTestDatabase()
    caller = { ...callerFromShell(connection.db, () => TEST_NOW), followUps: [] }
    ids = await within(async ({ db }) => {
      const [cook] = await db.insert(roles).values({ name: 'Cook' }).returning()
      const [contract] = await db.insert(workContracts).values({ name: 'Full time', rules: {} }).returning()
      const people = ['Ann', 'Bo'].map((name) => ({ name, contractId: contract?.id }))
      const [ann, bo] = await db.insert(staff).values(people).returning()
      const [event] = await db.insert(events).values({ name: 'Quiz', date: '2026-11-27' }).returning()
      const found = { cook: cook?.id ?? 0, ann: ann?.id ?? 0, bo: bo?.id ?? 0 }
      const place = { dayOfWeek: 5, startTime: '18:00', endTime: '22:00', roleId: found.cook }
      await db.insert(staffRoles).values({ staffId: found.ann, roleId: found.cook })
      await db.insert(requirements).values({ ...place, eventId: event?.id, date: '2026-11-27' })
      const [shift] = await db
        .insert(schedule)
        .values({ ...place, weekStartDate: WEEK, staffId: found.ann })
        .returning()
      return { ...found, contract: contract?.id ?? 0, event: event?.id ?? 0, shift: shift?.id ?? 0 }
    })
  })
  afterAll(() => connection.close())

  const times = { startTime: '09:00', endTime: '17:00' }
  const shift = () => ({ ...times, weekStartDate: WEEK, dayOfWeek: 1, roleId: ids.cook })

  test.each<[string, (db: Database, tx: Change) => PromiseLike<unknown>]>([
    ['a setting', (_, tx) => upsertSetting(tx, { key: 'minimumRestHours', value: '11', type: 'string' })],
    ['a changed setting', (db) => db.update(settings).set({ value: '12' })],
    ['a shift', (db) => db.insert(schedule).values(shift())],
    ['a changed shift', (db) => db.update(schedule).set({ version: 2 }).where(eq(schedule.id, ids.shift))],
    ['a shift written by plain SQL', (db) => db.execute(sql`update schedule set version = version + 1`)],
    ['a released shift', (db) => db.insert(releasedShifts).values({ ...shift(), staffId: ids.ann })],
    ['an event deleted with its demand', (db) => db.delete(events).where(eq(events.id, ids.event))],
    ['requirements', (db) => db.insert(requirements).values({ ...times, dayOfWeek: 1, roleId: ids.cook })],
    ['a closed day', (db) => db.insert(closedDays).values({ date: '2026-11-27', name: 'Holiday' })],
    [
      'demand of the week',
      (db) => db.insert(demandWeeks).values({ weekStartDate: WEEK, kind: 'own', requirements: [] }),
    ],
    ['a renamed role', (db) => db.update(roles).set({ name: 'Chef' })],
    [
      'time off',
      (db) => db.insert(timeOff).values({ staffId: ids.ann, fromDate: WEEK, untilDate: WEEK, status: 'approved' }),
    ],
    [
      'availability',
      (db) => db.insert(availability).values({ staffId: ids.ann, dayOfWeek: 1, unavailableSlots: [times] }),
    ],
    ['a preference', (db) => db.insert(staffPreferences).values({ staffId: ids.ann, dayOfWeek: 1, ...times })],
    ['a contract', (db) => db.update(workContracts).set({ rules: { maxHoursAWeek: 30 } })],
    [
      'own rules',
      (db) =>
        db
          .update(staff)
          .set({ ownRules: { maxHoursAWeek: 20 } })
          .where(eq(staff.id, ids.ann)),
    ],
    ['a pay rate', (db) => db.insert(payRates).values({ staffId: ids.ann, centsAnHour: 3000 })],
    ['a pairing', (db) => db.insert(pairings).values({ staffId: ids.ann, otherId: ids.bo, kind: 'apart' })],
    ['a person deleted with all that is theirs', (db) => db.delete(staff).where(eq(staff.id, ids.ann))],
  ])('%s', async (_, write) => {
    const readWeek = async (reader: Caller) => {
      const { settings, requirements, shifts, people, releasedShifts, roles, pairings } = await readRosterWeek(
        reader,
        WEEK,
      )
      return { settings, requirements, shifts, people, releasedShifts, roles, pairings }
    }
    const [before, after] = await within(async (tx) => {
      const found = await readWeek(tx)
      await write(tx.db, tx)
      return [found, await readWeek(tx)]
    })
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readWeek(caller))
  })
})
