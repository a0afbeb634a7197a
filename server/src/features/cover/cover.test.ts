/** Covering a confirmed shift whose holder cannot work (SICK-01 to SICK-05). */
import type { Cover, CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import { NO_PAY_RULES, type PayRule } from '@fairweek/domain/contracts/pay/pay-rules'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  changes,
  coverAsks,
  coverRequests,
  notifications,
  payRates,
  payRules,
  publishedShifts,
  releasedShifts,
  requirements,
  revisions,
  schedule,
  settings,
  staff,
  timeOff,
} from '../../db/schema.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { reportAbsence } from '../../testing/cover/report-absence.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import { passCoverTime } from './pass-cover-time.ts'

const MINUTE = 60_000
const ALREADY_FILLED = 'Shift Already Filled: This shift has already been taken by another staff member.'

let roster: TestRoster
let sick: SignedInClient
let ana: SignedInClient
let bo: SignedInClient
let cleo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  sick = await roster.addCook()
  ana = await roster.addCook()
  bo = await roster.addCook()
  cleo = await roster.addCook()
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
    settings,
    availability,
    payRates,
    payRules,
    timeOff,
  ])
  await roster.db.update(staff).set({ targetWeeklyHours: null, seniority: 1 })
  moveClock(TEST_NOW)
})

/** Adds a confirmed shift of a person, and deletes the notifications about it. */
async function addConfirmed(person: SignedInClient, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await roster.addShift({ staffId: person.staffId, ...more })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  await roster.db.delete(notifications)
  return id
}
const nameOf = ({ staffId }: SignedInClient) => `Person ${staffId}`
const report = (id: number, reason = 'sick', by = roster.manager) => reportAbsence(roster, by, id, reason)
/** Adds a shift whose holder is sick, and deletes the notifications about it. */
async function addFree(): Promise<number> {
  const id = await addConfirmed(sick)
  expect((await report(id)).status).toBe(200)
  await roster.db.delete(notifications)
  return id
}
const optionsOf = async (id: number) => (await roster.manager.get(`/api/schedule/${id}/cover`)).body as CoverOptions
const ask = (scheduleId: number, people: readonly SignedInClient[], more: object = {}, by = roster.manager) =>
  by.post('/api/schedule/cover', {
    scheduleId,
    staffIds: people.map(({ staffId }) => staffId),
    order: 'atOnce',
    decision: 'firstYes',
    ...more,
  })
async function askFor(
  people: readonly SignedInClient[],
  more: object = {},
  by = roster.manager,
): Promise<{ id: number; coverId: number }> {
  const id = await addFree()
  const reply = await ask(id, people, more, by)
  expect(reply.status, reply.text).toBe(200)
  return { id, coverId: (reply.body as { cover: Cover }).cover.id }
}
const say = (who: SignedInClient, word: string, coverId: number, body?: object): Promise<TestReply> =>
  who.post(`/api/schedule/cover/${coverId}/${word}`, body)
const coversOf = async (person: SignedInClient) => (await person.get('/api/schedule/cover')).body as Cover[]
const noticesOf = async (person: SignedInClient) =>
  ((await person.get('/api/notifications')).body as Notification[]).toSorted((a, b) => a.id - b.id)
const typesOf = async (person: SignedInClient) => (await noticesOf(person)).map(({ type }) => type)
const storedCover = async () => (await roster.db.select().from(coverRequests).orderBy(coverRequests.id)).at(-1)
const asksOf = async () =>
  (await roster.db.select().from(coverAsks).orderBy(coverAsks.place)).map(({ status }) => status)
const ends = async (person: SignedInClient) =>
  (await noticesOf(person)).filter(({ type }) => type === 'COVER_ENDED').map(({ message }) => message)
const SHIFT = 'Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'
const lastChange = async () => (await roster.db.select().from(changes).orderBy(desc(changes.id)).limit(1))[0]?.id ?? 0
const undo = (id: number, by = roster.manager) => by.post(`/api/schedule/undo/${id}`)
const passTime = () => passCoverTime(callerFromShell(roster.db, () => now))
let now = TEST_NOW
const moveClock = (milliseconds: number) => {
  now = milliseconds
  roster.setClock(milliseconds)
}

describe('[SICK-01] a confirmed shift reported as not worked', () => {
  test.each(['sick', 'takenOff'] as const)(
    '%s: is released, keeps the reason, and its person is notified once',
    async (reason) => {
      const id = await addConfirmed(sick)
      expect(await report(id, reason)).toMatchObject({
        status: 200,
        body: { message: `Absence of ${nameOf(sick)} recorded`, openShifts: [{ id }], absence: { kind: reason } },
      })
      expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
      expect(await roster.db.select().from(releasedShifts)).toMatchObject([{ staffId: sick.staffId, reason }])
      expect(await typesOf(sick)).toEqual(['SHIFT_CANCELLED'])
      // Nobody is asked yet, because a manager chooses whom to ask.
      for (const person of [ana, bo, cleo, roster.manager]) expect(await typesOf(person)).toEqual([])
      expect(await typesOf(roster.admin)).toEqual(['ABSENCE_REPORTED'])
      expect((await optionsOf(id)).absence).toEqual({ staff: { id: sick.staffId, name: nameOf(sick) }, reason })
    },
  )

  test('is confirmed for its person again once the change that the reply names is undone', async () => {
    const id = await addConfirmed(sick)
    const { undoId } = (await report(id)).body as { undoId: number }
    expect(undoId).toBe(await lastChange())
    expect((await undo(undoId)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: sick.staffId })
    expect(await roster.db.select().from(releasedShifts)).toEqual([])
  })

  test('names its own person, also if two people are absent at the same time', async () => {
    const ids = [await addConfirmed(sick), await addConfirmed(bo)]
    const { id: open } = await roster.addShift({ staffId: null })
    await report(ids[1] ?? 0, 'takenOff')
    await report(ids[0] ?? 0)
    const named: unknown[] = []
    for (const id of [...ids, open]) named.push((await optionsOf(id)).absence?.staff.id ?? null)
    expect(named).toEqual([sick.staffId, bo.staffId, null])
  })

  test('is restored by an undo, which deletes the reason', async () => {
    const id = await addConfirmed(sick)
    await report(id)
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: sick.staffId })
    expect(await roster.db.select().from(releasedShifts)).toEqual([])
    expect((await typesOf(sick)).filter((type) => type !== 'SHIFT_ASSIGNED')).toEqual([])
  })
})

/** An instant on the Monday of the shift, which is from 9 AM to 5 PM in Auckland. */
const onMonday = (hour: number, minute = 0) => Date.UTC(2026, 10, 22, hour + 11, minute)

describe('[SICK-06] a no-show', () => {
  const paid = async (person: SignedInClient) => {
    const { body } = await roster.manager.get('/api/timesheets?startDate=2026-11-23&endDate=2026-11-23')
    const { rows } = body as { rows: { staffId: number; paidHours: number }[] }
    return rows.filter(({ staffId }) => staffId === person.staffId).map(({ paidHours }) => paidHours)
  }

  test('can be reported from the start of the shift until the end of the next day, neither earlier nor later', async () => {
    const id = await addConfirmed(sick)
    const refused = async (message: string) =>
      expect(await report(id, 'noShow')).toMatchObject({ status: 409, body: { message } })
    moveClock(onMonday(8, 59))
    await refused('A no-show can be reported once the shift has started.')
    moveClock(onMonday(48))
    await refused('A no-show can be reported until the end of the next day. Correct the hours worked in the timesheet.')
    for (const hour of [9, 16, 20, 47]) {
      moveClock(onMonday(hour))
      expect(await report(id, 'noShow'), String(hour)).toMatchObject({ status: 200 })
      expect(await paid(sick)).toEqual([])
      expect(await optionsOf(id)).toMatchObject({
        isFree: hour < 17,
        isOver: hour >= 17,
        absence: { reason: 'noShow' },
      })
      expect((await undo(await lastChange())).status).toBe(200)
      expect(await paid(sick)).toEqual([8])
    }
  })

  test('can be covered while the shift runs, and the person who accepts is paid from then on', async () => {
    const id = await addConfirmed(sick)
    moveClock(onMonday(9, 20))
    expect((await report(id, 'noShow')).status).toBe(200)
    const asked = await ask(id, [ana, bo])
    expect(asked.status, asked.text).toBe(200)
    const { id: coverId } = (asked.body as { cover: Cover }).cover
    moveClock(onMonday(11))
    expect(await passTime()).toBe(0)
    expect(await coversOf(ana)).toMatchObject([{ id: coverId }])
    expect((await cleo.get(`/api/schedule/unassigned/${cleo.staffId}?date=${WEEK}`)).body).toMatchObject({
      cancelledShifts: [],
    })
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 200 })
    expect(await roster.readShift(id)).toMatchObject({
      status: 'Confirmed',
      staffId: ana.staffId,
      startTime: '09:00:00',
    })
    expect(await paid(ana)).toEqual([6])
    expect(await paid(sick)).toEqual([])
  })

  test('counts hours and wages of those who could cover it from now on', async () => {
    await roster.db.insert(payRates).values({ staffId: ana.staffId, roleId: null, centsAnHour: 2000 })
    const id = await addConfirmed(sick)
    moveClock(onMonday(13))
    await report(id, 'noShow')
    const ofAna = (await optionsOf(id)).candidates.find(({ staff: person }) => person.id === ana.staffId)
    expect(ofAna).toMatchObject({ hours: 0, hoursWith: 4, costCents: 8000 })
  })

  test('can no longer be covered once the shift is over: the request ends and a late yes is refused', async () => {
    const id = await addConfirmed(sick)
    moveClock(onMonday(9, 20))
    await report(id, 'noShow')
    const { id: coverId } = ((await ask(id, [ana])).body as { cover: Cover }).cover
    moveClock(onMonday(17))
    expect(await say(ana, 'accept', coverId)).toMatchObject({
      status: 409,
      body: { message: 'This shift is over.' },
    })
    expect(await passTime()).toBe(1)
    expect(await storedCover()).toMatchObject({ status: 'ended' })
    expect((await ask(id, [ana])).status).toBe(409)
  })
})

describe('[SICK-02] cover options', () => {
  test('[COST-10] have the wages that the pay run would pay more, also for other shifts of the week', async () => {
    await roster.db.insert(payRates).values({ staffId: ana.staffId, roleId: null, centsAnHour: 2000 })
    await addConfirmed(ana, { dayOfWeek: 2, startTime: '05:00', endTime: '11:00' })
    const id = await addFree()
    const wages = async () =>
      (await optionsOf(id)).candidates.find(({ staff: { id: person } }) => person === ana.staffId)?.costCents
    expect(await wages()).toBe(16_000)
    const rules: PayRule[] = [
      { kind: 'overtime', per: 'week', afterMinutes: 720, percent: 200, combine: 'highest', code: 'OT' },
      { kind: 'shortNotice', noticeMinutes: 1440, premium: { unit: 'cents', cents: 1234 }, code: 'Short' },
    ]
    await roster.admin.put('/api/pay/rules', { rules: { ...NO_PAY_RULES, rules }, version: null })
    // With the 8 h of Monday, the last 2 h of Tuesday are overtime.
    expect(await wages()).toBe(16_000 + 2 * 2000)
    moveClock(onMonday(8))
    expect(await wages()).toBe(16_000 + 2 * 2000 + 1234)
  })

  test('list the best candidates first with rest, hours, fairness, cost and wishes, and others with reasons', async () => {
    await roster.db.update(staff).set({ targetWeeklyHours: 20 })
    await roster.db.insert(payRates).values({ staffId: ana.staffId, roleId: null, centsAnHour: 2000 })
    await addConfirmed(ana, { dayOfWeek: 2, startTime: '05:00', endTime: '11:00' })
    await addConfirmed(bo, { dayOfWeek: 4, startTime: '09:00', endTime: '23:00' })
    await addConfirmed(cleo, { dayOfWeek: 1, startTime: '10:00', endTime: '12:00' })
    const options = await optionsOf(await addFree())
    expect(options).toMatchObject({ isFree: true, cover: null, shift: { weekStartDate: WEEK, dayOfWeek: 1 } })
    expect(options.candidates.map(({ staff: { id } }) => id)).toEqual([ana.staffId, bo.staffId])
    expect(options.candidates[0]).toEqual({
      staff: { id: ana.staffId, name: nameOf(ana) },
      hasAccount: true,
      phoneNumber: expect.any(String),
      restBeforeMinutes: null,
      restAfterMinutes: 12 * 60,
      hours: 6,
      hoursWith: 14,
      targetHours: 20,
      overtime: [],
      unsocial: 0,
      costCents: 16_000,
      wish: null,
    })
    expect(options.candidates[1]).toMatchObject({ hours: 14, hoursWith: 22, restAfterMinutes: null, costCents: null })
    const kept = new Map(
      options.others.map(({ staff: { id }, refusals }) => [id, refusals.map(({ reason }) => reason)]),
    )
    expect(kept.get(sick.staffId)).toEqual(['released', 'timeOff'])
    const ofCleo = options.others.find(({ staff: { id } }) => id === cleo.staffId)?.refusals ?? []
    // One sentence for one shift: nothing about rest between shifts of one and the same time.
    expect(ofCleo.map(({ fact }) => fact)).toEqual(['works Mon 10 AM – 12 PM as Cook'])
  })

  test('rank people who like the hours before equals who would rather not, and before seniority', async () => {
    const id = await addFree()
    const order = async () => (await optionsOf(id)).candidates.map(({ staff: { id: staffId } }) => staffId)
    expect(await order()).toEqual([ana.staffId, bo.staffId, cleo.staffId])
    // The shift is on a Monday.
    await roster.db
      .update(staff)
      .set({ preferredDays: [5], seniority: 3 })
      .where(eq(staff.id, ana.staffId))
    await roster.db
      .update(staff)
      .set({ preferredDays: [1] })
      .where(eq(staff.id, cleo.staffId))
    expect(await order()).toEqual([cleo.staffId, bo.staffId, ana.staffId])
    await roster.db.update(staff).set({ preferredDays: [] })
  })

  test('[SICK-03] have phone numbers, and get the shift when they say yes on the phone, also without an account', async () => {
    await roster.db.update(staff).set({ userId: null, phoneNumber: '021 555 0199' }).where(eq(staff.id, cleo.staffId))
    const id = await addFree()
    const { shift, candidates } = await optionsOf(id)
    expect(candidates.find(({ staff: person }) => person.id === cleo.staffId)).toMatchObject({
      hasAccount: false,
      phoneNumber: '021 555 0199',
    })
    expect((await ask(id, [ana, bo])).status).toBe(200)
    const give = (version: number, by = roster.manager) =>
      by.post(`/api/schedule/${id}/cover/plan`, { steps: [{ staffId: cleo.staffId, scheduleId: id, version }] })
    expect((await give(shift.version, ana)).status).toBe(403)
    expect((await give(shift.version + 1)).status).toBe(409)
    expect(await give(shift.version)).toMatchObject({ status: 200 })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: cleo.staffId })
    // The people who were asked are notified that a colleague covers the shift.
    for (const person of [ana, bo]) expect((await typesOf(person)).at(-1)).toBe('COVER_ENDED')
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
    await roster.db.update(staff).set({ userId: cleo.userId }).where(eq(staff.id, cleo.staffId))
  })

  test('[SICK-07] list plans that move other shifts if nobody is available, those with the fewest people first', async () => {
    await roster.db
      .insert(payRates)
      .values([ana, bo, cleo].map(({ staffId }, index) => ({ staffId, roleId: null, centsAnHour: 2000 + 500 * index })))
    const id = await addFree()
    expect((await optionsOf(id)).plans).toEqual([])
    const near = { startTime: '12:00', endTime: '14:00' }
    const hers = await addConfirmed(ana, near)
    const { id: his } = await roster.addShift({ ...near, staffId: bo.staffId })
    // Cleo is unavailable in the morning, but free during the two hours.
    await roster.db
      .insert(availability)
      .values({ staffId: cleo.staffId, dayOfWeek: 1, unavailableSlots: [{ startTime: '06:00', endTime: '12:00' }] })
    const { candidates, plans } = await optionsOf(id)
    expect(candidates).toEqual([])
    expect(
      plans.map(({ steps }) => steps.map(({ staff, takes, gives }) => [staff.id, takes.id, gives?.id ?? null])),
    ).toEqual([
      [
        [ana.staffId, id, hers],
        [cleo.staffId, hers, null],
      ],
      [
        [bo.staffId, id, his],
        [cleo.staffId, his, null],
      ],
      [
        [ana.staffId, id, hers],
        [bo.staffId, hers, his],
        [cleo.staffId, his, null],
      ],
    ])
    expect(plans.map(({ steps }) => steps.map(({ isConfirmed }) => isConfirmed))).toEqual([
      [true, false],
      [false, false],
      [true, false, false],
    ])
    expect(plans[0]).toMatchObject({
      costCents: (8 - 2) * 2000 + 2 * 3000,
      steps: [
        { hours: 2, hoursWith: 8, restBeforeMinutes: null, restAfterMinutes: null },
        { hours: 0, hoursWith: 2 },
      ],
    })
  })

  test('report a filled shift as not free, and cannot be read by staff', async () => {
    const id = await addFree()
    expect((await ana.get(`/api/schedule/${id}/cover`)).status).toBe(403)
    await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })
    expect(await optionsOf(id)).toMatchObject({ isFree: false })
  })
})

describe('[SICK-03] asking for cover', () => {
  test('[SICK-04] says who asks, what a yes means, and whether the shift is today or tomorrow when it is read', async () => {
    const shift = 'Monday, Nov 23, 2026, 9:00 AM – 5:00 PM.'
    const question = async () => (await noticesOf(ana)).at(-1)?.message
    await askFor([ana, bo])
    expect((await coversOf(ana))[0]).toMatchObject({ askedBy: expect.stringMatching(/./), own: { yes: 'firstYes' } })
    const [{ askedBy } = {}] = await coversOf(ana)
    const asks = `${askedBy} asks: can you work this shift? Cook,`
    expect(await question()).toBe(`${asks} ${shift} The first yes gets it.`)
    moveClock(onMonday(-1))
    expect(await question()).toBe(`${asks} tomorrow, ${shift} The first yes gets it.`)
    moveClock(onMonday(1))
    expect(await question()).toBe(`${asks} today, ${shift} The first yes gets it.`)
    for (const [people, more, yes, rule] of [
      [[ana], {}, 'yours', 'If you say yes, the shift is yours.'],
      [[ana, bo], { order: 'inOrder' }, 'yours', 'If you say yes, the shift is yours.'],
      [[ana, bo], { decision: 'managerChooses' }, 'managerChooses', 'A manager chooses among those who say yes.'],
    ] as const) {
      await roster.clear([notifications, coverAsks, coverRequests, releasedShifts, publishedShifts, schedule])
      await askFor(people, more)
      expect((await coversOf(ana))[0]).toMatchObject({ own: { yes } })
      expect(await question()).toBe(`${asks} today, ${shift} ${rule}`)
    }
  })

  test('all at once notifies each person once and shows them only their own request', async () => {
    const { id, coverId } = await askFor([ana, bo], { answerMinutes: 30 })
    const until = new Date(TEST_NOW + 30 * MINUTE).toISOString()
    for (const person of [ana, bo]) {
      expect(await noticesOf(person)).toMatchObject([
        {
          type: 'COVER_ASKED',
          scheduleId: id,
          message: expect.stringMatching(
            /asks: can you work this shift\? Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM\. The first yes gets it\. Please answer by .*1:30 PM\.$/,
          ),
        },
      ])
      expect(await coversOf(person)).toMatchObject([
        { id: coverId, asked: [], absence: null, own: { status: 'waiting', answerUntil: until } },
      ])
    }
    for (const person of [sick, cleo]) expect(await coversOf(person)).toEqual([])
    expect(await typesOf(sick)).toEqual([])
    const [seen] = await coversOf(roster.manager)
    expect(seen).toMatchObject({ absence: { reason: 'sick' }, own: null })
    expect(seen?.asked.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  })

  test('in order asks the next person only when the previous one declines or does not answer in time', async () => {
    const { coverId } = await askFor([ana, bo, cleo], { order: 'inOrder', answerMinutes: 30 })
    expect(await asksOf()).toEqual(['waiting', 'queued', 'queued'])
    expect(await coversOf(bo)).toEqual([])
    expect((await say(bo, 'accept', coverId)).status).toBe(404)
    expect((await say(ana, 'decline', coverId)).status).toBe(200)
    expect(await asksOf()).toEqual(['no', 'waiting', 'queued'])
    expect(await typesOf(bo)).toEqual(['COVER_ASKED'])
    moveClock(TEST_NOW + 30 * MINUTE - 1)
    expect(await passTime()).toBe(0)
    moveClock(TEST_NOW + 30 * MINUTE)
    // The time limit has passed, but no job has processed it yet.
    expect(await say(bo, 'accept', coverId)).toMatchObject({
      status: 409,
      body: { message: 'Too late: the time to answer has passed.' },
    })
    expect(await passTime()).toBe(1)
    expect(await asksOf()).toEqual(['no', 'ended', 'waiting'])
    expect(await say(ana, 'accept', coverId)).toMatchObject({
      status: 409,
      body: { message: 'Too late: the time to answer has passed.' },
    })
    expect(await typesOf(cleo)).toEqual(['COVER_ASKED'])
    expect(await passTime()).toBe(0)
    moveClock(TEST_NOW + 60 * MINUTE)
    expect(await passTime()).toBe(1)
    expect(await storedCover()).toMatchObject({ status: 'ended' })
    for (const person of [ana, bo, cleo])
      expect((await typesOf(person)).filter((type) => type === 'COVER_ENDED')).toHaveLength(1)
    expect(await typesOf(roster.manager)).toEqual(['COVER_UNFILLED'])
  })

  test('in order skips people who can no longer take the shift or have lost their account', async () => {
    const leaver = await roster.addCook()
    const { coverId } = await askFor([ana, bo, leaver, cleo], { order: 'inOrder' })
    await addConfirmed(bo, { startTime: '12:00', endTime: '20:00' })
    await roster.db.update(staff).set({ userId: null }).where(eq(staff.id, leaver.staffId))
    expect((await say(ana, 'decline', coverId)).status).toBe(200)
    expect(await asksOf()).toEqual(['no', 'ended', 'ended', 'waiting'])
    expect(await typesOf(bo)).toEqual([])
    expect(await typesOf(cleo)).toEqual(['COVER_ASKED'])
  })

  test('refuses ineligible people, people without an account, unknown people, filled shifts and invalid bodies', async () => {
    const id = await addFree()
    expect(await ask(id, [sick])).toMatchObject({
      status: 409,
      body: { message: `${nameOf(sick)} cannot take this shift.` },
    })
    const [left] = await roster.db.insert(staff).values({ name: 'Without account' }).returning()
    expect((await ask(id, [], { staffIds: [left?.id] })).status).toBe(409)
    expect((await ask(id, [], { staffIds: [999_999] })).status).toBe(409)
    for (const more of [
      { staffIds: [] },
      { staffIds: 'all' },
      { order: 'random' },
      { decision: 'lot' },
      { answerMinutes: 1 },
      { answerMinutes: 10_000 },
      { scheduleId: 0 },
    ])
      expect((await ask(id, [ana], more)).status).toBe(400)
    expect((await ask(999_999, [ana])).status).toBe(404)
    expect((await ana.post('/api/schedule/cover', {})).status).toBe(403)
    expect((await ask(id, [ana, ana, bo])).status).toBe(200)
    expect(await asksOf()).toEqual(['waiting', 'waiting'])
    expect(await ask(id, [cleo])).toMatchObject({ status: 409 })
    const held = await addConfirmed(cleo, { dayOfWeek: 3 })
    expect(await ask(held, [ana])).toMatchObject({ status: 409, body: { message: 'This shift is no longer open.' } })
  })

  test('keeps others from being offered the shift or taking it', async () => {
    const { id } = await askFor([ana])
    const { body } = await cleo.get(`/api/schedule/unassigned/${cleo.staffId}?date=${WEEK}`)
    expect((body as { cancelledShifts: unknown[] }).cancelledShifts).toEqual([])
    const taken = await cleo.put(`/api/schedule/${id}/assign`, { staffId: cleo.staffId })
    expect(taken).toMatchObject({ status: 409 })
    expect(await roster.readShift(id)).toMatchObject({ staffId: null })
  })
})

describe('[SICK-04] answering a cover request', () => {
  test('[SICK-15] the first yes gets the shift, confirmed; the others are notified once, and a late yes is refused with thanks', async () => {
    const { id, coverId } = await askFor([ana, bo, cleo])
    expect((await say(cleo, 'decline', coverId)).status).toBe(200)
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 200, body: { message: 'The shift is yours' } })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: ana.staffId })
    const thanks = { path: 'takenBy', message: `Thank you – ${nameOf(ana)} was quicker. You need not come.` }
    expect(await say(bo, 'accept', coverId)).toMatchObject({
      status: 409,
      body: { message: ALREADY_FILLED, issues: [thanks] },
    })
    expect((await say(ana, 'accept', coverId)).status).toBe(200)
    expect(await typesOf(ana)).toEqual(['COVER_ASKED'])
    for (const person of [bo, cleo]) expect(await typesOf(person)).toEqual(['COVER_ASKED', 'COVER_ENDED'])
    for (const person of [roster.manager, roster.admin]) expect(await typesOf(person)).toEqual(['COVER_TAKEN'])
    expect(await asksOf()).toEqual(['yes', 'ended', 'no'])
    for (const person of [ana, bo, roster.manager]) expect(await coversOf(person)).toEqual([])
    expect((await noticesOf(bo))[0]).toMatchObject({ type: 'COVER_ASKED', read: true })
  })

  test('[SICK-15] a yes is thanked for if a manager has given the shift to somebody else meanwhile', async () => {
    const { id, coverId } = await askFor([ana, bo])
    const { version } = await roster.readShift(id)
    const steps = [{ staffId: cleo.staffId, scheduleId: id, version }]
    expect((await roster.manager.post(`/api/schedule/${id}/cover/plan`, { steps })).status).toBe(200)
    expect(await say(ana, 'accept', coverId)).toMatchObject({
      status: 409,
      body: {
        issues: [{ path: 'takenBy', message: `Thank you – ${nameOf(cleo)} covers this shift. You need not come.` }],
      },
    })
    // Nobody is thanked if nobody has the shift.
    const other = await askFor([ana])
    expect((await say(roster.manager, 'withdraw', other.coverId)).status).toBe(200)
    expect((await say(ana, 'accept', other.coverId)).body).not.toHaveProperty('issues.0')
  })

  test('[SICK-15] of two simultaneous answers one wins: yes against yes, and yes against a withdrawal', async () => {
    const { id, coverId } = await askFor([ana, bo])
    const replies = await Promise.all([ana, bo].map((person) => say(person, 'accept', coverId)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = replies[0]?.status === 200 ? ana : bo
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      message: ALREADY_FILLED,
      issues: [{ path: 'takenBy', message: `Thank you – ${nameOf(winner)} was quicker. You need not come.` }],
    })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: winner.staffId })
    expect(await storedCover()).toMatchObject({ status: 'taken', takenById: winner.staffId })
    await roster.clear([coverRequests, publishedShifts, schedule, notifications, releasedShifts])
    const other = await askFor([ana])
    const [yes, withdrawn] = await Promise.all([
      say(ana, 'accept', other.coverId),
      say(roster.manager, 'withdraw', other.coverId),
    ])
    expect([yes.status, withdrawn.status].toSorted()).toEqual([200, 409])
    const isTaken = yes.status === 200
    expect(await storedCover()).toMatchObject({ status: isTaken ? 'taken' : 'withdrawn' })
    expect(await roster.readShift(other.id)).toMatchObject({ staffId: isTaken ? ana.staffId : null })
    expect(await typesOf(ana)).toEqual(isTaken ? ['COVER_ASKED'] : ['COVER_ASKED', 'COVER_ENDED'])
  })

  test('a yes waits and can be withdrawn if a manager chooses; the chosen person is notified', async () => {
    const { id, coverId } = await askFor([ana, bo, cleo], { decision: 'managerChooses' })
    expect((await say(ana, 'accept', coverId)).body).toEqual({
      message: 'Thank you. A manager will choose and let you know.',
    })
    expect((await say(bo, 'accept', coverId)).status).toBe(200)
    expect((await say(bo, 'accept', coverId)).status).toBe(200)
    expect(await typesOf(roster.manager)).toEqual(['COVER_ANSWERED', 'COVER_ANSWERED'])
    expect(await roster.readShift(id)).toMatchObject({ staffId: null })
    const choose = (staffId: number) => say(roster.manager, 'choose', coverId, { staffId })
    expect(await choose(cleo.staffId)).toMatchObject({
      status: 409,
      body: { message: 'This person has not said yes.' },
    })
    expect((await say(ana, 'decline', coverId)).status).toBe(200)
    expect((await choose(ana.staffId)).status).toBe(409)
    expect((await say(ana, 'choose', coverId, { staffId: ana.staffId })).status).toBe(403)
    expect(await choose(bo.staffId)).toMatchObject({ status: 200 })
    expect(await optionsOf(id)).toMatchObject({
      isFree: false,
      isOver: false,
      coveredBy: { id: bo.staffId, name: nameOf(bo) },
    })
    expect((await choose(bo.staffId)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: bo.staffId })
    expect(await typesOf(bo)).toEqual(['COVER_ASKED', 'SHIFT_ASSIGNED'])
    for (const person of [ana, cleo]) expect(await typesOf(person)).toEqual(['COVER_ASKED', 'COVER_ENDED'])
  })

  test('the confirming manager is the one who chose, or the one who asked if the first yes wins', async () => {
    for (const decision of ['managerChooses', 'firstYes']) {
      const { id, coverId } = await askFor([ana], { decision }, roster.admin)
      expect((await say(ana, 'accept', coverId)).status).toBe(200)
      if (decision === 'managerChooses') await say(roster.manager, 'choose', coverId, { staffId: ana.staffId })
      const { userId } = decision === 'firstYes' ? roster.admin : roster.manager
      expect(await roster.db.select().from(schedule).where(eq(schedule.id, id))).toMatchObject([
        { staffId: ana.staffId, confirmingManagerId: userId, actualStartTime: null },
      ])
      await roster.clear([coverRequests, publishedShifts, schedule, notifications, releasedShifts])
    }
  })

  test('a yes is refused if a rule now prevents the person from working the shift, and nothing changes', async () => {
    const { id, coverId } = await askFor([ana, bo])
    await addConfirmed(ana, { startTime: '12:00', endTime: '20:00' })
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 409 })
    expect(await roster.readShift(id)).toMatchObject({ staffId: null })
    expect(await asksOf()).toEqual(['waiting', 'waiting'])
  })

  test('people who are not asked get 404, and staff cannot withdraw the request', async () => {
    const { coverId } = await askFor([ana])
    for (const word of ['accept', 'decline']) expect((await say(bo, word, coverId)).status).toBe(404)
    for (const word of ['accept', 'decline', 'withdraw'])
      expect((await say(roster.manager, word, 999_999)).status).toBe(404)
    expect((await say(ana, 'withdraw', coverId)).status).toBe(403)
  })
})

describe('[SICK-05] a cover request', () => {
  test('ends when it is withdrawn: the shift stays free, and everyone who was asked is notified once', async () => {
    const { id, coverId } = await askFor([ana, bo], { order: 'inOrder' })
    expect((await say(roster.manager, 'withdraw', coverId)).status).toBe(200)
    expect((await say(roster.manager, 'withdraw', coverId)).status).toBe(200)
    expect(await ends(ana)).toEqual([`You are no longer asked to work this shift: ${SHIFT}.`])
    expect(await typesOf(bo)).toEqual([])
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 409 })
    expect(await roster.readShift(id)).toMatchObject({ staffId: null })
    expect((await ask(id, [bo])).status).toBe(200)
  })

  test('ends when a manager assigns somebody: the people who were asked are notified that it is covered', async () => {
    const { id } = await askFor([ana, bo])
    const assigned = await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: cleo.staffId })
    expect(assigned.status, assigned.text).toBe(200)
    for (const person of [ana, bo]) expect(await ends(person)).toEqual([`A colleague will cover this shift: ${SHIFT}.`])
    expect(await storedCover()).toMatchObject({ status: 'ended' })
  })

  test('ends when another shift fills the demand: the next person is not asked', async () => {
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 1 }
    expect((await roster.manager.post('/api/requirements', need)).status).toBe(200)
    await askFor([ana, bo], { order: 'inOrder', answerMinutes: 30 })
    await roster.addShift({ staffId: cleo.staffId })
    expect(await storedCover()).toMatchObject({ status: 'ended' })
    expect(await ends(ana)).toEqual([`This shift no longer needs cover: ${SHIFT}.`])
    moveClock(TEST_NOW + 30 * MINUTE)
    expect(await passTime()).toBe(0)
    expect(await typesOf(bo)).toEqual([])
  })

  test.each(['deleted', 'moved', 'purged'])(
    'ends when the shift is %s: everyone who was asked is notified once',
    async (what) => {
      const { id } = await askFor([ana, bo])
      const reply =
        what === 'deleted'
          ? await roster.manager.delete(`/api/schedule/${id}`)
          : what === 'moved'
            ? await roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ dayOfWeek: 2 }))
            : await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
      expect(reply.status, reply.text).toBe(200)
      for (const person of [ana, bo])
        expect(await ends(person)).toEqual([`This shift no longer needs cover: ${SHIFT}.`])
      expect(await storedCover()).toMatchObject({ status: 'ended' })
    },
  )

  test('ends when the shift is over', async () => {
    await askFor([ana])
    moveClock(onMonday(9))
    expect(await passTime()).toBe(0)
    moveClock(onMonday(17))
    expect(await coversOf(ana)).toEqual([])
    expect(await passTime()).toBe(1)
    expect(await storedCover()).toMatchObject({ status: 'ended' })
    expect(await ends(ana)).toHaveLength(1)
  })

  test('ends when the sick call is undone, which restores the shift; redoing the call asks again', async () => {
    const id = await addConfirmed(sick)
    await report(id)
    const called = await lastChange()
    await ask(id, [ana, bo])
    await roster.db.delete(notifications)
    expect((await undo(called)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: sick.staffId })
    for (const person of [ana, bo]) expect(await ends(person)).toEqual([`This shift no longer needs cover: ${SHIFT}.`])
    expect(await asksOf()).toEqual(['ended', 'ended'])
    await roster.db.delete(notifications)
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await asksOf()).toEqual(['waiting', 'waiting'])
    for (const person of [ana, bo]) expect(await typesOf(person)).toEqual(['COVER_ASKED'])
  })

  test('gives people the full time to answer when an undo asks them again', async () => {
    const id = await addConfirmed(sick)
    await report(id)
    const called = await lastChange()
    await ask(id, [ana, bo], { answerMinutes: 30 })
    await undo(called)
    moveClock(TEST_NOW + 60 * MINUTE)
    await roster.db.delete(notifications)
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await passTime()).toBe(0)
    for (const person of [ana, bo]) {
      expect((await noticesOf(person)).map(({ message }) => message)).toEqual([
        expect.stringMatching(/Please answer by .*2:30 PM\.$/),
      ])
      expect(await coversOf(person)).toMatchObject([
        { own: { status: 'waiting', answerUntil: new Date(TEST_NOW + 90 * MINUTE).toISOString() } },
      ])
    }
  })

  test('[LIVE-01] changes only the revision of the week of its shift, at each step', async () => {
    const id = await addFree()
    const read = async () =>
      new Map((await roster.db.select().from(revisions)).map(({ name, revision }) => [name, revision]))
    const steps = [
      () => ask(id, [ana, bo], { order: 'inOrder' }),
      async () => say(ana, 'decline', (await storedCover())?.id ?? 0),
      async () => say(roster.manager, 'withdraw', (await storedCover())?.id ?? 0),
      () => ask(id, [cleo]),
      async () => undo(await lastChange()),
    ]
    for (const step of steps) {
      const before = await read()
      expect((await step()).status).toBe(200)
      const after = await read()
      const raised = [...after].filter(([name, revision]) => revision !== before.get(name)).map(([name]) => name)
      expect(raised).toEqual([`business/1/week/${WEEK}`])
    }
  })

  test('is deleted by an undo, which notifies those who were asked; after an answer it cannot be undone', async () => {
    const { id } = await askFor([ana, bo], { order: 'inOrder' })
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await storedCover()).toBeUndefined()
    expect(await ends(ana)).toEqual([`You are no longer asked to work this shift: ${SHIFT}.`])
    expect(await typesOf(bo)).toEqual([])
    await ask(id, [ana, bo])
    const asked = await lastChange()
    const coverId = (await storedCover())?.id ?? 0
    await say(ana, 'decline', coverId)
    expect((await undo(asked)).body).toMatchObject({ undone: 0 })
    expect(await asksOf()).toEqual(['no', 'waiting'])
  })

  test('with a yes cannot be undone by others; undoing a manager’s choice reopens it', async () => {
    const first = await askFor([ana, bo])
    await say(ana, 'accept', first.coverId)
    expect((await undo(await lastChange())).status).toBe(403)
    await roster.clear([coverRequests, publishedShifts, schedule, notifications, releasedShifts])
    const { id, coverId } = await askFor([ana, bo], { decision: 'managerChooses' })
    await say(ana, 'accept', coverId)
    await say(roster.manager, 'choose', coverId, { staffId: ana.staffId })
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
    expect(await storedCover()).toMatchObject({ status: 'open' })
    expect(await asksOf()).toEqual(['yes', 'waiting'])
  })

  test('goes to the next person when the person who was asked is deleted', async () => {
    const leaver = await roster.addCook()
    await askFor([leaver, bo], { order: 'inOrder' })
    expect((await roster.admin.delete(`/api/staff/${leaver.staffId}`)).status).toBe(200)
    expect(await asksOf()).toEqual(['waiting'])
    expect(await typesOf(bo)).toEqual(['COVER_ASKED'])
  })
})

describe('[SICK-12] asking further people', () => {
  const askMore = (coverId: number, people: readonly SignedInClient[], by = roster.manager) =>
    by.post(`/api/schedule/cover/${coverId}/ask`, { staffIds: people.map(({ staffId }) => staffId) })

  test('at once notifies them once, and nobody again who is asked already; the first yes still wins', async () => {
    const { id, coverId } = await askFor([ana], { answerMinutes: 60 })
    moveClock(TEST_NOW + 30 * 60_000)
    expect(await askMore(coverId, [bo, ana, bo])).toMatchObject({ status: 200, body: { message: 'Asked 1 person' } })
    expect(await typesOf(ana)).toEqual(['COVER_ASKED'])
    expect(await typesOf(bo)).toEqual(['COVER_ASKED'])
    const rows = await roster.db.select().from(coverAsks).orderBy(coverAsks.place)
    expect(rows.map(({ staffId, status, answerUntil }) => [staffId, status, Date.parse(answerUntil ?? '')])).toEqual([
      [ana.staffId, 'waiting', TEST_NOW + 60 * 60_000],
      [bo.staffId, 'waiting', TEST_NOW + 90 * 60_000],
    ])
    expect(await coversOf(bo)).toMatchObject([{ id: coverId, own: { status: 'waiting' } }])
    expect(await say(bo, 'accept', coverId)).toMatchObject({ status: 200 })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: bo.staffId })
    expect(await typesOf(ana)).toEqual(['COVER_ASKED', 'COVER_ENDED'])
  })

  test('in order adds them to the end of the queue', async () => {
    const { coverId } = await askFor([ana], { order: 'inOrder' })
    const reply = await askMore(coverId, [bo, cleo])
    expect(reply).toMatchObject({ status: 200, body: { message: '2 people will be asked after the others' } })
    expect(await asksOf()).toEqual(['waiting', 'queued', 'queued'])
    expect(await typesOf(bo)).toEqual([])
    await say(ana, 'decline', coverId)
    expect(await asksOf()).toEqual(['no', 'waiting', 'queued'])
    expect(await typesOf(bo)).toEqual(['COVER_ASKED'])
  })

  test('in order asks nobody further while a yes waits for the manager, and the next one if it is taken back', async () => {
    const { coverId } = await askFor([ana], { order: 'inOrder', decision: 'managerChooses' })
    await say(ana, 'accept', coverId)
    expect((await askMore(coverId, [bo, cleo])).status).toBe(200)
    expect(await asksOf()).toEqual(['yes', 'queued', 'queued'])
    await say(ana, 'decline', coverId)
    expect(await asksOf()).toEqual(['no', 'waiting', 'queued'])
    expect(await typesOf(bo)).toEqual(['COVER_ASKED'])
  })

  test('refuses who may not take the shift, who was asked, other callers, and requests that are over', async () => {
    const { id, coverId } = await askFor([ana])
    await addConfirmed(cleo, { dayOfWeek: 1, startTime: '10:00', endTime: '12:00' })
    expect(await askMore(coverId, [ana])).toMatchObject({
      status: 409,
      body: { message: 'These people have been asked already.' },
    })
    expect((await askMore(coverId, [bo, cleo])).status).toBe(409)
    expect(await asksOf(), 'all or nobody').toEqual(['waiting'])
    expect((await askMore(coverId, [bo], ana)).status).toBe(403)
    expect((await askMore(coverId + 999, [bo])).status).toBe(404)
    for (const staffIds of [[], ['x'], null, [1.5]])
      expect((await roster.manager.post(`/api/schedule/cover/${coverId}/ask`, { staffIds })).status).toBe(400)
    await say(ana, 'accept', coverId)
    expect((await askMore(coverId, [bo])).status).toBe(409)
    expect(await roster.readShift(id)).toMatchObject({ staffId: ana.staffId })
    expect(await typesOf(bo)).toEqual([])
  })

  test('of a yes and a further question at the same moment neither is lost', async () => {
    for (let round = 0; round < 6; round++) {
      await roster.clear([notifications, coverRequests, releasedShifts, publishedShifts, schedule])
      const { id, coverId } = await askFor([ana])
      const [yes, more] = await Promise.all([say(ana, 'accept', coverId), askMore(coverId, [bo])])
      expect(yes.status, yes.text).toBe(200)
      expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: ana.staffId })
      expect(await asksOf()).toEqual(more.status === 200 ? ['yes', 'ended'] : ['yes'])
      expect(await typesOf(bo)).toEqual(more.status === 200 ? ['COVER_ASKED', 'COVER_ENDED'] : [])
      expect([200, 409]).toContain(more.status)
    }
  })

  test('is undone for those who were added, who hear of it, and redone; who has answered stays', async () => {
    const { coverId } = await askFor([ana])
    await askMore(coverId, [bo])
    const added = await lastChange()
    expect((await undo(added)).body).toMatchObject({ undone: 1 })
    expect(await asksOf()).toEqual(['waiting'])
    expect(await typesOf(ana)).toEqual(['COVER_ASKED'])
    expect(await ends(bo)).toEqual([`You are no longer asked to work this shift: ${SHIFT}.`])
    expect((await undo(await lastChange())).status).toBe(200)
    expect(await asksOf()).toEqual(['waiting', 'waiting'])
    expect(await typesOf(bo)).toEqual(['COVER_ASKED', 'COVER_ENDED', 'COVER_ASKED'])
    await say(bo, 'decline', coverId)
    expect((await undo(added)).body).toMatchObject({ undone: 0 })
    expect(await asksOf()).toEqual(['waiting', 'no'])
  })
})
