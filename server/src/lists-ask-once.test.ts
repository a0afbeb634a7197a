import type { PGlite } from '@electric-sql/pglite'
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  accountClaims,
  coverAsks,
  coverRequests,
  events,
  notifications,
  releasedShifts,
  schedule,
  shiftRequests,
  shiftSwaps,
  staff,
  timeOff,
  users,
} from './db/schema.ts'
import { createEmbeddedTestDatabase } from './testing/databases/embedded-test-database.ts'
import type { SignedInClient } from './testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from './testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createEmbeddedTestDatabase() })
  ;[ana, bo] = [await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())

/** Adds one more row of every kind that the lists contain. */
async function addOneOfEach(turn: number): Promise<void> {
  const { db } = roster
  const day = String(turn + 1).padStart(2, '0')
  const times = { startTime: '09:00', endTime: '12:00', weekStartDate: NEXT_WEEK, dayOfWeek: turn % 7 }
  const hers = await roster.insertShift({ ...times, staffId: ana.staffId, status: 'Confirmed' })
  const his = await roster.insertShift({
    ...times,
    startTime: '13:00',
    endTime: '16:00',
    staffId: bo.staffId,
    status: 'Confirmed',
  })
  const open = await roster.insertShift({ ...times, weekStartDate: WEEK, staffId: null })
  const exchange = { giverId: ana.staffId, takerId: bo.staffId, scheduleId: hers, wantedId: his, isExchange: true }
  await db.insert(shiftSwaps).values({ ...exchange, weekStartDate: NEXT_WEEK, status: 'accepted' })
  await db
    .insert(shiftRequests)
    .values({ ...times, weekStartDate: WEEK, scheduleId: open, roleId: roster.cookId, staffId: bo.staffId })
  const cover = { ...times, weekStartDate: WEEK, roleId: roster.cookId }
  await db.update(schedule).set({ originalStaffId: bo.staffId }).where(eq(schedule.id, open))
  await db.insert(releasedShifts).values({ ...cover, staffId: bo.staffId, reason: 'sick' })
  const [{ id: coverId } = { id: 0 }] = await db
    .insert(coverRequests)
    .values({ ...cover, scheduleId: open, askOrder: 'atOnce', decision: 'firstYes', status: 'withdrawn' })
    .returning()
  await db.insert(coverAsks).values({ coverId, staffId: ana.staffId, place: 0, status: 'waiting' })
  // Opened only now, because a cover request that asks nobody would end immediately.
  await db.update(coverRequests).set({ status: 'open' }).where(eq(coverRequests.id, coverId))
  const dates = { fromDate: `2027-01-${day}`, untilDate: `2027-01-${day}` }
  await db.insert(timeOff).values([
    { staffId: ana.staffId, ...dates, status: 'open' },
    { staffId: roster.manager.staffId, ...dates, status: 'open' },
  ])
  const email = `claimant${turn}@example.com`
  await db.insert(staff).values({ name: `Imported ${turn}`, email, phoneNumber: '' })
  const [user] = await db
    .insert(users)
    .values({ username: `claimant${turn}`, email, role: 'staff' })
    .returning({ id: users.id })
  await db.insert(accountClaims).values({ userId: user?.id ?? 0, name: `Imported ${turn}`, phoneNumber: '021555000' })
  await db.insert(events).values({ name: `Event ${turn}`, date: '2026-12-01' })
  for (const { userId } of [ana, roster.manager])
    await db.insert(notifications).values({ userId, type: 'SHIFT_ASSIGNED', message: 'A shift is yours.' })
}

const PATHS = (person: SignedInClient) => [
  '/api/events',
  '/api/notifications',
  `/api/notifications/staff/${person.staffId}`,
  '/api/schedule',
  '/api/schedule/cover',
  '/api/schedule/requests',
  '/api/schedule/swaps',
  `/api/schedule/staff/${person.staffId}?date=${NEXT_WEEK}`,
  `/api/schedule/unassigned/${person.staffId}?date=${WEEK}`,
  `/api/schedule/week/${NEXT_WEEK}`,
  '/api/staff',
  '/api/time-off',
  '/api/timesheets?startDate=2026-11-01&endDate=2026-11-30',
]
const MANAGER_PATHS = [
  '/api/conflicts',
  `/api/schedule/week/${NEXT_WEEK}/changes`,
  `/api/schedule/week/${NEXT_WEEK}/next-steps`,
  `/api/availability/week/${NEXT_WEEK}`,
  '/api/user/claims',
  '/api/user/invitations',
  '/api/user/without-profile',
]

/** Counts the queries of each list, for staff and for a manager. */
async function countQueries(): Promise<Record<string, number>> {
  const { $client } = roster.db as unknown as { $client: PGlite }
  const query = vi.spyOn($client, 'query')
  const counts: Record<string, number> = {}
  const lists = [
    ...PATHS(ana).map((path) => ({ who: ana, path })),
    ...[...PATHS(roster.manager), ...MANAGER_PATHS].map((path) => ({ who: roster.manager, path })),
  ]
  for (const { who, path } of lists) {
    query.mockClear()
    const { status, text } = await who.get(path)
    expect(status, `${path}: ${text}`).toBe(200)
    counts[`${who === ana ? 'staff' : 'manager'} ${path}`] = query.mock.calls.length
  }
  query.mockRestore()
  return counts
}

test('a list needs as many database queries for two items as for seven', async () => {
  await addOneOfEach(0)
  await addOneOfEach(1)
  const few = await countQueries()
  for (const turn of [2, 3, 4, 5, 6]) await addOneOfEach(turn)
  expect(Object.values(few).every((count) => count > 0)).toBe(true)
  expect(await countQueries()).toEqual(few)
  const covers = (await roster.manager.get('/api/schedule/cover')).body as Cover[]
  expect(covers.map(({ absence }) => absence?.reason)).toEqual(Array(7).fill('sick'))
})
