/** Runs of several weeks settle the requests and end the swap offers of every week that they change. */
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Swap } from '@fairweek/domain/contracts/swaps'
import { addDays } from '@fairweek/domain/time/day'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notifications, shiftRequests, shiftSwaps, timeOff } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { listNotices } from '../../testing/stored/list-notices.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const WEEKS = [WEEK, NEXT_WEEK]
const MONDAY = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
let cleo: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ;[ana, bo, cleo] = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
})
afterEach(() => roster.close())

async function addNeed(): Promise<number> {
  const body = { ...MONDAY, roleId: roster.cookId, requiredCount: 1, source: 'Manual' }
  const reply = await roster.manager.post('/api/requirements', body)
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { id: number }).id
}

const addAbsence = (who: SignedInClient, fromDate: string, untilDate: string) =>
  roster.db.insert(timeOff).values({ staffId: who.staffId, fromDate, untilDate, status: 'approved' })

/** Fills both weeks, or re-plans and accepts them; returns the id of the change. */
async function run(mode: 'fill' | 'anew' | 'fewChanges'): Promise<number> {
  const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK, weeks: 2, mode })
  expect(reply.status, reply.text).toBe(200)
  const { undoId, run: asked } = reply.body as GenerateReply
  if (undoId !== null) return undoId
  const body = { runId: asked?.plan?.runId }
  const accepted = await roster.manager.post(`/api/schedule/generate/${WEEK}/accept`, body)
  expect(accepted.status, accepted.text).toBe(200)
  return (accepted.body as { undoId: number }).undoId
}

/** Returns the kinds of a person's notices, oldest first, and deletes them. */
async function takeNotices(who: SignedInClient): Promise<string[]> {
  const rows = await listNotices(roster.db, eq(notifications.userId, who.userId))
  await roster.db.delete(notifications).where(eq(notifications.userId, who.userId))
  return rows.sort((one, other) => one.id - other.id).map(({ type }) => type)
}

async function requestsOf(who: SignedInClient): Promise<string[]> {
  const rows = await roster.db
    .select({ status: shiftRequests.status })
    .from(shiftRequests)
    .where(eq(shiftRequests.staffId, who.staffId))
    .orderBy(shiftRequests.id)
  return rows.map(({ status }) => status)
}

test.each(['fill', 'anew'] as const)(
  '[HORIZON-14] %s grants in each week the request of whoever gets the shift, rejects the others, and an undo reopens all',
  async (mode) => {
    const requirementId = await addNeed()
    for (const weekStartDate of WEEKS)
      for (const who of [ana, bo]) {
        const asked = { ...MONDAY, weekStartDate, roleId: roster.cookId, requirementId, staffId: who.staffId }
        expect((await who.post('/api/schedule/request', asked)).status).toBe(200)
      }
    // Ana can work in the first week, Bo in the second, Cleo in neither.
    await addAbsence(bo, WEEK, WEEK)
    await addAbsence(ana, NEXT_WEEK, NEXT_WEEK)
    await addAbsence(cleo, WEEK, NEXT_WEEK)
    for (const who of [ana, bo]) await takeNotices(who)

    const change = await run(mode)
    expect(await requestsOf(ana)).toEqual(['approved', 'rejected'])
    expect(await requestsOf(bo)).toEqual(['rejected', 'approved'])
    for (const who of [ana, bo])
      expect((await takeNotices(who)).sort()).toEqual(['SHIFT_REQUEST_APPROVED', 'SHIFT_REQUEST_REJECTED'])
    expect(await takeNotices(cleo)).toEqual([])

    const undone = await roster.manager.post(`/api/schedule/undo/${change}`)
    expect(undone.body, undone.text).toMatchObject({ skipped: 0 })
    for (const who of [ana, bo]) {
      expect(await requestsOf(who)).toEqual(['open', 'open'])
      expect(await takeNotices(who)).toEqual(['SHIFT_REQUEST_REOPENED', 'SHIFT_REQUEST_REOPENED'])
    }
  },
)

/** Adds Bo's drafts on Monday in both weeks; each was confirmed when Bo offered it to Cleo. */
async function addOfferedDrafts(): Promise<{ swaps: Swap[]; shifts: number[] }> {
  const swaps: Swap[] = []
  const shifts: number[] = []
  for (const weekStartDate of WEEKS) {
    const id = await roster.insertShift({ ...MONDAY, weekStartDate, staffId: bo.staffId, status: 'Confirmed' })
    const offered = await bo.post('/api/schedule/swaps', { scheduleId: id, takerId: cleo.staffId, wantedId: null })
    expect(offered.status, offered.text).toBe(200)
    expect((await roster.manager.put(`/api/schedule/${id}/unconfirm`)).status).toBe(200)
    swaps.push((offered.body as { swap: Swap }).swap)
    shifts.push(id)
  }
  for (const who of [bo, cleo]) await takeNotices(who)
  return { swaps, shifts }
}

const statesOf = async () =>
  (await roster.db.select().from(shiftSwaps).orderBy(shiftSwaps.id)).map(({ status }) => status)

test('[HORIZON-14] re-planning ends the swap offers of the shifts that it moves, in each week, and notifies both people', async () => {
  await addNeed()
  const { shifts } = await addOfferedDrafts()
  expect(await statesOf()).toEqual(['offered', 'offered'])
  await addAbsence(bo, WEEK, addDays(NEXT_WEEK, 6))
  await addAbsence(cleo, WEEK, addDays(NEXT_WEEK, 6))
  for (const who of [bo, cleo]) await takeNotices(who)

  const change = await run('fewChanges')
  for (const id of shifts) expect(await roster.readShift(id)).toMatchObject({ staffId: ana.staffId, status: 'Pending' })
  expect(await statesOf()).toEqual(['ended', 'ended'])
  for (const who of [bo, cleo])
    expect((await takeNotices(who)).filter((type) => type === 'SWAP_ENDED')).toEqual(['SWAP_ENDED', 'SWAP_ENDED'])
  expect((await readChanges(roster.db)).filter(({ action }) => action === 'acceptPlan')).toHaveLength(1)
  const undone = await roster.manager.post(`/api/schedule/undo/${change}`)
  expect(undone.body, undone.text).toMatchObject({ skipped: 0 })
  for (const id of shifts) expect(await roster.readShift(id)).toMatchObject({ staffId: bo.staffId })
})

test('[HORIZON-14] an offer to exchange shifts of two weeks ends once, though the plan moves only one of them', async () => {
  await addNeed()
  const [mine = 0, wanted = 0] = [
    await roster.insertShift({ ...MONDAY, staffId: bo.staffId, status: 'Confirmed' }),
    await roster.insertShift({ ...MONDAY, weekStartDate: NEXT_WEEK, staffId: cleo.staffId, status: 'Confirmed' }),
  ]
  const offered = await bo.post('/api/schedule/swaps', {
    scheduleId: mine,
    takerId: cleo.staffId,
    wantedId: wanted,
  })
  expect(offered.status, offered.text).toBe(200)
  for (const id of [mine, wanted]) expect((await roster.manager.put(`/api/schedule/${id}/unconfirm`)).status).toBe(200)
  await addAbsence(cleo, NEXT_WEEK, NEXT_WEEK)
  await addAbsence(bo, NEXT_WEEK, NEXT_WEEK)
  for (const who of [bo, cleo]) await takeNotices(who)
  expect(await statesOf()).toEqual(['offered'])

  await run('fewChanges')
  expect(await roster.readShift(mine)).toMatchObject({ staffId: bo.staffId })
  expect(await roster.readShift(wanted)).toMatchObject({ staffId: ana.staffId })
  expect(await statesOf()).toEqual(['ended'])
  for (const who of [bo, cleo])
    expect((await takeNotices(who)).filter((type) => type === 'SWAP_ENDED')).toEqual(['SWAP_ENDED'])
})

test('[HORIZON-14] filling leaves confirmed shifts and their swap offers alone, and the offer can still be accepted', async () => {
  const needed = await addNeed()
  const id = await roster.insertShift({ ...MONDAY, staffId: bo.staffId, status: 'Confirmed', requirementId: needed })
  const offered = await bo.post('/api/schedule/swaps', { scheduleId: id, takerId: cleo.staffId, wantedId: null })
  expect(offered.status, offered.text).toBe(200)
  await run('fill')
  const stored = await roster.db
    .select()
    .from(shiftSwaps)
    .where(and(eq(shiftSwaps.scheduleId, id), eq(shiftSwaps.status, 'offered')))
  expect(stored).toHaveLength(1)
  const { swap } = offered.body as { swap: Swap }
  expect((await cleo.post(`/api/schedule/swaps/${swap.id}/accept`)).status).toBe(200)
})
