/** Writes to the same week wait for each other, so that no decision is based on data about to change. */
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import type { Swap } from '@fairweek/domain/contracts/swaps'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { change } from '../../changes/change.ts'
import { notifications, requirements, schedule, shiftRequests, shiftSwaps } from '../../db/schema.ts'
import { insertShift } from '../../shifts/shift-write.store.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const TIMES = { startTime: '09:00', endTime: '17:00' }

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
  cook = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([shiftSwaps, shiftRequests, notifications, schedule, requirements])
})

/** Waits until `count` changes are waiting for locks, or until `isOver` returns true. */
async function waitForWaiting(count: number, isOver: () => boolean = () => false): Promise<void> {
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  while (!isOver() && (await roster.connection.db.execute(waiting)).rows.length < count)
    await new Promise((done) => setTimeout(done, 10))
}

test('every change of a shift waits for the change in progress in its week', async () => {
  const shifts = await Promise.all(
    [1, 2, 3, 4, 5].map((dayOfWeek) => roster.addShift({ dayOfWeek, staffId: cook.staffId })),
  )
  const [edited, assigned, deleted, confirmed, cancelled] = shifts.map(({ id }) => `/api/schedule/${id}`)
  let calls: Promise<{ status: number }>[] = []
  await change(roster.caller, 'test', { weeks: [WEEK] }, async () => {
    calls = [
      roster.manager.post('/api/schedule', roster.shiftBody({ dayOfWeek: 6 })),
      roster.manager.put(edited ?? '', roster.shiftBody({ endTime: '18:00' })),
      roster.manager.put(`${assigned}/assign`, { staffId: (await roster.addCook()).staffId }),
      roster.manager.delete(deleted ?? ''),
      roster.manager.put(`${confirmed}/confirm`),
      roster.manager.put(`${cancelled}/cancel`),
    ]
    await waitForWaiting(calls.length)
  })
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('every step of a request or swap offer waits for the change in progress in its week', async () => {
  const cooks = [cook, await roster.addCook(), await roster.addCook(), await roster.addCook(), await roster.addCook()]
  const needs = [1, 2, 3].map((dayOfWeek) => ({ ...TIMES, dayOfWeek, roleId: roster.cookId, requiredCount: 1 }))
  const rows = await roster.db.insert(requirements).values(needs).returning()
  const asked: number[] = []
  for (const [index, { id: requirementId, dayOfWeek }] of rows.entries()) {
    const who = cooks[index] ?? cook
    const body = { ...TIMES, dayOfWeek, requirementId, weekStartDate: WEEK, roleId: roster.cookId }
    const reply = await who.post('/api/schedule/request', { ...body, staffId: who.staffId })
    asked.push((reply.body as { request: ShiftRequest }).request.id)
  }
  const [approved, rejected, withdrawn] = asked.map((requestId) => ({ requestId }))
  const free = await roster.insertShift({ dayOfWeek: 4, status: 'Cancelled' })
  const offers: number[] = []
  for (const dayOfWeek of [5, 6]) {
    const scheduleId = await roster.insertShift({ dayOfWeek, status: 'Confirmed', staffId: cook.staffId })
    const reply = await cook.post('/api/schedule/swaps', { scheduleId, takerId: cooks[4]?.staffId, wantedId: null })
    offers.push((reply.body as { swap: Swap }).swap.id)
  }
  let answered = 0
  const [accepted, recalled] = offers.map((id) => `/api/schedule/swaps/${id}`)
  let calls: Promise<{ status: number }>[] = []
  await change(roster.caller, 'test', { weeks: [WEEK] }, async () => {
    calls = [
      roster.manager.post('/api/schedule/request/approve', approved),
      roster.manager.post('/api/schedule/request/reject', { ...rejected, reason: 'No.' }),
      cooks[2]?.post('/api/schedule/request/withdraw', withdrawn),
      cooks[3]?.put(`/api/schedule/${free}/assign`, { staffId: cooks[3]?.staffId }),
      cooks[4]?.post(`${accepted}/accept`),
      cook.post(`${recalled}/withdraw`),
    ].flatMap((call) => (call ? [call] : []))
    for (const call of calls)
      call.then(
        () => {
          answered += 1
        },
        () => {},
      )
    await waitForWaiting(6, () => answered > 0)
    expect(answered).toBe(0)
  })
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('a shift added while Generate runs is counted, so that the demand is not overfilled', async () => {
  await roster.db
    .insert(requirements)
    .values({ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 1 })
  const other = await roster.addCook()
  let generating: ReturnType<SignedInClient['post']> | undefined
  await change(roster.caller, 'test', { weeks: [WEEK] }, async (tx) => {
    generating = roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    await waitForWaiting(1)
    const times = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    await insertShift(tx, {
      ...times,
      roleId: roster.cookId,
      staffId: other.staffId,
      requirementId: null,
      status: 'Pending',
    })
  })
  const reply = await generating
  expect(reply?.status, reply?.text).toBe(200)
  expect(reply?.body as GenerateReply).toMatchObject({ created: [], overtaken: 1, openSlots: [] })
  expect(await roster.db.select().from(schedule)).toHaveLength(1)
})
