import type { Notification } from '@fairweek/domain/contracts/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { availability, notifications, requirements, schedule, shiftRequests } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const WEEK_BEFORE = '2026-11-16'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(notifications)
  await roster.db.delete(schedule)
  await roster.db.delete(requirements)
  roster.setClock()
  cook = await roster.addCook()
})

const cancel = (id: number, by: SignedInClient = cook) => by.put(`/api/schedule/${id}/cancel`)
const noticesOf = async (person: SignedInClient) => (await person.get('/api/notifications')).body as Notification[]

describe('[API-01] cancelling a shift', () => {
  test('frees it at once, confirmed or pending, and names who gave it back', async () => {
    for (const status of ['Confirmed', 'Pending'] as const) {
      const id = await roster.insertShift({ status, staffId: cook.staffId, staffName: 'Kept for payroll' })
      expect(await cancel(id)).toMatchObject({
        status: 200,
        body: {
          message: 'Shift cancelled',
          cancelledSchedule: { status: 'Cancelled', staffId: null, originalStaffId: cook.staffId },
        },
      })
    }
    expect((await roster.db.select().from(schedule)).map(({ staffName }) => staffName)).toEqual([null, null])
  })

  test('managers and whoever could take it are told; the one who cancelled and people who are busy that day are not', async () => {
    const [free, busy] = [await roster.addCook(), await roster.addCook()]
    const host = await roster.signInAs('staff')
    await roster.addShift({ staffId: busy.staffId, startTime: '18:00', endTime: '20:00' })
    const { id } = await roster.addShift({ staffId: cook.staffId })
    await cancel(id)
    for (const person of [roster.manager, roster.admin, free]) {
      const told = await noticesOf(person)
      expect(told).toMatchObject([{ type: 'SHIFT_CANCELLED', scheduleId: id, read: false }])
      expect(told[0]?.message).toMatch(
        /^Person \d+ cancelled a Cook shift on Monday, Nov 23, 2026, 9:00 AM - 5:00 PM\. It is available\.$/,
      )
    }
    for (const person of [cook, busy, host]) expect(await noticesOf(person)).toEqual([])
  })

  test('[CLAIM-02] nobody is told whom a rule refuses: unavailable, too little rest, closing before opening', async () => {
    const people = [await roster.addCook(), await roster.addCook(), await roster.addCook()] as const
    const [away, tired, opener] = people
    const unavailableSlots = [{ startTime: '00:00:00', endTime: '24:00:00' }]
    await roster.db.insert(availability).values({ staffId: away.staffId, dayOfWeek: 1, unavailableSlots })
    const need = { roleId: roster.cookId, startTime: '09:00', endTime: '21:00' }
    await roster.db.insert(requirements).values([
      { ...need, dayOfWeek: 1 },
      { ...need, dayOfWeek: 2 },
    ])
    const night = { weekStartDate: WEEK_BEFORE, dayOfWeek: 0, startTime: '22:00', endTime: '04:30' }
    await roster.addShift({ staffId: tired.staffId, ...night })
    await roster.addShift({ staffId: opener.staffId, dayOfWeek: 2 })
    const { id } = await roster.addShift({ staffId: cook.staffId, startTime: '13:00', endTime: '21:00' })
    await cancel(id)
    for (const person of people) expect(await noticesOf(person)).toEqual([])
    expect(await noticesOf(roster.manager)).toHaveLength(1)
  })

  test('staff cancel their own only; of others they are told that there is none', async () => {
    const other = await roster.addCook()
    const { id } = await roster.addShift({ staffId: other.staffId })
    expect(await cancel(id)).toMatchObject({ status: 404, body: { message: 'This shift no longer exists.' } })
    expect((await cancel((await roster.addShift()).id)).status).toBe(404)
    expect((await cancel(999_999)).status).toBe(404)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Pending', staffId: other.staffId })
    expect((await cancel(id, roster.manager)).status).toBe(200)
  })

  test('a request is withdrawn: its row is inactive, nothing becomes free and nobody is told', async () => {
    const id = await roster.insertShift({ status: 'Requested', staffId: cook.staffId })
    const times = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    await roster.db
      .insert(shiftRequests)
      .values({ ...times, scheduleId: id, staffId: cook.staffId, roleId: roster.cookId })
    expect((await cancel(id)).body).toMatchObject({ cancelledSchedule: { status: 'Rejected', staffId: null } })
    expect((await roster.db.select().from(shiftRequests))[0]).toMatchObject({ status: 'withdrawn', version: 2 })
    expect(await noticesOf(roster.manager)).toEqual([])
  })

  test('not twice, and not when it is archived or rejected', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    await cancel(id)
    expect((await cancel(id)).status).toBe(404)
    const refused = { status: 409, body: { message: 'Only a confirmed, pending or requested shift can be cancelled.' } }
    expect(await cancel(id, roster.manager)).toMatchObject(refused)
    for (const status of ['Rejected', 'Deprecated'] as const)
      expect(await cancel(await roster.insertShift({ status, staffId: cook.staffId }))).toMatchObject(refused)
  })

  test('not once it has started by the clock of the business', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId, dayOfWeek: 1, startTime: '09:00' })
    // 09:00 on Monday 23 November in Auckland is 20:00 UTC of the Sunday before.
    roster.setClock(Date.UTC(2026, 10, 22, 20, 0))
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { message: 'This shift has started or lies in a confirmed past week and cannot be cancelled.' },
    })
    expect((await cancel(id, roster.manager)).status).toBe(409)
    roster.setClock(Date.UTC(2026, 10, 22, 19, 59))
    expect((await cancel(id)).status).toBe(200)
  })
})
