/** Splitting an open shift, extending the one beside it, and whom to call, if nobody may simply take it (SICK-17). */
import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { CoverWays } from '@fairweek/domain/contracts/cover/cover-ways'
import { NO_PAY_RULES, type PayRule } from '@fairweek/domain/contracts/pay/pay-rules'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  changes,
  coverAsks,
  coverRequests,
  notifications,
  payRules,
  publishedShifts,
  releasedShifts,
  requirements,
  schedule,
  staff,
  staffRoles,
  timeOff,
} from '../../../db/schema.ts'
import { reportAbsence } from '../../../testing/cover/report-absence.ts'
import { nameOf } from '../../../testing/cover/stuck-shift.ts'
import { listNotices } from '../../../testing/stored/list-notices.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

const LAST_WEEK = '2026-11-09'

let roster: TestRoster
let sick: SignedInClient
let ana: SignedInClient
let bo: SignedInClient
let cleo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ;[sick, ana, bo, cleo] = [
    await roster.addCook(),
    await roster.addCook(),
    await roster.addCook(),
    await roster.addCook(),
  ]
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([
    notifications,
    coverAsks,
    coverRequests,
    releasedShifts,
    publishedShifts,
    schedule,
    requirements,
    availability,
    payRules,
    timeOff,
  ])
  await roster.db.update(staff).set({ phoneNumber: null })
})

const setUnavailable = (person: SignedInClient, startTime: string, endTime: string) =>
  roster.db.insert(availability).values({
    staffId: person.staffId,
    dayOfWeek: 1,
    unavailableSlots: [{ startTime, endTime }],
  })
const grantLeave = (person: SignedInClient) =>
  roster.db.insert(timeOff).values({ staffId: person.staffId, fromDate: WEEK, untilDate: WEEK, status: 'approved' })
async function addConfirmed(person: SignedInClient, more: object = {}): Promise<Shift> {
  const { id } = await roster.addShift({ staffId: person.staffId, ...more })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  return roster.readShift(id)
}
/** Adds a shift from 9 AM to 5 PM whose holder called in sick. */
async function addFree(): Promise<Shift> {
  const { id } = await addConfirmed(sick)
  expect((await reportAbsence(roster, roster.manager, id)).status).toBe(200)
  await roster.db.delete(notifications)
  return roster.readShift(id)
}
const waysOf = async ({ id }: Shift) =>
  ((await roster.manager.get(`/api/schedule/${id}/cover`)).body as CoverOptions).ways
const partsOf = ({ splits }: CoverWays) =>
  splits.map(({ parts }) =>
    parts.map(({ startTime, endTime, people }) => [
      `${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`,
      ...people.map(({ id }) => id),
    ]),
  )
const split = ({ id, version }: Shift, at: string, more: object = {}) =>
  roster.manager.post('/api/schedule/cover/split', { scheduleId: id, version, at, ...more })
const extend = ({ id, version }: Shift, longer: Shift, more: object = {}) =>
  roster.manager.post('/api/schedule/cover/extend', {
    scheduleId: id,
    version,
    longer: { id: longer.id, version: longer.version },
    ...more,
  })
const lastChange = async () => (await roster.db.select().from(changes).orderBy(desc(changes.id)).limit(1))[0]
const undo = (id: number | undefined) => roster.manager.post(`/api/schedule/undo/${id}`)
const timesOf = async () =>
  (await roster.db.select().from(schedule).orderBy(schedule.startTime, schedule.id)).map(
    ({ startTime, endTime, staffId, status }) => [startTime?.slice(0, 5), endTime?.slice(0, 5), staffId, status],
  )

describe('[SICK-17] splitting', () => {
  test('is offered where two people may take the parts, and makes two open shifts with one undo', async () => {
    await setUnavailable(ana, '12:30', '20:00')
    await setUnavailable(bo, '06:00', '12:30')
    await grantLeave(cleo)
    const free = await addFree()
    const before = await timesOf()
    expect(partsOf(await waysOf(free))).toEqual([
      [
        ['09:00–12:30', ana.staffId],
        ['12:30–17:00', bo.staffId],
      ],
    ])
    const reply = await split(free, '12:30')
    expect(reply.status, reply.text).toBe(200)
    const { openShifts, undoId } = reply.body as { openShifts: Shift[]; undoId: number }
    expect(openShifts.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['09:00:00', '12:30:00'],
      ['12:30:00', '17:00:00'],
    ])
    expect(await timesOf()).toEqual([
      ['09:00', '12:30', null, 'Pending'],
      ['12:30', '17:00', null, 'Pending'],
    ])
    // Nobody is asked yet, and the person who called in sick is not told of it.
    expect(await roster.db.select().from(notifications)).toEqual([])
    for (const [index, person] of [ana, bo].entries()) {
      const { body } = await roster.manager.get(`/api/schedule/${openShifts[index]?.id}/cover`)
      expect((body as CoverOptions).candidates.map(({ staff: { id } }) => id)).toEqual([person.staffId])
    }
    expect(await lastChange()).toMatchObject({ id: undoId, action: 'splitOpenShift' })
    expect((await undo(undoId)).status).toBe(200)
    expect(await timesOf()).toEqual(before)
  })

  test('is offered for one person and as much as possible if nobody may take the rest', async () => {
    await setUnavailable(ana, '14:00', '20:00')
    await setUnavailable(bo, '06:00', '15:00')
    await roster.db.delete(availability).where(eq(availability.staffId, bo.staffId))
    for (const person of [bo, cleo]) await grantLeave(person)
    expect(partsOf(await waysOf(await addFree()))).toEqual([[['09:00–14:00', ana.staffId], ['14:00–17:00']]])
  })

  test.each([
    [6, WEEK, 0],
    [0, NEXT_WEEK, 1],
  ])('past midnight makes a shift of the next day: a night of day %i', async (dayOfWeek, weekStartDate, next) => {
    const night = await roster.addShift({ staffId: null, dayOfWeek, startTime: '20:00', endTime: '06:00' })
    const reply = await split(night, '01:00')
    expect(reply.status, reply.text).toBe(200)
    const { openShifts, undoId } = reply.body as { openShifts: Shift[]; undoId: number }
    expect(openShifts).toMatchObject([
      { weekStartDate: WEEK, dayOfWeek, startTime: '20:00:00', endTime: '01:00:00' },
      { weekStartDate, dayOfWeek: next, startTime: '01:00:00', endTime: '06:00:00' },
    ])
    for (const { id } of openShifts) expect((await roster.readShift(id)).staffId).toBeNull()
    expect((await undo(undoId)).status).toBe(200)
    expect(await timesOf()).toEqual([['20:00', '06:00', null, 'Pending']])
  })

  test('leaves no part shorter than the minimum length of a shift', async () => {
    await setUnavailable(ana, '11:30', '20:00')
    for (const person of [bo, cleo]) await grantLeave(person)
    const free = await addFree()
    expect(partsOf(await waysOf(free))).toEqual([])
    for (const at of ['11:30', '09:00', '17:00', '08:00', '15:30', '01:00'])
      expect(await split(free, at), at).toMatchObject({
        status: 409,
        body: { message: 'This shift can no longer be split at that time.' },
      })
    expect(await timesOf()).toHaveLength(1)
  })

  test('is refused if the shift has changed, is taken, or people are being asked', async () => {
    const free = await addFree()
    expect(await split({ ...free, version: free.version - 1 }, '13:00')).toMatchObject({ status: 409 })
    const asked = { scheduleId: free.id, staffIds: [ana.staffId], order: 'atOnce', decision: 'firstYes' }
    expect((await roster.manager.post('/api/schedule/cover', asked)).status).toBe(200)
    expect((await split(free, '13:00')).text).toContain('already being asked')
    expect(
      (await ana.post('/api/schedule/cover/split', { scheduleId: free.id, version: null, at: '13:00' })).status,
    ).toBe(403)
    const held = await addConfirmed(bo, { dayOfWeek: 3 })
    expect((await split(held, '13:00')).text).toContain('no longer open')
  })

  test('stores the two parts of an opening without a row', async () => {
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
    await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })
    const opening = { date: WEEK, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    const body = { scheduleId: null, version: null, opening, at: '13:00' }
    const reply = await roster.manager.post('/api/schedule/cover/split', body)
    expect(reply.status, reply.text).toBe(200)
    expect(await timesOf()).toEqual([
      ['09:00', '13:00', null, 'Pending'],
      ['13:00', '17:00', null, 'Pending'],
    ])
  })
})

describe('[SICK-17] extending the shift beside it', () => {
  test('[COST-10] costs what the pay of the longer shift is more', async () => {
    await addConfirmed(ana, { startTime: '17:00', endTime: '20:00' })
    for (const person of [bo, cleo]) await grantLeave(person)
    await roster.manager.put(`/api/staff/${ana.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2000 }] })
    const rules: PayRule[] = [
      { kind: 'overtime', per: 'day', afterMinutes: 600, percent: 150, combine: 'highest', code: 'OT' },
      { kind: 'minimumShift', minutes: 240, code: 'Minimum' },
    ]
    await roster.admin.put('/api/pay/rules', { rules: { ...NO_PAY_RULES, rules }, version: null })
    // 11 h, the last at 1.5, instead of 3 h that are paid as 4.
    expect((await waysOf(await addFree())).longer).toMatchObject([{ costCents: 10 * 2000 + 3000 - 4 * 2000 }])
  })

  test('needs a statement that the person has agreed, and fills the open shift in one change', async () => {
    const beside = await addConfirmed(ana, { startTime: '17:00', endTime: '20:00' })
    for (const person of [bo, cleo]) await grantLeave(person)
    const free = await addFree()
    const { longer } = await waysOf(free)
    expect(longer).toMatchObject([
      {
        staff: { id: ana.staffId },
        isConfirmed: true,
        startTime: '09:00:00',
        endTime: '20:00:00',
        hours: 3,
        hoursWith: 11,
        shift: { id: beside.id },
      },
    ])
    const before = await timesOf()
    expect(await extend(free, beside)).toMatchObject({ status: 409 })
    expect(await timesOf()).toEqual(before)
    expect(await extend(free, beside, { haveAgreed: true })).toMatchObject({
      status: 200,
      body: { message: `${nameOf(ana)} works longer` },
    })
    expect(await timesOf()).toEqual([['09:00', '20:00', ana.staffId, 'Confirmed']])
    expect((await listNotices(roster.db)).map(({ userId, message }) => [userId, message])).toEqual([
      [ana.userId, expect.stringContaining('9:00 AM – 8:00 PM')],
    ])
    const made = await lastChange()
    expect(made).toMatchObject({
      action: 'extendOverOpenShift',
      details: { staffId: ana.staffId, agreedToLongerShift: true },
    })
    expect((await undo(made?.id)).status).toBe(200)
    expect(await timesOf()).toEqual(before)
  })

  test('is offered neither beyond twelve hours, nor against a rule, nor in another role', async () => {
    await addConfirmed(ana, { startTime: '17:00', endTime: '22:00' })
    await addConfirmed(bo, { startTime: '06:00', endTime: '09:00' })
    await setUnavailable(bo, '12:00', '14:00')
    await grantLeave(cleo)
    const free = await addFree()
    expect((await waysOf(free)).longer).toEqual([])
    await roster.db.delete(schedule).where(eq(schedule.staffId, ana.staffId))
    const asHost = { roleId: roster.hostId, startTime: '17:00', endTime: '19:00' }
    await roster.insertShift({ ...asHost, staffId: ana.staffId, status: 'Confirmed' })
    expect((await waysOf(free)).longer).toEqual([])
  })

  test('asks nobody about a draft', async () => {
    const beside = await roster.addShift({ staffId: ana.staffId, startTime: '17:00', endTime: '20:00' })
    const free = await addFree()
    expect((await extend(free, beside)).status).toBe(200)
    expect(await timesOf()).toEqual([['09:00', '20:00', ana.staffId, 'Pending']])
  })
})

describe('[SICK-18] whom to call', () => {
  test('are people who once worked the role but do not hold it now', async () => {
    await roster.insertShift({
      weekStartDate: LAST_WEEK,
      dayOfWeek: 5,
      staffId: cleo.staffId,
      status: 'Confirmed',
    })
    await roster.insertShift({ weekStartDate: LAST_WEEK, dayOfWeek: 4, staffId: bo.staffId, status: 'Pending' })
    const held = and(eq(staffRoles.roleId, roster.cookId), eq(staffRoles.staffId, cleo.staffId))
    await roster.db.delete(staffRoles).where(held)
    await roster.db.update(staff).set({ phoneNumber: '021 555 0101' }).where(eq(staff.id, cleo.staffId))
    for (const person of [ana, bo]) await grantLeave(person)
    const free = await addFree()
    const former = {
      staff: { id: cleo.staffId, name: nameOf(cleo) },
      phoneNumber: '021 555 0101',
      lastDate: '2026-11-13',
    }
    expect((await waysOf(free)).former).toEqual([former])
    // Nobody who is away is listed.
    await grantLeave(cleo)
    expect((await waysOf(free)).former).toEqual([])
    await roster.db.insert(staffRoles).values({ staffId: cleo.staffId, roleId: roster.cookId })
  })

  test('are people with a phone number whom a rule keeps from the shift, with the rule, but nobody away or at work', async () => {
    await roster.db.update(staff).set({ phoneNumber: '021 555 0100' })
    await setUnavailable(ana, '08:00', '10:00')
    await roster.addShift({ staffId: ana.staffId, startTime: '18:00', endTime: '20:00' })
    await addConfirmed(bo, { startTime: '10:00', endTime: '12:00' })
    await grantLeave(cleo)
    const { calls, exceptions } = await waysOf(await addFree())
    expect(exceptions).toEqual([])
    expect(calls).toMatchObject([
      {
        staff: { id: ana.staffId },
        phoneNumber: '021 555 0100',
        refusals: [{ reason: 'availability' }, { reason: 'workingThatDay' }, { reason: 'rest' }],
      },
    ])
  })

  test('are never people who are absent or on leave, in any part of the list', async () => {
    await roster.db.update(staff).set({ phoneNumber: '021 555 0100' })
    await setUnavailable(ana, '08:00', '10:00')
    await addConfirmed(bo, { startTime: '17:00', endTime: '20:00' })
    const free = await addFree()
    const absent = { staffId: bo.staffId, reason: 'sick', fromDate: WEEK, untilDate: WEEK }
    expect((await roster.manager.post('/api/absences', absent)).status).toBe(200)
    for (const person of [ana, cleo]) await grantLeave(person)
    const { body } = await roster.manager.get(`/api/schedule/${free.id}/cover`)
    expect((body as CoverOptions).ways).toEqual({ exceptions: [], splits: [], longer: [], former: [], calls: [] })
  })
})
