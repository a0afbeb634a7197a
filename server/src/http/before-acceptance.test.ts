/** Checks what an account sees that somebody registered and that no manager has accepted yet. */
import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { registry } from '@fairweek/domain/contracts/registry'
import type { Claim } from '@fairweek/domain/contracts/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountClaims, availabilityMessages, events, payRates, staff, timeOff, users } from '../db/schema.ts'
import { lastChangeId } from '../testing/read-changes.ts'
import { type SignedInClient, stayAs, type TestClient } from '../testing/test-app.ts'
import { createTestRoster, type TestRoster, TINY_IMAGE, WEEK } from '../testing/test-roster.ts'

/** Parts of names, phone numbers, addresses, wages and plans that belong to others. */
const OF_OTHERS = /Quillfeather|private\.test|7701|3741|37\.41|Marmalade|Zanzibar|:"(?:cook|host)"|manager1|admin2/i
const WISH = {
  username: 'stranger',
  email: 'stranger@elsewhere.test',
  name: 'Ola Stranger',
  phoneNumber: '021 555 0100',
  password: 'Kererū-over-the-harbour',
}

let roster: TestRoster
let colleague: SignedInClient
let shiftIds: number[]
beforeAll(async () => {
  roster = await createTestRoster()
  colleague = await roster.addCook()
  const { db } = roster
  for (const { staffId, userId } of [colleague, roster.manager, roster.admin]) {
    const [name, phoneNumber] = [`Quillfeather ${userId}`, '021 555 7701']
    await db.update(staff).set({ name, phoneNumber }).where(eq(staff.id, staffId))
    await db
      .update(users)
      .set({ email: `someone${userId}@private.test` })
      .where(eq(users.id, userId))
    await db.insert(payRates).values({ staffId, centsAnHour: 3741 })
    await db.insert(availabilityMessages).values({ staffId, messageText: 'Marmalade' })
    const days = { fromDate: '2026-12-08', untilDate: '2026-12-09' }
    await db.insert(timeOff).values({ staffId, ...days, note: 'Marmalade', status: 'approved' })
  }
  await db.insert(events).values({ name: 'Zanzibar night', date: WEEK })
  const held = await roster.insertShift({ staffId: colleague.staffId, status: 'Confirmed' })
  const cancelled = await roster.insertShift({ staffId: null, status: 'Cancelled', dayOfWeek: 2 })
  shiftIds = [held, cancelled]
  const need = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 2, source: 'Manual' }
  await roster.manager.post('/api/requirements', { ...need, dayOfWeek: 3 })
  await roster.manager.put(`/api/schedule/${held}/note`, { text: 'Marmalade' })
})
afterAll(() => roster.close())

const readClaims = async () => (await roster.manager.get('/api/user/claims')).body as Claim[]

async function register(wish: object = {}): Promise<TestClient & { userId: number; staffId: number | undefined }> {
  const reply = await roster.anonymous.post('/api/register', { ...WISH, ...wish })
  expect(reply.status, reply.text).toBe(200)
  const { id: userId } = reply.body as { id: number }
  const [own] = await roster.db.select().from(staff).where(eq(staff.userId, userId))
  return { ...stayAs(roster.anonymous, reply), userId, staffId: own?.id }
}

const QUERY: Record<string, string> = {
  date: WEEK,
  from: WEEK,
  until: WEEK,
  startDate: WEEK,
  endDate: '2026-11-29',
  fromDate: WEEK,
  untilDate: WEEK,
  startTime: '09:00',
  endTime: '17:00',
  roleId: '1',
}

/** Returns the URLs of an endpoint with the ids of the account, of a colleague and of shifts. */
function urlsOf({ path, query, access }: EndpointSpec, own: { userId: number; staffId: number | undefined }): string[] {
  const ids = [own.userId, own.staffId, colleague.userId, colleague.staffId, ...shiftIds]
  const named = [...new Set(ids.filter((id) => id !== undefined))].map(String)
  const values = path.includes(':weekStartDate') ? [WEEK] : path.includes(':') ? named : ['']
  const asked = query && 'shape' in query ? Object.keys(query.shape as object) : []
  const search = asked.flatMap((key) => (QUERY[key] === undefined ? [] : [`${key}=${QUERY[key]}`])).join('&')
  const searches = asked.includes('staffId')
    ? [own.staffId, colleague.staffId].map((id) => `?${search}&staffId=${id}`)
    : [search === '' ? '' : `?${search}`]
  return values
    .slice(0, access === 'manager' || access === 'admin' ? 1 : undefined)
    .map((value) => path.replace(/:\w+/g, value))
    .flatMap((url) => searches.map((text) => url + text))
}

/** Calls all endpoints except those that end the session. */
async function walk(
  client: TestClient & { userId: number; staffId: number | undefined },
  see: (reply: string, of: string) => void,
): Promise<void> {
  const place = { weekStartDate: WEEK, dayOfWeek: 3, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
  const bodies = [
    undefined,
    {},
    { staffId: colleague.staffId },
    { ...place, requirementId: 1, staffId: client.staffId },
    { scheduleId: shiftIds[0], takerId: colleague.staffId, wantedId: null },
    { name: WISH.name, phoneNumber: WISH.phoneNumber },
    { image: TINY_IMAGE },
    { text: 'no Tuesdays', today: WEEK },
    { slots: [] },
  ]
  for (const endpoint of registry.filter(({ name }) => !['logout', 'changePassword'].includes(name)))
    for (const url of urlsOf(endpoint, client))
      for (const body of endpoint.body && endpoint.access === 'staff' ? bodies : [undefined]) {
        const reply = await client.send(endpoint.method, url, body)
        expect(reply.status, `${endpoint.name} ${url}: ${reply.text}`).toBeLessThan(500)
        see(reply.text, `${endpoint.name} ${url}`)
      }
}

describe('[ACC-05] an account that no manager has accepted', () => {
  test('gets nothing of others from any endpoint, and everything of a colleague once it is accepted', async () => {
    const stranger = await register()
    await walk(stranger, (text, url) => expect(text, url).not.toMatch(OF_OTHERS))
    const feed = (await stranger.post('/api/calendar/feed')).body as { secretPath: string }
    expect((await stranger.get(feed.secretPath)).text).not.toMatch(OF_OTHERS)
    expect((await stranger.get('/api/staff')).body).toMatchObject([{ id: stranger.staffId, name: WISH.name }])
    expect((await stranger.get(`/api/staff/by-user/${stranger.userId}`)).body).toMatchObject({ name: WISH.name })
    expect((await stranger.get('/api/live')).status).toBe(403)
    expect((await stranger.get('/api/user/claim')).body).toEqual({ isWaiting: true })

    const [claim] = await readClaims()
    expect(claim).toMatchObject({ username: 'stranger', name: WISH.name, candidates: [] })
    const answer = await roster.manager.post(`/api/user/claims/${claim?.id}`, { staffId: null })
    expect(answer.body).toEqual({ message: `${WISH.name} can now see the roster` })
    expect((await stranger.get('/api/user/claim')).body).toEqual({ isWaiting: false })
    const seen = await Promise.all(
      ['/api/staff', '/api/roles', '/api/events', `/api/schedule/week/${WEEK}`].map((url) => stranger.get(url)),
    )
    for (const { text } of seen) expect(text).toMatch(OF_OTHERS)
  })

  test('is accepted by a job role, and waits again when that is undone', async () => {
    const person = await register({ username: 'second', email: 'second@elsewhere.test' })
    const readOthers = async () => ((await person.get('/api/staff')).body as object[]).length
    expect(await readOthers()).toBe(1)
    await roster.manager.post(`/api/staff/${person.staffId}/roles`, { roleId: roster.cookId })
    expect(await readOthers()).toBeGreaterThan(3)
    expect(await readClaims()).toEqual([])
    await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(await readOthers()).toBe(1)
    await roster.db.delete(accountClaims)
  })

  test('is accepted when an admin makes it a manager, and stays accepted', async () => {
    const person = await register({ username: 'third', email: 'third@elsewhere.test' })
    await roster.admin.put(`/api/user/${person.userId}`, { role: 'manager' })
    expect(await readClaims()).toEqual([])
  })

  test('is deleted with its profile when a manager does not accept it', async () => {
    const person = await register({ username: 'fourth', email: 'fourth@elsewhere.test' })
    const [claim] = await readClaims()
    expect((await colleague.delete(`/api/user/claims/${claim?.id}`)).status).toBe(403)
    const reply = await roster.manager.delete(`/api/user/claims/${claim?.id}`)
    expect(reply).toMatchObject({ status: 200, body: { message: `The account of ${WISH.name} was deleted` } })
    expect((await person.get('/api/user')).status).toBe(401)
    expect(await roster.db.select().from(staff).where(eq(staff.userId, person.userId))).toEqual([])
    expect((await roster.manager.delete(`/api/user/claims/${claim?.id}`)).status).toBe(409)
    await register({ username: 'fourth', email: 'fourth@elsewhere.test' })
    await roster.db.delete(accountClaims)
  })

  test('sees nothing either if it has no profile, such as after a manager deleted it', async () => {
    const person = await roster.signInAs('staff', [roster.cookId])
    expect((await person.get('/api/staff')).text).toContain('Quillfeather')
    await roster.db.delete(staff).where(eq(staff.id, person.staffId))
    expect((await person.get('/api/staff')).body).toEqual([])
    expect((await person.get('/api/events')).body).toEqual([])
  })

  test('is one that people registered: who was invited sees the roster at once', async () => {
    const { body } = await roster.manager.post('/api/staff', { name: 'Ida Invited', phoneNumber: '021 555 0101' })
    const { id: staffId } = body as { id: number }
    const made = await roster.manager.post('/api/create-user', { staffId, email: 'ida@elsewhere.test' })
    const token = (made.body as { setPasswordPath: string }).setPasswordPath.split('token=')[1]
    const reply = await roster.anonymous.post('/api/set-password', { token, password: WISH.password })
    const invited = stayAs(roster.anonymous, reply)
    expect((await invited.get('/api/staff')).text).toContain('Quillfeather')
  })
})
