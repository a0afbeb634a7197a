import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { REQUEST_END_REASONS } from '@fairweek/domain/contracts/constants'
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import type { Swap } from '@fairweek/domain/contracts/swaps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endStartedCancellations } from '../features/shift-requests/end-started-cancellations.ts'
import { reportAbsence } from '../testing/cover/report-absence.ts'
import { lastChangeId } from '../testing/read-changes.ts'
import { listSentences, listStoredSentences } from '../testing/stored/stored-sentences.ts'
import type { SignedInClient, TestReply } from '../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../testing/test-roster.ts'
import { notifications, requirements, shiftRequests } from './schema.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
let needIds: number[]
const times = { startTime: '09:00', endTime: '17:00' }
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  bo = await roster.addCook()
  const needs = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...times, dayOfWeek, roleId: roster.cookId }))
  needIds = (await roster.db.insert(requirements).values(needs).returning()).map(({ id }) => id)
})
afterAll(() => roster.close())

async function succeed(reply: Promise<TestReply>): Promise<TestReply> {
  const answered = await reply
  expect(answered.status, answered.text).toBe(200)
  return answered
}
const confirm = (id: number) => succeed(roster.manager.put(`/api/schedule/${id}/confirm`))
async function addConfirmed(who: SignedInClient, dayOfWeek: number, startTime = '09:00'): Promise<number> {
  const { id } = await roster.addShift({ staffId: who.staffId, dayOfWeek, startTime })
  await confirm(id)
  return id
}
/** Requests the open shift of a day. */
async function askFor(who: SignedInClient, dayOfWeek: number): Promise<ShiftRequest> {
  const asked = { ...times, dayOfWeek, weekStartDate: WEEK, roleId: roster.cookId, requirementId: needIds[dayOfWeek] }
  const { body } = await succeed(who.post('/api/schedule/request', { ...asked, staffId: who.staffId }))
  return (body as { request: ShiftRequest }).request
}
const decide = (what: 'approve' | 'reject' | 'withdraw', { id }: ShiftRequest, by = roster.manager) =>
  succeed(by.post(`/api/schedule/request/${what}`, { requestId: id, ...(what === 'reject' && { reason: 'Typed.' }) }))
const undoLast = async () => succeed(roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`))

async function endRequests(): Promise<void> {
  await decide('approve', await askFor(ana, 1))
  await decide('reject', await askFor(ana, 2))
  await undoLast()
  await decide('withdraw', await askFor(ana, 3), ana)
  const [one] = [await askFor(ana, 4), await askFor(bo, 4)]
  await decide('approve', one)
  await succeed(roster.manager.post('/api/notifications/clear-pending'))
  await succeed(roster.admin.post('/api/settings', { key: 'autoFillCancellations', value: 'false' }))
  const take = async (dayOfWeek: number) => {
    const id = await roster.insertKnownShift({ dayOfWeek, status: 'Cancelled' })
    await succeed(bo.put(`/api/schedule/${id}/assign`, { staffId: bo.staffId }))
    return id
  }
  await succeed(roster.manager.put(`/api/schedule/${await take(5)}/cancel`))
  await succeed(roster.manager.delete(`/api/schedule/${await take(5)}`))
  const given = await roster.readShift(await take(6))
  const body = roster.shiftBody({ dayOfWeek: 6, staffId: ana.staffId, version: given.version })
  await succeed(roster.manager.put(`/api/schedule/${given.id}`, body))
  await askFor(bo, 0)
  await succeed(roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK }))
  const late = await addConfirmed(ana, 1, '10:00')
  roster.setClock(Date.UTC(2026, 10, 22, 18, 0))
  await succeed(ana.put(`/api/schedule/${late}/cancel`))
  roster.setClock(Date.UTC(2026, 10, 22, 22, 0))
  expect(await endStartedCancellations(roster.caller)).toBe(1)
  roster.setClock()
}

async function endSwaps(): Promise<void> {
  const offer = async (dayOfWeek: number, wantedId: number | null = null) => {
    const scheduleId = await addConfirmed(ana, dayOfWeek, '12:00')
    const asked = { scheduleId, takerId: bo.staffId, wantedId }
    return ((await succeed(ana.post('/api/schedule/swaps', asked))).body as { swap: Swap }).swap
  }
  const say = (who: SignedInClient, word: string, { id }: Swap, body?: object) =>
    succeed(who.post(`/api/schedule/swaps/${id}/${word}`, body))
  const done = await offer(2)
  await say(bo, 'accept', done)
  await say(roster.manager, 'approve', done)
  await undoLast()
  const rejected = await offer(3, await addConfirmed(bo, 5))
  await say(bo, 'accept', rejected)
  await say(roster.manager, 'reject', rejected, { reason: 'Typed.' })
  await say(bo, 'decline', await offer(4))
  await say(ana, 'withdraw', await offer(6))
  const ended = await offer(0)
  await succeed(roster.manager.put(`/api/schedule/${ended.shift.id}/cancel`))
}

async function endCovers(): Promise<void> {
  const sick = await roster.addCook()
  const { id } = await roster.addShift({ staffId: sick.staffId, weekStartDate: '2026-11-30' })
  await confirm(id)
  await succeed(reportAbsence(roster, roster.admin, id))
  const ask = async () => {
    const asked = { scheduleId: id, staffIds: [ana.staffId, bo.staffId], order: 'atOnce', decision: 'managerChooses' }
    return ((await succeed(roster.manager.post('/api/schedule/cover', asked))).body as { cover: Cover }).cover.id
  }
  await succeed(roster.manager.post(`/api/schedule/cover/${await ask()}/withdraw`))
  const coverId = await ask()
  await succeed(bo.post(`/api/schedule/cover/${coverId}/decline`))
  await succeed(ana.post(`/api/schedule/cover/${coverId}/accept`))
}

async function decideTimeOff(): Promise<void> {
  const ask = async (day: string) => {
    const days = { fromDate: day, untilDate: day, startTime: null, endTime: null, note: null }
    const { body } = await succeed(ana.post('/api/time-off', { staffId: ana.staffId, ...days }))
    return (body as { timeOff: { id: number } }).timeOff.id
  }
  await succeed(roster.manager.post(`/api/time-off/${await ask('2026-11-24')}/approve`))
  await undoLast()
  await succeed(roster.manager.post(`/api/time-off/${await ask('2026-12-02')}/reject`, { reason: 'Typed.' }))
  await succeed(ana.post(`/api/time-off/${await ask('2026-12-03')}/withdraw`))
}

async function resolveConflicts(): Promise<void> {
  await roster.addShift({ staffId: bo.staffId, dayOfWeek: 2, startTime: '18:00', endTime: '23:00' })
  await roster.addShift({ staffId: bo.staffId, dayOfWeek: 3, startTime: '05:00', endTime: '06:00' })
  const found = (await roster.manager.get('/api/conflicts')).body as ConflictItem[]
  expect(found.length).toBeGreaterThan(2)
  await succeed(roster.manager.put(`/api/conflicts/${found[0]?.id}/resolve`))
  await succeed(roster.manager.put(`/api/conflicts/${found[1]?.id}/resolve`, { ignore: true }))
}

test('requests, swaps, cover, time off, conflicts and a generation store codes and facts, not sentences', async () => {
  await endRequests()
  await endSwaps()
  await endCovers()
  await decideTimeOff()
  await resolveConflicts()
  const noted = await addConfirmed(bo, 4, '14:00')
  await succeed(
    roster.manager.put('/api/schedule/notes', {
      weekStartDate: WEEK,
      shiftId: noted,
      text: 'Typed.',
      version: null,
    }),
  )
  await succeed(roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK }))
  const ended = await roster.db.selectDistinct({ code: shiftRequests.reasonCode }).from(shiftRequests)
  const codes = ended.flatMap(({ code }) => code ?? [])
  expect(codes.sort()).toEqual([...REQUEST_END_REASONS].sort())
  expect(await roster.db.$count(notifications)).toBeGreaterThan(40)
  expect((await listSentences()).length).toBeGreaterThan(1000)
  expect(await listStoredSentences(roster.db)).toEqual([])
})
