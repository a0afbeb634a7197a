import type { Notification, WeekReader } from '@fairweek/domain/contracts/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications, publishedShifts, schedule, staff, staffRoles } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([notifications, schedule, publishedShifts])
})

const readersOf = async (week = WEEK) => {
  const reply = await roster.manager.get(`/api/schedule/week/${week}/readers`)
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as WeekReader[]).map((reader) => [reader.staff.id, reader.hasSeen] as const)
}
const confirm = (id: number) => roster.manager.put(`/api/schedule/${id}/confirm`)
async function publish(person: { staffId: number }, more: object = {}): Promise<number> {
  const { id } = await roster.addShift({ staffId: person.staffId, ...more })
  expect((await confirm(id)).status).toBe(200)
  return id
}
const newest = async (person: SignedInClient) => ((await person.get('/api/notifications')).body as Notification[])[0]
const read = async (person: SignedInClient) => person.post(`/api/notifications/${(await newest(person))?.id}/read`)

test('[PUB-02] a person has seen the published week once they read or dismiss its notification, until a change', async () => {
  await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4 })
  expect(await readersOf()).toEqual([])
  await publish(ana)
  const id = await publish(ben, { dayOfWeek: 2 })
  expect(await readersOf()).toEqual([
    [ana.staffId, false],
    [ben.staffId, false],
  ])
  await read(ana)
  await ben.post(`/api/notifications/${(await newest(ben))?.id}/dismiss`)
  expect(await readersOf()).toEqual([
    [ana.staffId, true],
    [ben.staffId, true],
  ])
  expect(await readersOf(NEXT_WEEK)).toEqual([])
  await roster.manager.put(`/api/schedule/${id}/unconfirm`)
  await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })
  // People who lost their only shift also have to see the week.
  expect(await readersOf()).toEqual([
    [ana.staffId, false],
    [ben.staffId, false],
  ])
})

test('[PUB-02] a person who views the week has seen it until the next change; their notifications stay unread', async () => {
  await publish(ana)
  await publish(ben, { dayOfWeek: 2 })
  const see = (weekStartDate: string) => ana.post('/api/notifications/seen', { weekStartDate })
  expect((await see(NEXT_WEEK)).body).toMatchObject({ count: 0 })
  expect(await readersOf()).toContainEqual([ana.staffId, false])
  expect((await see(WEEK)).body).toMatchObject({ count: 1 })
  expect(await readersOf()).toEqual([
    [ana.staffId, true],
    [ben.staffId, false],
  ])
  expect((await newest(ana))?.read).toBe(false)
  await publish(ana, { dayOfWeek: 3 })
  expect(await readersOf()).toContainEqual([ana.staffId, false])
})

test('[PUB-02] a person who publishes their own shift has seen it; an approval must be read; missing accounts are shown', async () => {
  await roster.db.insert(staffRoles).values({ staffId: roster.manager.staffId, roleId: roster.cookId })
  const need = { dayOfWeek: 3, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
  const made = await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })
  const { id: requirementId } = made.body as { id: number }
  await publish(roster.manager)
  expect(await readersOf()).toEqual([[roster.manager.staffId, true]])
  const asked = await ana.post('/api/schedule/request', {
    staffId: ana.staffId,
    requirementId,
    roleId: roster.cookId,
    weekStartDate: WEEK,
    dayOfWeek: 3,
    startTime: '09:00',
    endTime: '17:00',
  })
  expect(asked.status, asked.text).toBe(200)
  const { request } = asked.body as { request: { id: number } }
  expect((await roster.manager.post('/api/schedule/request/approve', { requestId: request.id })).status).toBe(200)
  expect(await readersOf()).toContainEqual([ana.staffId, false])
  await ana.post('/api/notifications/seen', { weekStartDate: WEEK })
  expect(await readersOf()).toContainEqual([ana.staffId, true])
  const [late] = await roster.db.insert(staff).values({ name: 'Late' }).returning({ id: staff.id })
  await roster.db.insert(staffRoles).values({ staffId: late?.id ?? 0, roleId: roster.cookId })
  await publish({ staffId: late?.id ?? 0 }, { dayOfWeek: 5 })
  const reply = await roster.manager.get(`/api/schedule/week/${WEEK}/readers`)
  expect(reply.body).toContainEqual({ staff: { id: late?.id, name: 'Late' }, hasSeen: false, hasAccount: false })
})
