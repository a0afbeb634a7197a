/** Managers see what others have changed in a week since they last looked at it (decision 0087). */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { getLastLook, listUnseenShifts } from '@fairweek/domain/contracts/history/unseen-shifts'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lastLooks, schedule, staff } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let mara: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  mara = await roster.signInAs('manager')
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(lastLooks)
  await roster.db.delete(schedule)
})

async function nameOf({ staffId }: SignedInClient): Promise<string | undefined> {
  const [person] = await roster.db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  return person?.name
}
async function readUnseen(client: SignedInClient, since?: number, week = WEEK) {
  const reply = await client.get(`/api/schedule/week/${week}/unseen${since === undefined ? '' : `?since=${since}`}`)
  expect(reply.status).toBe(200)
  return reply.body as Reply<typeof listUnseenShifts>
}
const lookUrl = (week = WEEK) => `/api/schedule/week/${week}/last-look`
async function readLook(client: SignedInClient, week = WEEK) {
  return ((await client.get(lookUrl(week))).body as Reply<typeof getLastLook>).lastLook
}
const move = (client: SignedInClient, shift: Shift, more: Partial<Shift>) =>
  client.put(`/api/schedule/${shift.id}`, { ...roster.shiftBody(), version: shift.version, ...more })

test('[LIVE-03] changes by others since the last look are listed, one’s own are not', async () => {
  const [one, other] = [await roster.addShift(), await roster.addShift({ dayOfWeek: 2 })]
  const { newest: seen, shifts } = await readUnseen(roster.manager)
  expect([seen, shifts]).toEqual([await lastChangeId(roster.db), []])
  expect((await move(mara, one, { startTime: '10:00' })).status).toBe(200)
  expect((await move(roster.manager, other, { dayOfWeek: 3 })).status).toBe(200)
  const after = await lastChangeId(roster.db)
  expect(await readUnseen(roster.manager, seen)).toEqual({
    newest: after,
    shifts: [{ shiftId: one.id, isGone: false }],
    by: [await nameOf(mara)],
  })
  expect(await readUnseen(mara, seen)).toMatchObject({ shifts: [{ shiftId: other.id, isGone: false }] })
  expect(await readUnseen(roster.admin, after)).toEqual({ newest: after, shifts: [], by: [] })
})

test('[LIVE-03] a deleted shift counts as gone, and an undone change no longer counts', async () => {
  const shift = await roster.addShift()
  const { newest: seen } = await readUnseen(roster.manager)
  expect((await mara.delete(`/api/schedule/${shift.id}`)).status).toBe(200)
  expect(await readUnseen(roster.manager, seen)).toMatchObject({ shifts: [{ shiftId: shift.id, isGone: true }] })
  expect((await mara.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).status).toBe(200)
  expect(await readUnseen(roster.manager, seen)).toMatchObject({ shifts: [], by: [] })
})

test('[LIVE-03] a poll gets 304 until the week changes', async () => {
  await roster.addShift()
  const url = `/api/schedule/week/${WEEK}/unseen?since=0`
  const first = await roster.manager.get(url)
  const etag = String(first.headers.etag)
  expect((await roster.manager.send('GET', url, undefined, { 'if-none-match': etag })).status).toBe(304)
  await roster.addShift({ dayOfWeek: 4 })
  expect((await roster.manager.send('GET', url, undefined, { 'if-none-match': etag })).status).toBe(200)
})

test('[LIVE-03] the last look belongs to one user and week, and moves neither back nor beyond the latest change', async () => {
  await roster.addShift()
  const newest = await lastChangeId(roster.db)
  expect(await readLook(roster.manager)).toBeNull()
  const look = async (changeId: number) => roster.manager.put(lookUrl(), { changeId })
  const at = new Date(TEST_NOW).toISOString()
  expect(await look(newest - 1)).toMatchObject({ status: 200, body: { lastLook: { changeId: newest - 1, at } } })
  await look(newest)
  await look(newest - 1)
  expect(await readLook(roster.manager)).toEqual({ changeId: newest, at })
  await look(2_000_000_000)
  expect(await readLook(roster.manager)).toEqual({ changeId: newest, at })
  expect(await readLook(mara)).toBeNull()
  expect(await readLook(roster.manager, NEXT_WEEK)).toBeNull()
  expect(await lastChangeId(roster.db)).toBe(newest)
})

test('[LIVE-03] staff and invalid input are refused', async () => {
  const cook = await roster.addCook()
  for (const reply of [
    await cook.get(lookUrl()),
    await cook.put(lookUrl(), { changeId: 1 }),
    await cook.get(`/api/schedule/week/${WEEK}/unseen`),
  ])
    expect(reply.status).toBe(403)
  for (const reply of [
    await roster.manager.put(lookUrl(), { changeId: -1 }),
    await roster.manager.put(lookUrl(), { changeId: '1' }),
    await roster.manager.put(lookUrl(), {}),
    await roster.manager.put(lookUrl('not-a-day'), { changeId: 1 }),
    await roster.manager.get(`/api/schedule/week/${WEEK}/unseen?since=-1`),
    await roster.manager.get(`/api/schedule/week/${WEEK}/unseen?since=x`),
  ])
    expect(reply.status).toBe(400)
})
