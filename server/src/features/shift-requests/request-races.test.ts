import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, publishedShifts, requirements, schedule, settings, shiftRequests } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { RACE_ROUNDS as ROUNDS } from '../../testing/races/race-rounds.ts'
import { listNotices } from '../../testing/stored/list-notices.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** Sends this many simultaneous requests over ten connections of a real server, in several rounds. */
const ASKERS = 20

const FILLED = 'Shift Already Filled: This shift has already been taken by another staff member.'

let roster: TestRoster
let second: SignedInClient
let cooks: SignedInClient[]
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
  second = await roster.signInAs('manager')
  cooks = []
  for (let count = 0; count < ASKERS; count += 1) cooks.push(await roster.addCook())
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([shiftRequests, notifications, schedule, requirements, settings])
})

const times = () => ({ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId })
async function need(requiredCount: number): Promise<number> {
  const [row] = await roster.db
    .insert(requirements)
    .values({ ...times(), requiredCount })
    .returning({ id: requirements.id })
  return row?.id ?? 0
}
const cookAt = (index: number): SignedInClient => {
  const cook = cooks[index]
  if (!cook) throw new Error(`There is no cook ${index}.`)
  return cook
}
const ask = (who: SignedInClient, requirementId: number, weekStartDate = WEEK) =>
  who.post('/api/schedule/request', { ...times(), weekStartDate, requirementId, staffId: who.staffId })
const requestOf = (reply: TestReply) => (reply.body as { request: ShiftRequest }).request
const approve = (who: SignedInClient, requestId: number) => who.post('/api/schedule/request/approve', { requestId })
/** Repeats a call when the reply says to try again, because on a busy machine it may wait too long for a connection. */
async function persist(call: () => Promise<TestReply>): Promise<TestReply> {
  const reply = await call()
  return reply.status === 503 ? persist(call) : reply
}
const statuses = (replies: readonly TestReply[]) => replies.map(({ status }) => status).sort()
const noticesOf = (who: SignedInClient) => listNotices(roster.db, eq(notifications.userId, who.userId))
const holders = () =>
  roster.db
    .select()
    .from(schedule)
    .where(and(eq(schedule.status, 'Confirmed'), isNotNull(schedule.staffId)))
/** Each round has its own week, so that it does not see the shifts of earlier rounds. */
const weekOf = (round: number) =>
  new Date(Date.parse(`${WEEK}T00:00:00Z`) + round * 7 * 86_400_000).toISOString().slice(0, 10)

describe('[REQ-05] races on PostgreSQL', () => {
  test('of twenty simultaneous requests for three shifts three are approved, and seventeen get the reason', async () => {
    const requirementId = await need(3)
    const asked = await Promise.all(cooks.map((cook) => persist(() => ask(cook, requirementId))))
    expect(new Set(statuses(asked))).toEqual(new Set([200]))
    const replies = await Promise.all(
      asked.map((reply, index) =>
        persist(() => approve(index % 2 === 0 ? roster.manager : second, requestOf(reply).id)),
      ),
    )
    expect(statuses(replies)).toEqual([...Array(3).fill(200), ...Array(17).fill(409)])
    const held = await holders()
    expect(new Set(held.map(({ staffId }) => staffId)).size).toBe(3)
    for (const cook of cooks) {
      const notified = (await noticesOf(cook)).map(({ type, message }) => [
        type,
        message.endsWith('Reason: somebody else was given the shift.'),
      ])
      const holds = held.some(({ staffId }) => staffId === cook.staffId)
      expect(notified).toEqual([holds ? ['SHIFT_REQUEST_APPROVED', false] : ['SHIFT_REQUEST_REJECTED', true]])
    }
    expect((await roster.manager.get('/api/schedule/requests')).body).toEqual([])
  })

  test('twenty simultaneous requests of one person make one request and notify once', async () => {
    const requirementId = await need(1)
    const replies = await Promise.all(cooks.map(() => persist(() => ask(cookAt(0), requirementId))))
    expect(new Set(statuses(replies))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => requestOf(reply).id)).size).toBe(1)
    expect(await noticesOf(roster.manager)).toHaveLength(1)
  })

  test('of two managers who decide a request one succeeds, the other gets an error, and one notification is sent', async () => {
    const requirementId = await need(1)
    for (let round = 0; round < ROUNDS; round += 1) {
      await roster.db.delete(notifications)
      const { id, scheduleId } = requestOf(await ask(cookAt(0), requirementId, weekOf(round)))
      const other =
        round % 2 === 0
          ? approve(second, id)
          : second.post('/api/schedule/request/reject', { requestId: id, reason: 'No.' })
      const replies = await Promise.all([approve(roster.manager, id), other])
      expect(statuses(replies)).toEqual([200, 409])
      const { status } = await roster.readShift(scheduleId ?? 0)
      const isApproved = status === 'Confirmed'
      expect(isApproved || (status === 'Rejected' && replies[1]?.status === 200)).toBe(true)
      expect((await noticesOf(cookAt(0))).map(({ type }) => type)).toEqual([
        isApproved ? 'SHIFT_REQUEST_APPROVED' : 'SHIFT_REQUEST_REJECTED',
      ])
    }
  })

  test('of an approval and a withdrawal one succeeds, and only an approval notifies the person', async () => {
    const requirementId = await need(1)
    for (let round = 0; round < ROUNDS; round += 1) {
      await roster.db.delete(notifications)
      const { id, scheduleId } = requestOf(await ask(cookAt(1), requirementId, weekOf(round)))
      const [approved, withdrawn] = await Promise.all([
        approve(roster.manager, id),
        cookAt(1).post('/api/schedule/request/withdraw', { requestId: id }),
      ])
      expect(statuses([approved, withdrawn])).toEqual([200, 409])
      expect((await roster.readShift(scheduleId ?? 0)).status).toBe(approved.status === 200 ? 'Confirmed' : 'Rejected')
      expect(await noticesOf(cookAt(1))).toHaveLength(approved.status === 200 ? 1 : 0)
    }
  })

  test('of a person taking and a manager assigning a shift one succeeds, and the other gets ‘already filled’', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await roster.db.delete(notifications)
      await roster.db.delete(shiftRequests)
      await roster.db.delete(settings)
      // In odd rounds, a manager has to approve.
      if (round % 2 === 1)
        await roster.db.insert(settings).values({ key: 'autoFillCancellations', value: 'false', type: 'boolean' })
      const [taker, given] = [cookAt(2), cookAt(3)]
      const id = await roster.insertShift({ weekStartDate: weekOf(round), status: 'Cancelled' })
      const replies = await Promise.all([
        taker.put(`/api/schedule/${id}/assign`, { staffId: taker.staffId, version: 1 }),
        roster.manager.put(`/api/schedule/${id}/assign`, { staffId: given.staffId, version: 1 }),
      ])
      expect(statuses(replies)).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ message: FILLED })
      const hasTaken = replies[0]?.status === 200
      expect((await roster.readShift(id)).staffId).toBe(hasTaken ? taker.staffId : given.staffId)
      // The shift is a draft until it is confirmed, so its person is not notified.
      expect(await noticesOf(given)).toEqual([])
      expect(await noticesOf(roster.admin)).toHaveLength(hasTaken ? 1 : 0)
    }
  })

  test('of twenty people who take a free shift one gets it', async () => {
    const id = await roster.insertKnownShift({ status: 'Cancelled' })
    const replies = await Promise.all(
      cooks.map((cook) => persist(() => cook.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId }))),
    )
    expect(statuses(replies)).toEqual([200, ...Array(19).fill(409)])
    expect(await holders()).toHaveLength(1)
    expect(await noticesOf(roster.manager)).toHaveLength(1)
  })

  test('of two ways to fill a released shift one succeeds, and it is no longer offered', async () => {
    const [giver, asker, taker, drafted] = [cookAt(5), cookAt(6), cookAt(7), cookAt(8)]
    for (let round = 0; round < ROUNDS; round += 1) {
      const tables = [shiftRequests, notifications, publishedShifts, schedule, requirements]
      await roster.clear(tables)
      const requirementId = await need(1)
      const { id } = await roster.addKnownShift({ staffId: giver.staffId })
      expect((await giver.put(`/api/schedule/${id}/cancel`)).status).toBe(200)
      const [notice] = (await taker.get('/api/notifications')).body as Notification[]
      expect(notice).toMatchObject({ scheduleId: id, message: expect.stringMatching(/It is available\.$/) })
      const take = () => taker.put(`/api/schedule/${id}/assign`, { staffId: taker.staffId })
      const request = requestOf(await ask(asker, requirementId))
      const replies = await Promise.all(
        round % 2 === 0
          ? [persist(take), persist(() => approve(roster.manager, request.id))]
          : [persist(() => approve(roster.manager, request.id)), persist(take)],
      )
      expect(statuses(replies)).toEqual([200, 409])
      expect(await holders()).toHaveLength(1)
      // If the other person filled the place, the list, the notification, its dialog and accepting all say so.
      if ((await roster.readShift(id)).staffId !== null) continue
      const offers = await drafted.get(`/api/schedule/unassigned/${drafted.staffId}?date=${WEEK}`)
      expect(offers.body).toMatchObject({ cancelledShifts: [], unassignedRequirements: [] })
      expect((await taker.get('/api/notifications')).body).toMatchObject([
        { id: notice?.id, message: expect.stringMatching(/It is no longer available\.$/) },
      ])
      expect((await taker.get(`/api/schedule/${id}`)).body).toMatchObject({ isPlaceFilled: true })
      expect(await take()).toMatchObject({ status: 409, body: { message: FILLED } })
    }
  })

  test('of two approvals for one person at the same time one succeeds', async () => {
    const requirementId = await need(1)
    await roster.db.insert(requirements).values({ ...times(), startTime: '12:00', endTime: '20:00' })
    for (let round = 0; round < ROUNDS; round += 1) {
      const weekStartDate = weekOf(round)
      const asker = cookAt(4)
      const one = requestOf(await ask(asker, requirementId, weekStartDate))
      const later = { ...times(), startTime: '12:00', endTime: '20:00', weekStartDate, requirementId }
      const other = requestOf(await asker.post('/api/schedule/request', { ...later, staffId: asker.staffId }))
      const replies = await Promise.all([approve(roster.manager, one.id), approve(second, other.id)])
      expect(statuses(replies)).toEqual([200, 409])
    }
    expect(await holders()).toHaveLength(ROUNDS)
  })
})
