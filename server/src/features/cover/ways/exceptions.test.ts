/** Asking people to make an exception for an open shift that nobody may simply take (SICK-16). */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Cover, CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { CoverWays } from '@fairweek/domain/contracts/cover/cover-ways'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  availability,
  changes,
  coverAsks,
  coverRequests,
  notifications,
  publishedShifts,
  releasedShifts,
  requirements,
  schedule,
  timeOff,
} from '../../../db/schema.ts'
import { reportAbsence } from '../../../testing/cover/report-absence.ts'
import { nameOf } from '../../../testing/cover/stuck-shift.ts'
import { listNotices } from '../../../testing/stored/list-notices.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

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
beforeEach(() =>
  roster.clear([
    notifications,
    coverAsks,
    coverRequests,
    releasedShifts,
    publishedShifts,
    schedule,
    requirements,
    availability,
    timeOff,
  ]),
)

const OPENING = { date: WEEK, startTime: '09:00', endTime: '17:00' }
const setUnavailable = (person: SignedInClient) =>
  roster.db.insert(availability).values({
    staffId: person.staffId,
    dayOfWeek: 1,
    unavailableSlots: [{ startTime: '08:00', endTime: '12:00' }],
  })
const grantLeave = (person: SignedInClient) =>
  roster.db.insert(timeOff).values({ staffId: person.staffId, fromDate: WEEK, untilDate: WEEK, status: 'approved' })

/** Adds a shift whose holder called in sick. Ana is only unavailable, Bo is on leave, and Cleo is absent. */
async function addFree(): Promise<number> {
  await setUnavailable(ana)
  await setUnavailable(bo)
  await grantLeave(bo)
  const { id } = await roster.addShift({ staffId: sick.staffId })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  expect((await reportAbsence(roster, roster.manager, id)).status).toBe(200)
  const absent = { staffId: cleo.staffId, reason: 'sick', fromDate: WEEK, untilDate: WEEK }
  expect((await roster.manager.post('/api/absences', absent)).status).toBe(200)
  await roster.db.delete(notifications)
  return id
}
const optionsOf = async (id: number) => (await roster.manager.get(`/api/schedule/${id}/cover`)).body as CoverOptions
const namesOf = ({ exceptions }: CoverWays) => exceptions.map(({ staff }) => staff.name)
const ask = (target: object, people: readonly SignedInClient[], exceptions: readonly string[] = []) =>
  roster.manager.post('/api/schedule/cover', {
    scheduleId: null,
    ...target,
    exceptions,
    order: 'atOnce',
    decision: 'firstYes',
    staffIds: people.map(({ staffId }) => staffId),
  })
const give = (target: object, person: SignedInClient, more: object = {}) =>
  roster.manager.post('/api/schedule/cover/give', {
    scheduleId: null,
    version: null,
    staffId: person.staffId,
    ...target,
    ...more,
  })
const say = (who: SignedInClient, word: string, coverId: number) => who.post(`/api/schedule/cover/${coverId}/${word}`)
const lastChange = async () => (await roster.db.select().from(changes).orderBy(desc(changes.id)).limit(1))[0]
async function askAna(): Promise<{ id: number; coverId: number }> {
  const id = await addFree()
  const reply = await ask({ scheduleId: id }, [ana], ['availability'])
  expect(reply.status, reply.text).toBe(200)
  return { id, coverId: (reply.body as { cover: Cover }).cover.id }
}

test('[SICK-16] people who only marked the time as unavailable are listed, nobody on leave or absent', async () => {
  const { candidates, ways } = await optionsOf(await addFree())
  expect(candidates).toEqual([])
  expect(ways.exceptions).toMatchObject([
    {
      staff: { id: ana.staffId, name: nameOf(ana) },
      exceptions: [{ reason: 'availability', fact: 'is unavailable Mon 8 AM – 12 PM' }],
    },
  ])
})

test('[SICK-16] people whose rest would be too short come after those who are only unavailable', async () => {
  await roster.addShift({ staffId: cleo.staffId, dayOfWeek: 2, startTime: '02:00', endTime: '08:00' })
  await setUnavailable(ana)
  for (const person of [bo, sick]) await grantLeave(person)
  const { id } = await roster.addShift()
  const { ways } = await optionsOf(id)
  expect(ways.exceptions.map(({ staff, exceptions }) => [staff.id, exceptions.map(({ reason }) => reason)])).toEqual([
    [ana.staffId, ['availability']],
    [cleo.staffId, ['rest']],
  ])
})

test('[SICK-16] the exception is named in the question and in the answer screen, and a yes is enough', async () => {
  const id = await addFree()
  expect(await ask({ scheduleId: id }, [ana])).toMatchObject({
    status: 409,
    body: { message: `${nameOf(ana)} cannot take this shift.` },
  })
  // Neither leave nor an absence is an exception that can be asked for.
  for (const person of [bo, cleo])
    expect(await ask({ scheduleId: id }, [person], ['availability', 'rest', 'closerOpener'])).toMatchObject({
      status: 409,
    })
  const reply = await ask({ scheduleId: id }, [ana], ['availability', 'rest'])
  expect(reply.status, reply.text).toBe(200)
  const { cover } = reply.body as { cover: Cover }
  expect(cover.asked).toMatchObject([{ staff: { id: ana.staffId }, exceptions: ['availability'] }])
  expect((await listNotices(roster.db)).map(({ message }) => message)).toEqual([
    expect.stringContaining('You have marked this time as unavailable. Could you come as an exception?'),
  ])
  expect((await ana.get('/api/schedule/cover')).body).toMatchObject([{ own: { exceptions: ['availability'] } }])
  expect(await roster.readShift(id)).toMatchObject({ staffId: null })
  expect(await say(ana, 'accept', cover.id)).toMatchObject({ status: 200, body: { message: 'The shift is yours' } })
  expect(await roster.readShift(id)).toMatchObject({ staffId: ana.staffId, status: 'Confirmed' })
})

test('[SICK-16] a yes sets aside only the rules that the question named', async () => {
  const { id, coverId } = await askAna()
  const night = await roster.addShift({
    staffId: ana.staffId,
    dayOfWeek: 2,
    startTime: '02:00',
    endTime: '08:00',
  })
  // She was asked to come although she is unavailable, not to rest less.
  expect((await say(ana, 'accept', coverId)).status).toBe(409)
  await roster.db.delete(schedule).where(eq(schedule.id, night.id))
  await grantLeave(ana)
  expect(await say(ana, 'accept', coverId)).toMatchObject({
    status: 409,
    body: { message: 'Scheduling rules no longer allow you to take this shift.' },
  })
  expect(await roster.readShift(id)).toMatchObject({ staffId: null })
})

test('[SICK-16] a person in the queue is asked for the exception once those before them have said no', async () => {
  const id = await addFree()
  await roster.db.delete(timeOff)
  await roster.db.delete(releasedShifts)
  const body = { scheduleId: id, order: 'inOrder', decision: 'firstYes', exceptions: ['availability'] }
  const reply = await roster.manager.post('/api/schedule/cover', { ...body, staffIds: [cleo.staffId, ana.staffId] })
  expect(reply.status, reply.text).toBe(200)
  const { cover } = reply.body as { cover: Cover }
  expect(cover.asked.map(({ exceptions }) => exceptions)).toEqual([[], ['availability']])
  expect((await say(cleo, 'decline', cover.id)).status).toBe(200)
  expect((await ana.get('/api/schedule/cover')).body).toMatchObject([
    { own: { status: 'waiting', exceptions: ['availability'] } },
  ])
})

test('[SICK-16] people are listed too once everybody who may take the shift has said no', async () => {
  const id = await addFree()
  await roster.db.delete(timeOff)
  expect((await optionsOf(id)).ways.exceptions).toEqual([])
  const reply = await ask({ scheduleId: id }, [cleo])
  expect(namesOf((await optionsOf(id)).ways)).toEqual([])
  expect((await say(cleo, 'decline', (reply.body as { cover: Cover }).cover.id)).status).toBe(200)
  const { candidates, ways } = await optionsOf(id)
  // The person on the open shift has no leave any more either, but gave the shift back.
  expect(candidates.map(({ staff }) => staff.id)).toEqual([cleo.staffId])
  expect(namesOf(ways).toSorted()).toEqual([nameOf(ana), nameOf(bo)].toSorted())
})

test('[SICK-16] a manager gives the shift as an exception only by stating that the person agreed, which is recorded', async () => {
  const id = await addFree()
  const exceptions = ['availability']
  for (const more of [{}, { haveAgreed: true }, { exceptions }, { exceptions: ['rest'], haveAgreed: true }])
    expect(await give({ scheduleId: id }, ana, more), JSON.stringify(more)).toMatchObject({ status: 409 })
  for (const person of [bo, cleo])
    expect(await give({ scheduleId: id }, person, { exceptions, haveAgreed: true })).toMatchObject({ status: 409 })
  expect(await roster.readShift(id)).toMatchObject({ staffId: null })
  expect(await give({ scheduleId: id }, ana, { exceptions, haveAgreed: true })).toMatchObject({
    status: 200,
    body: { message: `${nameOf(ana)} will cover the shift`, scheduleId: id },
  })
  const conflicts = (await roster.manager.get(`/api/conflicts?weekStartDate=${WEEK}`)).body as ConflictItem[]
  expect(conflicts.filter(({ staffId }) => staffId === ana.staffId)).toMatchObject([
    { type: 'Unavailability', resolved: true, isAccepted: true },
  ])
  expect(await roster.readShift(id)).toMatchObject({ staffId: ana.staffId, status: 'Confirmed' })
  const made = await lastChange()
  expect(made).toMatchObject({
    action: 'giveCover',
    actorId: roster.manager.userId,
    details: { staffId: ana.staffId, agreedExceptions: ['availability'] },
  })
  const undone = await roster.manager.post(`/api/schedule/undo/${made?.id}`)
  expect(undone.status, undone.text).toBe(200)
  expect(await roster.readShift(id)).toMatchObject({ staffId: null })
})

test("[SICK-16] 'What would help' lists the same people, and asks also if the open shift is not stored yet", async () => {
  const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
  const added = await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })
  expect(added.status, added.text).toBe(200)
  await setUnavailable(ana)
  for (const person of [bo, cleo, sick]) await grantLeave(person)
  const query = new URLSearchParams({ ...OPENING, roleId: String(roster.cookId) })
  const read = async () =>
    (
      (await roster.manager.get(`/api/schedule/explain/opening/fixes?${query}`)).body as {
        questions: { ways: CoverWays }
      }
    ).questions.ways
  expect(namesOf(await read())).toEqual([nameOf(ana)])
  expect(await roster.db.select().from(schedule)).toEqual([])
  const target = { opening: { ...OPENING, roleId: roster.cookId } }
  const reply = await ask(target, [ana], ['availability'])
  expect(reply.status, reply.text).toBe(200)
  const { shift } = (reply.body as { cover: Cover }).cover
  expect(await roster.readShift(shift.id)).toMatchObject({ staffId: null, startTime: '09:00:00' })
  expect(await lastChange()).toMatchObject({ action: 'askForCover' })
  const { cover } = reply.body as { cover: Cover }
  expect((await say(roster.manager, 'withdraw', cover.id)).status).toBe(200)
  expect((await optionsOf(shift.id)).ways).toEqual(await read())
  expect(await give(target, ana, { exceptions: ['availability'], haveAgreed: true })).toMatchObject({ status: 200 })
  expect(await roster.readShift(shift.id)).toMatchObject({ staffId: ana.staffId })
  expect((await ask({}, [ana])).status).toBe(404)
})
