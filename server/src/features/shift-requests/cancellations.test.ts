/** Cancelling a shift shortly before it starts only sends a request, which a manager approves or rejects. */
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changes,
  conflicts,
  demandWeeks,
  notifications,
  publishedShifts,
  releasedShifts,
  requirements,
  schedule,
  settings,
  shiftRequests,
  shiftSwaps,
} from '../../db/schema.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import { endStartedCancellations } from './end-started-cancellations.ts'

/** The start of the shift in these tests: Monday, 23 November, 09:00 in Auckland. */
const START = Date.UTC(2026, 10, 22, 20, 0)
const HOUR = 3_600_000
const LATE = START - 5 * HOUR

let roster: TestRoster
let cook: SignedInClient
let other: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([
    notifications,
    releasedShifts,
    shiftSwaps,
    shiftRequests,
    publishedShifts,
    schedule,
    requirements,
    demandWeeks,
    settings,
  ])
  roster.setClock()
  cook = await roster.addCook()
  other = await roster.addCook()
})

/**
 * Adds a confirmed shift of the cook, deletes the notifications about it, and sets the clock to five hours before its
 * start.
 */
async function addConfirmed(person = cook): Promise<number> {
  const { id } = await roster.addShift({ staffId: person.staffId })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  await roster.db.delete(notifications)
  roster.setClock(LATE)
  return id
}

const cancel = (id: number, by = cook) => by.put(`/api/schedule/${id}/cancel`)
const askManager = (id: number, by = cook) => by.put(`/api/schedule/${id}/cancel`, { asksManager: true })
const noticesOf = async (person: SignedInClient) => (await person.get('/api/notifications')).body as Notification[]
const typesOf = async (person: SignedInClient) => (await noticesOf(person)).map(({ type }) => type)
const requestsOf = async (person: SignedInClient) => (await person.get('/api/schedule/requests')).body as ShiftRequest[]
const decide = (what: 'approve' | 'reject' | 'withdraw', requestId: number, by = roster.manager) =>
  by.post(`/api/schedule/request/${what}`, { requestId, ...(what === 'reject' && { reason: 'Nobody else is free.' }) })
const stored = async () => (await roster.db.select().from(shiftRequests).orderBy(shiftRequests.id)).at(-1)
const lastChange = async () => (await roster.db.select().from(changes).orderBy(desc(changes.id)).limit(1))[0]?.id ?? 0
const undo = (id: number, by = roster.manager) => by.post(`/api/schedule/undo/${id}`)

/** Makes a cancellation request, and deletes the notifications to managers about it. */
async function ask(person = cook): Promise<{ id: number; requestId: number }> {
  const id = await addConfirmed(person)
  expect((await cancel(id, person)).status).toBe(200)
  await roster.db.delete(notifications)
  return { id, requestId: (await stored())?.id ?? 0 }
}

describe('[REQ-06] cancelling within the notice period', () => {
  test('[NOTE-12] makes a request: the person stays on the confirmed shift, and managers are notified', async () => {
    const id = await addConfirmed()
    expect(await cancel(id)).toMatchObject({
      status: 200,
      body: {
        message: 'Shift cancellation requested. A manager decides; until then the shift is still yours.',
        cancelledSchedule: { id, status: 'Confirmed', staffId: cook.staffId },
      },
    })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect(await stored()).toMatchObject({ kind: 'cancellation', status: 'open', scheduleId: id, version: 1 })
    for (const person of [roster.manager, roster.admin])
      expect(await noticesOf(person)).toMatchObject([
        {
          type: 'SHIFT_REQUESTED',
          scheduleId: id,
          metadata: expect.stringContaining('"kind":"cancellation"'),
          message: expect.stringMatching(
            /^Person \d+ has asked to cancel their Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM\. It stays theirs until a manager agrees\.$/,
          ),
        },
      ])
    expect([await noticesOf(cook), await noticesOf(other)]).toEqual([[], []])
    expect(await roster.db.select().from(releasedShifts)).toEqual([])
  })

  test('applies later than 24 hours before the start; at exactly 24 hours a cancellation takes effect at once', async () => {
    const early = await addConfirmed()
    roster.setClock(START - 24 * HOUR)
    expect((await cancel(early)).body).toMatchObject({ cancelledSchedule: { status: 'Cancelled', staffId: null } })
    roster.setClock()
    const late = await addConfirmed(other)
    roster.setClock(START - 24 * HOUR + 1000)
    expect((await cancel(late, other)).body).toMatchObject({ cancelledSchedule: { status: 'Confirmed' } })
  })

  test('uses the notice period of the setting; with 0 hours staff can always cancel at once', async () => {
    const id = await addConfirmed()
    const set = (value: string) => roster.admin.post('/api/settings', { key: 'cancellationNoticeHours', value })
    for (const value of ['-1', '337', '1.5', 'soon', '']) expect((await set(value)).status).toBe(400)
    expect((await set('0')).status).toBe(200)
    expect((await cancel(id)).body).toMatchObject({ cancelledSchedule: { status: 'Cancelled' } })
    const { body } = await cook.get('/api/settings')
    expect(body).toContainEqual({ key: 'cancellationNoticeHours', value: '0', type: 'string' })
  })

  test('takes effect at once for managers and drafts, and is refused for started shifts', async () => {
    const id = await addConfirmed()
    expect((await cancel(id, roster.manager)).body).toMatchObject({ cancelledSchedule: { status: 'Cancelled' } })
    const draft = await roster.addShift({ staffId: other.staffId, dayOfWeek: 1 })
    expect((await cancel(draft.id, other)).body).toMatchObject({ cancelledSchedule: { status: 'Cancelled' } })
    roster.setClock()
    const started = await addConfirmed(await roster.addCook())
    roster.setClock(START)
    expect((await cancel(started)).status).toBe(404)
    const [row] = await roster.db.select().from(schedule).orderBy(desc(schedule.id)).limit(1)
    expect(row).toMatchObject({ id: started, status: 'Confirmed' })
  })

  test('can be asked of a manager at any time before the start; managers and drafts are not affected by that', async () => {
    const id = await addConfirmed()
    roster.setClock(START - 100 * HOUR)
    expect(await askManager(id)).toMatchObject({ status: 200, body: { cancelledSchedule: { status: 'Confirmed' } } })
    expect(await stored()).toMatchObject({ kind: 'cancellation', status: 'open', scheduleId: id })
    expect(await typesOf(roster.manager)).toEqual(['SHIFT_REQUESTED'])
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect((await askManager(id, roster.manager)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
  })

  test('twice keeps the first request and does not notify managers again', async () => {
    const { id } = await ask()
    expect(await cancel(id)).toMatchObject({
      status: 200,
      body: {
        message:
          'You have already requested this cancellation. A manager decides; until then the shift is still yours.',
      },
    })
    expect(await roster.db.select().from(shiftRequests)).toHaveLength(1)
    expect(await noticesOf(roster.manager)).toEqual([])
    const replies = await Promise.all([cancel(id), cancel(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  test('is refused for an outdated version and for somebody else’s shift', async () => {
    const id = await addConfirmed()
    expect((await cook.put(`/api/schedule/${id}/cancel`, { version: 1 })).status).toBe(409)
    expect((await cook.put(`/api/schedule/${id}/cancel`, { version: 'x' })).status).toBe(400)
    expect((await cancel(id, other)).status).toBe(404)
    expect(await roster.db.select().from(shiftRequests)).toEqual([])
  })

  test('shows the request to its person and to managers only; staff cannot decide it', async () => {
    const { id, requestId } = await ask()
    for (const [person, mayDecide] of [
      [cook, false],
      [roster.manager, true],
    ] as const)
      expect(await requestsOf(person)).toMatchObject([
        { id: requestId, kind: 'cancellation', scheduleId: id, isAvailable: true, mayDecide, standing: null },
      ])
    expect(await requestsOf(other)).toEqual([])
    expect((await decide('approve', requestId, cook)).status).toBe(403)
    expect((await decide('reject', requestId, other)).status).toBe(403)
    expect((await decide('withdraw', requestId, other)).status).toBe(404)
    expect((await roster.manager.post('/api/schedule/request/reject', { requestId, reason: ' ' })).status).toBe(400)
  })
})

describe('[REQ-06] a cancellation request', () => {
  test('frees the shift when approved, and its person, other managers and eligible people are notified', async () => {
    const { id, requestId } = await ask()
    expect((await decide('approve', requestId)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({
      status: 'Cancelled',
      staffId: null,
      originalStaffId: cook.staffId,
    })
    expect(await stored()).toMatchObject({ status: 'approved', decidedBy: roster.manager.userId })
    expect(await noticesOf(cook)).toMatchObject([
      {
        type: 'CANCELLATION_APPROVED',
        message:
          'Your cancellation was approved: you no longer work the Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM.',
      },
    ])
    for (const person of [roster.admin, other]) {
      expect(await noticesOf(person)).toMatchObject([{ type: 'SHIFT_CANCELLED', scheduleId: id }])
      expect((await noticesOf(person))[0]?.message).toMatch(/^Person \d+ cancelled a Cook shift on Monday/)
    }
    expect(await noticesOf(roster.manager)).toEqual([])
    expect(await roster.db.select().from(releasedShifts)).toMatchObject([{ staffId: cook.staffId, dayOfWeek: 1 }])
    expect(await requestsOf(roster.manager)).toEqual([])
  })

  test('updates the conflicts of the week when approved', async () => {
    const need = { roleId: roster.cookId, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    await roster.db.insert(requirements).values(need)
    const { requestId } = await ask()
    await roster.db.delete(conflicts)
    await decide('approve', requestId)
    expect(await roster.db.select().from(conflicts)).toMatchObject([{ weekStartDate: WEEK }])
  })

  test('keeps the person on the shift when rejected and notifies them of the reason; they may ask again', async () => {
    const { id, requestId } = await ask()
    expect((await decide('reject', requestId)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect(await noticesOf(cook)).toMatchObject([
      {
        type: 'CANCELLATION_REJECTED',
        message:
          'Your cancellation was rejected: you still work the Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM. Reason: Nobody else is free.',
      },
    ])
    expect((await cancel(id)).status).toBe(200)
    expect(await roster.db.select().from(shiftRequests)).toHaveLength(2)
  })

  test('is closed when withdrawn, and a second decision is refused', async () => {
    const id = await addConfirmed()
    await cancel(id)
    const requestId = (await stored())?.id ?? 0
    expect((await decide('withdraw', requestId, cook)).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'withdrawn' })
    expect(await noticesOf(roster.manager)).toMatchObject([{ type: 'SHIFT_REQUESTED', read: true }])
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    for (const [what, by] of [
      ['withdraw', cook],
      ['approve', roster.manager],
      ['reject', roster.manager],
    ] as const)
      expect(await decide(what, requestId, by)).toMatchObject({
        status: 409,
        body: { message: 'This request has already been decided.' },
      })
  })

  test('is decided by one of two managers at the same time, and the other is refused', async () => {
    for (const second of ['approve', 'reject'] as const) {
      const { requestId } = await ask(await roster.addCook())
      const replies = await Promise.all([decide('approve', requestId), decide(second, requestId, roster.admin)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      roster.setClock()
    }
  })

  test('is rejected by clearing all requests, and the shift stays', async () => {
    const { id } = await ask()
    expect((await roster.manager.post('/api/notifications/clear-pending')).body).toMatchObject({ count: 1 })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect(await typesOf(cook)).toEqual(['CANCELLATION_REJECTED'])
  })

  test('is reopened by undoing its approval, which restores the shift; redoing approves it again', async () => {
    const { id, requestId } = await ask()
    await decide('approve', requestId)
    await roster.db.delete(notifications)
    const undone = await undo(await lastChange())
    expect(undone.status, undone.text).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect(await stored()).toMatchObject({ id: requestId, status: 'open' })
    expect(await roster.db.select().from(releasedShifts)).toEqual([])
    expect(await noticesOf(cook)).toMatchObject([
      {
        type: 'CANCELLATION_REOPENED',
        message: expect.stringContaining('is open again. Until it is decided, the shift is still yours.'),
      },
    ])
    await roster.db.delete(notifications)
    const redone = await undo((undone.body as { changeId: number }).changeId)
    expect(redone.status, redone.text).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
    expect(await typesOf(cook)).toEqual(['CANCELLATION_APPROVED'])
  })

  test('is reopened by undoing its rejection; others cannot undo the request itself', async () => {
    const { requestId } = await ask()
    expect((await undo(await lastChange())).status).toBe(403)
    await decide('reject', requestId)
    await roster.db.delete(notifications)
    const undone = await undo(await lastChange())
    expect(undone.status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'open' })
    expect(await typesOf(cook)).toEqual(['CANCELLATION_REOPENED'])
    expect(await typesOf(roster.admin)).toEqual(['SHIFT_REQUESTED'])
    expect((await undo((undone.body as { changeId: number }).changeId)).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'rejected' })
    expect((await noticesOf(cook)).at(0)).toMatchObject({ message: expect.stringContaining('Nobody else is free.') })
  })
})

describe('[REQ-06] an open cancellation request', () => {
  const ended = async (requestId: number) => {
    expect(await stored()).toMatchObject({ id: requestId, status: 'withdrawn' })
    expect(await requestsOf(roster.manager)).toEqual([])
    expect((await decide('approve', requestId)).status).toBe(409)
  }

  test('ends when a manager cancels the shift', async () => {
    const { id, requestId } = await ask()
    expect((await cancel(id, roster.manager)).status).toBe(200)
    await ended(requestId)
    expect(await typesOf(cook)).toEqual(['SHIFT_CANCELLED'])
  })

  test('follows the hours of the unconfirmed shift and ends when a manager assigns somebody else', async () => {
    const { id, requestId } = await ask()
    expect((await roster.manager.put(`/api/schedule/${id}/unconfirm`)).status).toBe(200)
    expect(await requestsOf(cook)).toMatchObject([{ id: requestId, startTime: '09:00:00' }])
    const moved = await roster.manager.put(
      `/api/schedule/${id}`,
      roster.shiftBody({ staffId: cook.staffId, startTime: '10:00' }),
    )
    expect(moved.status, moved.text).toBe(200)
    expect(await requestsOf(cook)).toMatchObject([{ id: requestId, startTime: '10:00:00' }])
    // The cancellation request is not a request to work the shift, so the shift can be confirmed.
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    expect((await roster.manager.put(`/api/schedule/${id}/unconfirm`)).status).toBe(200)
    await roster.db.delete(notifications)
    const given = await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: other.staffId })
    expect(given.status, given.text).toBe(200)
    await ended(requestId)
    expect(await typesOf(cook)).toEqual(['SHIFT_CANCELLED'])
    // After the undo, the cancellation request is open again.
    await roster.db.delete(notifications)
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'open' })
    expect(await typesOf(cook)).toEqual(['CANCELLATION_REOPENED'])
  })

  test('[WEEK-05] keeps an unconfirmed shift out of confirming all; the shift can be confirmed alone', async () => {
    const { id } = await ask()
    const also = await roster.addShift({ staffId: other.staffId })
    expect((await roster.manager.put(`/api/schedule/${id}/unconfirm`)).status).toBe(200)
    expect(await roster.admin.post('/api/schedule/confirm-all-pending')).toMatchObject({ body: { count: 1 } })
    expect(await roster.readShift(also.id)).toMatchObject({ status: 'Confirmed' })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Pending', staffId: cook.staffId })
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    expect(await stored()).toMatchObject({ kind: 'cancellation', status: 'open' })
  })

  test('ends when its person cancels the unconfirmed shift, which takes effect at once', async () => {
    const { id, requestId } = await ask()
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    expect((await cancel(id)).body).toMatchObject({ cancelledSchedule: { status: 'Cancelled' } })
    await ended(requestId)
    expect(await noticesOf(cook)).toEqual([])
  })

  test('ends when a manager deletes the shift', async () => {
    const { id, requestId } = await ask()
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    expect((await roster.manager.delete(`/api/schedule/${id}`)).status).toBe(200)
    await ended(requestId)
    expect(await typesOf(cook)).toEqual(['SHIFT_CANCELLED'])
  })

  test('ends when the week is purged', async () => {
    const { requestId } = await ask()
    const purged = await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
    expect(purged.status, purged.text).toBe(200)
    await ended(requestId)
    expect(await typesOf(cook)).toEqual(['SHIFT_CANCELLED'])
    expect((await undo(await lastChange(), roster.admin)).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'open' })
  })

  test('ends when a colleague takes the shift over', async () => {
    const { id, requestId } = await ask()
    await roster.admin.post('/api/settings', { key: 'swapsNeedApproval', value: 'false' })
    const offered = await cook.post('/api/schedule/swaps', { scheduleId: id, takerId: other.staffId, wantedId: null })
    expect(offered.status, offered.text).toBe(200)
    const [swap] = await roster.db.select().from(shiftSwaps)
    expect((await other.post(`/api/schedule/swaps/${swap?.id}/accept`)).status).toBe(200)
    await ended(requestId)
    expect(await typesOf(cook)).toEqual(['SWAP_DONE'])
  })

  test('ends when its person is deleted', async () => {
    const { id, requestId } = await ask()
    expect((await roster.admin.delete(`/api/staff/${cook.staffId}`)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Pending', staffId: null })
    expect((await decide('approve', requestId)).status).toBe(404)
  })

  test('that is approved while another manager cancels the shift has one outcome', async () => {
    const { id, requestId } = await ask()
    const [approved, cancelled] = await Promise.all([decide('approve', requestId), cancel(id, roster.admin)])
    expect([approved.status, cancelled.status].sort()).toEqual([200, 409])
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
    expect(await noticesOf(cook)).toHaveLength(1)
  })

  test('ends when the shift starts, and its person is notified that they work it', async () => {
    const { id, requestId } = await ask()
    roster.setClock(START)
    expect(await requestsOf(cook)).toEqual([])
    expect(await requestsOf(roster.manager)).toEqual([])
    for (const [what, by] of [
      ['approve', roster.manager],
      ['reject', roster.manager],
      ['withdraw', cook],
    ] as const)
      expect(await decide(what, requestId, by)).toMatchObject({
        status: 409,
        body: { message: 'This shift has started, so its cancellation can no longer be decided.' },
      })
    expect((await roster.manager.post('/api/notifications/clear-pending')).body).toMatchObject({ count: 0 })
    roster.setClock(START - 1)
    expect(await endStartedCancellations(callerFromShell(roster.db, () => START - 1))).toBe(0)
    expect(await endStartedCancellations(callerFromShell(roster.db, () => START))).toBe(1)
    expect(await endStartedCancellations(callerFromShell(roster.db, () => START))).toBe(0)
    expect(await stored()).toMatchObject({ status: 'rejected', decidedBy: null })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    expect(await noticesOf(cook)).toMatchObject([
      { type: 'CANCELLATION_REJECTED', message: expect.stringContaining('Nobody decided before the shift started') },
    ])
  })
})

test('[REQ-06] a request to work a shift is not confused with a request to cancel it', async () => {
  const { body } = await roster.manager.post('/api/requirements', {
    roleId: roster.cookId,
    dayOfWeek: 1,
    startTime: '09:00',
    endTime: '17:00',
    requiredCount: 1,
  })
  const times = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
  const asked = await other.post('/api/schedule/request', {
    ...times,
    requirementId: (body as { id: number }).id,
    staffId: other.staffId,
  })
  expect(asked.body).toMatchObject({ request: { kind: 'shift' } })
  const requestId = (asked.body as { request: ShiftRequest }).request.id
  expect((await decide('approve', requestId)).status).toBe(200)
  const given = (await other.get(`/api/schedule/staff/${other.staffId}?date=${WEEK}`)).body as Shift[]
  const confirmed = given.find(({ status }) => status === 'Confirmed')
  const approval = await lastChange()
  roster.setClock(LATE)
  expect((await cancel(confirmed?.id ?? 0, other)).body).toMatchObject({ cancelledSchedule: { status: 'Confirmed' } })
  // After undoing the approval, the request to work the shift is open again; the cancellation request is withdrawn,
  // because there is no shift left to cancel.
  expect((await undo(approval)).status).toBe(200)
  expect(await requestsOf(roster.manager)).toMatchObject([{ id: requestId, kind: 'shift' }])
  expect(await stored()).toMatchObject({ kind: 'cancellation', status: 'withdrawn' })
})
