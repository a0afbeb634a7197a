import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  notifications,
  releasedShifts,
  requirements,
  schedule,
  settings,
  shiftRequests,
  staff,
  staffRoles,
  users,
} from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const FILLED = 'Shift Already Filled: This shift has already been taken by another staff member.'
const BUSY =
  'Shift Not Available: the requirement is already filled by another staff member, or the requesting staff is already scheduled for a different shift that day'
const DECIDED = 'This request has already been decided.'
const DAY = 'Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'

let roster: TestRoster
let cook: SignedInClient
let rival: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
  rival = await roster.addCook()
})
afterAll(() => roster.close())

let requirementId: number
const times = () => ({ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId })
async function need(requiredCount: number): Promise<void> {
  const [row] = await roster.db
    .insert(requirements)
    .values({ ...times(), requiredCount })
    .returning({ id: requirements.id })
  requirementId = row?.id ?? 0
}
beforeEach(async () => {
  await roster.clear([shiftRequests, releasedShifts, notifications, schedule, requirements, settings])
  await need(1)
})

const ask = (who: SignedInClient, more: object = {}) =>
  who.post('/api/schedule/request', { ...times(), weekStartDate: WEEK, requirementId, staffId: who.staffId, ...more })
const requestOf = (reply: TestReply) => (reply.body as { request: ShiftRequest }).request
const open = async (who: SignedInClient) => requestOf(await ask(who))
const listOf = async (who: SignedInClient) => (await who.get('/api/schedule/requests')).body as ShiftRequest[]
const noticesOf = async (who: SignedInClient) => (await who.get('/api/notifications')).body as Notification[]
const takeNotices = async (who: SignedInClient) =>
  (await noticesOf(who)).map(({ type, message }) => `${type} ${message}`)
const decide = (what: 'approve' | 'reject' | 'withdraw', who: SignedInClient, body: object) =>
  who.post(`/api/schedule/request/${what}`, body)
const refused = (status: number, message: string) => ({ status, body: { message } })
const nameOf = async (who: SignedInClient) => (await open(who)).staff.name
const offersTo = async (who: SignedInClient) =>
  (await who.get(`/api/schedule/unassigned/${who.staffId}?date=${WEEK}`)).body as {
    unassignedRequirements: unknown[]
    cancelledShifts: Shift[]
  }

describe('[REQ-04] asking for an open shift', () => {
  test('creates a Requested row, leaves the shift open to others, and notifies each manager once', async () => {
    const reply = await ask(cook)
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your shift request has been sent to managers' } })
    const request = requestOf(reply)
    expect(request).toMatchObject({ isAvailable: true, mayDecide: false, requirementId, weekStartDate: WEEK })
    expect(await roster.readShift(request.scheduleId ?? 0)).toMatchObject({
      status: 'Requested',
      staffId: cook.staffId,
    })
    const message = `SHIFT_REQUESTED ${request.staff.name} has asked to work the Cook shift on ${DAY}.`
    expect(await takeNotices(roster.manager)).toEqual([message])
    expect(await takeNotices(roster.admin)).toEqual([message])
    expect(await takeNotices(cook)).toEqual([])
    expect(await takeNotices(rival)).toEqual([])
    expect((await offersTo(rival)).unassignedRequirements).toHaveLength(1)
    // People who have requested a shift are not offered it again.
    expect((await offersTo(cook)).unassignedRequirements).toEqual([])
  })

  test('[NOTE-08] writes the same complete metadata into the notifications of each step', async () => {
    const { id, staff } = await open(cook)
    await decide('approve', roster.manager, { requestId: id })
    const [asked] = await noticesOf(roster.manager)
    const [answer] = await noticesOf(cook)
    expect(answer?.metadata).toBe(asked?.metadata)
    expect(JSON.parse(asked?.metadata ?? '')).toEqual({
      staffId: cook.staffId,
      staffName: staff.name,
      roleName: 'Cook',
      dayName: 'Monday',
      formattedDate: 'Nov 23, 2026',
      startTime: '09:00:00',
      endTime: '17:00:00',
      weekStartDate: WEEK,
      requirementId,
      dayOfWeek: 1,
    })
  })

  test('[REQ-04] twice returns the first request and notifies nobody again', async () => {
    const first = await open(cook)
    expect(requestOf(await ask(cook)).id).toBe(first.id)
    expect(await roster.db.select().from(shiftRequests)).toHaveLength(1)
    expect(await noticesOf(roster.manager)).toHaveLength(1)
  })

  test('is refused for others, other roles, changed times, filled or past shifts, and on a day with a shift', async () => {
    expect(await ask(cook, { staffId: rival.staffId })).toMatchObject(
      refused(403, 'The staff member named in this request is not the one logged in.'),
    )
    expect(await ask(roster.manager, { staffId: cook.staffId })).toMatchObject({ status: 403 })
    expect(await ask(await roster.signInAs('staff'))).toMatchObject(
      refused(409, 'This staff member does not hold the role of this shift.'),
    )
    // The place is still open, but at other times, so it was not filled.
    expect(await ask(cook, { endTime: '16:00' })).toMatchObject(
      refused(409, 'The times of this open shift have changed. Choose again from the open shifts.'),
    )
    expect(await ask(cook, { weekStartDate: '2026-11-09' })).toMatchObject(
      refused(409, 'This shift has already started.'),
    )
    expect(await ask(cook, { weekStartDate: '2026-11-24' })).toMatchObject({ status: 400 })
    await roster.addShift({ staffId: cook.staffId, startTime: '18:00', endTime: '22:00' })
    expect(await ask(cook)).toMatchObject(refused(409, BUSY))
    await roster.addShift({ staffId: rival.staffId })
    expect(await ask(await roster.addCook())).toMatchObject(refused(409, FILLED))
    expect(await roster.db.select().from(shiftRequests)).toEqual([])
  })
})

test('[REQ-05] a request that no requirement asks for any more is refused as not needed, not as taken', async () => {
  const { id } = await open(cook)
  await roster.manager.delete(`/api/requirements/${requirementId}`)
  const notNeeded = refused(409, 'This shift is not needed: no requirement of this week asks for it.')
  expect(await ask(rival)).toMatchObject(notNeeded)
  expect(await decide('approve', roster.manager, { requestId: id })).toMatchObject(notNeeded)
  expect(await listOf(cook)).toMatchObject([{ id, isAvailable: false }])
})

test('[NOTE-06] a request stays available when its requirement becomes longer', async () => {
  const { id, scheduleId } = await open(cook)
  await roster.manager.put(`/api/requirements/${requirementId}`, { ...times(), endTime: '19:00', requiredCount: 1 })
  expect(await listOf(cook)).toMatchObject([{ id, isAvailable: true }])
  expect(await decide('approve', roster.manager, { requestId: id })).toMatchObject({ status: 200 })
  expect(await roster.readShift(scheduleId ?? 0)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
})

describe('[NOTE-06] a request whose requirement was deleted while another still needs some of its hours', () => {
  const changeNeed = async () => {
    await roster.db.insert(requirements).values({ ...times(), startTime: '15:00', endTime: '22:00', requiredCount: 1 })
    await roster.manager.delete(`/api/requirements/${requirementId}`)
  }

  test('is available while nobody has taken these hours', async () => {
    const { id, scheduleId } = await open(cook)
    await changeNeed()
    expect(await listOf(cook)).toMatchObject([{ id, isAvailable: true }])
    expect(await decide('approve', roster.manager, { requestId: id })).toMatchObject({ status: 200 })
    expect(await roster.readShift(scheduleId ?? 0)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
  })

  test('is refused as filled once somebody has taken some of these hours', async () => {
    await need(2)
    const { id } = await open(cook)
    await roster.addShift({ staffId: rival.staffId })
    await roster.db.delete(requirements)
    await roster.db.insert(requirements).values({ ...times(), startTime: '15:00', endTime: '22:00', requiredCount: 2 })
    expect(await listOf(cook)).toMatchObject([{ id, isAvailable: false }])
    expect(await decide('approve', roster.manager, { requestId: id })).toMatchObject(refused(409, FILLED))
  })
})

describe('[REQ-04] a request', () => {
  test('confirms the shift when approved, notifies only its person, and needs no further decision', async () => {
    const { id, scheduleId } = await open(cook)
    const [notice] = await noticesOf(roster.manager)
    expect((await listOf(roster.manager))[0]).toMatchObject({ id, notificationId: expect.any(Number), mayDecide: true })
    expect(await decide('approve', roster.manager, { notificationId: notice?.id, metadata: notice?.metadata })).toEqual(
      expect.objectContaining({ status: 200, body: { message: 'Shift request approved' } }),
    )
    expect(await roster.readShift(scheduleId ?? 0)).toMatchObject({
      status: 'Confirmed',
      staffId: cook.staffId,
      confirmingManagerId: roster.manager.userId,
    })
    expect(await takeNotices(cook)).toEqual([
      `SHIFT_REQUEST_APPROVED Your request was approved: you work the Cook shift on ${DAY}.`,
    ])
    for (const person of [roster.manager, roster.admin]) {
      expect((await noticesOf(person)).map(({ read }) => read)).toEqual([true])
      expect(await listOf(person)).toEqual([])
    }
    expect(await decide('approve', roster.admin, { requestId: id })).toMatchObject(refused(409, DECIDED))
    expect(await decide('reject', roster.admin, { requestId: id, reason: 'No.' })).toMatchObject(refused(409, DECIDED))
    expect(await decide('withdraw', cook, { requestId: id })).toMatchObject(refused(409, DECIDED))
  })

  test('[CLAIM-01] is listed beside others for the shift with hours, seniority and conflicts, best candidate first', async () => {
    const { db } = roster
    await db.update(staff).set({ seniority: 7, targetWeeklyHours: 24 }).where(eq(staff.id, cook.staffId))
    await db.update(staff).set({ seniority: 2, targetWeeklyHours: 8 }).where(eq(staff.id, rival.staffId))
    const unavailableSlots = [{ startTime: '00:00:00', endTime: '24:00:00' }]
    await db.insert(availability).values({ staffId: rival.staffId, dayOfWeek: 1, unavailableSlots })
    const worked = { status: 'Confirmed', dayOfWeek: 0 } as const
    for (const weekStartDate of ['2026-11-16', '2026-11-02', '2026-09-21'])
      await roster.insertShift({ ...worked, weekStartDate, staffId: cook.staffId })
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 3, endTime: '13:00' })
    await roster.addShift({ staffId: rival.staffId, dayOfWeek: 3 })
    const [second, first] = [await open(rival), await open(cook)]
    expect(await listOf(roster.manager)).toMatchObject([
      {
        id: first.id,
        standing: { hours: 4, hoursWith: 12, targetHours: 24, seniority: 7, unsocial: 2, causes: [] },
      },
      {
        id: second.id,
        standing: { hours: 8, hoursWith: 16, targetHours: 8, seniority: 2, unsocial: 0 },
      },
    ])
    const [, asked] = await listOf(roster.manager)
    expect(asked?.standing?.causes).toEqual([expect.stringContaining('available'), '8 h over target'])
    for (const who of [cook, rival]) expect(await listOf(who)).toMatchObject([{ standing: null }])
    await db.delete(availability)
    await db.update(staff).set({ seniority: 1, targetWeeklyHours: null })
  })

  test('[CLAIM-01] is rejected when the last open shift is filled, and its person is notified of the reason', async () => {
    await roster.db.delete(requirements)
    await need(2)
    const third = await roster.addCook()
    const [first, second, last] = [await open(cook), await open(rival), await open(third)]
    await decide('approve', roster.manager, { requestId: first.id })
    expect(await listOf(roster.manager)).toMatchObject([{ id: second.id, isAvailable: true }, { id: last.id }])
    await decide('approve', roster.manager, { requestId: second.id })
    expect(await listOf(roster.manager)).toEqual([])
    expect(await takeNotices(third)).toEqual([
      `SHIFT_REQUEST_REJECTED Your request for the Cook shift on ${DAY} was rejected. Reason: somebody else was given the shift.`,
    ])
    expect(await roster.readShift(last.scheduleId ?? 0)).toMatchObject({ status: 'Rejected', staffId: third.staffId })
    expect((await roster.db.select().from(shiftRequests).where(eq(shiftRequests.id, last.id)))[0]).toMatchObject({
      status: 'rejected',
      reason: null,
      reasonCode: 'filled',
      decidedBy: roster.manager.userId,
    })
  })

  test('[REQ-02] is rejected with the manager’s reason quoted as typed, even if it looks like a code', async () => {
    const { id: requestId } = await open(cook)
    expect((await decide('reject', roster.manager, { requestId, reason: 'filled' })).status).toBe(200)
    expect((await takeNotices(cook))[0]).toMatch(/Reason: filled$/)
    const [stored] = await roster.db.select().from(shiftRequests).where(eq(shiftRequests.id, requestId))
    expect(stored).toMatchObject({ reason: 'filled', reasonCode: null })
  })

  test('[REQ-05] is rejected when a manager fills the last open shift by hand', async () => {
    await open(cook)
    await roster.addShift({ staffId: rival.staffId })
    expect(await takeNotices(cook)).toEqual([
      `SHIFT_REQUEST_REJECTED Your request for the Cook shift on ${DAY} was rejected. Reason: somebody else was given the shift.`,
    ])
    await roster.db.delete(schedule)
    await roster.db.delete(notifications)
    const vacant = await roster.addShift()
    await open(cook)
    await roster.manager.put(`/api/schedule/${vacant.id}/assign`, { staffId: rival.staffId })
    expect(await takeNotices(cook)).toHaveLength(1)
  })

  test('is rejected with a required reason, which the person reads, and the shift stays open', async () => {
    const { id, scheduleId } = await open(cook)
    for (const reason of ['', '   ', undefined])
      expect(await decide('reject', roster.manager, { requestId: id, reason })).toMatchObject({ status: 400 })
    expect(await decide('reject', roster.manager, { requestId: id, reason: ' You worked six days. ' })).toMatchObject({
      status: 200,
    })
    expect(await takeNotices(cook)).toEqual([
      `SHIFT_REQUEST_REJECTED Your request for the Cook shift on ${DAY} was rejected. Reason: You worked six days.`,
    ])
    expect(await roster.readShift(scheduleId ?? 0)).toMatchObject({ status: 'Rejected', staffId: cook.staffId })
    expect((await offersTo(rival)).unassignedRequirements).toHaveLength(1)
    // The rejected request stays as it is; requesting again creates a new one.
    expect((await open(cook)).id).not.toBe(id)
  })

  test('can be withdrawn only by its person, which notifies nobody', async () => {
    const { id, scheduleId, notificationId } = await open(cook)
    expect(await decide('withdraw', rival, { requestId: id })).toMatchObject(
      refused(404, 'This request no longer exists.'),
    )
    expect(await decide('withdraw', roster.manager, { requestId: id })).toMatchObject({ status: 404 })
    expect(await decide('withdraw', cook, { notificationId })).toMatchObject({ status: 200 })
    expect(await roster.readShift(scheduleId ?? 0)).toMatchObject({
      status: 'Rejected',
      staffId: null,
      originalStaffId: cook.staffId,
    })
    expect(await listOf(cook)).toEqual([])
    expect((await noticesOf(roster.manager)).map(({ read }) => read)).toEqual([true])
    expect(await takeNotices(cook)).toEqual([])
    expect((await offersTo(cook)).unassignedRequirements).toHaveLength(1)
  })

  test('is cleared with all open ones of every week; each person is notified once, and the count is returned', async () => {
    await open(cook)
    await ask(rival, { weekStartDate: '2026-11-30' })
    expect(await cook.post('/api/notifications/clear-pending')).toMatchObject({ status: 403 })
    expect((await roster.manager.post('/api/notifications/clear-pending')).body).toEqual({
      message: 'Successfully cleared 2 pending requests.',
      count: 2,
    })
    for (const person of [cook, rival]) {
      expect(await takeNotices(person)).toHaveLength(1)
      expect((await takeNotices(person))[0]).toContain('Reason: Cleared by a manager')
    }
    expect((await roster.manager.post('/api/notifications/clear-pending')).body).toMatchObject({ count: 0 })
  })

  test('is 404 if unknown, and deciding it without permission is refused', async () => {
    for (const name of [{ requestId: 999_999 }, { notificationId: 999_999 }])
      expect(await decide('approve', roster.manager, name)).toMatchObject({ status: 404 })
    const { id } = await open(cook)
    expect(await decide('approve', rival, { requestId: id })).toMatchObject({ status: 403 })
    expect(await decide('approve', cook, { requestId: id })).toMatchObject({ status: 403 })
  })

  test('[UNDO-03] has its notification unread again after its approval is undone, until it is decided again', async () => {
    const { id } = await open(cook)
    const asking = async (who: SignedInClient) =>
      (await noticesOf(who)).filter(({ type, read }) => type === 'SHIFT_REQUESTED' && !read).length
    expect([await asking(roster.manager), await asking(roster.admin)]).toEqual([1, 1])
    await decide('approve', roster.manager, { requestId: id })
    expect([await asking(roster.manager), await asking(roster.admin)]).toEqual([0, 0])
    const undo = async () =>
      expect((await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).body).toMatchObject({
        skipped: 0,
      })
    await undo()
    expect(await listOf(roster.manager)).toMatchObject([{ id, isAvailable: true }])
    expect([await asking(roster.manager), await asking(roster.admin)]).toEqual([1, 1])
    await undo()
    expect([await asking(roster.manager), await asking(roster.admin)]).toEqual([0, 0])
    // A dismissed notification stays dismissed.
    for (const notice of await noticesOf(roster.manager))
      await roster.manager.post(`/api/notifications/${notice.id}/dismiss`)
    await undo()
    expect([await asking(roster.manager), await asking(roster.admin)]).toEqual([0, 1])
  })

  test('[REQ-07] of a manager is decided by another manager, unless there is none', async () => {
    const cookingManager = await roster.signInAs('manager')
    await roster.db.insert(staffRoles).values({ staffId: cookingManager.staffId, roleId: roster.cookId })
    const { id } = await open(cookingManager)
    expect(await listOf(cookingManager)).toMatchObject([{ id, mayDecide: false }])
    const own = refused(403, 'This is your own request. Another manager must decide on it.')
    expect(await decide('approve', cookingManager, { requestId: id })).toMatchObject(own)
    expect(await decide('reject', cookingManager, { requestId: id, reason: 'No.' })).toMatchObject(own)
    const others = [roster.manager.userId, roster.admin.userId]
    for (const userId of others) await roster.db.update(users).set({ role: 'staff' }).where(eq(users.id, userId))
    expect(await listOf(cookingManager)).toMatchObject([{ id, mayDecide: true }])
    expect(await decide('approve', cookingManager, { requestId: id })).toMatchObject({ status: 200 })
    await roster.db.update(users).set({ role: 'manager' }).where(eq(users.id, roster.manager.userId))
    await roster.db.update(users).set({ role: 'admin' }).where(eq(users.id, roster.admin.userId))
  })

  test('cannot be approved if its person works that day by now', async () => {
    const { id } = await open(cook)
    await roster.addShift({ staffId: cook.staffId, startTime: '18:00', endTime: '22:00' })
    expect((await listOf(roster.manager))[0]).toMatchObject({ isAvailable: false })
    expect(await decide('approve', roster.manager, { requestId: id })).toMatchObject(refused(409, BUSY))
    expect(await listOf(roster.manager)).toHaveLength(1)
  })

  test('[REQ-02] is visible to managers and to its person only', async () => {
    await need(1)
    const [own, other] = [await open(cook), await open(rival)]
    expect((await listOf(roster.manager)).map(({ id }) => id)).toEqual([own.id, other.id])
    expect((await listOf(cook)).map(({ id }) => id)).toEqual([own.id])
    expect((await rival.get('/api/schedule/requests')).text).not.toContain(await nameOf(cook))
  })

  test('is ended by a purge, which notifies its person that an admin did it and leaves the shift open', async () => {
    await open(cook)
    await roster.admin.post('/api/schedule/purge', { all: true })
    expect(await listOf(roster.manager)).toEqual([])
    expect((await takeNotices(cook))[0]).toContain('Reason: An admin purged the schedule')
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([{ decidedBy: roster.admin.userId }])
    expect((await offersTo(cook)).unassignedRequirements).toHaveLength(1)
  })
})

describe('[SET-02] taking a released shift', () => {
  const accept = (who: SignedInClient, id: number) => who.put(`/api/schedule/${id}/assign`, { staffId: who.staffId })
  const setAutoFill = (value: 'true' | 'false') =>
    roster.db.insert(settings).values({ key: 'autoFillCancellations', value, type: 'boolean' })
  async function releaseShift(): Promise<number> {
    const { id } = await roster.addKnownShift({ staffId: cook.staffId })
    await cook.put(`/api/schedule/${id}/cancel`)
    await roster.db.delete(notifications)
    return id
  }

  test('[SET-02] confirms it at once with automatic filling, notifies managers and keeps the first holder named', async () => {
    const id = await releaseShift()
    expect(await accept(rival, id)).toMatchObject({
      status: 200,
      body: { status: 'Confirmed', staffId: rival.staffId, originalStaffId: cook.staffId },
    })
    expect((await takeNotices(roster.manager))[0]).toMatch(/^SHIFT_ASSIGNED .* took the open Cook shift on Monday/)
    expect(await takeNotices(rival)).toEqual([])
    expect(await listOf(roster.manager)).toEqual([])
    expect(await accept(await roster.addCook(), id)).toMatchObject(refused(409, FILLED))
    expect(await accept(rival, id)).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test('[SET-02] that was a draft needs the approval of a manager', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    expect((await cook.put(`/api/schedule/${id}/cancel`)).status).toBe(200)
    expect(await accept(rival, id)).toMatchObject({ status: 200, body: { status: 'Pending', staffId: rival.staffId } })
    expect(await listOf(roster.manager)).toMatchObject([{ scheduleId: id }])
  })

  test('[SET-02] without automatic filling needs approval; a rejection or withdrawal frees the shift again', async () => {
    await setAutoFill('false')
    const id = await releaseShift()
    expect(await accept(rival, id)).toMatchObject({ status: 200, body: { status: 'Pending', staffId: rival.staffId } })
    const [request] = await listOf(roster.manager)
    expect(request).toMatchObject({ scheduleId: id, isAvailable: true })
    expect((await takeNotices(roster.manager))[0]).toMatch(/^SHIFT_REQUESTED/)
    expect(await roster.manager.put(`/api/schedule/${id}/confirm`)).toMatchObject({ status: 409 })
    await decide('reject', roster.manager, { requestId: request?.id, reason: 'Ana has it.' })
    expect(await roster.readShift(id)).toMatchObject({
      status: 'Cancelled',
      staffId: null,
      originalStaffId: cook.staffId,
    })
    await accept(rival, id)
    const [second] = await listOf(rival)
    await decide('withdraw', rival, { requestId: second?.id })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
    // Withdrawing the request for a shift that was taken also counts as releasing it.
    const givers = (await roster.db.select().from(releasedShifts)).map(({ staffId }) => staffId)
    expect(givers).toEqual([cook.staffId, rival.staffId])
    await accept(rival, id)
    const [third] = await listOf(rival)
    await decide('approve', roster.manager, { requestId: third?.id })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: rival.staffId })
  })

  test('against a rule needs approval even with automatic filling, also for the person who released it', async () => {
    const id = await releaseShift()
    expect(await accept(cook, id)).toMatchObject({ status: 200, body: { status: 'Pending', staffId: cook.staffId } })
    expect(await listOf(cook)).toHaveLength(1)
  })

  test('ends the request if a manager assigns the shift to somebody else, and is 404 once it is deleted', async () => {
    await setAutoFill('false')
    const id = await releaseShift()
    await accept(rival, id)
    const third = await roster.addCook()
    expect(await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: third.staffId })).toMatchObject({
      status: 200,
    })
    expect(await listOf(roster.manager)).toEqual([])
    expect(await takeNotices(rival)).toEqual([
      `SHIFT_REQUEST_REJECTED Your request for the Cook shift on ${DAY} was rejected. Reason: A manager decided otherwise`,
    ])
    await roster.manager.delete(`/api/schedule/${id}`)
    expect(await accept(rival, id)).toMatchObject({ status: 404 })
  })

  test('ends when a manager deletes the shift, and its person is notified once', async () => {
    await setAutoFill('false')
    const id = await releaseShift()
    await accept(rival, id)
    expect(await listOf(rival)).toHaveLength(1)
    const deleted = await roster.manager.delete(`/api/schedule/${id}`)
    expect(deleted.status, deleted.text).toBe(200)
    expect(await listOf(rival)).toEqual([])
    expect(await listOf(roster.manager)).toEqual([])
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([
      { status: 'rejected', decidedBy: roster.manager.userId },
    ])
    expect(await takeNotices(rival)).toEqual([
      `SHIFT_REQUEST_REJECTED Your request for the Cook shift on ${DAY} was rejected. Reason: The shift was deleted`,
    ])
  })

  test('is possible only for oneself, with the role, on a free day and before it starts', async () => {
    const id = await releaseShift()
    expect(await rival.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId })).toMatchObject({ status: 403 })
    expect(await accept(await roster.signInAs('staff'), id)).toMatchObject(
      refused(409, 'This staff member does not hold the role of this shift.'),
    )
    await roster.addShift({ staffId: rival.staffId, startTime: '18:00', endTime: '22:00' })
    expect(await accept(rival, id)).toMatchObject(refused(409, BUSY))
    const past = await roster.insertShift({ weekStartDate: '2026-11-09', status: 'Cancelled' })
    expect(await accept(rival, past)).toMatchObject(refused(409, 'This shift has already started.'))
  })
})
