import type { Swap } from '@fairweek/domain/contracts/swaps'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, releasedShifts, schedule, settings, shiftSwaps } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { RACE_ROUNDS } from '../../testing/races/race-rounds.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
let second: SignedInClient
let ana: SignedInClient
let bo: SignedInClient
let cleo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
  second = await roster.signInAs('manager')
  ;[ana, bo, cleo] = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(settings)
})

/** Each round starts with an empty week. */
async function clear(): Promise<void> {
  await roster.clear([shiftSwaps, releasedShifts, notifications, schedule])
}
const confirmed = (who: SignedInClient, dayOfWeek = 1) =>
  roster.insertShift({ staffId: who.staffId, status: 'Confirmed', dayOfWeek })
const offer = (who: SignedInClient, scheduleId: number, taker: SignedInClient, wantedId: number | null = null) =>
  who.post('/api/schedule/swaps', { scheduleId, takerId: taker.staffId, wantedId })
const swapOf = (reply: TestReply) => (reply.body as { swap: Swap }).swap
const say = (who: SignedInClient, word: string, { id }: Swap, body?: object) =>
  who.post(`/api/schedule/swaps/${id}/${word}`, body)
const statuses = (replies: readonly TestReply[]) => replies.map(({ status }) => status).sort()
const stateOf = async ({ id }: Swap) =>
  (await roster.db.select().from(shiftSwaps).where(eq(shiftSwaps.id, id)))[0]?.status
async function takeNotices(who: SignedInClient): Promise<string[]> {
  const rows = await roster.db.select().from(notifications).where(eq(notifications.userId, who.userId))
  return rows.map(({ type }) => type).sort()
}
async function expectNobodyTwice(): Promise<void> {
  const { rows } = await roster.db.execute(
    sql`select staff_id, day_of_week from schedule where status in ('Pending', 'Confirmed') and staff_id is not null
      group by 1, 2 having count(*) > 1`,
  )
  expect(rows).toEqual([])
}
const needsApproval = (value: boolean) =>
  roster.db.insert(settings).values({ key: 'swapsNeedApproval', value: String(value), type: 'boolean' })

describe('[SWAP-01] [SWAP-02] races on PostgreSQL', () => {
  test('of accepting and releasing: the colleague gets the shift, or it is free and the offer ends', async () => {
    await needsApproval(false)
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await clear()
      const [mine, theirs] = [await confirmed(ana), await confirmed(bo, 2)]
      const swap = swapOf(await offer(ana, mine, bo, round % 2 === 0 ? theirs : null))
      const [accepted, cancelled] = await Promise.all([
        say(bo, 'accept', swap),
        ana.put(`/api/schedule/${mine}/cancel`),
      ])
      const isDone = accepted.status === 200
      expect([accepted.status, cancelled.status]).toEqual(isDone ? [200, expect.any(Number)] : [409, 200])
      expect(cancelled.status === 200).toBe(!isDone)
      expect(await stateOf(swap)).toBe(isDone ? 'done' : 'ended')
      expect(await roster.readShift(mine)).toMatchObject(
        isDone ? { status: 'Confirmed', staffId: bo.staffId } : { status: 'Cancelled', staffId: null },
      )
      expect((await takeNotices(ana)).filter((type) => type.startsWith('SWAP'))).toEqual(isDone ? ['SWAP_DONE'] : [])
      const ends = (await takeNotices(bo)).filter((type) => type === 'SWAP_ENDED')
      expect(ends).toHaveLength(isDone ? 0 : 1)
      await expectNobodyTwice()
    }
  })

  test('of accepting and withdrawing: one outcome, and each person is notified once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await clear()
      const swap = swapOf(await offer(ana, await confirmed(ana), bo))
      const [accepted, withdrawn] = await Promise.all([say(bo, 'accept', swap), say(ana, 'withdraw', swap)])
      // An accepted swap waits for a manager, so it can still be withdrawn.
      expect(withdrawn.status).toBe(200)
      expect(await stateOf(swap)).toBe('withdrawn')
      expect(await takeNotices(ana)).toEqual(accepted.status === 200 ? ['SWAP_ACCEPTED'] : [])
      expect(await takeNotices(bo)).toEqual(['SWAP_OFFERED', 'SWAP_WITHDRAWN'])
    }
    await needsApproval(false)
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await clear()
      const mine = await confirmed(ana)
      const swap = swapOf(await offer(ana, mine, bo))
      const replies = await Promise.all([say(bo, 'accept', swap), say(ana, 'withdraw', swap)])
      expect(statuses(replies)).toEqual([200, 409])
      const isDone = replies[0]?.status === 200
      expect(await stateOf(swap)).toBe(isDone ? 'done' : 'withdrawn')
      expect((await roster.readShift(mine)).staffId).toBe(isDone ? bo.staffId : ana.staffId)
      expect(await takeNotices(ana)).toEqual(isDone ? ['SWAP_DONE'] : [])
      expect(await takeNotices(bo)).toEqual(isDone ? ['SWAP_OFFERED'] : ['SWAP_OFFERED', 'SWAP_WITHDRAWN'])
    }
  })

  test('of two managers deciding: one succeeds, the other gets an error, and each person is notified once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await clear()
      const [mine, theirs] = [await confirmed(ana), await confirmed(bo, 2)]
      const swap = swapOf(await offer(ana, mine, bo, theirs))
      await say(bo, 'accept', swap)
      await roster.db.delete(notifications)
      const other =
        round % 2 === 0 ? say(second, 'approve', swap) : say(second, 'reject', swap, { reason: 'Not this week.' })
      const replies = await Promise.all([say(roster.manager, 'approve', swap), other])
      expect(statuses(replies)).toEqual([200, 409])
      const isDone = round % 2 === 0 || replies[0]?.status === 200
      expect(await stateOf(swap)).toBe(isDone ? 'done' : 'rejected')
      expect((await roster.readShift(mine)).staffId).toBe(isDone ? bo.staffId : ana.staffId)
      for (const who of [ana, bo]) expect(await takeNotices(who)).toEqual([isDone ? 'SWAP_DONE' : 'SWAP_REJECTED'])
      await expectNobodyTwice()
    }
  })

  test('of approving and releasing by either person: one outcome', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await clear()
      const [mine, theirs] = [await confirmed(ana), await confirmed(bo, 2)]
      const swap = swapOf(await offer(ana, mine, bo, theirs))
      await say(bo, 'accept', swap)
      const [who, shift] = round % 2 === 0 ? [ana, mine] : [bo, theirs]
      const [approved, cancelled] = await Promise.all([
        say(roster.manager, 'approve', swap),
        who.put(`/api/schedule/${shift}/cancel`),
      ])
      expect([approved.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
      const isDone = approved.status === 200
      expect(await stateOf(swap)).toBe(isDone ? 'done' : 'ended')
      expect((await roster.readShift(shift)).status).toBe(isDone ? 'Confirmed' : 'Cancelled')
      await expectNobodyTwice()
    }
  })

  test('of two offers of one shift, or accepting two offers for one shift: one succeeds', async () => {
    await needsApproval(false)
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await clear()
      const mine = await confirmed(ana)
      expect(statuses(await Promise.all([offer(ana, mine, bo), offer(ana, mine, cleo)]))).toEqual([200, 409])
      await clear()
      const [one, other, wanted] = [await confirmed(ana), await confirmed(cleo, 3), await confirmed(bo, 2)]
      const first = swapOf(await offer(ana, one, bo, wanted))
      const rival = swapOf(await offer(cleo, other, bo, wanted))
      expect(statuses(await Promise.all([say(bo, 'accept', first), say(bo, 'accept', rival)]))).toEqual([200, 409])
      expect([await stateOf(first), await stateOf(rival)].sort()).toEqual(['done', 'ended'])
      expect([...(await takeNotices(ana)), ...(await takeNotices(cleo))].sort()).toEqual(['SWAP_DONE', 'SWAP_ENDED'])
      await expectNobodyTwice()
    }
  })
})
