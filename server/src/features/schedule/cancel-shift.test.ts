import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { eq, inArray, ne, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  demandWeeks,
  notifications,
  releasedShifts,
  requirements,
  schedule,
  settings,
  shiftRequests,
  staff,
  staffRoles,
} from '../../db/schema.ts'
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
  await roster.db.delete(releasedShifts)
  await roster.db.delete(shiftRequests)
  await roster.db.delete(schedule)
  await roster.db.delete(requirements)
  await roster.db.delete(demandWeeks)
  await roster.db.delete(settings)
  roster.setClock()
  cook = await roster.addCook()
})

const idOf = ({ staffId }: SignedInClient) => staffId
const cancel = (id: number, by: SignedInClient = cook) => by.put(`/api/schedule/${id}/cancel`)
const noticesOf = async (person: SignedInClient) => (await person.get('/api/notifications')).body as Notification[]

describe('[API-01] cancelling a shift', () => {
  test('releases a confirmed or pending shift at once and records who released it', async () => {
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

  test('[NOTE-06] that is offered again marks the earlier offer read for staff, not for managers', async () => {
    const [second, third] = [await roster.addCook(), await roster.addCook()]
    const id = await roster.insertShift({ status: 'Confirmed', staffId: cook.staffId })
    const other = await roster.insertShift({ status: 'Confirmed', staffId: cook.staffId, dayOfWeek: 3 })
    for (const one of [id, other]) expect((await cancel(one)).status).toBe(200)
    expect((await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: second.staffId })).status).toBe(200)
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    expect((await cancel(id, second)).status).toBe(200)
    const readOf = async (person: SignedInClient, shiftId: number) =>
      (await noticesOf(person))
        .filter(({ type, scheduleId }) => type === 'SHIFT_CANCELLED' && scheduleId === shiftId)
        .sort((one, later) => one.id - later.id)
        .map(({ read }) => read)
    expect(await readOf(third, id)).toEqual([true, false])
    expect(await readOf(third, other)).toEqual([false])
    expect(await readOf(roster.manager, id)).toEqual([false, false])
  })

  test('[CLAIM-02] by a manager in a published week keeps it from being generated for or offered to its person', async () => {
    const known = await roster.addKnownShift({ staffId: cook.staffId })
    await cancel(known.id, roster.manager)
    expect(await roster.db.select().from(releasedShifts)).toMatchObject([{ staffId: cook.staffId, dayOfWeek: 1 }])
    const need = { roleId: roster.cookId, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    await roster.db.insert(requirements).values(need)
    await roster.db.delete(staffRoles).where(ne(staffRoles.staffId, cook.staffId))
    const generated = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    expect(generated.body).toMatchObject({ created: [], openSlots: [{ refusals: [{ reason: 'released' }] }] })
    const offers = await cook.get(`/api/schedule/unassigned/${cook.staffId}?date=${WEEK}`)
    expect(offers.body).toMatchObject({ unassignedRequirements: [], cancelledShifts: [] })
    // After recovering, the cook may request the shift; a manager decides.
    expect(await cook.put(`/api/schedule/${known.id}/assign`, { staffId: cook.staffId })).toMatchObject({
      status: 200,
      body: { status: 'Pending' },
    })
  })

  test('[CLAIM-02] a draft counts as released only if its own person cancels it, not a manager', async () => {
    const offers = async () =>
      (await cook.get(`/api/schedule/unassigned/${cook.staffId}?date=${WEEK}`)).body as { cancelledShifts: Shift[] }
    const taken = await roster.addShift({ staffId: cook.staffId })
    await cancel(taken.id, roster.manager)
    expect(await roster.readShift(taken.id)).toMatchObject({ status: 'Cancelled', originalStaffId: cook.staffId })
    expect((await offers()).cancelledShifts).toMatchObject([{ id: taken.id }])
    // The person whom a manager took off the shift gets no notification that offers it.
    expect(await noticesOf(cook)).toEqual([])
    const need = { roleId: roster.cookId, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    await roster.db.insert(requirements).values(need)
    const generate = async () =>
      (await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })).body as { created: Shift[] }
    await roster.db.delete(staffRoles).where(ne(staffRoles.staffId, cook.staffId))
    expect((await generate()).created).toMatchObject([{ id: taken.id, staffId: cook.staffId }])

    await cancel(taken.id)
    expect((await offers()).cancelledShifts).toEqual([])
    expect((await generate()).created).toEqual([])

    // A manager who cancels their own shift releases it, as staff do.
    await roster.db.insert(staffRoles).values({ staffId: roster.manager.staffId, roleId: roster.cookId })
    const own = await roster.addShift({ staffId: roster.manager.staffId, dayOfWeek: 4 })
    await cancel(own.id, roster.manager)
    expect(await roster.db.select().from(releasedShifts)).toMatchObject([
      { staffId: cook.staffId, dayOfWeek: 1 },
      { staffId: roster.manager.staffId, dayOfWeek: 4 },
    ])
  })

  test('notifies managers and eligible people, but not the person who cancelled or people busy that day', async () => {
    const [free, busy] = [await roster.addCook(), await roster.addCook()]
    const host = await roster.signInAs('staff')
    await roster.addShift({ staffId: busy.staffId, startTime: '18:00', endTime: '20:00' })
    const { id } = await roster.addKnownShift({ staffId: cook.staffId })
    await cancel(id)
    for (const person of [roster.manager, roster.admin, free]) {
      const notified = await noticesOf(person)
      expect(notified).toMatchObject([{ type: 'SHIFT_CANCELLED', scheduleId: id, read: false }])
      expect(notified[0]?.message).toMatch(
        /^Person \d+ cancelled a Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM\. It is available\.$/,
      )
    }
    for (const person of [cook, busy, host]) expect(await noticesOf(person)).toEqual([])
  })

  test('[NOTE-06] sends a notification that says whether the shift is still available', async () => {
    const free = await roster.addCook()
    const lastWords = async () => (await noticesOf(free)).map(({ message }) => message.split('. ').at(-1))
    const { id } = await roster.addKnownShift({ staffId: cook.staffId })
    await cancel(id)
    expect(await lastWords()).toEqual(['It is available.'])
    const given = await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId })
    expect(given.status, given.text).toBe(200)
    expect(await lastWords()).toEqual(['It is no longer available.'])
    await cancel(id)
    expect(await lastWords()).toEqual(['It is available.', 'It is available.'])
    expect((await roster.manager.delete(`/api/schedule/${id}`)).status).toBe(200)
    expect(await lastWords()).toEqual(['It is no longer available.', 'It is no longer available.'])
  })

  test('[NOTE-06] [CLAIM-02] that the person took after an offer ends that offer for them', async () => {
    const [other, third] = [await roster.addCook(), await roster.addCook()]
    const id = await roster.insertShift({ status: 'Confirmed', staffId: cook.staffId })
    await cancel(id)
    expect(await other.put(`/api/schedule/${id}/assign`, { staffId: other.staffId })).toMatchObject({ status: 200 })
    expect(await cancel(id, other)).toMatchObject({ status: 200 })
    const offers = async (person: SignedInClient) =>
      (await noticesOf(person)).flatMap(({ type, message }) =>
        type === 'SHIFT_CANCELLED' ? [message.endsWith(' It is available.')] : [],
      )
    expect(await offers(other)).toEqual([false])
    expect(await offers(third)).toEqual([true, true])
    expect((await other.get(`/api/schedule/${id}`)).body).toMatchObject({ isReleasedByReader: true })
    expect((await third.get(`/api/schedule/${id}`)).body).toMatchObject({ isReleasedByReader: false })
  })

  test('[CLAIM-02] that is a draft lets others take it only with approval, even with automatic filling', async () => {
    const first = await roster.addCook()
    const { id } = await roster.addShift({ staffId: first.staffId })
    await cancel(id, first)
    expect(await cook.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId })).toMatchObject({
      status: 200,
      body: { status: 'Pending', staffId: cook.staffId },
    })
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([{ status: 'open', staffId: cook.staffId }])
  })

  test('[CLAIM-02] that was taken but not yet approved withdraws the request and keeps the first holder named', async () => {
    const first = await roster.addCook()
    await roster.db.insert(settings).values({ key: 'autoFillCancellations', value: 'false' })
    const id = await roster.insertShift({ status: 'Confirmed', staffId: first.staffId })
    await cancel(id, first)
    expect(await cook.put(`/api/schedule/${id}/assign`, { staffId: cook.staffId })).toMatchObject({
      body: { status: 'Pending' },
    })
    await roster.db.delete(notifications)
    expect(await cancel(id)).toMatchObject({
      status: 200,
      body: { cancelledSchedule: { status: 'Cancelled', staffId: null, originalStaffId: first.staffId } },
    })
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([{ status: 'withdrawn' }])
    expect(await roster.db.select().from(notifications)).toEqual([])
  })

  test('[SHIFT-05] that is published lets a manager take it at once, whatever the setting', async () => {
    await roster.db.insert(settings).values({ key: 'autoFillCancellations', value: 'false' })
    const held = { staffId: roster.manager.staffId, roleId: roster.cookId }
    await roster.db
      .insert(staffRoles)
      .values(held)
      .onConflictDoNothing({ target: [staffRoles.staffId, staffRoles.roleId] })
    const take = async (id: number) =>
      (await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: roster.manager.staffId })).body
    const known = await roster.insertShift({ status: 'Confirmed', staffId: cook.staffId })
    const draft = await roster.insertShift({ status: 'Pending', staffId: cook.staffId, dayOfWeek: 2 })
    for (const id of [known, draft]) await cancel(id)
    expect(await take(known)).toMatchObject({ status: 'Confirmed', staffId: roster.manager.staffId })
    expect(await take(draft)).toMatchObject({ status: 'Pending', staffId: roster.manager.staffId })
    expect(await roster.db.select().from(shiftRequests)).toEqual([])
  })

  test('[SET-02] [CLAIM-01] offers it to the best candidates first and gives it to the first who takes it', async () => {
    const [senior, junior, hungry] = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
    await roster.db.delete(staffRoles).where(notInArray(staffRoles.staffId, [senior, junior, hungry, cook].map(idOf)))
    const terms = (person: SignedInClient, targetWeeklyHours: number, seniority: number) =>
      roster.db.update(staff).set({ targetWeeklyHours, seniority }).where(eq(staff.id, person.staffId))
    await terms(junior, 20, 2)
    await terms(senior, 20, 9)
    await terms(hungry, 38, 1)
    const { id } = await roster.addKnownShift({ staffId: cook.staffId })
    await cancel(id)
    const notified = await roster.db
      .select()
      .from(notifications)
      .where(
        inArray(
          notifications.userId,
          [senior, junior, hungry].map(({ userId }) => userId),
        ),
      )
      .orderBy(notifications.id)
    expect(notified.map(({ userId }) => userId)).toEqual([hungry.userId, senior.userId, junior.userId])
    const take = (person: SignedInClient) => person.put(`/api/schedule/${id}/assign`, { staffId: person.staffId })
    expect(await take(junior)).toMatchObject({ status: 200, body: { status: 'Confirmed' } })
    expect((await take(hungry)).status).toBe(409)
  })

  test('[CLAIM-02] does not notify people whom a rule refuses: unavailable, too little rest, closing before opening', async () => {
    const people = [await roster.addCook(), await roster.addCook(), await roster.addCook()] as const
    const [away, tired, opener] = people
    const unavailableSlots = [{ startTime: '00:00:00', endTime: '24:00:00' }]
    await roster.db.insert(availability).values({ staffId: away.staffId, dayOfWeek: 1, unavailableSlots })
    const need = { roleId: roster.cookId, startTime: '09:00', endTime: '21:30' }
    await roster.db.insert(requirements).values([
      { ...need, dayOfWeek: 1 },
      { ...need, dayOfWeek: 2 },
    ])
    const night = { weekStartDate: WEEK_BEFORE, dayOfWeek: 0, startTime: '22:00', endTime: '04:30' }
    await roster.addShift({ staffId: tired.staffId, ...night })
    await roster.addShift({ staffId: opener.staffId, dayOfWeek: 2 })
    const { id } = await roster.addKnownShift({ staffId: cook.staffId, startTime: '13:00', endTime: '21:30' })
    await cancel(id)
    for (const person of people) expect(await noticesOf(person)).toEqual([])
    expect(await noticesOf(roster.manager)).toHaveLength(1)
  })

  test('of somebody else is 404 for staff', async () => {
    const other = await roster.addCook()
    const { id } = await roster.addShift({ staffId: other.staffId })
    expect(await cancel(id)).toMatchObject({ status: 404, body: { message: 'This shift no longer exists.' } })
    expect((await cancel((await roster.addShift()).id)).status).toBe(404)
    expect((await cancel(999_999)).status).toBe(404)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Pending', staffId: other.staffId })
    expect((await cancel(id, roster.manager)).status).toBe(200)
  })

  test('that is only requested withdraws the request, frees nothing and notifies nobody', async () => {
    const id = await roster.insertShift({ status: 'Requested', staffId: cook.staffId })
    const times = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    await roster.db
      .insert(shiftRequests)
      .values({ ...times, scheduleId: id, staffId: cook.staffId, roleId: roster.cookId })
    expect((await cancel(id)).body).toMatchObject({ cancelledSchedule: { status: 'Rejected', staffId: null } })
    expect((await roster.db.select().from(shiftRequests))[0]).toMatchObject({ status: 'withdrawn', version: 2 })
    expect(await noticesOf(roster.manager)).toEqual([])
  })

  test('is refused a second time, and for archived or rejected shifts', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    await cancel(id)
    expect((await cancel(id)).status).toBe(404)
    const refused = { status: 409, body: { message: 'Only a published shift, a draft or a request can be cancelled.' } }
    expect(await cancel(id, roster.manager)).toMatchObject(refused)
    for (const status of ['Rejected', 'Deprecated'] as const)
      expect(await cancel(await roster.insertShift({ status, staffId: cook.staffId }))).toMatchObject(refused)
  })

  test('is refused once it has started in the time zone of the business', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId, dayOfWeek: 1, startTime: '09:00' })
    // 09:00 on Monday, 23 November, in Auckland is 20:00 UTC on the Sunday.
    roster.setClock(Date.UTC(2026, 10, 22, 20, 0))
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { message: 'This shift has started or is in a confirmed past week and cannot be cancelled.' },
    })
    expect((await cancel(id, roster.manager)).status).toBe(409)
    roster.setClock(Date.UTC(2026, 10, 22, 19, 59))
    expect((await cancel(id)).status).toBe(200)
  })
})
