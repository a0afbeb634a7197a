import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, schedule } from '../../../db/schema.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(notifications)
  await roster.db.delete(schedule)
  cook = await roster.addCook()
})

interface Purged {
  deleted: number
  archived: number
  kept: number
  undoId: number | null
}
const purge = async (body: object) => (await roster.admin.post('/api/schedule/purge', body)).body as Purged
const undo = (id: number | null, by = roster.admin) => by.post(`/api/schedule/undo/${id}`)
const allShifts = async () => (await roster.manager.get('/api/schedule')).body as Shift[]
const tellOf = (scheduleId: number) =>
  roster.db.insert(notifications).values({ scheduleId, userId: cook.userId, type: 'SHIFT_ASSIGNED', message: 'x' })
const facts = (shifts: Shift[]) => shifts.map(({ version: _, ...shift }) => shift)

describe('[CONST-04] [API-01] purging', () => {
  test('a week archives shifts with notifications and deletes the others', async () => {
    const notified = await roster.addShift({ staffId: cook.staffId })
    await tellOf(notified.id)
    const plain = await roster.addShift({ staffId: cook.staffId, dayOfWeek: 2 })
    const elsewhere = await roster.addShift({ weekStartDate: NEXT_WEEK })
    expect(await purge({ weekStartDate: WEEK })).toMatchObject({
      message: 'Nov 23 – 29: 1 shift deleted and 1 shift archived because notifications refer to them.',
      deleted: 1,
      archived: 1,
      kept: 0,
    })
    expect((await allShifts()).map(({ id, status }) => [id, status])).toEqual([
      [notified.id, 'Deprecated'],
      [elsewhere.id, 'Pending'],
    ])
    expect((await roster.manager.get(`/api/schedule/${plain.id}`)).status).toBe(404)
  })

  test('all weeks keeps confirmed past shifts in the timesheets and removes future ones', async () => {
    const worked = { status: 'Confirmed', staffId: cook.staffId, staffName: 'Ann' } as const
    const kept = await roster.insertShift({ ...worked, weekStartDate: PAST_WEEK })
    const known = await roster.insertShift({ ...worked, weekStartDate: WEEK })
    await roster.insertShift({ weekStartDate: PAST_WEEK })
    const reply = await roster.admin.post('/api/schedule/purge', { all: true })
    expect(reply.body).toMatchObject({ deleted: 1, archived: 1, kept: 1 })
    expect(reply.body).toMatchObject({
      message:
        'All weeks: 1 shift deleted, 1 shift archived because notifications refer to them, and 1 confirmed shift kept for payroll.',
    })
    expect((await allShifts()).map(({ id, status }) => [id, status])).toEqual([
      [kept, 'Confirmed'],
      [known, 'Deprecated'],
    ])
    const sheet = await roster.manager.get('/api/timesheets?startDate=2026-11-09&endDate=2026-11-15')
    expect(sheet.body).toMatchObject({ rows: [{ shiftId: kept, staffName: 'Ann' }] })
  })

  test('a week keeps confirmed past shifts in the timesheets', async () => {
    const worked = { status: 'Confirmed', staffId: cook.staffId, weekStartDate: PAST_WEEK } as const
    const kept = await roster.insertShift(worked)
    await roster.insertShift({ weekStartDate: PAST_WEEK, dayOfWeek: 2 })
    expect(await purge({ weekStartDate: PAST_WEEK })).toMatchObject({ deleted: 1, archived: 0, kept: 1 })
    expect((await allShifts()).map(({ id, status }) => [id, status])).toEqual([[kept, 'Confirmed']])
    expect((await roster.manager.get('/api/timesheets?startDate=2026-11-09&endDate=2026-11-15')).body).toMatchObject({
      rows: [{ shiftId: kept }],
    })
  })

  test('nothing changes nothing and offers no undo', async () => {
    expect(await purge({ all: true })).toMatchObject({
      message: 'All weeks: no shifts to delete.',
      deleted: 0,
      archived: 0,
      kept: 0,
      undoId: null,
    })
  })

  test('is for admins only and needs either a Monday or all', async () => {
    expect((await roster.manager.post('/api/schedule/purge', { all: true })).status).toBe(403)
    for (const body of [
      { weekStartDate: '2026-11-24' },
      { all: false },
      {},
      { all: true, weekStartDate: WEEK },
      undefined,
    ])
      expect((await roster.admin.post('/api/schedule/purge', body)).status, JSON.stringify(body)).toBe(400)
  })
})

describe('[API-01] undoing a purge', () => {
  test('restores all shifts with their names for payroll', async () => {
    const notified = await roster.addShift({ staffId: cook.staffId, startTime: '22:00', endTime: '02:00' })
    await tellOf(notified.id)
    const confirmed = await roster.addShift({ staffId: cook.staffId, dayOfWeek: 3 })
    await roster.manager.put(`/api/schedule/${confirmed.id}/confirm`)
    await roster.insertShift({ startTime: null, endTime: null })
    await roster.addShift({ dayOfWeek: 0 })
    const before = await allShifts()
    const names = async () =>
      (await roster.db.select().from(schedule)).map(({ id, staffName }) => [id, staffName]).sort()
    const namesBefore = await names()

    const { undoId } = await purge({ all: true })
    const reply = await undo(undoId)
    expect(reply).toMatchObject({
      status: 200,
      body: { undone: 4, skipped: 0, message: 'Everything is as it was before.' },
    })
    expect(facts(await allShifts())).toEqual(facts(before))
    expect(await names()).toEqual(namesBefore)
  })

  test('a second time, of an unknown change, or by a manager is refused', async () => {
    await roster.addShift()
    const { undoId } = await purge({ all: true })
    expect(await undo(undoId, roster.manager)).toMatchObject({
      status: 403,
      body: { message: "You don't have permission to edit this record. This action requires admin privileges." },
    })
    expect((await undo(undoId)).status).toBe(200)
    expect(await undo(undoId)).toMatchObject({
      status: 409,
      body: { message: 'This has already been undone, or there is nothing to undo.' },
    })
    expect((await undo(999_999)).status).toBe(404)
    expect((await allShifts()).length).toBe(1)
  })

  test('skips and counts archived shifts changed since and people who work elsewhere now', async () => {
    const notified = await roster.addShift({ dayOfWeek: 2 })
    await tellOf(notified.id)
    const busy = await roster.addShift({ staffId: cook.staffId })
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 4 })
    const { undoId } = await purge({ weekStartDate: WEEK })
    await roster.db.update(schedule).set({ endTime: '18:00' })
    const meanwhile = await roster.addShift({ staffId: cook.staffId, startTime: '12:00' })
    expect((await undo(undoId)).body).toMatchObject({
      undone: 1,
      skipped: 2,
      message: '2 items have changed since then or no longer fit, and were left as they are.',
      left: [
        {
          table: 'schedule',
          id: notified.id,
          reason: 'touched',
          message: 'Left as it is: the open Cook shift, Tue 9 AM – 5 PM, which Somebody has changed since.',
        },
        { table: 'schedule', id: busy.id, reason: 'refused' },
      ],
    })
    const ids = (await allShifts()).map(({ id }) => id)
    expect(ids).toContain(meanwhile.id)
    expect(ids).not.toContain(busy.id)
    expect(await roster.readShift(notified.id)).toMatchObject({ status: 'Deprecated' })
  })

  test('does not restore an archived shift over a shift added since', async () => {
    const notified = await roster.addShift({ staffId: cook.staffId })
    await tellOf(notified.id)
    const { undoId } = await purge({ weekStartDate: WEEK })
    await roster.addShift({ staffId: cook.staffId, startTime: '12:00' })
    expect((await undo(undoId)).body).toMatchObject({ undone: 0, skipped: 1 })
    expect(await roster.readShift(notified.id)).toMatchObject({ status: 'Deprecated' })
  })

  test('leaves out people deleted since and restores the shifts', async () => {
    const shift = await roster.addShift({ staffId: cook.staffId })
    const { undoId } = await purge({ weekStartDate: WEEK })
    expect((await roster.manager.delete(`/api/staff/${cook.staffId}`)).status).toBe(200)
    expect((await undo(undoId)).body).toMatchObject({ undone: 1, skipped: 0 })
    expect(await roster.readShift(shift.id)).toMatchObject({ status: 'Pending', staffId: null })
  })

  test('skips and reports a shift whose role was deleted since', async () => {
    const role = (await roster.manager.post('/api/roles', { name: 'Waiter' })).body as { id: number }
    const ofRole = await roster.addShift({ roleId: role.id, dayOfWeek: 2 })
    const other = await roster.addShift()
    const { undoId } = await purge({ weekStartDate: WEEK })
    const deleted = await roster.manager.delete(`/api/roles/${role.id}`)
    expect(deleted.status, deleted.text).toBe(200)
    expect((await undo(undoId)).body).toMatchObject({
      undone: 1,
      skipped: 1,
      left: [{ table: 'schedule', id: ofRole.id, reason: 'refused' }],
    })
    expect((await allShifts()).map(({ id }) => id)).toEqual([other.id])
  })
})
