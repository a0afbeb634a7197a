/** Asking everybody in a plan that covers a shift (SICK-09, decision 0107). */

import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import type { CoverPlan } from '@fairweek/domain/contracts/cover/cover-plan'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change } from '../../../changes/change.ts'
import {
  availability,
  changes,
  coverAsks,
  coverPlanSteps,
  coverRequests,
  notifications,
  schedule,
  staff,
} from '../../../db/schema.ts'
import { callerFromShell } from '../../../start/caller-from-shell.ts'
import { createStuckRoster, nameOf, type StuckRoster, stepsOf } from '../../../testing/cover/stuck-shift.ts'
import { listNotices } from '../../../testing/stored/list-notices.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { TEST_NOW, type TestRoster } from '../../../testing/test-roster.ts'
import { passCoverTime } from '../pass-cover-time.ts'

const MINUTE = 60_000
const PLAN_OVER = 'This plan has ended. Your shifts stay as they are.'
const IMPOSSIBLE = 'This plan is no longer possible. Your shifts stay as they are.'

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
let now = TEST_NOW
beforeEach(async () => {
  await scene.clear()
  now = TEST_NOW
})
const moveClock = (milliseconds: number) => {
  now = milliseconds
  roster.setClock(milliseconds)
}

const ask = (id: number, plan: CoverPlan, more: object = {}, by = roster.manager) =>
  by.post(`/api/schedule/${id}/cover/plan/ask`, { steps: stepsOf(plan), ...more })
/** Asks the people of a plan with `count` steps in which Ana takes the open shift. */
async function askAna(count = 2, more: object = {}) {
  const shifts = await scene.addStuckShift()
  const plan = await scene.findPlan(shifts.id, count, ana)
  const before = await scene.held()
  const reply = await ask(shifts.id, plan, more)
  expect(reply.status, reply.text).toBe(200)
  const { id: coverId } = (reply.body as { cover: Cover }).cover
  return { ...shifts, plan, before, coverId, reply }
}
const say = (who: SignedInClient, word: string, coverId: number) => who.post(`/api/schedule/cover/${coverId}/${word}`)
const coversOf = async (who: SignedInClient) => (await who.get('/api/schedule/cover')).body as Cover[]
const storedPlans = () => roster.db.select().from(coverRequests).orderBy(asc(coverRequests.id))
const answers = async (coverId: number) =>
  (await roster.db.select().from(coverAsks).where(eq(coverAsks.coverId, coverId)).orderBy(asc(coverAsks.place))).map(
    ({ staffId, status }) => [staffId, status],
  )
const noticesOf = async ({ userId }: SignedInClient) =>
  (await listNotices(roster.db, eq(notifications.userId, userId))).sort((a, b) => a.id - b.id)
const typesOf = async (who: SignedInClient) => (await noticesOf(who)).map(({ type }) => type)
const forget = () => roster.db.delete(notifications)
const lastChange = async () => {
  const [last] = await roster.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  if (!last) throw new Error('Nothing was changed.')
  return last
}
const undo = (id: number, by = roster.manager) => by.post(`/api/schedule/undo/${id}`)
const passTime = () => passCoverTime(callerFromShell(roster.db, () => now))
/** Returns the rows of all shifts, without their versions and times of change. */
const rosterRows = async () =>
  (await roster.db.execute(sql`select to_jsonb(schedule) - 'version' - 'updated_at' as row from schedule order by id`))
    .rows

describe('[SICK-09] a request to all people in a plan', () => {
  test('asks each about their own part at the same time with a time limit, and moves nothing yet', async () => {
    const { coverId, before, hers, id, reply } = await askAna(2, { answerMinutes: 30 })
    const until = new Date(TEST_NOW + 30 * MINUTE).toISOString()
    expect(reply.body).toMatchObject({
      message: 'Asked 2 people. Nothing moves until everyone agrees.',
      cover: {
        decision: 'allAgree',
        plan: {
          asksNext: false,
          steps: [
            { staff: { id: ana.staffId }, takes: { id }, gives: { id: hers }, isAsked: true },
            { staff: { id: cleo.staffId }, takes: { id: hers }, gives: null, isAsked: true },
          ],
        },
      },
    })
    expect(await answers(coverId)).toEqual([
      [ana.staffId, 'waiting'],
      [cleo.staffId, 'waiting'],
    ])
    const part = { status: 'waiting', answerUntil: until }
    expect(await coversOf(ana)).toMatchObject([
      { shift: { id }, asked: [], plan: null, absence: null, own: { ...part, takes: { id }, gives: { id: hers } } },
    ])
    expect(await coversOf(cleo)).toMatchObject([
      { shift: { id: hers }, asked: [], plan: null, own: { ...part, takes: { id: hers }, gives: null } },
    ])
    expect(await coversOf(bo)).toEqual([])
    const [notified] = await noticesOf(ana)
    expect(notified).toMatchObject({ type: 'COVER_ASKED', scheduleId: id, coverId })
    expect(notified?.message).toMatch(
      /can you work Cook, Monday, .* 9:00 AM – 5:00 PM, instead of Cook, Monday, .*2:00 PM/,
    )
    expect(notified?.message).toMatch(/Nothing changes unless everyone who is asked agrees\. Please answer by /)
    expect(await noticesOf(cleo)).toMatchObject([{ type: 'COVER_ASKED', scheduleId: hers }])
    expect(JSON.stringify([await coversOf(cleo), await noticesOf(cleo)])).not.toContain(nameOf(ana))
    expect(await scene.held()).toEqual(before)
    expect((await scene.optionsOf(id)).cover).toMatchObject({ id: coverId, plan: { steps: [{}, {}] } })
  })

  test('does not ask people of whom only a draft moves', async () => {
    const { coverId } = await askAna(3)
    expect(await answers(coverId)).toEqual([
      [ana.staffId, 'waiting'],
      [bo.staffId, 'waiting'],
    ])
    expect(await coversOf(cleo)).toEqual([])
    expect((await coversOf(roster.manager))[0]?.plan?.steps.map(({ isAsked }) => isAsked)).toEqual([true, true, false])
  })

  test('makes the plan as shown with the last yes, in one change that one undo reverts', async () => {
    const { coverId, plan, hers, his, id } = await askAna(3)
    const before = await rosterRows()
    await forget()
    expect(await say(bo, 'accept', coverId)).toMatchObject({
      status: 200,
      body: { message: /once everyone in the plan/ },
    })
    expect(await rosterRows()).toEqual(before)
    expect(await say(bo, 'accept', coverId)).toMatchObject({ status: 200 })
    const reply = await say(ana, 'accept', coverId)
    expect(reply).toMatchObject({ status: 200, body: { message: 'Everyone has agreed. Your shifts have changed.' } })

    // Compares the plan with the rows of the table, read by a separate query.
    const { rows } = await roster.db.execute<{ id: number; staff_id: number; status: string }>(
      sql`select id, staff_id, status from schedule where staff_id is not null order by id`,
    )
    const claimed = plan.steps.map(({ staff: { id: staffId }, takes }) => ({ id: takes.id, staff_id: staffId }))
    expect(rows.map((row) => ({ id: row.id, staff_id: row.staff_id }))).toEqual(claimed.toSorted((a, b) => a.id - b.id))
    expect(await scene.held()).toEqual({
      [id]: [ana.staffId, 'Confirmed'],
      [hers]: [bo.staffId, 'Confirmed'],
      [his]: [cleo.staffId, 'Pending'],
    })
    expect(await storedPlans()).toMatchObject([{ status: 'taken', takenById: ana.staffId, endReason: null }])
    expect(await typesOf(roster.manager)).toEqual(['COVER_TAKEN'])
    // Ana said the last yes and knows; Bo is notified of his shift; Cleo's shift is a draft, so she is not.
    expect(await typesOf(ana)).toEqual([])
    expect(await typesOf(bo)).toEqual(['SHIFT_ASSIGNED'])
    expect(await typesOf(cleo)).toEqual([])
    const [confirmed] = await roster.db.select().from(schedule).where(eq(schedule.id, id))
    expect(confirmed?.confirmingManagerId).toBe(roster.manager.userId)

    const made = await lastChange()
    expect(made).toMatchObject({ action: 'makeCoverPlan', actorId: ana.userId })
    await forget()
    expect(await undo(made.id)).toMatchObject({ status: 200, body: { skipped: 0 } })
    expect(await rosterRows()).toEqual(before)
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'undone' }])
    // The answers are kept: an undo by somebody else does not take them back.
    expect(await answers(coverId)).toEqual([
      [ana.staffId, 'yes'],
      [bo.staffId, 'yes'],
    ])
    for (const who of [ana, bo, cleo]) expect(await typesOf(who)).not.toContain('COVER_ENDED')
    expect((await scene.optionsOf(id)).endedPlan).toEqual({ reason: 'undone', people: [], rule: null })

    expect(await undo((await lastChange()).id)).toMatchObject({ status: 200, body: { skipped: 0, isRedo: true } })
    expect(await scene.held()).toMatchObject({ [id]: [ana.staffId, 'Confirmed'], [hers]: [bo.staffId, 'Confirmed'] })
    expect(await storedPlans()).toMatchObject([{ status: 'taken', endReason: null }])
  })

  test('ignores late answers once the plan has been made', async () => {
    const { coverId } = await askAna()
    await say(ana, 'accept', coverId)
    await say(cleo, 'accept', coverId)
    const made = await scene.held()
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 200 })
    const message = 'Everyone has agreed, and the shifts have changed.'
    expect(await say(ana, 'decline', coverId)).toMatchObject({ status: 409, body: { message } })
    expect(await say(roster.manager, 'withdraw', coverId)).toMatchObject({ status: 409, body: { message } })
    expect(await scene.held()).toEqual(made)
  })

  test('ends with one no: other people are notified without a name, managers with it, and nothing moves', async () => {
    const { coverId, before, id, hers } = await askAna()
    await forget()
    expect((await say(ana, 'accept', coverId)).status).toBe(200)
    expect((await say(cleo, 'decline', coverId)).status).toBe(200)
    expect(await scene.held()).toEqual(before)
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'declined' }])
    expect(await noticesOf(ana)).toMatchObject([{ type: 'COVER_ENDED', scheduleId: id }])
    expect((await noticesOf(ana))[0]?.message).toMatch(/^Your shifts stay as they are\. Not everyone agreed, so/)
    expect(await typesOf(cleo)).toEqual([])
    expect(await noticesOf(roster.manager)).toMatchObject([{ type: 'COVER_UNFILLED', scheduleId: id }])
    expect((await noticesOf(roster.manager))[0]?.message).toContain(`${nameOf(cleo)} said no`)
    expect(JSON.parse((await noticesOf(roster.manager))[0]?.metadata ?? '')).toMatchObject({
      planEnd: 'declined',
      planEndedBy: [cleo.staffId],
    })
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 409, body: { message: PLAN_OVER } })
    const { endedPlan, plans } = await scene.optionsOf(id)
    expect(endedPlan).toEqual({ reason: 'declined', people: [{ id: cleo.staffId, name: nameOf(cleo) }], rule: null })
    const declined = plans.flatMap(({ steps }) => steps).filter(({ hasDeclined }) => hasDeclined)
    expect(new Set(declined.map(({ staff }) => staff.id))).toEqual(new Set([cleo.staffId]))
    expect(await coversOf(ana)).toEqual([])
    expect((await roster.readShift(hers)).staffId).toBe(ana.staffId)
  })

  test('ends if a yes is withdrawn before the others have answered', async () => {
    const { coverId, before } = await askAna()
    await say(ana, 'accept', coverId)
    expect((await say(ana, 'decline', coverId)).status).toBe(200)
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'declined' }])
    expect(await scene.held()).toEqual(before)
  })

  test('ends when the time limit passes, and counts answers until then', async () => {
    const { coverId, before } = await askAna(2, { answerMinutes: 30 })
    await forget()
    moveClock(TEST_NOW + 30 * MINUTE - 1)
    expect((await say(ana, 'accept', coverId)).status).toBe(200)
    expect(await passTime()).toBe(0)
    moveClock(TEST_NOW + 30 * MINUTE)
    expect(await say(cleo, 'accept', coverId)).toMatchObject({ status: 409 })
    expect(await passTime()).toBe(1)
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'unanswered' }])
    expect(await answers(coverId)).toEqual([
      [ana.staffId, 'yes'],
      [cleo.staffId, 'ended'],
    ])
    for (const who of [ana, cleo]) expect(await typesOf(who)).toEqual(['COVER_ENDED'])
    expect((await noticesOf(roster.manager))[0]?.message).toContain(`${nameOf(cleo)} did not answer in time`)
    expect(await scene.held()).toEqual(before)
  })

  test('ends when a manager withdraws it: everyone asked is notified once, and nothing moves', async () => {
    const { coverId, before, hers } = await askAna()
    await say(ana, 'accept', coverId)
    await forget()
    expect((await say(roster.manager, 'withdraw', coverId)).status).toBe(200)
    expect((await say(roster.manager, 'withdraw', coverId)).status).toBe(200)
    for (const who of [ana, cleo]) expect(await typesOf(who)).toEqual(['COVER_ENDED'])
    expect(await noticesOf(cleo)).toMatchObject([{ scheduleId: hers }])
    expect(await typesOf(roster.manager)).toEqual([])
    expect(await storedPlans()).toMatchObject([{ status: 'withdrawn' }])
    expect(await say(cleo, 'accept', coverId)).toMatchObject({ status: 409, body: { message: PLAN_OVER } })
    expect(await scene.held()).toEqual(before)
  })

  test.each<[string, string, (shifts: { id: number; hers: number; his: number }) => Promise<unknown>]>([
    [
      'the open shift is filled by hand',
      'changed',
      ({ id }) => roster.manager.put(`/api/schedule/${id}/assign`, { staffId: scene.sick.staffId }),
    ],
    ['the open shift is deleted', 'changed', ({ id }) => roster.manager.delete(`/api/schedule/${id}`)],
    [
      'a shift that would move is unconfirmed',
      'changed',
      ({ hers }) => roster.manager.put(`/api/schedule/${hers}/unconfirm`),
    ],
    ['a draft that would move is deleted', 'changed', ({ his }) => roster.manager.delete(`/api/schedule/${his}`)],
    ['a draft that would move is pinned', 'changed', ({ his }) => roster.manager.put(`/api/schedule/${his}/pin`)],
  ])('ends and notifies everyone when %s', async (_, reason, act) => {
    const { coverId, ...shifts } = await askAna(3)
    await forget()
    const reply = await act(shifts)
    expect(reply).toMatchObject({ status: 200 })
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: reason }])
    for (const who of [ana, bo]) expect(await typesOf(who)).toContain('COVER_ENDED')
    expect(await typesOf(roster.admin)).toContain('COVER_UNFILLED')
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 409 })
    const current = await scene.held()
    expect(current[shifts.hers]?.[0] ?? ana.staffId).toBe(ana.staffId)
  })

  test('ends with the code of the rule if a rule now prevents somebody’s part, and nothing moves', async () => {
    const { coverId, before, id } = await askAna()
    await say(ana, 'accept', coverId)
    await forget()
    // This change runs no follow-ups, so that no job has processed it yet.
    const unnoticed = { ...callerFromShell(roster.db, () => now), followUps: [] }
    const unavailableSlots = [{ startTime: '06:00', endTime: '20:00' }]
    await change(unnoticed, 'saveAvailability', {}, ({ db }) =>
      db.update(availability).set({ unavailableSlots }).where(eq(availability.staffId, cleo.staffId)),
    )
    expect(await say(cleo, 'accept', coverId)).toMatchObject({ status: 409, body: { message: IMPOSSIBLE } })
    expect(await storedPlans()).toMatchObject([
      { status: 'ended', endReason: 'refused', refusedRule: 'availability', refusedStaffId: cleo.staffId },
    ])
    expect(await scene.held()).toEqual(before)
    expect(await typesOf(ana)).toEqual(['COVER_ENDED'])
    const [notified] = await noticesOf(roster.manager)
    expect(notified).toMatchObject({ type: 'COVER_UNFILLED' })
    expect(notified?.message).toContain(`(${nameOf(cleo)}: not available then)`)
    expect(JSON.parse(notified?.metadata ?? '')).toMatchObject({ planEnd: 'refused', rule: 'availability' })
    expect((await noticesOf(ana))[0]?.message).not.toContain(nameOf(cleo))
    expect((await scene.optionsOf(id)).endedPlan).toEqual({
      reason: 'refused',
      people: [{ id: cleo.staffId, name: nameOf(cleo) }],
      rule: 'availability',
    })
  })

  test('ends at once when new availability makes the plan impossible', async () => {
    const { before } = await askAna()
    const slots = [{ kind: 'cannot', dayOfWeek: 1, startTime: '06:00', endTime: '20:00' }]
    expect((await cleo.put(`/api/availability/${cleo.staffId}`, { slots })).status).toBe(200)
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'refused', refusedRule: 'availability' }])
    expect(await scene.held()).toEqual(before)
  })

  test('[PEOPLE-07] ends at once when a person in the plan leaves before it', async () => {
    const { before } = await askAna()
    const profile = { name: nameOf(cleo), phoneNumber: '021 555 0100', lastDay: '2026-11-22' }
    const reply = await roster.manager.put(`/api/staff/${cleo.staffId}`, profile)
    expect(reply.status, reply.text).toBe(200)
    try {
      expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'changed' }])
      expect(await scene.held()).toEqual(before)
    } finally {
      await roster.manager.put(`/api/staff/${cleo.staffId}`, { ...profile, lastDay: null })
    }
  })

  test('ends if the database refuses the last step because the days are payroll-locked, and nothing moves', async () => {
    const { coverId, before } = await askAna()
    await say(ana, 'accept', coverId)
    await roster.db.execute(
      sql`insert into payroll_locks (start_date, end_date, locked_by) values ('2026-11-23', '2026-11-29', ${roster.manager.userId})`,
    )
    try {
      expect(await say(cleo, 'accept', coverId)).toMatchObject({ status: 409, body: { message: IMPOSSIBLE } })
      expect(await scene.held()).toEqual(before)
      expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'refused', refusedRule: null }])
      expect(await answers(coverId)).toContainEqual([cleo.staffId, 'yes'])
    } finally {
      await roster.db.execute(sql`delete from payroll_locks`)
    }
  })

  test('ends when a shift that would move has started, and refuses a late yes', async () => {
    const { coverId, before } = await askAna()
    // Monday 12:30 in Auckland: both the open shift and Ana's shift have started.
    moveClock(Date.UTC(2026, 10, 22, 23, 30))
    expect(await passTime()).toBe(1)
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'tooLate' }])
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 409 })
    expect(await scene.held()).toEqual(before)
  })

  test('ends when a person in the plan is deleted', async () => {
    const { coverId } = await askAna()
    await roster.db.update(coverPlanSteps).set({ staffId: null }).where(eq(coverPlanSteps.place, 1))
    expect(await say(ana, 'accept', coverId)).toMatchObject({ status: 409 })
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'changed' }])
  })
})

describe('[SICK-09] the next plan', () => {
  test('is asked automatically if the manager chose so, without people who said no', async () => {
    const { coverId, before, id } = await askAna(2, { asksNext: true, answerMinutes: 60 })
    await forget()
    expect((await say(ana, 'decline', coverId)).status).toBe(200)
    const plans = await storedPlans()
    expect(plans).toMatchObject([
      { status: 'ended', endReason: 'declined' },
      { status: 'open', asksNextPlan: true, answerMinutes: 60, askedBy: roster.manager.userId },
    ])
    expect(await answers(plans[1]?.id ?? 0)).toEqual([[bo.staffId, 'waiting']])
    expect(await typesOf(bo)).toEqual(['COVER_ASKED'])
    expect(await typesOf(cleo)).toEqual(['COVER_ENDED'])
    expect(await typesOf(roster.manager)).toEqual([])
    expect(await scene.held()).toEqual(before)

    await forget()
    expect((await say(bo, 'decline', plans[1]?.id ?? 0)).status).toBe(200)
    // No plan is possible without Ana and Bo.
    expect(await storedPlans()).toHaveLength(2)
    expect(await typesOf(roster.manager)).toEqual(['COVER_UNFILLED'])
    expect((await scene.optionsOf(id)).cover).toBeNull()
  })

  test('does not ask people again who let the time limit pass', async () => {
    await askAna(2, { asksNext: true, answerMinutes: 15 })
    moveClock(TEST_NOW + 20 * MINUTE)
    expect(await passTime()).toBe(1)
    const [, next] = await storedPlans()
    // Neither Ana nor Cleo has answered, so no other plan is possible.
    expect(next).toBeUndefined()
  })

  test('is not asked unless the manager chose so, nor after a withdrawal', async () => {
    const { coverId } = await askAna()
    await say(ana, 'decline', coverId)
    expect(await storedPlans()).toHaveLength(1)
    await scene.clear()
    const other = await askAna(2, { asksNext: true })
    await say(roster.manager, 'withdraw', other.coverId)
    expect(await storedPlans()).toHaveLength(1)
  })
})

describe('[SICK-09] refusing and undoing', () => {
  test('an impossible, empty or repeated plan, people without an account and requests by staff are refused', async () => {
    const { id } = await scene.addStuckShift()
    const plan = await scene.findPlan(id, 2, ana)
    expect((await ask(id, plan, {}, ana)).status).toBe(403)
    expect((await ask(999_999, plan)).status).toBe(404)
    for (const body of [{ steps: [] }, { answerMinutes: 0 }, { asksNext: 'yes' }])
      expect((await ask(id, plan, body)).status).toBe(400)
    const [first] = stepsOf(plan)
    expect(await ask(id, plan, { steps: [first] })).toMatchObject({ status: 409 })
    expect((await ask(id, plan, { steps: [{ ...first, version: 99 }] })).status).toBe(409)
    await roster.db.update(staff).set({ userId: null }).where(eq(staff.id, cleo.staffId))
    expect(await scene.findPlan(id, 2, ana)).toMatchObject({ steps: [{ hasAccount: true }, { hasAccount: false }] })
    expect(await ask(id, plan)).toMatchObject({
      status: 409,
      body: { message: `${nameOf(cleo)} has no account and cannot answer here.` },
    })
    await roster.db.update(staff).set({ userId: cleo.userId }).where(eq(staff.id, cleo.staffId))
    expect(await storedPlans()).toEqual([])
    expect((await ask(id, plan)).status).toBe(200)
    expect(await ask(id, plan)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/already being asked/) },
    })
    const single = { scheduleId: id, staffIds: [ana.staffId], order: 'atOnce', decision: 'allAgree' }
    expect((await roster.manager.post('/api/schedule/cover', single)).status).toBe(400)
  })

  test('people who are not asked get 404, and staff cannot withdraw the request', async () => {
    const { coverId } = await askAna()
    for (const word of ['accept', 'decline']) expect((await say(bo, word, coverId)).status).toBe(404)
    expect((await say(ana, 'withdraw', coverId)).status).toBe(403)
  })

  test('undoing the request deletes it and notifies each person of their own part; redoing it asks again', async () => {
    const { hers, id } = await askAna()
    const asking = (await lastChange()).id
    await forget()
    expect(await undo(asking)).toMatchObject({ status: 200, body: { skipped: 0 } })
    expect(await storedPlans()).toEqual([])
    expect(await roster.db.select().from(coverPlanSteps)).toEqual([])
    expect(await noticesOf(ana)).toMatchObject([{ type: 'COVER_ENDED', scheduleId: id }])
    expect(await noticesOf(cleo)).toMatchObject([{ type: 'COVER_ENDED', scheduleId: hers }])
    await forget()
    expect(await undo((await lastChange()).id)).toMatchObject({ status: 200, body: { skipped: 0 } })
    expect(await storedPlans()).toMatchObject([{ status: 'open' }])
    expect(await noticesOf(cleo)).toMatchObject([{ type: 'COVER_ASKED', scheduleId: hers }])
    const [open] = await storedPlans()
    await say(ana, 'accept', open?.id ?? 0)
    expect((await say(cleo, 'accept', open?.id ?? 0)).status).toBe(200)
    expect(await scene.held()).toMatchObject({ [id]: [ana.staffId, 'Confirmed'], [hers]: [cleo.staffId, 'Confirmed'] })
  })

  test('a request cannot be undone once somebody has answered, nor can an answer be undone by somebody else', async () => {
    const { coverId } = await askAna()
    const asking = (await lastChange()).id
    await say(ana, 'accept', coverId)
    const said = (await lastChange()).id
    expect((await undo(said)).status).toBe(403)
    expect((await undo(asking)).body).toMatchObject({ undone: 0 })
    expect(await storedPlans()).toMatchObject([{ status: 'open' }])
  })

  test('undoing the sick call ends the request, and redoing it asks again', async () => {
    const { id } = await scene.addStuckShift()
    const call = (await lastChange()).id
    await ask(id, await scene.findPlan(id, 2, ana))
    await forget()
    expect((await undo(call)).status).toBe(200)
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'changed' }])
    expect(await typesOf(cleo)).toEqual(['COVER_ENDED'])
    await forget()
    expect((await undo((await lastChange()).id)).status).toBe(200)
    expect(await storedPlans()).toMatchObject([{ status: 'open', endReason: null }])
    expect(await typesOf(cleo)).toEqual(['COVER_ASKED'])
  })

  test('undoing a plan skips and reports a shift that has changed since, and restores the rest', async () => {
    const { coverId, hers, id } = await askAna()
    await say(ana, 'accept', coverId)
    await say(cleo, 'accept', coverId)
    const made = (await lastChange()).id
    expect((await roster.manager.put(`/api/schedule/${hers}/unconfirm`)).status).toBe(200)
    const reply = await undo(made)
    expect(reply.status).toBe(200)
    expect((reply.body as { skipped: number }).skipped).toBeGreaterThan(0)
    // Only the shift that was changed stays; the shift that was covered is open again, and nobody is asked.
    expect(reply.body).toMatchObject({ undone: 2, skipped: 1 })
    expect(reply.body).toMatchObject({ left: [{ table: 'schedule', id: hers, reason: 'touched' }] })
    expect(await scene.held()).toMatchObject({ [id]: [null, 'Cancelled'], [hers]: [cleo.staffId, 'Pending'] })
    expect(await storedPlans()).toMatchObject([{ status: 'ended', endReason: 'undone' }])
    expect((await scene.held())[hers]?.[0]).toBe(cleo.staffId)
    expect((await roster.db.select().from(availability)).length).toBeGreaterThan(0)
    expect([null, ana.staffId]).toContain((await scene.held())[id]?.[0])
  })
})
