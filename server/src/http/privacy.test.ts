/** Checks that no endpoint returns a colleague's private data to a staff account. */
import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { registry } from '@fairweek/domain/contracts/registry'
import type { Swap } from '@fairweek/domain/contracts/swaps'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import {
  availability,
  availabilityMessages,
  payRates,
  shiftRequests,
  staff,
  staffPreferences,
  timeOff,
  users,
} from '../db/schema.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { PUSH_KEYS } from '../testing/outside/push-keys.ts'
import type { SignedInClient, TestReply } from '../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, TINY_IMAGE, WEEK } from '../testing/test-roster.ts'

const PHONE = '021 555 7701'
const EMAIL = 'colleague.private@example.test'
const REASON = 'Marmalade'
const PASSWORD = 'flat white 7'
/**
 * Private data, as it would appear in a reply: pay of 37.41 an hour, unavailable from 3:13, prefers not to work from
 * 4:17.
 */
const SECRETS = [PHONE, EMAIL, REASON, '3741', '37.41', '03:13', '3:13 AM', '04:17', '4:17 AM']
/** A moment of this run, whose digits may be those of a secret. */
const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g

/** A push device as a browser registers it, with keys of the right form. */
const ENDPOINT = 'https://push.example.test/own'
const KEYS = PUSH_KEYS

let roster: TestRoster
let reader: SignedInClient
let other: SignedInClient
beforeAll(async () => {
  // Sets up push messages, so that there are choices and devices to return.
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const push = { publicKey, privateKey, contact: 'mailto:a@example.test' }
  roster = await createTestRoster({ outside: { allowedAddresses: [], push } })
  reader = await roster.addCook()
  other = await roster.addCook()
  const passwordHash = await hashPassword(PASSWORD, null)
  await roster.db.update(users).set({ passwordHash }).where(eq(users.id, reader.userId))
})
afterAll(() => roster.close())

/** Stores every kind of private data that a colleague can have. */
async function tellAllOf({ staffId, userId }: SignedInClient): Promise<void> {
  const { db } = roster
  await db.update(staff).set({ phoneNumber: PHONE }).where(eq(staff.id, staffId))
  await db.update(users).set({ email: EMAIL }).where(eq(users.id, userId))
  await db.insert(payRates).values({ staffId, centsAnHour: 3741 })
  const unavailableSlots = [{ startTime: '03:13:00', endTime: '05:00:00' }]
  await db.insert(availability).values([1, 2, 3, 4].map((dayOfWeek) => ({ staffId, dayOfWeek, unavailableSlots })))
  await db.insert(staffPreferences).values({ staffId, dayOfWeek: 1, startTime: '04:17:00', endTime: '05:00:00' })
  await db.insert(availabilityMessages).values({ staffId, messageText: REASON })
  const days = { staffId, fromDate: '2026-12-08', untilDate: '2026-12-09' }
  await db.insert(timeOff).values([
    { ...days, status: 'rejected', note: REASON, reason: REASON },
    { ...days, status: 'approved', note: REASON, fromDate: '2026-11-30', untilDate: '2026-12-01' },
  ])
}

async function readyFor(by: Promise<TestReply>): Promise<TestReply> {
  const reply = await by
  expect(reply.status, reply.text).toBe(200)
  return reply
}

/** Creates a week in which the two people interact in every way; returns the ids for its endpoints by name. */
async function makeWeek() {
  const confirmed = (who: SignedInClient, dayOfWeek: number, more: object = {}) =>
    roster.insertShift({ staffId: who.staffId, status: 'Confirmed', dayOfWeek, ...more })
  const offer = async (by: SignedInClient, scheduleId: number, to: SignedInClient) => {
    const body = { scheduleId, takerId: to.staffId, wantedId: null }
    return ((await readyFor(by.post('/api/schedule/swaps', body))).body as { swap: Swap }).swap.id
  }
  const [theirs, own, next] = [
    await confirmed(other, 1),
    await confirmed(reader, 2),
    await confirmed(reader, 2, { weekStartDate: NEXT_WEEK }),
  ]
  const cancelled = await confirmed(other, 4)
  await readyFor(other.put(`/api/schedule/${cancelled}/cancel`))
  const toAccept = await offer(other, await confirmed(other, 5), reader)
  const toDecline = await offer(other, await confirmed(other, 6), reader)
  const toWithdraw = await offer(reader, await confirmed(reader, 3), other)
  const turnedDown = await offer(other, theirs, reader)
  await readyFor(reader.post(`/api/schedule/swaps/${turnedDown}/accept`))
  const need = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 2, source: 'Manual' }
  const openings = [0, 3].map(async (dayOfWeek) => {
    const reply = await readyFor(roster.manager.post('/api/requirements', { ...need, dayOfWeek }))
    const { startTime, endTime, roleId } = need
    const requirementId = (reply.body as { id: number }).id
    return { weekStartDate: NEXT_WEEK, dayOfWeek, startTime, endTime, roleId, requirementId }
  })
  const [asked, free] = (await Promise.all(openings)) as [object, object]
  // Deletes the week's own demand, which a published week would otherwise keep.
  await readyFor(roster.manager.delete(`/api/requirements/weeks/${NEXT_WEEK}`))
  const ask = (who: SignedInClient) =>
    readyFor(who.post('/api/schedule/request', { ...asked, staffId: who.staffId })).then(
      ({ body }) => (body as { request: { id: number } }).request.id,
    )
  const [ownRequest, theirRequest] = [await ask(reader), await ask(other)]
  await readyFor(roster.manager.post('/api/schedule/request/reject', { requestId: theirRequest, reason: REASON }))
  const askForCover = async (dayOfWeek: number) => {
    const free = { staffId: null, status: 'Cancelled', weekStartDate: '2026-12-07', dayOfWeek } as const
    const body = { staffIds: [reader.staffId], order: 'atOnce', decision: 'firstYes' }
    const asked = { ...body, scheduleId: await roster.insertShift(free) }
    const reply = await readyFor(roster.manager.post('/api/schedule/cover', asked))
    return (reply.body as { cover: { id: number } }).cover.id
  }
  const [toCover, notToCover] = [await askForCover(1), await askForCover(3)]
  const [open] = await roster.db
    .insert(timeOff)
    .values({ staffId: reader.staffId, fromDate: '2026-12-21', untilDate: '2026-12-22' })
    .returning({ id: timeOff.id })
  const [ill] = await roster.db
    .insert(timeOff)
    .values({
      staffId: reader.staffId,
      kind: 'sick',
      status: 'approved',
      fromDate: '2026-12-15',
      untilDate: '2026-12-15',
    })
    .returning({ id: timeOff.id })
  const [notice] = (await reader.get('/api/notifications')).body as { id: number }[]
  const shifts = [theirs, own, next, cancelled]
  const notices = [notice?.id ?? 0]
  const ids: Record<string, number[]> = {
    getShift: shifts,
    getReceipt: shifts,
    cancelShift: [theirs, next],
    assignShift: [theirs, cancelled],
    listSwapPartners: shifts,
    acceptSwap: [turnedDown, toAccept],
    declineSwap: [toDecline],
    withdrawSwap: [toWithdraw],
    acceptCover: [toCover],
    declineCover: [notToCover],
    withdrawTimeOff: [open?.id ?? 0],
    endAbsence: [ill?.id ?? 0],
    readNotification: notices,
    dismissNotification: notices,
  }
  const worked = await roster.insertShift({ staffId: reader.staffId, weekStartDate: PAST_WEEK, status: 'Confirmed' })
  const rows = await roster.db.select({ id: shiftRequests.id }).from(shiftRequests)
  expect(rows).toHaveLength(2)
  return { ids, own, ownRequest, theirRequest, free, worked }
}

type Week = Awaited<ReturnType<typeof makeWeek>>

const QUERY: Record<string, string> = {
  date: WEEK,
  startDate: WEEK,
  endDate: '2026-12-06',
  fromDate: '2026-12-07',
  untilDate: '2026-12-08',
  from: WEEK,
  until: WEEK,
}

/** Returns the bodies for endpoints that concern one of the two people. */
function bodyOf(
  name: string,
  who: SignedInClient,
  { own, ownRequest, theirRequest, free, worked }: Week,
): object | undefined {
  const { staffId, username } = who
  const bodies: Record<string, object> = {
    setDarkMode: { darkMode: true },
    setLanguage: { locale: null, hourClock: null },
    changePassword: { currentPassword: PASSWORD, password: PASSWORD },
    updateUser: { username, email: `${username}@example.test` },
    updateStaff: { name: 'Person', phoneNumber: '021 555 0123' },
    saveStaffForm: { name: 'Person', phoneNumber: '021 555 0123' },
    saveProfileImage: { image: TINY_IMAGE },
    assignShift: { staffId },
    askAboutHours: { shiftId: worked, question: 'Are these hours right?' },
    requestShift: { ...free, staffId },
    withdrawShiftRequest: { requestId: who === reader ? ownRequest : theirRequest },
    offerSwap: { scheduleId: own, takerId: other.staffId, wantedId: null },
    saveAvailability: { slots: [] },
    sayAvailability: { text: 'no Tuesdays', today: '2026-11-18' },
    draftAvailability: { text: 'no Tuesdays', today: '2026-11-18' },
    requestTimeOff: { staffId, fromDate: '2026-12-28', untilDate: '2026-12-29' },
    reportAbsence: { staffId, reason: 'sick', fromDate: '2026-12-30', untilDate: '2026-12-30' },
    clearPastNotifications: { staffId },
    punchOwn: { id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', kind: 'in', leftAt: null },
    savePin: { pin: '2947' },
    seeWeek: { weekStartDate: WEEK },
    saveNotificationChoices: {
      emailTopics: ['shifts'],
      pushTopics: ['shifts'],
      webhookTopics: [],
      quietFrom: null,
      quietUntil: null,
    },
    addPushDevice: { endpoint: ENDPOINT, keys: KEYS },
    readTogether: { reads: [{ path: '/api/staff' }, { path: `/api/schedule/staff/${staffId}?date=${WEEK}` }] },
    checkPushDevice: { endpoint: ENDPOINT },
    removePushDevice: { endpoint: ENDPOINT },
  }
  return bodies[name]
}

function urlsOf({ name, path, query }: EndpointSpec, { staffId, userId }: SignedInClient, { ids }: Week): string[] {
  const asked = query && 'shape' in query ? Object.keys(query.shape as object) : []
  const values = asked.flatMap((key) => {
    const value = key === 'staffId' ? `${staffId}` : QUERY[key]
    return value === undefined ? [] : [`${key}=${value}`]
  })
  const fill = (id: number) =>
    path
      .replace(':userId', `${userId}`)
      .replace(':staffId', `${staffId}`)
      .replace(':weekStartDate', WEEK)
      .replace(':id', `${id}`)
  return (ids[name] ?? [staffId]).map((id) => (values.length > 0 ? `${fill(id)}?${values.join('&')}` : fill(id)))
}

test('[NAV-07] no reply to staff contains a colleague’s phone, e-mail, rate, availability or reason', async () => {
  const week = await makeWeek()
  for (const key of ['clockInOnOwnDevice', 'hoursNeedApproval'])
    await readyFor(roster.admin.post('/api/settings', { key, value: 'true' }))
  await readyFor(reader.put(`/api/staff/${reader.staffId}/image`, { image: TINY_IMAGE }))
  await tellAllOf(other)
  const endpoints = registry.filter(
    ({ access, planned, produces }) => access === 'staff' && !planned && produces !== 'events',
  )
  // Writes come after reads, and the password last, because it ends the reader's session.
  const placeOf = ({ method, name }: EndpointSpec) => (name === 'changePassword' ? 2 : Number(method !== 'GET'))
  const inOrder = endpoints.toSorted((one, two) => placeOf(one) - placeOf(two))
  const answered = new Set<string>()
  for (const endpoint of inOrder)
    for (const who of [other, reader])
      for (const url of urlsOf(endpoint, who, week)) {
        const reply = await reader.send(endpoint.method, url, bodyOf(endpoint.name, who, week))
        expect(reply.status, `${endpoint.name} ${url}: ${reply.text}`).toBeLessThan(500)
        if (reply.status < 300) answered.add(endpoint.name)
        const text = reply.text.replaceAll(INSTANT, '')
        for (const secret of SECRETS) expect(text, `${endpoint.name} ${url}`).not.toContain(secret)
      }
  expect(endpoints.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
  // Managers can read the private data, so it exists.
  const seen = await Promise.all(
    ['/api/staff', `/api/availability/${other.staffId}`, `/api/time-off?staffId=${other.staffId}`].map((url) =>
      roster.manager.get(url).then(({ text }) => text),
    ),
  )
  for (const secret of [PHONE, EMAIL, REASON, '03:13']) expect(seen.join()).toContain(secret)
})
