/** No reply to a staff account reveals a colleague's private data: phone, email, availability, reasons. */
import { registry } from '@fairweek/domain/contracts/registry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  availability,
  notifications,
  payRates,
  requirements,
  settings,
  shiftRequests,
  staff,
  staffPreferences,
  timeOff,
  users,
} from '../db/schema.ts'
import type { SignedInClient } from '../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../testing/test-roster.ts'

/** Texts that appear only in a colleague's private data. */
const SECRETS = {
  phone: '027 999 1234',
  email: 'secret.address@private.test',
  unavailableFrom: '03:17',
  reason: 'They worked six days already',
  note: 'My mother is in hospital',
  // The rate in cents an hour, the cost of a day's sixteen hours, and the budget.
  rate: '73219',
  cost: '1171504',
  budget: '9876543',
}

/** Names the private data of a colleague in a reply. The instants in it are left out: one may contain `unavailableFrom`. */
function listRevealed(text: string): string[] {
  const searched = text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  return Object.entries(SECRETS).flatMap(([what, secret]) => (searched.includes(secret) ? [what] : []))
}

let roster: TestRoster
let reader: SignedInClient
let colleague: SignedInClient
let ids: Record<string, number>
beforeAll(async () => {
  roster = await createTestRoster()
  reader = await roster.addCook()
  colleague = await roster.addCook()
  const { db } = roster
  await db.update(staff).set({ phoneNumber: SECRETS.phone }).where(eq(staff.id, colleague.staffId))
  await db.update(users).set({ email: SECRETS.email }).where(eq(users.id, colleague.userId))
  await db
    .insert(payRates)
    .values([colleague, reader].map(({ staffId }) => ({ staffId, centsAnHour: Number(SECRETS.rate) })))
  await db.insert(settings).values({ key: 'weeklyBudget', value: SECRETS.budget })
  const slot = { startTime: SECRETS.unavailableFrom, endTime: '03:47' }
  await db.insert(availability).values({ staffId: colleague.staffId, dayOfWeek: 2, unavailableSlots: [slot] })
  await db.insert(staffPreferences).values({ staffId: colleague.staffId, dayOfWeek: 2, ...slot, isPreferred: false })
  const times = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
  const [need] = await db
    .insert(requirements)
    .values({ ...times, requiredCount: 2 })
    .returning({ id: requirements.id })
  const ask = (who: SignedInClient) =>
    who.post('/api/schedule/request', { ...times, weekStartDate: WEEK, requirementId: need?.id, staffId: who.staffId })
  await ask(reader)
  const asked = (await ask(colleague)).body as { request: { id: number; scheduleId: number } }
  await roster.manager.post('/api/schedule/request/reject', { requestId: asked.request.id, reason: SECRETS.reason })
  // Their approved time off prevents the colleague from taking the shift that the reader offers.
  const days = { fromDate: '2026-11-28', untilDate: '2026-11-28' }
  await db.insert(timeOff).values({ staffId: colleague.staffId, ...days, note: SECRETS.note, status: 'approved' })
  const given = await roster.insertShift({ staffId: reader.staffId, status: 'Confirmed', dayOfWeek: 4 })
  const kept = await roster.insertShift({ staffId: reader.staffId, status: 'Confirmed', dayOfWeek: 5 })
  const offered = await offer(given, colleague)
  await roster.insertShift({
    staffId: colleague.staffId,
    status: 'Confirmed',
    dayOfWeek: 4,
    startTime: '18:00',
    endTime: '22:00',
  })
  const held = await roster.addShift({ staffId: colleague.staffId, dayOfWeek: 3 })
  const own = await roster.addShift({ staffId: reader.staffId, dayOfWeek: 3 })
  const [notice] = await db.select().from(notifications).where(eq(notifications.userId, colleague.userId))
  const [request] = await db.select().from(shiftRequests)
  ids = {
    held: held.id,
    own: own.id,
    requested: asked.request.scheduleId,
    need: need?.id ?? 0,
    given,
    kept,
    swap: (offered.body as { swap: { id: number } }).swap.id,
    notice: notice?.id ?? 0,
    request: request?.id ?? 0,
  }
})
afterAll(() => roster.close())

const offer = (scheduleId: number, { staffId }: SignedInClient) =>
  reader.post('/api/schedule/swaps', { scheduleId, takerId: staffId, wantedId: null })

/** Returns every URL that staff may read, with the ids of the reader's rows, a colleague's rows and no rows. */
function addressesOf(path: string): string[] {
  const values = path.includes(':weekStartDate')
    ? [WEEK]
    : [...Object.values(ids), reader.staffId, colleague.staffId, reader.userId, colleague.userId]
  const addresses = values.map((value) => path.replace(/:\w+/g, String(value)))
  const query = `date=${WEEK}&startDate=${WEEK}&endDate=2026-11-29`
  return [...new Set(addresses)].flatMap((address) => [
    address,
    `${address}?date=${WEEK}`,
    `${address}?${query.replace(`date=${WEEK}&`, '')}`,
    `${address}?from=${WEEK}&until=${WEEK}`,
    `${address}?date=${WEEK}&startTime=09:00&endTime=17:00&roleId=${roster.cookId}`,
  ])
}

test('[CLAIM-02] [REQ-02] [COST-01] no reply to a read of staff contains private data of a colleague', async () => {
  const readable = registry.filter(
    ({ method, access }) => method === 'GET' && (access === 'staff' || access === 'public'),
  )
  expect(readable.length).toBeGreaterThan(15)
  const answered = new Set<string>()
  for (const { name, path } of readable)
    for (const address of addressesOf(path)) {
      const { status, text } = await reader.get(address)
      if (status === 200) answered.add(name)
      // People read their own rate only where they download everything that is stored about them.
      expect(listRevealed(text), address).toEqual(name === 'exportPersonData' && status === 200 ? ['rate'] : [])
    }
  // The endpoints that staff use every day are among those checked.
  for (const name of [
    'listStaff',
    'listWeekShifts',
    'listShiftRequests',
    'listNotifications',
    'listUnassigned',
    'getReceipt',
    'listSwaps',
    'listSwapPartners',
  ])
    expect([...answered]).toContain(name)
})

test('managers can read the private data that staff cannot, so the texts searched for exist', async () => {
  expect((await roster.manager.get('/api/staff')).text).toContain(SECRETS.phone)
  expect((await roster.manager.get('/api/staff')).text).toContain(SECRETS.email)
  expect((await colleague.get('/api/notifications')).text).toContain(SECRETS.reason)
  expect((await roster.manager.get(`/api/staff/${colleague.staffId}/pay-rates`)).text).toContain(SECRETS.rate)
  expect((await roster.manager.get(`/api/schedule/week/${WEEK}/cost`)).text).toContain(SECRETS.cost)
  expect((await roster.manager.get('/api/settings')).text).toContain(SECRETS.budget)
  expect((await roster.manager.get('/api/time-off')).text).toContain(SECRETS.note)
})

test('[CLAIM-02] [REQ-02] no reply to a write of staff contains private data of a colleague', async () => {
  const times = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
  const asked = { ...times, weekStartDate: WEEK, requirementId: ids.need, staffId: reader.staffId }
  const refused = await roster.insertShift({ staffId: reader.staffId, status: 'Confirmed', dayOfWeek: 6 })
  const free = await roster.insertShift({ staffId: null, status: 'Cancelled', dayOfWeek: 2 })
  const replies = [
    // The first offer is for a day on which the colleague is away, the second to a person who already works that day.
    await offer(refused, colleague),
    await offer(ids.kept ?? 0, colleague),
    await reader.post(`/api/schedule/swaps/${ids.swap}/withdraw`),
    await reader.post('/api/schedule/request', { ...asked, dayOfWeek: 1 }),
    await reader.post('/api/schedule/request/withdraw', { requestId: ids.request }),
    await reader.put(`/api/schedule/${free}/assign`, { staffId: reader.staffId }),
    await reader.put(`/api/schedule/${ids.kept}/cancel`),
  ]
  const writes = registry.filter(
    ({ name, method, access }) => method !== 'GET' && access === 'staff' && !/logout|Password/i.test(name),
  )
  expect(writes.length).toBeGreaterThan(10)

  for (const { method, path } of writes)
    for (const address of new Set(addressesOf(path).map((one) => one.replace(/\?.*/, ''))))
      for (const body of [{}, { staffId: colleague.staffId }, { ...asked, staffId: colleague.staffId }, { read: true }])
        replies.push(await reader.send(method, address, body))
  const done = replies.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(5)
  for (const { text } of replies) expect(listRevealed(text), text).toEqual([])
})
