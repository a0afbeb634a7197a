import { addDays } from '@fairweek/domain/time/day'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROWS_A_SLICE } from '../concurrency/slices.ts'
import { listShiftsOfWeeks } from '../shifts/shifts.store.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { describeOnBothDatabases } from '../testing/databases/describe-on-both-databases.ts'
import { countBetweenTurns } from '../testing/watch-turns.ts'
import { writePastTheApi } from '../testing/write-past-the-api.ts'
import type { DatabaseConnection } from './database.ts'
import { readWeekByWeek } from './read-week-by-week.ts'
import { roles, schedule } from './schema.ts'

const MONDAY = '2026-11-23'
/** Three small weeks that are read together, and one with more rows than a slice. */
const ROWS_A_WEEK = [30, 30, 30, ROWS_A_SLICE + 50, 1]

describeOnBothDatabases('reading the shifts of many weeks', (createDatabase) => {
  let connection: DatabaseConnection
  let roleId: number
  beforeEach(async () => {
    connection = await createDatabase()
    const [role] = await connection.db.insert(roles).values({ name: 'Cook' }).returning({ id: roles.id })
    roleId = role?.id ?? 0
    for (const [index, count] of ROWS_A_WEEK.entries()) {
      const shift = { roleId, weekStartDate: addDays(MONDAY, 7 * index), startTime: '09:00', endTime: '17:00' }
      await connection.db
        .insert(schedule)
        .values(Array.from({ length: count }, (_, row) => ({ ...shift, dayOfWeek: row % 7 })))
    }
  })
  afterEach(() => connection.close())

  test('returns them in order, a slice or one week at a time, and lets other tasks run in between', async () => {
    const asked: (readonly string[])[] = []
    const read: number[] = []
    let hadTurn = false
    setImmediate(() => {
      hadTurn = true
    })
    const most = await countBetweenTurns(async (count) => {
      const found = await readWeekByWeek(callerFromShell(connection.db), undefined, async (scope, weeks) => {
        asked.push(weeks)
        expect(hadTurn, 'also after it is known which weeks there are').toBe(true)
        const rows = await listShiftsOfWeeks(scope, weeks)
        count(rows.length)
        return rows
      })
      read.push(...found.map(({ id }) => id))
    })
    expect(asked.map(({ length }) => length)).toEqual([3, 1, 1])
    expect(most).toBe(ROWS_A_SLICE + 50)
    const whole = await listShiftsOfWeeks(callerFromShell(connection.db), asked.flat())
    expect(read).toEqual(whole.map(({ id }) => id))
  })

  test('returns only those that match the condition', async () => {
    const meant = eq(schedule.weekStartDate, addDays(MONDAY, 28))
    const found = await readWeekByWeek(callerFromShell(connection.db), meant, listShiftsOfWeeks)
    expect(found).toHaveLength(1)
    expect(await readWeekByWeek(callerFromShell(connection.db), eq(schedule.roleId, -1), listShiftsOfWeeks)).toEqual([])
  })

  test('returns a consistent state: a shift moved to another week during the read is returned once', async () => {
    const db = writePastTheApi(connection.db)
    const [first = '', second = ''] = [MONDAY, addDays(MONDAY, 7)]
    // Fills the slice, so that the second week is read only after the shifts of the first have moved to it.
    await db
      .insert(schedule)
      .values(Array.from({ length: ROWS_A_SLICE }, () => ({ roleId, weekStartDate: first, dayOfWeek: 1 })))
    let reads = 0
    const found = await readWeekByWeek(callerFromShell(connection.db), undefined, async (scope, weeks) => {
      const rows = await listShiftsOfWeeks(scope, weeks)
      reads += 1
      // If all rows were read in one transaction, a write to the embedded database would wait here forever.
      if (reads === 1) await db.update(schedule).set({ weekStartDate: second }).where(eq(schedule.weekStartDate, first))
      return rows
    })
    const stored = ROWS_A_WEEK.reduce((sum, rows) => sum + rows, ROWS_A_SLICE)
    expect(new Set(found.map(({ id }) => id)).size).toBe(stored)
    expect(found).toHaveLength(stored)
    expect(found.some(({ weekStartDate }) => weekStartDate === first)).toBe(false)
  })
})
