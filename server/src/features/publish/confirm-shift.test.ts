import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule, shiftRequests } from '../../db/schema.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
let mark: number
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(shiftRequests)
  await roster.db.delete(schedule)
  cook = await roster.addCook()
  mark = await lastChangeId(roster.db)
})

const confirm = (id: number, body?: unknown) => roster.manager.put(`/api/schedule/${id}/confirm`, body)
const unconfirm = (id: number) => roster.manager.put(`/api/schedule/${id}/unconfirm`)
const recordedActions = async () => (await readChanges(roster.db, mark)).map(({ action }) => action)

async function requestFor(scheduleId: number): Promise<void> {
  await roster.db.insert(shiftRequests).values({
    scheduleId,
    staffId: cook.staffId,
    roleId: roster.cookId,
    weekStartDate: WEEK,
    dayOfWeek: 1,
    startTime: '09:00',
    endTime: '17:00',
  })
}

describe('[WEEK-05] confirming', () => {
  test('a pending shift sets the signed-in manager and stores the name of its person', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    expect(await confirm(id, { managerId: roster.manager.userId })).toMatchObject({
      status: 200,
      body: {
        status: 'Confirmed',
        confirmingManagerId: roster.manager.userId,
        confirmationTimestamp: '2026-11-18T00:00:00.000Z',
      },
    })
    const [row] = await roster.db.select().from(schedule)
    expect(row?.staffName).toMatch(/^Person \d+$/)
    expect(await recordedActions()).toEqual(['createShift', 'confirmShift'])
  })

  test('a confirmed shift again changes nothing', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    const first = await confirm(id)
    expect(await roster.admin.put(`/api/schedule/${id}/confirm`, {})).toMatchObject({
      status: 200,
      body: first.body as object,
    })
    expect(await recordedActions()).toEqual(['createShift', 'confirmShift'])
  })

  test('in the name of another manager is refused', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    expect(await confirm(id, { managerId: roster.admin.userId })).toMatchObject({
      status: 403,
      body: { message: 'The manager named in this request is not the one logged in.' },
    })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Pending' })
  })

  test('a cancelled shift that still has a person is possible unless the person works elsewhere then', async () => {
    const held = await roster.insertShift({ status: 'Cancelled', staffId: cook.staffId })
    expect((await confirm(held)).body).toMatchObject({ status: 'Confirmed', staffId: cook.staffId })
    const second = await roster.insertShift({ status: 'Cancelled', staffId: cook.staffId, startTime: '10:00' })
    expect(await confirm(second)).toMatchObject({
      status: 409,
      body: { message: 'This staff member already has another shift scheduled during this time.' },
    })
  })

  test('a person who has lost the role is refused, alone or in bulk, unless the shift has started', async () => {
    const { staffId } = cook
    const { id } = await roster.addShift({ staffId })
    const begun = await roster.insertShift({ staffId, weekStartDate: PAST_WEEK })
    expect((await roster.manager.delete(`/api/staff/${staffId}/roles/${roster.cookId}`)).status).toBe(200)
    expect(await confirm(id)).toMatchObject({ status: 409, body: { message: scheduleMessages.lacksRole } })
    expect((await confirm(begun)).status).toBe(200)
    expect((await roster.admin.post('/api/schedule/confirm-all-pending')).body).toMatchObject({ count: 0 })
    expect((await roster.readShift(id)).status).toBe('Pending')
  })

  test('is refused with the reason for unassigned, requested, rejected and archived shifts', async () => {
    const noStaff = 'This shift has no staff member. Assign someone before confirming it.'
    const requested = 'This shift has an open request. Approve or reject it first.'
    const other = 'Only a draft, or a cancelled shift that still has staff, can be confirmed.'
    const { staffId } = cook
    const expected = [
      [await roster.insertShift({ status: 'Cancelled', originalStaffId: staffId }), noStaff],
      [await roster.insertShift({ status: 'Pending' }), noStaff],
      [await roster.insertShift({ status: 'Requested', staffId }), requested],
      [await roster.insertShift({ status: 'Rejected', staffId }), other],
      [await roster.insertShift({ status: 'Deprecated', staffId }), other],
    ] as const
    for (const [id, message] of expected) expect(await confirm(id)).toMatchObject({ status: 409, body: { message } })
    const { id } = await roster.addShift({ staffId })
    await requestFor(id)
    expect(await confirm(id)).toMatchObject({ status: 409, body: { message: requested } })
    expect((await confirm(999_999)).status).toBe(404)
    expect((await cook.put(`/api/schedule/${id}/confirm`)).body).toMatchObject({
      message: "You don't have permission to confirm schedules. This action requires manager privileges.",
    })
  })
})

describe('[WEEK-06] unconfirming', () => {
  test('a confirmed shift, or a cancelled one with a person, makes it pending', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    await confirm(id)
    expect(await unconfirm(id)).toMatchObject({
      status: 200,
      body: { status: 'Pending', staffId: cook.staffId, confirmingManagerId: null, confirmationTimestamp: null },
    })
    const held = await roster.insertShift({ status: 'Cancelled', staffId: cook.staffId, dayOfWeek: 2 })
    expect((await unconfirm(held)).body).toMatchObject({ status: 'Pending' })
    expect(await recordedActions()).toEqual(['createShift', 'confirmShift', 'unconfirmShift', 'unconfirmShift'])
  })

  test('other shifts is refused with the reason', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    expect(await unconfirm(id)).toMatchObject({
      status: 409,
      body: { message: 'Only a published shift, or a cancelled one that still has staff, can be unconfirmed.' },
    })
    expect((await cook.put(`/api/schedule/${id}/unconfirm`)).status).toBe(403)
  })

  test('a shift worked by a person who has been deleted is refused', async () => {
    const id = await roster.insertShift({ status: 'Confirmed', staffName: 'Old Hand' })
    expect(await unconfirm(id)).toMatchObject({
      status: 409,
      body: { message: 'This shift was worked by someone who has left. It stays confirmed for payroll.' },
    })
    expect((await roster.db.select().from(schedule))[0]).toMatchObject({ status: 'Confirmed', staffName: 'Old Hand' })
  })
})

describe('[API-01] confirming all pending shifts', () => {
  test('skips unassigned and requested shifts and returns the count', async () => {
    const { staffId } = cook
    const one = await roster.addShift({ staffId })
    const farAway = await roster.addShift({ staffId, weekStartDate: '2027-03-01' })
    const free = await roster.addShift()
    const requested = await roster.insertShift({ status: 'Requested', staffId })
    const asked = await roster.addShift({ staffId, dayOfWeek: 3 })
    await requestFor(asked.id)
    expect(await roster.admin.post('/api/schedule/confirm-all-pending')).toMatchObject({
      status: 200,
      body: { message: 'Successfully confirmed 2 schedules.', count: 2 },
    })
    for (const id of [one.id, farAway.id])
      expect(await roster.readShift(id)).toMatchObject({
        status: 'Confirmed',
        confirmingManagerId: roster.admin.userId,
      })
    expect((await roster.readShift(free.id)).status).toBe('Pending')
    expect((await roster.readShift(asked.id)).status).toBe('Pending')
    expect((await roster.readShift(requested)).status).toBe('Requested')
    const rows = await roster.db.select().from(schedule)
    const workedAs = rows.filter(({ staffName }) => staffName !== null)
    expect(workedAs.map(({ id }) => id).sort()).toEqual([one.id, farAway.id].sort())
    expect(new Set(workedAs.map(({ staffName }) => staffName))).toEqual(new Set([one.staff?.name]))
    expect((await roster.admin.post('/api/schedule/confirm-all-pending')).body).toMatchObject({ count: 0 })
  })

  test('is for admins only', async () => {
    expect((await roster.manager.post('/api/schedule/confirm-all-pending')).status).toBe(403)
    expect((await cook.post('/api/schedule/confirm-all-pending')).status).toBe(403)
  })
})
