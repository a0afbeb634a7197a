/** A complete plan to cover a shift, applied in one change (SICK-08, decision 0103). */
import type { CoverOptions, CoverPlan } from '@fairweek/domain/contracts/cover/cover'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
} from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../testing/test-roster.ts'

const PLAN_CHANGED = 'The schedule has changed since this plan was made. Look at the plans again.'

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
  for (const table of [
    notifications,
    coverAsks,
    coverRequests,
    releasedShifts,
    publishedShifts,
    schedule,
    requirements,
  ])
    await roster.db.delete(table)
  await roster.db.delete(availability)
  roster.setClock(TEST_NOW)
})

const nameOf = ({ staffId }: SignedInClient) => `Person ${staffId}`

async function addConfirmed(person: SignedInClient, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await roster.addShift({ staffId: person.staffId, ...more })
  expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  return id
}

/**
 * Adds an open shift that no one can take without other changes: Ana works two of its hours, confirmed, and Bo two, as
 * a draft; Cleo is away in the morning and free for the two hours. Deletes the notices about it.
 */
async function addStuckShift(): Promise<{ id: number; hers: number; his: number }> {
  const near = { startTime: '12:00', endTime: '14:00' }
  const hers = await addConfirmed(ana, near)
  const { id: his } = await roster.addShift({ ...near, staffId: bo.staffId })
  await roster.db
    .insert(availability)
    .values({ staffId: cleo.staffId, dayOfWeek: 1, unavailableSlots: [{ startTime: '06:00', endTime: '12:00' }] })
  const id = await addConfirmed(sick)
  expect((await roster.manager.post(`/api/schedule/${id}/absence`, { reason: 'sick' })).status).toBe(200)
  await roster.db.delete(notifications)
  return { id, hers, his }
}

const optionsOf = async (id: number) => (await roster.manager.get(`/api/schedule/${id}/cover`)).body as CoverOptions
const stepsOf = ({ steps }: CoverPlan) =>
  steps.map(({ staff, takes }) => ({ staffId: staff.id, scheduleId: takes.id, version: takes.version }))
async function findPlan(id: number, count: number, first: SignedInClient): Promise<ReturnType<typeof stepsOf>> {
  const plans = (await optionsOf(id)).plans
  const plan = plans.find(({ steps }) => steps.length === count && steps[0]?.staff.id === first.staffId)
  if (!plan) throw new Error('There is no such plan.')
  return stepsOf(plan)
}
const make = (id: number, body: object, by = roster.manager) => by.post(`/api/schedule/${id}/cover/plan`, body)
/** Returns who works each shift, read from the table. */
const held = async () => {
  const rows = await roster.db.select().from(schedule).orderBy(schedule.id)
  return Object.fromEntries(rows.map(({ id, staffId, status }) => [id, [staffId, status]]))
}
const noticesOf = async ({ userId }: SignedInClient) =>
  (await roster.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ type, scheduleId }) => `${type} ${scheduleId}`)
    .toSorted()
const changeCount = async () => (await roster.db.select().from(changes)).length

describe('[SICK-08] a whole plan', () => {
  test('everybody takes their shift in one change, each is told of what is theirs and what is not, one undo takes all back', async () => {
    const { id, hers, his } = await addStuckShift()
    const before = await held()
    const count = await changeCount()
    const steps = await findPlan(id, 3, ana)
    expect(await make(id, { steps, haveAgreed: true })).toMatchObject({
      status: 200,
      body: { message: `${nameOf(ana)} will cover the shift` },
    })
    expect(await held()).toEqual({
      [id]: [ana.staffId, 'Confirmed'],
      [hers]: [bo.staffId, 'Confirmed'],
      [his]: [cleo.staffId, 'Pending'],
    })
    const [given] = await roster.db.select().from(schedule).where(eq(schedule.id, hers))
    expect(given).toMatchObject({ originalStaffId: ana.staffId, staffName: nameOf(bo) })
    expect(await changeCount()).toBe(count + 1)
    expect(await noticesOf(ana)).toHaveLength(1)
    expect(await noticesOf(bo)).toHaveLength(1)
    // No one is notified of a draft.
    expect(await noticesOf(cleo)).toEqual([])

    const [last] = (await roster.db.select().from(changes)).toSorted((a, b) => b.id - a.id)
    expect((await roster.manager.post(`/api/schedule/undo/${last?.id}`)).status).toBe(200)
    expect(await held()).toEqual(before)
  })

  test('drafts alone move without anybody asked', async () => {
    const { id, his } = await addStuckShift()
    expect((await make(id, { steps: await findPlan(id, 2, bo) })).status).toBe(200)
    expect(await held()).toMatchObject({ [id]: [bo.staffId, 'Confirmed'], [his]: [cleo.staffId, 'Pending'] })
  })

  test('a confirmed shift moves only with the yes of its person, and nothing else moves before', async () => {
    const { id } = await addStuckShift()
    const steps = await findPlan(id, 2, ana)
    const before = await held()
    for (const body of [{ steps }, { steps, haveAgreed: false }])
      expect(await make(id, body)).toMatchObject({
        status: 409,
        body: { message: 'This plan moves a confirmed shift. Ask the person who works it first.' },
      })
    expect(await held()).toEqual(before)
  })

  test('cover that is asked for ends, and so does an offer to swap a shift that moves', async () => {
    const { id, hers } = await addStuckShift()
    const steps = await findPlan(id, 2, ana)
    // Cleo is free by now: she is asked, and the manager still makes the plan.
    await roster.db.delete(availability)
    const asked = { scheduleId: id, staffIds: [cleo.staffId], order: 'atOnce', decision: 'firstYes' }
    expect((await roster.manager.post('/api/schedule/cover', asked)).status).toBe(200)
    const offer = { scheduleId: hers, takerId: cleo.staffId, wantedId: null }
    expect((await ana.post('/api/schedule/swaps', offer)).status).toBe(200)
    expect((await make(id, { steps, haveAgreed: true })).status).toBe(200)
    expect(await roster.db.select().from(coverRequests)).toMatchObject([{ status: 'ended' }])
    expect(await roster.db.select().from(coverAsks)).toMatchObject([{ status: 'ended' }])
    expect((await roster.manager.get('/api/schedule/swaps')).body).toEqual([])
    expect((await ana.get('/api/schedule/swaps')).body).toEqual([])
  })

  test('what has changed since is refused, and nothing moves', async () => {
    const { id, hers, his } = await addStuckShift()
    const steps = await findPlan(id, 3, ana)
    const [first, second, third] = steps
    const refuse = async (body: object, message: unknown, status = 409) => {
      const before = await held()
      expect(await make(id, { haveAgreed: true, ...body })).toMatchObject({ status, body: { message } })
      expect(await held()).toEqual(before)
    }
    await refuse({ steps: [second, first, third] }, PLAN_CHANGED)
    await refuse({ steps: [first, third] }, PLAN_CHANGED)
    await refuse({ steps: [first, { ...second, staffId: ana.staffId }] }, PLAN_CHANGED)
    await refuse({ steps: [first, { ...second, scheduleId: 999_999 }] }, PLAN_CHANGED)
    await refuse({ steps: [{ ...first, staffId: 999_999 }] }, PLAN_CHANGED)
    await refuse({ steps: [first] }, `${nameOf(ana)} cannot take this shift.`)
    await refuse({ steps: [] }, expect.any(String), 400)
    await refuse({ steps: [...steps, first] }, expect.any(String), 400)
    await refuse({ steps, haveAgreed: 'yes' }, expect.any(String), 400)

    // Cleo is now away for the two hours as well.
    await roster.db.delete(availability)
    await roster.db
      .insert(availability)
      .values({ staffId: cleo.staffId, dayOfWeek: 1, unavailableSlots: [{ startTime: '06:00', endTime: '20:00' }] })
    await refuse({ steps }, `${nameOf(cleo)} cannot take this shift.`)

    // A shift of the plan has been changed since.
    expect((await roster.manager.put(`/api/schedule/${his}/pin`, {})).status).toBe(200)
    await refuse({ steps }, expect.stringMatching(/changed this shift/))
    await refuse({ steps: [first, { ...second, version: (second?.version ?? 0) + 7 }, third] }, expect.any(String))

    // It is over by now.
    roster.setClock(TEST_NOW + 6 * 86_400_000)
    await refuse({ steps: [first, second] }, 'This shift is over.')
    expect((await roster.readShift(hers)).staffId).toBe(ana.staffId)
  })

  test('of two who make plans at once one wins, and nobody is on two shifts', async () => {
    const { id, hers, his } = await addStuckShift()
    const plans = [await findPlan(id, 2, ana), await findPlan(id, 2, bo)]
    const replies = await Promise.all(plans.map((steps) => make(id, { steps, haveAgreed: true })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await held()
    const holders = [id, hers, his].map((one) => now[one]?.[0])
    expect(new Set(holders).size).toBe(3)
  })

  test('staff may not make one, and an unknown shift is not found', async () => {
    const { id } = await addStuckShift()
    const steps = await findPlan(id, 2, bo)
    expect((await make(id, { steps }, ana)).status).toBe(403)
    expect((await make(999_999, { steps })).status).toBe(404)
  })
})
