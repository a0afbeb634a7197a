/** Asking people with confirmed shifts to move so that an open shift is filled (SICK-10, CONF-10, decision 0107). */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import type { OpeningPlan } from '@fairweek/domain/contracts/cover/cover-plan'
import type { CoverQuestions } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import { asc, desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  changes,
  coverRequests,
  notifications,
  requirements,
  rowChanges,
  schedule,
} from '../../../db/schema.ts'
import { createStuckRoster, type StuckRoster } from '../../../testing/cover/stuck-shift.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { type TestRoster, WEEK } from '../../../testing/test-roster.ts'

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
beforeEach(async () => {
  await scene.clear()
  await roster.db.delete(requirements)
})

const NEAR = { startTime: '12:00', endTime: '14:00' }
const opening = () => ({ date: WEEK, startTime: '09:00', endTime: '17:00', roleId: roster.cookId })

/**
 * Plans a published Monday that lacks one person from 9 AM to 5 PM and has no shift for them. Ana and Bo have confirmed
 * shifts from 12 PM to 2 PM; Cleo is free only then, and the fourth cook is away.
 */
async function publishShortDay(): Promise<{ hers: number; his: number }> {
  for (const [startTime, endTime, requiredCount] of [
    ['09:00', '17:00', 1],
    ['12:00', '14:00', 2],
  ] as const) {
    const need = { dayOfWeek: 1, startTime, endTime, requiredCount, roleId: roster.cookId, source: 'Manual' }
    expect((await roster.manager.post('/api/requirements', need)).status).toBe(200)
  }
  const hers = await scene.addConfirmed(ana, NEAR)
  const his = await scene.addConfirmed(bo, NEAR)
  await scene.makeUnavailable('12:00')
  const unavailableSlots = [{ startTime: '00:00', endTime: '23:59' }]
  await roster.db.insert(availability).values({ staffId: scene.sick.staffId, dayOfWeek: 1, unavailableSlots })
  await roster.db.delete(notifications)
  return { hers, his }
}

const readGap = async () => {
  const { date, startTime, endTime, roleId } = opening()
  const query = new URLSearchParams({ date, startTime, endTime, roleId: `${roleId}` })
  const reply = await roster.manager.get(`/api/schedule/explain/opening/fixes?${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { fixes: Fix[]; questions: CoverQuestions }
}
const readPanel = async () => {
  const { body } = await roster.manager.get(`/api/conflicts?weekStartDate=${WEEK}`)
  const shortage = (body as ConflictItem[]).find(({ type }) => type === 'RoleShortfall')
  const reply = await roster.manager.get(`/api/conflicts/${shortage?.id}/fixes`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { fixes: unknown[]; questions: CoverQuestions | null }
}
const stepsOf = ({ steps }: OpeningPlan) =>
  steps.map(({ staff, takes }) => ({ staffId: staff.id, scheduleId: takes.id, version: takes.version }))
const ask = (plan: OpeningPlan, more: object = {}, by = roster.manager) =>
  by.post('/api/schedule/cover/opening', { opening: opening(), steps: stepsOf(plan), ...more })
/** Returns the plan in which this person takes the open shift. */
async function findPlan(first: SignedInClient): Promise<OpeningPlan> {
  const { questions } = await readGap()
  const plan = questions.plans.find(({ steps }) => steps[0]?.staff.id === first.staffId)
  if (!plan) throw new Error('There is no such plan.')
  return plan
}
async function askAna() {
  const shifts = await publishShortDay()
  const before = await scene.held()
  const reply = await ask(await findPlan(ana))
  expect(reply.status, reply.text).toBe(200)
  const { cover } = reply.body as { cover: Cover }
  return { ...shifts, before, cover, id: cover.shift.id }
}
const say = (who: SignedInClient, word: string, coverId: number) => who.post(`/api/schedule/cover/${coverId}/${word}`)
const lastChange = async () => (await roster.db.select().from(changes).orderBy(desc(changes.id)).limit(1))[0]
const undo = (id: number | undefined) => roster.manager.post(`/api/schedule/undo/${id}`)
const typesOf = async ({ userId }: SignedInClient) =>
  (await roster.db.select().from(notifications).orderBy(asc(notifications.id)))
    .filter((notice) => notice.userId === userId)
    .map(({ type }) => type)

describe('[SICK-10] [CONF-10] questions about an open shift', () => {
  test('are the same in the panel and at the gap: plans that move a confirmed shift, if no fix helps', async () => {
    const { hers, his } = await publishShortDay()
    const { fixes, questions } = await readGap()
    expect(fixes.filter(({ kind }) => kind !== 'exception')).toEqual([])
    expect(
      questions.plans.map(({ steps }) => steps.map(({ staff, takes, gives }) => [staff.id, takes.id, gives?.id])),
    ).toEqual([
      [
        [ana.staffId, null, hers],
        [cleo.staffId, hers, undefined],
      ],
      [
        [bo.staffId, null, his],
        [cleo.staffId, his, undefined],
      ],
      [
        [ana.staffId, null, hers],
        [bo.staffId, hers, his],
        [cleo.staffId, his, undefined],
      ],
    ])
    expect(questions).toMatchObject({
      opening: { ...opening(), startTime: '09:00:00', endTime: '17:00:00' },
      askingId: null,
    })
    for (const { steps } of questions.plans.slice(0, 2))
      expect(steps.map(({ isAsked }) => isAsked)).toEqual([true, true])
    expect((await readPanel()).questions).toEqual(questions)
    // Reading stores nothing.
    expect(await roster.db.select().from(schedule)).toHaveLength(2)
  })

  test('are not offered if a draft can move instead, or somebody can simply take the shift', async () => {
    const { his } = await publishShortDay()
    expect((await roster.manager.put(`/api/schedule/${his}/unconfirm`)).status).toBe(200)
    const moved = await readGap()
    expect(moved.fixes.map(({ kind }) => kind)).toContain('move')
    expect(moved.questions.plans).toEqual([])
    await roster.db.delete(availability)
    const taken = await readGap()
    expect(taken.fixes.map(({ kind }) => kind)).toContain('ask')
    expect(taken.questions.plans).toEqual([])
    expect((await readPanel()).questions).toEqual(taken.questions)
  })

  test('are about the stored open shift if there is one that nobody has had', async () => {
    await publishShortDay()
    const { id, version } = await roster.addShift()
    const plan = await findPlan(ana)
    expect(plan.steps[0]?.takes).toMatchObject({ id, version })
    const reply = await ask(plan)
    expect(reply, reply.text).toMatchObject({ status: 200, body: { cover: { shift: { id } } } })
    expect(await roster.db.select().from(schedule)).toHaveLength(3)
  })
})

test('[SICK-10] the week names an open shift that needs a question, until people are asked or somebody can take it', async () => {
  const find = async () => (await roster.manager.get(`/api/schedule/cover/opening?weekStartDate=${WEEK}`)).body
  expect(await find()).toEqual({ opening: null })
  await publishShortDay()
  expect(await find()).toMatchObject({
    opening: { dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00', roleName: 'Cook', missing: 1 },
  })
  const asked = await ask(await findPlan(bo))
  expect(asked.status, asked.text).toBe(200)
  expect(await find()).toEqual({ opening: null })
  await say(roster.manager, 'withdraw', (asked.body as { cover: Cover }).cover.id)
  expect(await find()).toMatchObject({ opening: { dayOfWeek: 1 } })
  // Somebody can now simply take the shift.
  await roster.db.delete(availability)
  expect(await find()).toEqual({ opening: null })
  expect((await ana.get(`/api/schedule/cover/opening?weekStartDate=${WEEK}`)).status).toBe(403)
})

describe('[SICK-10] asking about an open shift without a row', () => {
  test('creates the shift in the same change, and moves nothing until everybody has said yes', async () => {
    const { before, cover, id, hers } = await askAna()
    const asked = await lastChange()
    expect(asked).toMatchObject({ action: 'askForOpeningPlan', actorId: roster.manager.userId })
    const rows = await roster.db.select().from(rowChanges)
    expect(
      rows.filter(({ tableName, rowId }) => tableName === 'schedule' && rowId === id).map(({ changeId }) => changeId),
    ).toEqual([asked?.id])
    const ofRequest = rows.filter(({ tableName, rowId }) => tableName === 'cover_requests' && rowId === cover.id)
    expect(ofRequest.map(({ changeId }) => changeId)).toEqual([asked?.id])
    expect(await scene.held()).toEqual({ ...before, [id]: [null, 'Pending'] })
    const [need] = await roster.db.select().from(requirements).orderBy(asc(requirements.id))
    const [row] = (await roster.db.select().from(schedule)).filter((shift) => shift.id === id)
    expect(row).toMatchObject({ startTime: '09:00:00', endTime: '17:00:00', requirementId: need?.id })
    for (const who of [ana, cleo]) expect(await typesOf(who)).toEqual(['COVER_ASKED'])
    for (const who of [bo, roster.admin]) expect(await typesOf(who)).toEqual([])
    // The gap now says that people are being asked, and offers nothing else.
    expect((await readGap()).questions).toMatchObject({ askingId: id, plans: [] })
    expect((await readPanel()).questions).toMatchObject({ askingId: id, plans: [] })

    expect((await say(ana, 'accept', cover.id)).status).toBe(200)
    expect(await scene.held()).toEqual({ ...before, [id]: [null, 'Pending'] })
    expect((await say(cleo, 'accept', cover.id)).status).toBe(200)
    expect(await scene.held()).toEqual({
      ...before,
      [hers]: [cleo.staffId, 'Confirmed'],
      [id]: [ana.staffId, 'Confirmed'],
    })
    expect(await undo((await lastChange())?.id)).toMatchObject({ status: 200, body: { skipped: 0 } })
    expect(await scene.held()).toEqual({ ...before, [id]: [null, 'Pending'] })
  })

  test('is undone together with the shift as long as nobody has answered', async () => {
    const { before, cover, id } = await askAna()
    const asked = await lastChange()
    expect(await undo(asked?.id)).toMatchObject({ status: 200, body: { skipped: 0 } })
    expect(await scene.held()).toEqual(before)
    expect(await roster.db.select().from(coverRequests)).toEqual([])
    for (const who of [ana, cleo]) expect(await typesOf(who)).toContain('COVER_ENDED')
    expect(await undo((await lastChange())?.id)).toMatchObject({ status: 200, body: { isRedo: true } })
    expect(await scene.held()).toEqual({ ...before, [id]: [null, 'Pending'] })

    expect((await say(ana, 'accept', cover.id)).status).toBe(200)
    // The shift stays with its request, which an answer keeps from being undone.
    expect(await undo(asked?.id)).toMatchObject({ body: { undone: 0 } })
    expect((await roster.db.select().from(coverRequests))[0]?.status).toBe('open')
    expect(await scene.held()).toEqual({ ...before, [id]: [null, 'Pending'] })
  })

  test('keeps the open shift when the plan is withdrawn or declined, and asks about it again', async () => {
    const { before, cover, id } = await askAna()
    expect((await say(roster.manager, 'withdraw', cover.id)).status).toBe(200)
    expect(await scene.held()).toEqual({ ...before, [id]: [null, 'Pending'] })
    const again = await ask(await findPlan(bo))
    expect(again, again.text).toMatchObject({ status: 200, body: { cover: { shift: { id } } } })
    expect((await say(cleo, 'decline', (again.body as { cover: Cover }).cover.id)).status).toBe(200)
    expect(await scene.held()).toEqual({ ...before, [id]: [null, 'Pending'] })
    const { questions } = await readGap()
    expect(questions.askingId).toBeNull()
    const declined = questions.plans.flatMap(({ steps }) => steps).filter(({ hasDeclined }) => hasDeclined)
    expect(new Set(declined.map(({ staff }) => staff.id))).toEqual(new Set([cleo.staffId]))
  })

  test('stores one shift and one request if two managers ask at the same time', async () => {
    const { hers, his } = await publishShortDay()
    const plans = [await findPlan(ana), await findPlan(bo)] as const
    const replies = await Promise.all([ask(plans[0]), ask(plans[1], {}, roster.admin)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toContain('already being asked')
    expect(Object.keys(await scene.held())).toHaveLength(3)
    expect(await scene.held()).toMatchObject({ [hers]: [ana.staffId, 'Confirmed'], [his]: [bo.staffId, 'Confirmed'] })
    expect(await roster.db.select().from(coverRequests)).toHaveLength(1)
  })

  test('is refused, and stores no shift, if the plan or the gap has changed since', async () => {
    const { hers } = await publishShortDay()
    const [plan, other] = [await findPlan(ana), await findPlan(bo)]
    expect((await roster.manager.put(`/api/schedule/${hers}/unconfirm`)).status).toBe(200)
    const refused = async (asking: OpeningPlan) => {
      const before = await scene.held()
      expect(await ask(asking)).toMatchObject({ status: 409 })
      expect(await scene.held()).toEqual(before)
      expect(await roster.db.select().from(coverRequests)).toEqual([])
    }
    await refused(plan)
    // A later step that names no shift.
    await refused({
      ...other,
      steps: other.steps.map((step) => ({ ...step, takes: { ...step.takes, id: null, version: null } })),
    })
    await roster.db.delete(availability)
    await roster.addShift({ staffId: scene.sick.staffId })
    await refused(other)
    expect((await ask(other, {}, ana)).status).toBe(403)
  })
})
