/** A request ends as approved as soon as its person gets what they requested, however that happens. */

import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Swap } from '@fairweek/domain/contracts/swaps'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  notifications,
  publishedShifts,
  requirements,
  schedule,
  settings,
  shiftRequests,
  shiftSwaps,
  staffRoles,
} from '../../db/schema.ts'
import { replayClients } from '../../testing/races/replay-clients.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import { listNotices } from '../../testing/stored/list-notices.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const DATE = '2026-11-23'
const WORDS = 'the Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'
const APPROVED = `SHIFT_REQUEST_APPROVED Your request was approved: you work ${WORDS}.`
const FILLED = `SHIFT_REQUEST_REJECTED Your request for ${WORDS} was rejected. Reason: somebody else was given the shift.`
const REOPENED = `SHIFT_REQUEST_REOPENED Your request for ${WORDS} is open again. Until it is decided, you do not work this shift.`

let roster: TestRoster
/**
 * `asker` can work on Monday; `rival` requests the same shift but is unavailable; `worker` may have another shift that
 * day.
 */
let asker: SignedInClient
let rival: SignedInClient
let worker: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ;[asker, rival, worker] = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())

const times = { startTime: '09:00', endTime: '17:00' }
beforeEach(async () => {
  const tables = [
    shiftSwaps,
    shiftRequests,
    notifications,
    publishedShifts,
    schedule,
    requirements,
    settings,
    availability,
  ]
  await roster.clear(tables)
  for (const { staffId } of [rival, worker]) {
    const unavailableSlots = [{ startTime: '00:00:00', endTime: '24:00:00' }]
    await roster.db.insert(availability).values({ staffId, dayOfWeek: 1, unavailableSlots })
  }
})

let requirementId: number
const need = async (requiredCount: number) => {
  const body = { dayOfWeek: 1, roleId: roster.cookId, requiredCount, source: 'Manual', ...times }
  const reply = await roster.manager.post('/api/requirements', body)
  expect(reply.status, reply.text).toBe(200)
  requirementId = (reply.body as { id: number }).id
}
async function ask(who: SignedInClient): Promise<void> {
  const asked = { weekStartDate: WEEK, dayOfWeek: 1, ...times, roleId: roster.cookId }
  const body = { ...asked, requirementId, staffId: who.staffId }
  const reply = await who.post('/api/schedule/request', body)
  expect(reply.status, reply.text).toBe(200)
}
const takeNotices = async (who: SignedInClient) =>
  (await listNotices(roster.db, eq(notifications.userId, who.userId)))
    .sort((one, other) => one.id - other.id)
    .map(({ type, message }) => `${type} ${message}`)
const requestOf = async (who: SignedInClient) => {
  const [row] = await roster.db.select().from(shiftRequests).where(eq(shiftRequests.staffId, who.staffId))
  return row
}
const shiftsOf = async (who: SignedInClient) =>
  (await roster.db.select().from(schedule).where(eq(schedule.staffId, who.staffId))).map(({ status }) => status)
const undo = async (id: number) => {
  const reply = await roster.manager.post(`/api/schedule/undo/${id}`)
  expect(reply.body, reply.text).toMatchObject({ skipped: 0 })
  return reply.body as { changeId: number }
}
const generate = async (mode?: 'anew') => {
  const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK, ...(mode && { mode }) })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

/** Different ways to assign the asker to the Monday shift that they and the rival request. */
const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  generate: async () => {
    expect((await generate()).created).toMatchObject([{ staffId: asker.staffId }])
  },
  'a plan that is accepted': async () => {
    const { proposal } = await generate('anew')
    const moves = (proposal?.moves ?? []).map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
      return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
    })
    const body = { madeFrom: proposal?.madeFrom, moves }
    const reply = await roster.manager.post(`/api/schedule/generate/${WEEK}/accept`, body)
    expect(reply.status, reply.text).toBe(200)
  },
  'a fix of the opening': async () => {
    const query = new URLSearchParams({ date: DATE, ...times, roleId: String(roster.cookId) })
    const reply = await roster.manager.get(`/api/schedule/explain/opening/fixes?${query}`)
    const { fixes } = reply.body as { fixes: Fix[] }
    const fix = fixes.find(({ apply }) => apply.changes.length === 1 && apply.changes[0]?.staffId === asker.staffId)
    const applied = await roster.manager.post('/api/schedule/explain/fix', fix?.apply)
    expect(applied.status, applied.text).toBe(200)
  },
  'last week, copied': async () => {
    await roster.insertShift({ weekStartDate: '2026-11-16', staffId: asker.staffId })
    const reply = await roster.manager.post(`/api/schedule/week/${WEEK}/copy-last-week`)
    expect(reply.body).toMatchObject({ added: 1, left: [] })
  },
  'a shift that a manager adds': async () => {
    await roster.addShift({ staffId: asker.staffId })
  },
  'a manager who assigns': async () => {
    const { id } = await roster.addShift()
    const reply = await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: asker.staffId })
    expect(reply.status, reply.text).toBe(200)
  },
  'a manager who assigns several': async () => {
    const { id, version } = await roster.addShift()
    const body = { shifts: [{ id, version }], staffId: asker.staffId }
    const reply = await roster.manager.post('/api/schedule/assign', body)
    expect(reply.body, reply.text).toMatchObject({ done: [id] })
  },
  'a manager who edits': async () => {
    const shift = await roster.addShift()
    const body = roster.shiftBody({ staffId: asker.staffId, version: shift.version })
    const reply = await roster.manager.put(`/api/schedule/${shift.id}`, body)
    expect(reply.status, reply.text).toBe(200)
  },
}

describe('[CLAIM-01] a request is granted when its shift is assigned to the person who made it', () => {
  test.each(Object.entries(WAYS))(
    'by %s: they are notified once, rivals of the rejection; an undo reopens both requests',
    async (_, fill) => {
      await need(1)
      await ask(asker)
      await ask(rival)
      await fill()
      expect(await takeNotices(asker)).toEqual([APPROVED])
      expect(await takeNotices(rival)).toEqual([FILLED])
      const request = await requestOf(asker)
      expect(request).toMatchObject({ status: 'approved', reason: null, decidedBy: roster.manager.userId })
      expect(await requestOf(rival)).toMatchObject({ status: 'rejected' })
      // The request refers to the shift that the asker now has; its placeholder row has no holder.
      expect(await roster.readShift(request?.scheduleId ?? 0)).toMatchObject({
        staffId: asker.staffId,
        status: 'Pending',
        weekStartDate: WEEK,
      })
      expect((await asker.get('/api/schedule/requests')).body).toEqual([])
      const change = await lastChangeId(roster.db)

      await undo(change)
      expect(await requestOf(asker)).toMatchObject({ status: 'open', decidedBy: null })
      expect(await requestOf(rival)).toMatchObject({ status: 'open' })
      expect((await shiftsOf(asker)).includes('Requested')).toBe(true)
      expect((await asker.get('/api/schedule/requests')).body).toHaveLength(1)
      // Both had been notified of the outcome, so they are notified that their request is open again.
      expect(await takeNotices(asker)).toEqual([APPROVED, REOPENED])
      expect(await takeNotices(rival)).toEqual([FILLED, REOPENED])
    },
  )

  test('without a second notification when the shift is confirmed', async () => {
    await need(1)
    await ask(asker)
    await generate()
    const { scheduleId } = (await requestOf(asker)) ?? {}
    const known = await roster.db.select().from(publishedShifts)
    expect(known).toMatchObject([{ scheduleId, staffId: asker.staffId, takenFromId: null }])
    expect((await roster.manager.put(`/api/schedule/${scheduleId}/confirm`)).status).toBe(200)
    expect(await takeNotices(asker)).toEqual([APPROVED])
  })

  test('and they are notified again when an undone assignment is redone', async () => {
    await need(1)
    await ask(asker)
    const { undoId } = await generate()
    const { changeId } = await undo(undoId ?? 0)
    await undo(changeId)
    expect(await requestOf(asker)).toMatchObject({ status: 'approved' })
    expect((await takeNotices(asker)).map((notice) => notice.split(' ')[0])).toEqual([
      'SHIFT_REQUEST_APPROVED',
      'SHIFT_REQUEST_REOPENED',
      'SHIFT_REQUEST_APPROVED',
    ])
  })

  test('and other requests stay open while an open shift is left', async () => {
    await need(2)
    await ask(asker)
    await ask(rival)
    await generate()
    expect(await requestOf(asker)).toMatchObject({ status: 'approved' })
    expect(await requestOf(rival)).toMatchObject({ status: 'open' })
    expect([await takeNotices(asker), await takeNotices(rival)]).toEqual([[APPROVED], []])
  })

  test('and they see the shift even if drafts are hidden from staff', async () => {
    await roster.db.insert(settings).values({ key: 'showDraftsToStaff', value: 'false' })
    await need(1)
    await ask(asker)
    await generate()
    const { scheduleId } = (await requestOf(asker)) ?? {}
    const seen = (await asker.get(`/api/schedule?weekStartDate=${WEEK}`)).body as Shift[]
    expect(seen.map(({ id, status }) => ({ id, status }))).toEqual([{ id: scheduleId, status: 'Pending' }])
  })

  test('also by a longer shift that includes it, but not by a part of it', async () => {
    await need(2)
    await ask(asker)
    const { id } = await roster.addShift({ staffId: asker.staffId, endTime: '12:00' })
    expect(await requestOf(asker)).toMatchObject({ status: 'open' })
    expect((await roster.manager.delete(`/api/schedule/${id}`)).status).toBe(200)
    await roster.addShift({ staffId: asker.staffId, startTime: '08:00', endTime: '18:00' })
    expect(await requestOf(asker)).toMatchObject({ status: 'approved' })
    expect(await takeNotices(asker)).toEqual([expect.stringMatching(/approved: .* 8:00 AM – 6:00 PM\.$/)])
  })

  test('but not by a shift in another role', async () => {
    await need(1)
    await ask(asker)
    await roster.db.insert(staffRoles).values({ staffId: asker.staffId, roleId: roster.hostId })
    try {
      const host = await roster.addShift({ staffId: asker.staffId, roleId: roster.hostId })
      expect(host.staffId).toBe(asker.staffId)
      expect(await requestOf(asker)).toMatchObject({ status: 'open' })
      expect((await takeNotices(asker)).join()).not.toContain('APPROVED')
    } finally {
      await roster.db
        .delete(staffRoles)
        .where(and(eq(staffRoles.staffId, asker.staffId), eq(staffRoles.roleId, roster.hostId)))
    }
  })

  test('with one notification if one shift grants two requests', async () => {
    await need(1)
    const morning = { dayOfWeek: 1, startTime: '09:00', endTime: '13:00', roleId: roster.cookId }
    await roster.db.insert(requirements).values({ ...morning, requiredCount: 1 })
    await ask(asker)
    const body = { ...morning, weekStartDate: WEEK, requirementId, staffId: asker.staffId }
    const reply = await asker.post('/api/schedule/request', body)
    expect(reply.status, reply.text).toBe(200)
    const [first, second] = await roster.db.select().from(shiftRequests).orderBy(shiftRequests.id)
    const approved = await roster.manager.post('/api/schedule/request/approve', { requestId: first?.id })
    expect(approved.status, approved.text).toBe(200)
    const [, now] = await roster.db.select().from(shiftRequests).orderBy(shiftRequests.id)
    expect(now).toMatchObject({ id: second?.id, status: 'approved', scheduleId: first?.scheduleId })
    expect(await takeNotices(asker)).toEqual([APPROVED])
  })

  test('also by a swap of two drafts', async () => {
    await need(2)
    await roster.db.delete(availability)
    const monday = await roster.addShift({ staffId: worker.staffId })
    await ask(asker)
    const tuesday = await roster.addShift({ staffId: asker.staffId, dayOfWeek: 2 })
    const seen = [monday, tuesday].map(({ id, version }) => ({ id, version }))
    const reply = await roster.manager.post('/api/schedule/swap', { shifts: seen })
    expect(reply.status, reply.text).toBe(200)
    expect(await requestOf(asker)).toMatchObject({ status: 'approved', scheduleId: monday.id })
    expect(await takeNotices(asker)).toEqual([APPROVED])
  })

  test('by a swap that also ends an offer: they are notified of both, and the checker of simulated clients agrees', async () => {
    await need(2)
    await roster.db.delete(availability)
    const since = await lastChangeId(roster.db)
    const monday = await roster.addShift({ staffId: worker.staffId })
    const tuesday = await roster.addShift({ staffId: asker.staffId, dayOfWeek: 2 })
    expect((await roster.manager.put(`/api/schedule/${tuesday.id}/confirm`)).status).toBe(200)
    const offer = { scheduleId: tuesday.id, takerId: rival.staffId, wantedId: null }
    const offered = await asker.post('/api/schedule/swaps', offer)
    expect(offered.status, offered.text).toBe(200)
    expect((await roster.manager.put(`/api/schedule/${tuesday.id}/unconfirm`)).status).toBe(200)
    await ask(asker)
    await roster.db.delete(notifications)
    const seen = [monday, await roster.readShift(tuesday.id)].map(({ id, version }) => ({ id, version }))
    const reply = await roster.manager.post('/api/schedule/swap', { shifts: seen })
    expect(reply.status, reply.text).toBe(200)
    expect(await takeNotices(asker)).toEqual(expect.arrayContaining([APPROVED, expect.stringMatching(/^SWAP_ENDED /)]))
    const accounts = new Map([asker, rival, worker].map(({ staffId, userId }) => [staffId, userId]))
    expect((await replayClients(roster.db, since, { places: { 1: 2 }, accounts })).errors).toEqual([])
  })

  test.each(['at once', 'once a manager approves'])(
    'by a colleague who hands a shift over %s, with one notification',
    async (when) => {
      const isAtOnce = when === 'at once'
      if (isAtOnce) await roster.db.insert(settings).values({ key: 'swapsNeedApproval', value: 'false' })
      await need(2)
      const scheduleId = await roster.insertShift({ staffId: worker.staffId, status: 'Confirmed' })
      await ask(asker)
      const offered = await worker.post('/api/schedule/swaps', { scheduleId, takerId: asker.staffId, wantedId: null })
      expect(offered.status, offered.text).toBe(200)
      const { swap } = offered.body as { swap: Swap }
      expect((await asker.post(`/api/schedule/swaps/${swap.id}/accept`)).status).toBe(200)
      if (!isAtOnce) expect((await roster.manager.post(`/api/schedule/swaps/${swap.id}/approve`)).status).toBe(200)
      expect(await requestOf(asker)).toMatchObject({ status: 'approved', scheduleId })
      const notices = (await takeNotices(asker)).map((notice) => notice.split(' ')[0])
      expect(notices).toEqual(isAtOnce ? ['SWAP_OFFERED'] : ['SWAP_OFFERED', 'SWAP_DONE'])
    },
  )
})
