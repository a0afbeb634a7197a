/**
 * A person has one request for the same hours in a role, however they make it and whatever happens to the shift.
 */
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { notifications, releasedShifts, requirements, schedule, settings, shiftRequests } from '../../db/schema.ts'
import { requireRequest } from '../../shifts/requests/request-facts.ts'
import { endRequest, redirectRequest } from '../../shifts/requests/shift-requests.store.ts'
import { changeShift } from '../../shifts/shift-write.store.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import type { Undone } from '../history/undo-change.ts'

const WORDS = 'the Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'
const TUESDAY = 'the Cook shift on Tuesday, Nov 24, 2026, 9:00 AM – 5:00 PM'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
})
afterAll(() => roster.close())

let needIds: number[]
const times = { startTime: '09:00', endTime: '17:00' }
beforeEach(async () => {
  await roster.clear([shiftRequests, releasedShifts, notifications, schedule, requirements, settings])
  const needs = [1, 2].map((dayOfWeek) => ({ ...times, dayOfWeek, roleId: roster.cookId, requiredCount: 1 }))
  needIds = (await roster.db.insert(requirements).values(needs).returning()).map(({ id }) => id)
})

const waitForManagers = () => roster.db.insert(settings).values({ key: 'autoFillCancellations', value: 'false' })
async function succeed(reply: Promise<TestReply>): Promise<TestReply> {
  const answered = await reply
  expect(answered.status, answered.text).toBe(200)
  return answered
}
async function ask(dayOfWeek = 1): Promise<ShiftRequest> {
  const asked = { ...times, weekStartDate: WEEK, dayOfWeek, roleId: roster.cookId, staffId: cook.staffId }
  const body = { ...asked, requirementId: needIds[dayOfWeek - 1] }
  const reply = await succeed(cook.post('/api/schedule/request', body))
  return (reply.body as { request: ShiftRequest }).request
}
const take = (id: number) => succeed(cook.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId }))
const free = (dayOfWeek = 1) => roster.insertKnownShift({ dayOfWeek, status: 'Cancelled' })
const decide = (what: 'approve' | 'reject' | 'withdraw', { id: requestId }: ShiftRequest) =>
  succeed(
    (what === 'withdraw' ? cook : roster.manager).post(`/api/schedule/request/${what}`, {
      requestId,
      ...(what === 'reject' && { reason: 'No.' }),
    }),
  )
const move = async (id: number, dayOfWeek: number) => {
  const { version } = await roster.readShift(id)
  await succeed(
    roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ dayOfWeek, staffId: cook.staffId, version })),
  )
}
const undoLast = async () =>
  (await succeed(roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`))).body as Undone
const openRequests = async () => (await cook.get('/api/schedule/requests')).body as ShiftRequest[]
const takeNotices = async (who: SignedInClient) =>
  ((await who.get('/api/notifications')).body as Notification[]).map(({ type, message }) => `${type} ${message}`)

test('[REQ-05] a person who takes a longer shift than they requested is not notified of a rejection', async () => {
  await waitForManagers()
  const request = await ask()
  const longer = await roster.insertShift({ endTime: '18:00', status: 'Cancelled' })
  await take(longer)
  expect(await takeNotices(cook)).toEqual([])
  const open = await openRequests()
  expect(open.map(({ scheduleId }) => scheduleId).toSorted()).toEqual([request.scheduleId, longer].toSorted())
  const ofLonger = open.find(({ scheduleId }) => scheduleId === longer)
  if (!ofLonger) throw new Error('Nobody asks for the longer shift.')
  await decide('approve', ofLonger)
  // The longer shift includes the requested times.
  expect(await openRequests()).toEqual([])
  expect(await takeNotices(cook)).toHaveLength(1)
})

test('[REQ-02] the request is among the person’s notifications, unread until it ends, and can be withdrawn by it', async () => {
  const ownRequests = async (by: SignedInClient) => {
    const { body } = await succeed(by.get(`/api/notifications/staff/${cook.staffId}`))
    return (body as Notification[]).filter(({ type }) => type === 'SHIFT_REQUESTED')
  }
  const { scheduleId } = await ask()
  for (const { id } of (await roster.manager.get('/api/notifications')).body as Notification[])
    await succeed(roster.manager.post(`/api/notifications/${id}/read`))
  expect(await ownRequests(cook)).toMatchObject([{ scheduleId, read: false }])
  expect(await ownRequests(roster.manager)).toHaveLength(1)
  const [notice] = await ownRequests(cook)
  await succeed(cook.post('/api/schedule/request/withdraw', { notificationId: notice?.id }))
  expect(await ownRequests(cook)).toEqual([])
  expect(await openRequests()).toEqual([])
  expect(await takeNotices(cook)).toEqual([])
})

describe('[REQ-04] [SHIFT-05] a person who requests an open shift and takes a free shift of the same hours', () => {
  test('keeps the request, now for the shift they took; managers are not notified again', async () => {
    await waitForManagers()
    const [request, id] = [await ask(), await free()]
    expect((await take(id)).body).toMatchObject({ status: 'Pending', staffId: cook.staffId })
    expect(await openRequests()).toMatchObject([{ id: request.id, scheduleId: id, isAvailable: true }])
    // The placeholder row has no holder, as after a withdrawal.
    expect(await roster.readShift(request.scheduleId ?? 0)).toMatchObject({
      status: 'Rejected',
      staffId: null,
      originalStaffId: cook.staffId,
    })
    const asked = `SHIFT_REQUESTED ${request.staff.name} has asked to work ${WORDS}.`
    expect([await takeNotices(roster.manager), await takeNotices(roster.admin)]).toEqual([[asked], [asked]])
    expect(await takeNotices(cook)).toEqual([])
    // The notification that asks managers to decide refers to the shift that was taken.
    const [notice] = (await roster.manager.get('/api/notifications')).body as Notification[]
    expect(notice?.scheduleId).toBe(id)
    const read = await succeed(roster.manager.post(`/api/notifications/${notice?.id}/read`))
    expect(read.body).toMatchObject({ scheduleId: id })
  })

  test('gets the shift on approval and is notified once', async () => {
    await waitForManagers()
    const [request, id] = [await ask(), await free()]
    await take(id)
    await decide('approve', request)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect(await takeNotices(cook)).toEqual([`SHIFT_REQUEST_APPROVED Your request was approved: you work ${WORDS}.`])
    expect(await openRequests()).toEqual([])
  })

  test.each(['reject', 'withdraw'] as const)('loses the shift and the request after ‘%s’', async (end) => {
    await waitForManagers()
    const [request, id] = [await ask(), await free()]
    await take(id)
    await decide(end, request)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
    expect(await openRequests()).toEqual([])
    expect(await takeNotices(cook)).toHaveLength(end === 'reject' ? 1 : 0)
  })

  test('has the original request again after an undo', async () => {
    await waitForManagers()
    const [request, id] = [await ask(), await free()]
    await take(id)
    expect(await undoLast()).toMatchObject({ skipped: 0 })
    expect(await openRequests()).toMatchObject([{ id: request.id, scheduleId: request.scheduleId }])
    expect(await roster.readShift(request.scheduleId ?? 0)).toMatchObject({ status: 'Requested' })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
  })

  test('has the request granted if the shift is theirs at once', async () => {
    const [, id] = [await ask(), await free()]
    expect((await take(id)).body).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect(await openRequests()).toEqual([])
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([{ status: 'approved', scheduleId: id }])
    expect(await takeNotices(cook)).toEqual([])
  })
})

describe('[REQ-04] a request for a shift that a manager moves while the person is on it', () => {
  test('is for the moved shift, and the original shift can be requested again', async () => {
    await waitForManagers()
    const id = await free()
    await take(id)
    await move(id, 2)
    expect(await openRequests()).toMatchObject([{ scheduleId: id, dayOfWeek: 2 }])
    const [tuesday] = await openRequests()
    const monday = await ask(1)
    expect((await openRequests()).map(({ dayOfWeek }) => dayOfWeek).sort()).toEqual([1, 2])
    expect(monday.scheduleId).not.toBe(id)
    if (tuesday) await decide('approve', tuesday)
    expect(await takeNotices(cook)).toEqual([`SHIFT_REQUEST_APPROVED Your request was approved: you work ${TUESDAY}.`])
  })

  test('is merged with a request already made there without notification, and an undo separates them', async () => {
    await waitForManagers()
    const id = await free()
    await take(id)
    const tuesday = await ask(2)
    const [first] = (await openRequests()).filter(({ dayOfWeek }) => dayOfWeek === 1)
    await move(id, 2)
    expect(await openRequests()).toMatchObject([{ id: tuesday.id, scheduleId: id, dayOfWeek: 2 }])
    expect(await roster.readShift(tuesday.scheduleId ?? 0)).toMatchObject({ status: 'Rejected', staffId: null })
    expect(await takeNotices(cook)).toEqual([])
    expect(await undoLast()).toMatchObject({ skipped: 0 })
    expect(await openRequests()).toMatchObject([
      { id: first?.id, scheduleId: id, dayOfWeek: 1 },
      { id: tuesday.id, scheduleId: tuesday.scheduleId, dayOfWeek: 2 },
    ])
  })
})

test('[REQ-05] a request that has been decided since it was read is neither ended nor redirected', async () => {
  const seen = await requireRequest(roster.caller, { requestId: (await ask()).id })
  const shift = await roster.readShift(seen.scheduleId ?? 0)
  const end = { status: 'rejected', decidedBy: null, decidedAt: '2026-11-18T00:00:00Z' } as const
  const write = <Result>(work: (tx: Change) => Promise<Result>) => change(roster.caller, 'test', {}, work)
  const [scheduleId, other] = [await free(), await free(2)]
  expect(await write((tx) => redirectRequest(tx, seen, { scheduleId }))).toBe(true)
  expect(await write((tx) => endRequest(tx, seen, end))).toBe(false)
  expect(await write((tx) => redirectRequest(tx, seen, { scheduleId: other }))).toBe(false)
  const now = await requireRequest(roster.caller, { requestId: seen.id })
  expect(now).toMatchObject({ status: 'open', scheduleId })
  expect(await write((tx) => endRequest(tx, now, end))).toBe(true)
  const ended = await requireRequest(roster.caller, { requestId: seen.id })
  expect(await write((tx) => endRequest(tx, ended, { ...end, status: 'approved' }))).toBe(false)
  expect(await write((tx) => redirectRequest(tx, ended, { scheduleId: other }))).toBe(false)
  expect(await write((tx) => changeShift(tx, shift, { status: 'Rejected' }))).toBe(true)
  expect(await write((tx) => changeShift(tx, shift, { status: 'Confirmed' }))).toBe(false)
})

test('[DOOR-03] undoing the rejection of a request that was made again since is refused and reported', async () => {
  const first = await ask()
  await decide('reject', first)
  const refusal = await lastChangeId(roster.db)
  const second = await ask()
  const { left } = (await succeed(roster.manager.post(`/api/schedule/undo/${refusal}`))).body as Undone
  expect(left).toMatchObject([{ table: 'shift_requests', id: first.id, reason: 'refused' }])
  expect(await roster.readShift(first.scheduleId ?? 0)).toMatchObject({ status: 'Rejected' })
  expect(await openRequests()).toMatchObject([{ id: second.id }])
})
