/** Somebody goes home ill in the middle of a shift: their part stays theirs, the rest is open (SICK-19). */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { addDays } from '@fairweek/domain/time/day'
import { instantOf, wallMinutesAt } from '@fairweek/domain/time/zone'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  coverRequests,
  notifications,
  publishedShifts,
  releasedShifts,
  requirements,
  schedule,
  settings,
  timeOff,
} from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** The week of the test clock, in which sessions have not ended yet. */
const THIS_WEEK = '2026-11-16'
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const EVENING = { weekStartDate: THIS_WEEK, dayOfWeek: 5, startTime: '17:00', endTime: '01:00' }

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  bo = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([coverRequests, notifications, releasedShifts, publishedShifts, schedule, requirements, timeOff])
  roster.setClock()
})

/** Sets the clock to a time in Auckland. */
const at = (day: string, time: string) => roster.setClock(Date.parse(`${day}T${time}:00+13:00`))
const report = (more: object, by = roster.manager) =>
  by.post('/api/absences', { staffId: ana.staffId, reason: 'sick', fromDate: FRIDAY, untilDate: FRIDAY, ...more })
async function done(more: object, by = roster.manager) {
  const { status, text, body } = await report(more, by)
  expect(status, text).toBe(200)
  return body as Reply<typeof reportAbsence>
}
/** Adds a published shift; without a person, Ana's on Friday evening. */
async function addPublished(more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await roster.addShift({ staffId: ana.staffId, ...EVENING, ...more })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  await roster.db.delete(notifications)
  return id
}
type Times = Pick<Shift, 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime'>
const timesOf = ({ weekStartDate, dayOfWeek, startTime, endTime }: Times) => [
  weekStartDate,
  dayOfWeek,
  startTime,
  endTime,
]
const listShifts = async () => {
  const { body } = await roster.manager.get('/api/schedule')
  return (body as Shift[]).map((shift) => [shift.status, shift.staffId, ...timesOf(shift)])
}
const rowsOf = async (startDate: string, endDate: string) => {
  const { body } = await roster.manager.get(`/api/timesheets?startDate=${startDate}&endDate=${endDate}`)
  return (body as { rows: TimesheetRow[] }).rows
}
const textsOf = async (client: SignedInClient) =>
  ((await client.get('/api/notifications')).body as Notification[]).map(({ type, message }) => `${type} ${message}`)
/** Gives an open shift to a person who says yes on the phone. */
async function give(scheduleId: number, staffId: number, on = roster) {
  const { version } = await on.readShift(scheduleId)
  const steps = [{ staffId, scheduleId, version }]
  const { status, text } = await on.manager.post(`/api/schedule/${scheduleId}/cover/plan`, { steps })
  expect(status, text).toBe(200)
}
const undo = (id: number) => roster.manager.post(`/api/schedule/undo/${id}`)

describe('[SICK-19] who goes home ill in a shift', () => {
  const untilClosing = { startTime: '20:00', untilDate: SATURDAY, endTime: '01:00' }

  test('keeps the hours until then for payroll; the rest is open for cover, in one change with one undo', async () => {
    const id = await addPublished()
    at(FRIDAY, '20:10')
    const { openShifts, undoId, message } = await done(untilClosing, ana)
    expect(message).toBe('Your manager knows. Get well soon.')
    expect(await listShifts()).toEqual([
      ['Confirmed', ana.staffId, THIS_WEEK, 5, '17:00:00', '20:00:00'],
      ['Cancelled', null, THIS_WEEK, 5, '20:00:00', '01:00:00'],
    ])
    expect(openShifts.map(({ id: _, role: __, ...times }) => times)).toEqual([
      { weekStartDate: THIS_WEEK, dayOfWeek: 5, startTime: '20:00:00', endTime: '01:00:00' },
    ])
    expect(await rowsOf(FRIDAY, SATURDAY)).toMatchObject([
      { shiftId: id, staffId: ana.staffId, hours: 3, elapsedHours: 3, isWrittenDown: false },
    ])
    expect(await textsOf(roster.manager)).toEqual([
      expect.stringMatching(/^ABSENCE_REPORTED .*called in sick: .*Open now: Fri Nov 20, 8 PM – 1 AM/),
    ])
    expect(await textsOf(ana)).toEqual([])
    const rest = openShifts[0]?.id ?? 0
    expect((await roster.manager.get(`/api/schedule/${rest}/cover`)).body).toMatchObject({
      isFree: true,
      absence: { staff: { id: ana.staffId }, reason: 'sick' },
      candidates: [{ staff: { id: bo.staffId } }],
    })

    expect((await undo(undoId)).body).toMatchObject({ skipped: 0 })
    expect(await listShifts()).toEqual([['Confirmed', ana.staffId, THIS_WEEK, 5, '17:00:00', '01:00:00']])
    for (const table of [timeOff, releasedShifts]) expect(await roster.db.select().from(table)).toEqual([])
  })

  test('reported by a manager is told what they no longer work, and who covers is paid from their yes on', async () => {
    await roster.db
      .insert(requirements)
      .values({ dayOfWeek: 5, startTime: '17:00', endTime: '01:00', roleId: roster.cookId })
    const id = await addPublished()
    at(FRIDAY, '20:00')
    const { openShifts } = await done(untilClosing)
    expect(await textsOf(ana)).toEqual([
      'SHIFT_CANCELLED You are recorded as sick: Fri Nov 20, 8 PM – 1 AM. You no longer work: Fri Nov 20, 8 PM – 1 AM.',
    ])
    const rest = openShifts[0]?.id ?? 0
    at(FRIDAY, '21:00')
    await give(rest, bo.staffId)
    expect(await rowsOf(FRIDAY, SATURDAY)).toMatchObject([
      { shiftId: id, staffId: ana.staffId, hours: 3 },
      { shiftId: rest, staffId: bo.staffId, hours: 4, startTime: '21:00:00', endTime: '01:00:00' },
    ])
  })

  test('keeps nothing of a shift from whose start they are absent', async () => {
    await addPublished()
    at(FRIDAY, '17:20')
    const { openShifts } = await done({ startTime: '16:00' })
    expect(openShifts).toHaveLength(1)
    expect(await listShifts()).toEqual([['Cancelled', null, THIS_WEEK, 5, '17:00:00', '01:00:00']])
    expect(await rowsOf(FRIDAY, SATURDAY)).toEqual([])
  })

  test('past midnight, the rest begins on the next day, also in the next week', async () => {
    await addPublished({ dayOfWeek: 0 })
    const monday = addDays(THIS_WEEK, 7)
    at(monday, '00:20')
    const { undoId } = await done({ fromDate: monday, untilDate: monday, startTime: '00:15', endTime: '01:00' })
    expect(await listShifts()).toEqual([
      ['Confirmed', ana.staffId, THIS_WEEK, 0, '17:00:00', '00:15:00'],
      ['Cancelled', null, WEEK, 1, '00:15:00', '01:00:00'],
    ])
    expect(await rowsOf(addDays(THIS_WEEK, 6), addDays(THIS_WEEK, 6))).toMatchObject([{ hours: 7.25 }])
    expect((await undo(undoId)).body).toMatchObject({ skipped: 0 })
    expect(await listShifts()).toEqual([['Confirmed', ana.staffId, THIS_WEEK, 0, '17:00:00', '01:00:00']])
  })

  test('at midnight, keeps the hours until then', async () => {
    await addPublished()
    at(SATURDAY, '00:00')
    await done({ fromDate: SATURDAY, untilDate: SATURDAY, endTime: '01:00' })
    expect(await rowsOf(FRIDAY, SATURDAY)).toMatchObject([{ hours: 7 }])
    expect(await listShifts()).toContainEqual(['Cancelled', null, THIS_WEEK, 6, '00:00:00', '01:00:00'])
  })

  test('is taken off later shifts too, and keeps shifts that are over', async () => {
    await addPublished({ startTime: '09:00', endTime: '12:00' })
    await addPublished()
    await addPublished({ dayOfWeek: 6 })
    at(FRIDAY, '20:00')
    const { openShifts } = await done({ startTime: '20:00', untilDate: SATURDAY })
    expect(openShifts.map(timesOf)).toEqual([
      [THIS_WEEK, 5, '20:00:00', '01:00:00'],
      [THIS_WEEK, 6, '17:00:00', '01:00:00'],
    ])
    expect(await rowsOf(FRIDAY, SATURDAY)).toMatchObject([{ hours: 3 }, { hours: 3 }])
  })

  test('who came later than planned keeps the hours from then on', async () => {
    const id = await addPublished()
    await roster.db
      .update(schedule)
      .set({ actualStartTime: '18:00', actualEndTime: '01:00' })
      .where(eq(schedule.id, id))
    at(FRIDAY, '20:00')
    await done(untilClosing)
    expect(await rowsOf(FRIDAY, SATURDAY)).toMatchObject([
      { shiftId: id, startTime: '18:00:00', endTime: '20:00:00', hours: 2, plannedHours: 3 },
    ])
  })

  test('of a draft keeps the draft until then', async () => {
    await roster.addShift({ staffId: ana.staffId, ...EVENING })
    at(FRIDAY, '20:00')
    expect((await done(untilClosing)).openShifts).toEqual([])
    expect(await listShifts()).toEqual([
      ['Pending', ana.staffId, THIS_WEEK, 5, '17:00:00', '20:00:00'],
      ['Pending', null, THIS_WEEK, 5, '20:00:00', '01:00:00'],
    ])
  })

  test('reported twice at once is recorded once', async () => {
    await addPublished()
    at(FRIDAY, '20:00')
    const replies = await Promise.all([report(untilClosing, ana), report(untilClosing), report(untilClosing)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await listShifts()).toHaveLength(2)
    expect(await roster.db.select().from(timeOff)).toHaveLength(1)
  })

  test('whose rest somebody else has taken is not put back by an undo', async () => {
    await addPublished()
    at(FRIDAY, '20:00')
    const { openShifts, undoId } = await done(untilClosing)
    const rest = openShifts[0]?.id ?? 0
    await give(rest, bo.staffId)
    expect((await undo(undoId)).body).toMatchObject({ undone: 0 })
    expect(await listShifts()).toEqual([
      ['Confirmed', ana.staffId, THIS_WEEK, 5, '17:00:00', '20:00:00'],
      ['Confirmed', bo.staffId, THIS_WEEK, 5, '20:00:00', '01:00:00'],
    ])
    expect(await roster.db.select().from(timeOff)).toHaveLength(1)
    expect(await roster.db.select().from(releasedShifts)).toHaveLength(1)
  })

  test('is reported again by redoing', async () => {
    await addPublished()
    at(FRIDAY, '20:00')
    const { undoId } = await done(untilClosing)
    const { changeId } = (await undo(undoId)).body as { changeId: number }
    expect((await undo(changeId)).body).toMatchObject({ skipped: 0, isRedo: true })
    expect(await listShifts()).toEqual([
      ['Confirmed', ana.staffId, THIS_WEEK, 5, '17:00:00', '20:00:00'],
      ['Cancelled', null, THIS_WEEK, 5, '20:00:00', '01:00:00'],
    ])
  })
})

/** A zone, a week, and the hours that the clock change in its night to Sunday takes from that night. */
const NIGHTS = [
  ['Pacific/Auckland', '2027-09-20', 1],
  ['Europe/London', '2027-03-22', 1],
  ['America/New_York', '2027-03-08', 1],
  ['Pacific/Auckland', '2027-03-29', -1],
  ['Europe/London', '2027-10-25', -1],
  ['America/New_York', '2027-11-01', -1],
  ['Asia/Kolkata', '2027-03-22', 0],
] as const

test.each(NIGHTS)(
  '[SICK-19] %s in the week of %s: the parts of a night are paid as long as they last',
  async (zone, week, lost) => {
    let now = Date.parse(`${addDays(week, 4)}T12:00:00Z`)
    const app = await createTestRoster({ clock: () => now })
    onTestFinished(() => app.close())
    const [cook, other] = [await app.addCook(), await app.addCook()]
    await app.db.insert(settings).values({ key: 'businessTimeZone', value: zone })
    const night = { weekStartDate: week, dayOfWeek: 6, startTime: '22:00', endTime: '06:00' }
    const { id } = await app.addShift({ ...night, staffId: cook.staffId })
    expect((await app.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    const sunday = addDays(week, 6)
    now = instantOf(wallMinutesAt(Date.parse(`${sunday}T04:00:00Z`), 'UTC'), zone)
    const reply = await app.manager.post('/api/absences', {
      staffId: cook.staffId,
      reason: 'sick',
      fromDate: sunday,
      untilDate: sunday,
      startTime: '04:00',
      endTime: '06:00',
    })
    expect(reply.status, reply.text).toBe(200)
    const { openShifts } = reply.body as Reply<typeof reportAbsence>
    await give(openShifts[0]?.id ?? 0, other.staffId, app)
    const sheet = await app.manager.get(`/api/timesheets?startDate=${addDays(week, 5)}&endDate=${sunday}`)
    expect((sheet.body as { rows: TimesheetRow[] }).rows).toMatchObject([
      { staffId: cook.staffId, startTime: '22:00:00', endTime: '04:00:00', hours: 6, elapsedHours: 6 - lost },
      { staffId: other.staffId, startTime: '04:00:00', endTime: '06:00:00', hours: 2, elapsedHours: 2 },
    ])
  },
)
