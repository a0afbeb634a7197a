/** Absences of a person from some time until another (SICK-01, SICK-13). */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import { noticePath } from '@fairweek/domain/rules/notices/notice-topics'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  demandWeeks,
  notifications,
  publishedShifts,
  releasedShifts,
  requirements,
  schedule,
  shiftRequests,
  staffRoles,
  timeOff,
} from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const [MONDAY, TUESDAY, WEDNESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29']

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
  await roster.clear([
    notifications,
    shiftRequests,
    releasedShifts,
    publishedShifts,
    schedule,
    requirements,
    timeOff,
    demandWeeks,
  ])
  roster.setClock()
  await roster.db.insert(staffRoles).values({ staffId: ana.staffId, roleId: roster.hostId }).onConflictDoNothing()
})

const wholeDays = (fromDate: string, untilDate = fromDate) => ({ fromDate, untilDate })
const report = (more: object = {}, by = roster.manager) =>
  by.post('/api/absences', { staffId: ana.staffId, reason: 'sick', ...wholeDays(MONDAY), ...more })
const done = async (more: object = {}, by = roster.manager) => {
  const { status, text, body } = await report(more, by)
  expect(status, text).toBe(200)
  return body as Reply<typeof reportAbsence>
}
const undo = (id: number) => roster.manager.post(`/api/schedule/undo/${id}`)
/** Adds a published shift; without a person, Ana's. */
async function addPublished(more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await roster.addShift({ staffId: ana.staffId, ...more })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  return id
}
const stateOf = async (id: number) => {
  const { status, staffId } = await roster.readShift(id)
  return [status, staffId]
}
const noticesOf = async (client: SignedInClient) =>
  ((await client.get('/api/notifications')).body as Notification[]).map(({ type, message }) => ({ type, message }))

describe('[SICK-01] an absence of several days', () => {
  test('takes the person off each shift in it and no other, as one change that one undo reverts', async () => {
    const sunday = await addPublished({ dayOfWeek: 0 })
    const monday = await addPublished()
    const night = await addPublished({ dayOfWeek: 2, startTime: '20:00', endTime: '02:00', roleId: roster.hostId })
    const { id: draft } = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 3 })
    const other = await addPublished({ staffId: bo.staffId })
    await roster.db.delete(notifications)
    const { openShifts, absence, undoId } = await done(wholeDays(MONDAY, WEDNESDAY))
    expect(openShifts.map(({ id }) => id)).toEqual([monday, night])
    expect(absence).toMatchObject({ kind: 'sick', status: 'approved', mayEnd: true, mayReject: false })
    for (const id of [monday, night]) expect(await stateOf(id)).toEqual(['Cancelled', null])
    expect(await stateOf(draft)).toEqual(['Pending', null])
    expect(await stateOf(sunday)).toEqual(['Confirmed', ana.staffId])
    expect(await stateOf(other)).toEqual(['Confirmed', bo.staffId])
    expect(await noticesOf(ana)).toEqual([
      {
        type: 'SHIFT_CANCELLED',
        message:
          'You are recorded as sick: Mon Nov 23 – Wed Nov 25. You no longer work: Mon Nov 23, 9 AM – 5 PM; Tue Nov 24, 8 PM – 2 AM.',
      },
    ])
    expect(await noticesOf(roster.admin)).toMatchObject([
      {
        type: 'ABSENCE_REPORTED',
        message: expect.stringContaining('called in sick: Mon Nov 23 – Wed Nov 25. Open now:'),
      },
    ])

    expect((await undo(undoId)).status).toBe(200)
    for (const id of [monday, night]) expect(await stateOf(id)).toEqual(['Confirmed', ana.staffId])
    expect(await stateOf(draft)).toEqual(['Pending', ana.staffId])
    expect(await roster.db.select().from(timeOff)).toEqual([])
    expect(await roster.db.select().from(releasedShifts)).toEqual([])
    expect(await noticesOf(ana)).toEqual([])
  })

  test('is kept by an undo only if others cover all its shifts', async () => {
    const [monday, tuesday] = [await addPublished(), await addPublished({ dayOfWeek: 2 })]
    const { undoId } = await done(wholeDays(MONDAY, TUESDAY))
    const assign = async (id: number) =>
      expect((await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: bo.staffId })).status).toBe(200)
    await assign(monday)
    expect((await undo(undoId)).status).toBe(200)
    expect(await stateOf(monday)).toEqual(['Confirmed', bo.staffId])
    expect(await stateOf(tuesday)).toEqual(['Confirmed', ana.staffId])
    expect(await roster.db.select().from(timeOff)).toEqual([])

    const { undoId: ofTuesday } = await done(wholeDays(TUESDAY))
    await assign(tuesday)
    expect((await undo(ofTuesday)).status).toBe(200)
    expect(await stateOf(tuesday)).toEqual(['Confirmed', bo.staffId])
    expect(await roster.db.select().from(timeOff)).toMatchObject([{ staffId: ana.staffId, fromDate: TUESDAY }])
  })

  test('ends the requests of the person in it', async () => {
    const times = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    const [need] = await roster.db.insert(requirements).values(times).returning()
    const asked = { ...times, requirementId: need?.id, staffId: ana.staffId, weekStartDate: WEEK }
    const reply = await ana.post('/api/schedule/request', asked)
    expect(reply.status, reply.text).toBe(200)
    await done()
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([{ status: expect.not.stringMatching('open') }])
  })

  test('is refused where it makes no sense', async () => {
    for (const body of [
      { reason: 'lazy' },
      { reason: 'leave' },
      wholeDays(TUESDAY, MONDAY),
      wholeDays(MONDAY, '2028-11-23'),
      { startTime: '17:00', endTime: '09:00' },
      { fromDate: '2026-02-30' },
      { staffId: 'Ana' },
      { note: 'x'.repeat(5_000) },
      { more: 1 },
    ])
      expect((await report(body)).status, JSON.stringify(body)).toBe(400)
    expect((await report({ staffId: 999_999 })).status).toBe(404)
    expect(await report(wholeDays('2026-11-16'))).toMatchObject({
      status: 409,
      body: { message: 'This time is over. Correct the hours worked in the timesheet.' },
    })
    expect(await report({ reason: 'noShow' })).toMatchObject({
      status: 409,
      body: { message: 'A no-show can be reported once the shift has started.' },
    })
    await done()
    expect(await report()).toMatchObject({ status: 409, body: { message: 'This absence is recorded already.' } })
  })

  test('twice at once is recorded once', async () => {
    const id = await addPublished()
    const replies = await Promise.all([report(), report()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(id)).toEqual(['Cancelled', null])
    expect(await roster.db.select().from(timeOff)).toHaveLength(1)
  })
})

describe('[SICK-01] C10: an absent person is absent for all work in that time', () => {
  const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }

  test('Generate does not give them the same hours in another role, and says why', async () => {
    await roster.db.insert(requirements).values({ ...need, roleId: roster.hostId })
    await addPublished()
    await done({ startTime: '09:00', endTime: '17:00' })
    const { body } = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    expect((body as { created: Shift[] }).created.filter(({ staffId }) => staffId === ana.staffId)).toEqual([])
    const open = body as { openSlots: { refusals: { reason: string }[] }[] }
    expect(open.openSlots[0]?.refusals.map(({ reason }) => reason)).toContain('timeOff')
  })

  test('cover for another shift at that time neither lists nor asks them, and names the reason to managers', async () => {
    await done({ startTime: '08:00', endTime: '12:00' })
    const other = await addPublished({ staffId: bo.staffId, roleId: roster.cookId })
    await done({ staffId: bo.staffId })
    const { body } = await roster.manager.get(`/api/schedule/${other}/cover`)
    const options = body as {
      candidates: { staff: { id: number } }[]
      others: { staff: { id: number }; refusals: { fact: string }[] }[]
    }
    expect(options.candidates.map(({ staff }) => staff.id)).not.toContain(ana.staffId)
    const facts = options.others.find(({ staff }) => staff.id === ana.staffId)?.refusals.map(({ fact }) => fact)
    expect(facts).toEqual(['called in sick for Mon 8 AM – 12 PM'])
    const ask = { scheduleId: other, staffIds: [ana.staffId], order: 'atOnce', decision: 'firstYes' }
    expect((await roster.manager.post('/api/schedule/cover', ask)).status).toBe(409)
  })

  test('open shifts of that time are not offered to them; those outside it are', async () => {
    await done({ startTime: '09:00', endTime: '12:00' })
    const offered = async () =>
      (
        (await ana.get(`/api/schedule/unassigned/${ana.staffId}?date=${WEEK}`)).body as {
          unassignedRequirements: unknown[]
        }
      ).unassignedRequirements
    await roster.db.insert(requirements).values({ ...need, roleId: roster.hostId })
    expect(await offered()).toEqual([])
    await roster.db.update(requirements).set({ startTime: '12:00' })
    expect(await offered()).toHaveLength(1)
  })

  test('a shift that they get nevertheless is a conflict', async () => {
    await done()
    await addPublished()
    const { body } = await roster.manager.get(`/api/conflicts?weekStartDate=${WEEK}`)
    expect(body).toContainEqual(
      expect.objectContaining({
        type: 'TimeOff',
        description: expect.stringMatching(/called in sick for Monday but works/),
      }),
    )
  })
})

describe('[SICK-13] staff', () => {
  test('report that they are ill themselves, also just before the start; managers are notified, others learn nothing', async () => {
    const id = await addPublished()
    await roster.db.delete(notifications)
    roster.setClock(Date.UTC(2026, 10, 22, 19, 59))
    const { message, openShifts } = await done({ note: 'Flu', startTime: '09:00', endTime: '17:00' }, ana)
    expect(message).toBe('Your manager knows. Get well soon.')
    expect(openShifts).toMatchObject([{ id }])
    for (const manager of [roster.manager, roster.admin])
      expect(await noticesOf(manager)).toMatchObject([
        { type: 'ABSENCE_REPORTED', message: expect.stringMatching(/called in sick: .*Open now: .*“Flu”$/) },
      ])
    for (const person of [ana, bo]) expect(await noticesOf(person)).toEqual([])
  })

  test('whose draft is opened: the notification leads managers to its day', async () => {
    const { message } = await done(wholeDays(TUESDAY), ana)
    expect(message).toBe('Your manager knows. Get well soon.')
    const paths = async () =>
      (await roster.db.select().from(notifications).where(eq(notifications.type, 'ABSENCE_REPORTED'))).map(noticePath)
    expect(new Set(await paths())).toEqual(new Set(['/availability?part=time-off']))
    await roster.db.delete(notifications)
    const draft = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 3 })
    await done(wholeDays(WEDNESDAY), ana)
    expect(await stateOf(draft.id)).toEqual(['Pending', null])
    expect(new Set(await paths())).toEqual(new Set(['/schedule?week=2026-11-23&day=2026-11-25#roster']))
  })

  test('report nobody else, and no other reason', async () => {
    expect(await report({ staffId: bo.staffId }, ana)).toMatchObject({
      status: 403,
      body: { message: 'Only managers can report an absence of others.' },
    })
    expect((await report({ staffId: 999_999 }, ana)).status).toBe(403)
    for (const reason of ['noShow', 'takenOff', 'other'])
      expect((await report({ reason }, ana)).status, reason).toBe(403)
    expect(await roster.db.select().from(timeOff)).toEqual([])
  })

  test('end it when they can work again: the record keeps the time until now', async () => {
    const { absence } = await done(wholeDays(MONDAY, SUNDAY), ana)
    const end = (by: SignedInClient) => by.post(`/api/absences/${absence.id}/end`)
    expect((await end(bo)).status).toBe(404)
    // Wednesday, 14:30 in Auckland.
    roster.setClock(TEST_NOW + 7 * 86_400_000 + 90 * 60_000)
    await roster.db.delete(notifications)
    expect(await end(ana)).toMatchObject({
      status: 200,
      body: { absence: { status: 'approved', fromDate: MONDAY, untilDate: WEDNESDAY, endTime: '14:30:00' } },
    })
    expect(await noticesOf(roster.manager)).toMatchObject([{ type: 'ABSENCE_ENDED' }])
    expect((await end(ana)).status).toBe(409)
  })

  test('withdraw it by ending it before it begins; leave is not ended this way', async () => {
    const { absence } = await done(wholeDays(SUNDAY), ana)
    expect(await ana.post(`/api/absences/${absence.id}/end`)).toMatchObject({
      status: 200,
      body: { absence: { status: 'withdrawn' } },
    })
    const asked = await roster.manager.post('/api/time-off', { staffId: ana.staffId, ...wholeDays(SUNDAY) })
    const { timeOff: leave } = asked.body as { timeOff: { id: number } }
    expect((await roster.manager.post(`/api/absences/${leave.id}/end`)).status).toBe(404)
  })
})
