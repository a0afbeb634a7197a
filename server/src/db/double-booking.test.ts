import { expect, test } from 'vitest'
import { type CreateDatabase, describeOnBothDatabases } from '../testing/databases/describe-on-both-databases.ts'
import { createPostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { withSql } from '../testing/databases/with-sql.ts'
import { writePastTheApi } from '../testing/write-past-the-api.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import { findDatabaseFailure, isExclusionViolation } from './database-errors.ts'
import { roles, schedule, staff } from './schema.ts'

const WEEK = '2026-11-16'
const NEXT_WEEK = '2026-11-23'
const MONDAY = 1
const TUESDAY = 2
const SUNDAY = 0
const CONSTRAINT = 'schedule_no_double_booking'

type NewShift = Omit<typeof schedule.$inferInsert, 'roleId' | 'weekStartDate'> & { weekStartDate?: string }

async function seedPeople(
  db: Database,
): Promise<{ ann: number; bob: number; book: (shift: NewShift) => Promise<number> }> {
  const [cook] = await db.insert(roles).values({ name: 'Cook' }).returning()
  const [ann, bob] = await db
    .insert(staff)
    .values([{ name: 'Ann' }, { name: 'Bob' }])
    .returning()
  if (!(cook && ann && bob)) throw new Error('The people of the test were not stored.')
  const book = async (shift: NewShift): Promise<number> => {
    const [row] = await db
      .insert(schedule)
      .values({ weekStartDate: WEEK, ...shift, roleId: cook.id })
      .returning({ id: schedule.id })
    if (!row) throw new Error('The shift was not stored.')
    return row.id
  }
  return { ann: ann.id, bob: bob.id, book }
}

async function withPeople(
  createDatabase: CreateDatabase,
  body: (people: Awaited<ReturnType<typeof seedPeople>> & { db: Database }) => Promise<void>,
): Promise<void> {
  const connection = await createDatabase()
  try {
    await body({ ...(await seedPeople(connection.db)), db: connection.db })
  } finally {
    await connection.close()
  }
}

async function expectRefused(write: Promise<unknown>): Promise<void> {
  const error = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isExclusionViolation(error, CONSTRAINT)).toBe(true)
}

describeOnBothDatabases('the constraint against double bookings', (createDatabase) => {
  test('refuses overlapping shifts of the same person only', () =>
    withPeople(createDatabase, async ({ ann, bob, book }) => {
      await book({ dayOfWeek: MONDAY, startTime: '09:00', endTime: '17:00', staffId: ann })
      await expectRefused(book({ dayOfWeek: MONDAY, startTime: '16:59', endTime: '20:00', staffId: ann }))
      await expectRefused(
        book({ dayOfWeek: MONDAY, startTime: '10:00', endTime: '11:00', staffId: ann, status: 'Confirmed' }),
      )
      await book({ dayOfWeek: MONDAY, startTime: '16:59', endTime: '20:00', staffId: bob })
      await book({ dayOfWeek: TUESDAY, startTime: '09:00', endTime: '17:00', staffId: ann })
    }))

  test('allows a shift to start in the minute in which another one ends', () =>
    withPeople(createDatabase, async ({ ann, book }) => {
      await book({ dayOfWeek: MONDAY, startTime: '09:00', endTime: '17:00', staffId: ann })
      await book({ dayOfWeek: MONDAY, startTime: '17:00', endTime: '23:00', staffId: ann })
      await book({ dayOfWeek: MONDAY, startTime: '08:00', endTime: '09:00', staffId: ann })
    }))

  test('counts a shift over midnight on the next day too', () =>
    withPeople(createDatabase, async ({ ann, book }) => {
      await book({ dayOfWeek: MONDAY, startTime: '18:00', endTime: '02:00', staffId: ann })
      await expectRefused(book({ dayOfWeek: TUESDAY, startTime: '01:00', endTime: '09:00', staffId: ann }))
      await book({ dayOfWeek: TUESDAY, startTime: '02:00', endTime: '09:00', staffId: ann })
    }))

  test('counts a Sunday shift over midnight on Monday of the next week too', () =>
    withPeople(createDatabase, async ({ ann, book }) => {
      await book({ dayOfWeek: SUNDAY, startTime: '22:00', endTime: '06:00', staffId: ann })
      await expectRefused(
        book({ weekStartDate: NEXT_WEEK, dayOfWeek: MONDAY, startTime: '05:00', endTime: '12:00', staffId: ann }),
      )
      // Monday of the same week is six days before its Sunday, so the two shifts do not overlap.
      await book({ dayOfWeek: MONDAY, startTime: '05:00', endTime: '12:00', staffId: ann })
    }))

  test('counts a shift that ends at its start time as a whole day', () =>
    withPeople(createDatabase, async ({ ann, book }) => {
      await book({ dayOfWeek: MONDAY, startTime: '09:00', endTime: '09:00', staffId: ann })
      await expectRefused(book({ dayOfWeek: TUESDAY, startTime: '08:00', endTime: '10:00', staffId: ann }))
    }))

  test('applies only to Pending and Confirmed shifts with a person and times', () =>
    withPeople(createDatabase, async ({ ann, book }) => {
      const times = { dayOfWeek: MONDAY, startTime: '09:00', endTime: '17:00' }
      await book({ ...times, staffId: ann })
      for (const status of ['Cancelled', 'Requested', 'Rejected', 'Deprecated'] as const)
        await book({ ...times, staffId: ann, status })
      await book({ ...times, staffId: null })
      await book({ ...times, staffId: null })
      await book({ dayOfWeek: MONDAY, startTime: null, endTime: null, staffId: ann })
      await book({ dayOfWeek: MONDAY, startTime: null, endTime: null, staffId: ann })
    }))

  test('also applies when a person is assigned to an existing shift', () =>
    withPeople(createDatabase, async ({ ann, db, book }) => {
      await book({ dayOfWeek: MONDAY, startTime: '09:00', endTime: '17:00', staffId: ann })
      await book({ dayOfWeek: MONDAY, startTime: '12:00', endTime: '20:00', staffId: null })
      await expectRefused(db.update(schedule).set({ staffId: ann }))
    }))
})

test('of twenty simultaneous overlapping bookings on ten connections exactly one is stored', async () => {
  const { url, drop } = await createPostgresDatabase()
  // By default, PostgreSQL looks for a deadlock after a second, and up to nineteen deadlocks may follow one another.
  await withSql(url, (run) => run(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '20ms'`))
  const connection = await connectPostgres(url)
  try {
    const { ann, book } = await seedPeople(writePastTheApi(connection.db))
    for (let day = 0; day <= 6; day += 1) {
      const bookings = Array.from({ length: 20 }, (_, index) => ({
        dayOfWeek: day,
        startTime: `${String(index % 12).padStart(2, '0')}:00`,
        endTime: '20:00',
        staffId: ann,
      }))
      const outcomes = await Promise.allSettled(bookings.map(book))
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(19)
      // PostgreSQL checks an exclusion constraint after it has stored the row, so two concurrent writes may wait for
      // each other: one is refused because of the deadlock or, on a slow machine, because it has waited too long. The
      // API answers both with a request to try again; the constraint then refuses. The app's own writes lock the person
      // first, which prevents this.
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.status === 'fulfilled') continue
        const { reason } = outcome
        const mayRetry = ['raced', 'busy'].includes(findDatabaseFailure(reason)?.code ?? '')
        await expectRefused(mayRetry ? book(bookings[index] as NewShift) : Promise.reject(reason))
      }
    }
    expect(await connection.db.select().from(schedule)).toHaveLength(7)
  } finally {
    await connection.close()
    await drop()
  }
})
