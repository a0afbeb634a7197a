/** Filling the last place of an open shift settles all other requests for it, in the same change. */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { ConflictFix } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  notifications,
  requirements,
  schedule,
  settings,
  shiftRequests,
  weekTemplates,
} from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const DATE = '2026-11-23'
const NOTICES = [
  'SHIFT_REQUEST_REJECTED Your request for the Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM was rejected. Reason: somebody else was given the shift.',
]

let roster: TestRoster
let asker: SignedInClient
let taker: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  asker = await roster.addCook()
  taker = await roster.addCook()
})
afterAll(() => roster.close())

const times = { startTime: '09:00', endTime: '17:00' }
let requirementId: number
const need = async (requiredCount: number, more = times) => {
  const body = { dayOfWeek: 1, roleId: roster.cookId, requiredCount, source: 'Manual', ...more }
  const reply = await roster.manager.post('/api/requirements', body)
  expect(reply.status, reply.text).toBe(200)
  requirementId = (reply.body as { id: number }).id
}
const cannotWork = async (person: SignedInClient, day: number) => {
  const unavailableSlots = [{ startTime: '00:00:00', endTime: '24:00:00' }]
  await roster.db.insert(availability).values({ staffId: person.staffId, dayOfWeek: day, unavailableSlots })
}
/** The asker is unavailable at the requested time, so only a manager can assign the shift to them. */
beforeEach(async () => {
  await roster.clear([shiftRequests, notifications, schedule, requirements, settings, availability, weekTemplates])
  await cannotWork(asker, 1)
})

async function ask(more: object = {}): Promise<void> {
  const asked = { weekStartDate: WEEK, dayOfWeek: 1, ...times, roleId: roster.cookId }
  const body = { ...asked, requirementId, staffId: asker.staffId, ...more }
  const reply = await asker.post('/api/schedule/request', body)
  expect(reply.status, reply.text).toBe(200)
}
const takeNotices = async () =>
  ((await asker.get('/api/notifications')).body as Notification[]).map(({ type, message }) => `${type} ${message}`)
const listOpen = async () => (await asker.get('/api/schedule/requests')).body as ShiftRequest[]
const conflicts = async () => (await roster.manager.get('/api/conflicts')).body as ConflictItem[]

async function applyConflictFix(type: ConflictItem['type'], title: RegExp): Promise<void> {
  const conflict = (await conflicts()).find((one) => one.type === type)
  expect(conflict, JSON.stringify(await conflicts())).toBeDefined()
  const reply = await roster.manager.get(`/api/conflicts/${conflict?.id}/fixes`)
  const { fixes } = reply.body as { fixes: ConflictFix[] }
  const fix = fixes.find((one) => title.test(one.title))
  expect(fix, fixes.map((one) => one.title).join('; ')).toBeDefined()
  const applied = await roster.manager.post(`/api/conflicts/${conflict?.id}/fix`, fix?.remedy)
  expect(applied.status, applied.text).toBe(200)
}

const generate = async (mode?: 'anew') => {
  const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK, ...(mode && { mode }) })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

describe('[CLAIM-01] a person whose request can no longer be granted is notified once', () => {
  test('when Generate fills the last open shift; undoing it reopens the request', async () => {
    await need(1)
    await ask()
    const { created, undoId } = await generate()
    expect(created).toMatchObject([{ staffId: taker.staffId }])
    expect(await takeNotices()).toEqual(NOTICES)
    expect(await listOpen()).toEqual([])
    expect((await roster.manager.post(`/api/schedule/undo/${undoId}`)).body).toMatchObject({ skipped: 0 })
    expect(await listOpen()).toHaveLength(1)
  })

  test('but not while Generate leaves an open shift', async () => {
    await need(2)
    await ask()
    expect((await generate()).created).toHaveLength(1)
    expect(await takeNotices()).toEqual([])
    expect(await listOpen()).toHaveLength(1)
  })

  test('when a plan that fills the shift is accepted', async () => {
    await need(1)
    await ask()
    const { proposal } = await generate('anew')
    const moves = (proposal?.moves ?? []).map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
      return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
    })
    expect(moves).toMatchObject([{ staffId: taker.staffId }])
    const accepted = await roster.manager.post(`/api/schedule/generate/${WEEK}/accept`, {
      madeFrom: proposal?.madeFrom,
      moves,
    })
    expect(accepted.status, accepted.text).toBe(200)
    expect(await takeNotices()).toEqual(NOTICES)
  })

  test('when a fix of the open shift fills it', async () => {
    await need(1)
    await ask()
    const query = new URLSearchParams({ date: DATE, ...times, roleId: String(roster.cookId) })
    const { fixes } = (await roster.manager.get(`/api/schedule/explain/opening/fixes?${query}`)).body as {
      fixes: Fix[]
    }
    const fix = fixes.find(({ kind, people }) => kind === 'ask' && people.some(({ id }) => id === taker.staffId))
    const applied = await roster.manager.post('/api/schedule/explain/fix', fix?.apply)
    expect(applied.status, applied.text).toBe(200)
    expect(await takeNotices()).toEqual(NOTICES)
  })

  test('when a fix of a conflict adds a person or extends an adjacent shift', async () => {
    await need(1)
    await ask()
    await roster.addShift({ staffId: taker.staffId, dayOfWeek: 5 })
    await applyConflictFix('RoleShortfall', /^Give this shift to /)
    expect(await takeNotices()).toEqual(NOTICES)

    await roster.clear([shiftRequests, notifications, schedule, requirements])
    await need(1)
    await need(1, { startTime: '06:00', endTime: '09:00' })
    await ask({ startTime: '06:00', endTime: '09:00' })
    await roster.addShift({ staffId: taker.staffId })
    expect(await takeNotices()).toEqual([])
    await applyConflictFix('RoleShortfall', /^Let .* start 3 h earlier$/)
    expect(await takeNotices()).toEqual([
      expect.stringMatching(/6:00 AM – 9:00 AM was rejected\. Reason: somebody else was given the shift.$/),
    ])
  })

  test('when last week is copied over it', async () => {
    await roster.addShift({ weekStartDate: '2026-11-16', staffId: taker.staffId })
    await need(1)
    await ask()
    const reply = await roster.manager.post(`/api/schedule/week/${WEEK}/copy-last-week`)
    expect(reply.body).toMatchObject({ added: 1, left: [] })
    expect(await takeNotices()).toEqual(NOTICES)
  })
})
