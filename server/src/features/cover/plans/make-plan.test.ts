/** A complete plan to cover a shift, applied in one change (SICK-08, decision 0107). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { availability, changes, coverAsks, coverRequests, notifications, schedule } from '../../../db/schema.ts'
import { createStuckRoster, nameOf, type StuckRoster, stepsOf } from '../../../testing/cover/stuck-shift.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { TEST_NOW, type TestRoster } from '../../../testing/test-roster.ts'

const PLAN_CHANGED = 'The schedule has changed since this plan was made. Look at the plans again.'

let scene: StuckRoster
let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
let cleo: SignedInClient
beforeAll(async () => {
  scene = await createStuckRoster()
  ;({ roster, ana, bo, cleo } = scene)
})
afterAll(() => roster.close())
beforeEach(() => scene.clear())

const addStuckShift = () => scene.addStuckShift()
const held = () => scene.held()
const findPlan = async (id: number, count: number, first: SignedInClient) =>
  stepsOf(await scene.findPlan(id, count, first))
const make = (id: number, body: object, by = roster.manager) => by.post(`/api/schedule/${id}/cover/plan`, body)
const noticesOf = async ({ userId }: SignedInClient) =>
  (await roster.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ type, scheduleId }) => `${type} ${scheduleId}`)
    .toSorted()
const changeCount = async () => (await roster.db.select().from(changes)).length

describe('[SICK-08] a plan made by a manager', () => {
  test('moves all shifts in one change, notifies each person of what they gain and lose, and one undo reverts it', async () => {
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
    // Nobody is notified of a draft.
    expect(await noticesOf(cleo)).toEqual([])

    const [last] = (await roster.db.select().from(changes)).toSorted((a, b) => b.id - a.id)
    expect((await roster.manager.post(`/api/schedule/undo/${last?.id}`)).status).toBe(200)
    expect(await held()).toEqual(before)
  })

  test('needs nobody’s agreement if it moves only drafts', async () => {
    const { id, his } = await addStuckShift()
    expect((await make(id, { steps: await findPlan(id, 2, bo) })).status).toBe(200)
    expect(await held()).toMatchObject({ [id]: [bo.staffId, 'Confirmed'], [his]: [cleo.staffId, 'Pending'] })
  })

  test('is refused and moves nothing if a confirmed shift would move without the agreement of its person', async () => {
    const { id } = await addStuckShift()
    const steps = await findPlan(id, 2, ana)
    const before = await held()
    for (const body of [{ steps }, { steps, haveAgreed: false }])
      expect(await make(id, body)).toMatchObject({
        status: 409,
        body: { message: 'This plan moves a published shift. Ask the person who works it first.' },
      })
    expect(await held()).toEqual(before)
  })

  test('ends the cover request, and the swap offer for a shift that moves', async () => {
    const { id, hers } = await addStuckShift()
    const steps = await findPlan(id, 2, ana)
    // Cleo is available now, so the manager can ask her for cover, but carries out the plan anyway.
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

  test('is refused and moves nothing if something has changed since', async () => {
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

    // Cleo is now unavailable during the two hours as well.
    await scene.makeUnavailable('20:00')
    await refuse({ steps }, `${nameOf(cleo)} cannot take this shift.`)

    // A shift of the plan has changed since.
    expect((await roster.manager.put(`/api/schedule/${his}/pin`, {})).status).toBe(200)
    await refuse({ steps }, expect.stringMatching(/changed this shift/))
    await refuse({ steps: [first, { ...second, version: (second?.version ?? 0) + 7 }, third] }, expect.any(String))

    // The open shift is over.
    roster.setClock(TEST_NOW + 6 * 86_400_000)
    await refuse({ steps: [first, second] }, 'This shift is over.')
    expect((await roster.readShift(hers)).staffId).toBe(ana.staffId)
  })

  test('competes with another plan made at the same time: one succeeds, and nobody has two shifts', async () => {
    const { id, hers, his } = await addStuckShift()
    const plans = [await findPlan(id, 2, ana), await findPlan(id, 2, bo)]
    const replies = await Promise.all(plans.map((steps) => make(id, { steps, haveAgreed: true })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await held()
    const holders = [id, hers, his].map((one) => now[one]?.[0])
    expect(new Set(holders).size).toBe(3)
  })

  test('cannot be made by staff or for an unknown shift', async () => {
    const { id } = await addStuckShift()
    const steps = await findPlan(id, 2, bo)
    expect((await make(id, { steps }, ana)).status).toBe(403)
    expect((await make(999_999, { steps })).status).toBe(404)
  })
})
