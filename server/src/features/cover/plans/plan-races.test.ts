/** Concurrent answers to a plan, on a real PostgreSQL (SICK-09). */
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes, coverRequests, notifications } from '../../../db/schema.ts'
import { callerFromShell } from '../../../start/caller-from-shell.ts'
import { createStuckRoster, type StuckRoster, stepsOf } from '../../../testing/cover/stuck-shift.ts'
import { createPostgresTestDatabase } from '../../../testing/databases/postgres-test-database.ts'
import { RACE_ROUNDS } from '../../../testing/races/race-rounds.ts'
import type { SignedInClient, TestReply } from '../../../testing/test-app.ts'
import { TEST_NOW } from '../../../testing/test-roster.ts'
import { passCoverTime } from '../pass-cover-time.ts'

let scene: StuckRoster
let second: SignedInClient
beforeAll(async () => {
  scene = await createStuckRoster({ connection: await createPostgresTestDatabase() })
  second = await scene.roster.signInAs('manager')
})
afterAll(() => scene.roster.close())

const HALF_HOUR = 30 * 60_000
const statuses = (replies: readonly TestReply[]) => replies.map(({ status }) => status).sort()
const say = (who: SignedInClient, word: string, coverId: number) => who.post(`/api/schedule/cover/${coverId}/${word}`)
const endOf = async (id: number) =>
  (await scene.roster.db.select().from(coverRequests).where(eq(coverRequests.id, id)))[0]
const takeNotices = async (who: SignedInClient, type: string) => {
  const rows = await scene.roster.db.select().from(notifications).where(eq(notifications.userId, who.userId))
  return rows.filter((row) => row.type === type).length
}
async function askAna() {
  const { roster, ana } = scene
  await scene.clear()
  const shifts = await scene.addStuckShift()
  const steps = stepsOf(await scene.findPlan(shifts.id, 2, ana))
  const before = await scene.held()
  const ask = (by: SignedInClient) => by.post(`/api/schedule/${shifts.id}/cover/plan/ask`, { steps, answerMinutes: 30 })
  return { ...shifts, roster, ask, before, steps }
}
async function askedPlan() {
  const asked = await askAna()
  const reply = await asked.ask(scene.roster.manager)
  expect(reply.status, reply.text).toBe(200)
  return { ...asked, coverId: (reply.body as { cover: Cover }).cover.id }
}
async function expectMade(plan: { id: number; hers: number; coverId: number }) {
  expect(await scene.held()).toMatchObject({
    [plan.id]: [scene.ana.staffId, 'Confirmed'],
    [plan.hers]: [scene.cleo.staffId, 'Confirmed'],
  })
  expect(await endOf(plan.coverId)).toMatchObject({ status: 'taken' })
}
/** Checks that nobody has two shifts at the same time, and that the plan was carried out at most once. */
async function expectSound(sinceId: number, mostMade: number) {
  const { rows } = await scene.roster.db.execute(
    sql`select a.id from schedule a join schedule b on a.staff_id = b.staff_id and a.id < b.id
      and a.day_of_week = b.day_of_week and a.start_time < b.end_time and b.start_time < a.end_time
      where a.status in ('Pending', 'Confirmed') and b.status in ('Pending', 'Confirmed')`,
  )
  expect(rows).toEqual([])
  const made = (await scene.roster.db.select().from(changes)).filter(
    ({ id, action }) => id > sinceId && action === 'makeCoverPlan',
  )
  expect(made.length).toBeLessThanOrEqual(mostMade)
}
const newestChange = async () =>
  Number((await scene.roster.db.execute<{ id: number }>(sql`select max(id) as id from changes`)).rows[0]?.id)

describe('[SICK-09] races on PostgreSQL', () => {
  test('of the last two yes at the same time: both count, and the plan is made once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const plan = await askedPlan()
      const since = await newestChange()
      const replies = await Promise.all([
        say(scene.ana, 'accept', plan.coverId),
        say(scene.cleo, 'accept', plan.coverId),
      ])
      expect(statuses(replies)).toEqual([200, 200])
      await expectMade(plan)
      await expectSound(since, 1)
      expect(await takeNotices(scene.roster.manager, 'COVER_TAKEN')).toBe(1)
    }
  })

  test('of the last yes and a withdrawal: one outcome, and the loser gets an error', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const plan = await askedPlan()
      await say(scene.ana, 'accept', plan.coverId)
      const since = await newestChange()
      const [yes, withdrawn] = await Promise.all([
        say(scene.cleo, 'accept', plan.coverId),
        say(second, 'withdraw', plan.coverId),
      ])
      expect(statuses([yes, withdrawn])).toEqual([200, 409])
      if (yes.status === 200) await expectMade(plan)
      else {
        expect(await scene.held()).toEqual(plan.before)
        expect(await endOf(plan.coverId)).toMatchObject({ status: 'withdrawn' })
      }
      for (const who of [scene.ana, scene.cleo])
        expect(await takeNotices(who, 'COVER_ENDED')).toBe(yes.status === 200 ? 0 : 1)
      await expectSound(since, 1)
    }
  })

  test('of the last yes and a no: one outcome', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const plan = await askedPlan()
      await say(scene.ana, 'accept', plan.coverId)
      const since = await newestChange()
      const [yes, no] = await Promise.all([
        say(scene.cleo, 'accept', plan.coverId),
        say(scene.ana, 'decline', plan.coverId),
      ])
      expect(statuses([yes, no])).toEqual([200, 409])
      if (yes.status === 200) await expectMade(plan)
      else {
        expect(await scene.held()).toEqual(plan.before)
        expect(await endOf(plan.coverId)).toMatchObject({ status: 'ended', endReason: 'declined' })
      }
      await expectSound(since, 1)
    }
  })

  test('of a yes and the end of the time limit: the yes is in time, or the plan has ended', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const plan = await askedPlan()
      await say(scene.ana, 'accept', plan.coverId)
      const since = await newestChange()
      const late = callerFromShell(scene.roster.db, () => TEST_NOW + HALF_HOUR)
      const [yes] = await Promise.all([say(scene.cleo, 'accept', plan.coverId), passCoverTime(late)])
      if (yes.status === 200) await expectMade(plan)
      else {
        expect(yes.status).toBe(409)
        expect(await scene.held()).toEqual(plan.before)
        expect(await endOf(plan.coverId)).toMatchObject({ status: 'ended', endReason: 'unanswered' })
      }
      await expectSound(since, 1)
    }
  })

  test('of the last yes and a change of a shift: the plan is made or ends, and nobody has two shifts', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const plan = await askedPlan()
      await say(scene.ana, 'accept', plan.coverId)
      const since = await newestChange()
      const [yes, changed] = await Promise.all([
        say(scene.cleo, 'accept', plan.coverId),
        round % 2 === 0
          ? scene.roster.manager.put(`/api/schedule/${plan.hers}/unconfirm`)
          : second.put(`/api/schedule/${plan.id}/assign`, { staffId: scene.sick.staffId }),
      ])
      const end = await endOf(plan.coverId)
      if (yes.status === 200) expect(end).toMatchObject({ status: 'taken' })
      else {
        expect([yes.status, changed.status]).toEqual([409, 200])
        expect(end).toMatchObject({ status: 'ended', endReason: 'changed' })
        expect((await scene.held())[plan.hers]?.[0]).toBe(scene.ana.staffId)
      }
      await expectSound(since, 1)
    }
  })

  test('of two requests by managers: one plan is asked; of making and agreeing: the plan is made once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const twice = await askAna()
      expect(statuses(await Promise.all([twice.ask(scene.roster.manager), twice.ask(second)]))).toEqual([200, 409])

      const plan = await askedPlan()
      await say(scene.ana, 'accept', plan.coverId)
      const since = await newestChange()
      const byHand = { steps: plan.steps, haveAgreed: true }
      const replies = await Promise.all([
        say(scene.cleo, 'accept', plan.coverId),
        second.post(`/api/schedule/${plan.id}/cover/plan`, byHand),
      ])
      expect(statuses(replies)).toEqual([200, 409])
      expect(await scene.held()).toMatchObject({
        [plan.id]: [scene.ana.staffId, 'Confirmed'],
        [plan.hers]: [scene.cleo.staffId, 'Confirmed'],
      })
      await expectSound(since, 1)
    }
  })
})
