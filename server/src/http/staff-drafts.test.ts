/** With `showDraftsToStaff` off, no reply to a staff account contains an unpublished shift (PUB-04). */
import { registry } from '@fairweek/domain/contracts/registry'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requirements, schedule, settings } from '../db/schema.ts'
import type { SignedInClient, TestClient } from '../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../testing/test-roster.ts'

/** Times that no other shift has, and all forms in which they could appear in a reply. */
const TIMES = { startTime: '03:37', endTime: '08:53' }
const TRACES = ['03:37', '3:37', '08:53', '8:53', '033700', '085300']

let roster: TestRoster
let reader: SignedInClient
let colleague: SignedInClient
let feed: string
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
  await roster.db.delete(requirements)
  await roster.db.delete(settings)
  reader = await roster.addCook()
  colleague = await roster.addCook()
  feed = ((await reader.post('/api/calendar/feed')).body as { secretPath: string }).secretPath
})

const showDrafts = async (value: boolean) =>
  expect((await roster.admin.post('/api/settings', { key: 'showDraftsToStaff', value: String(value) })).status).toBe(
    200,
  )

/** Returns every URL that staff can read, with the ids of these shifts, the two people and the week. */
function addressesOf(path: string, shiftIds: readonly number[]): string[] {
  if (path.includes(':token')) return [feed]
  const values = path.includes(':weekStartDate')
    ? [WEEK]
    : path.includes(':id')
      ? [...shiftIds, reader.staffId]
      : path.includes(':staffId')
        ? [reader.staffId, colleague.staffId]
        : [reader.userId]
  const range = `startDate=${WEEK}&endDate=2026-11-29`
  const days = `staffId=${reader.staffId}&fromDate=${WEEK}&untilDate=2026-11-29`
  return [...new Set(values.map((value) => path.replace(/:\w+/g, String(value))))].flatMap((address) =>
    ['', `?date=${WEEK}`, `?${range}`, `?${days}`].map((query) => address + query),
  )
}

/** Removes timestamps from a reply, because they could contain any time of day. */
const withoutMoments = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|^(?:DTSTAMP|LAST-MODIFIED|CREATED):.*$/gm, '')

/** Returns the endpoints whose replies to staff contain a shift with these times, and all endpoints that answered. */
async function readEverything(by: TestClient, shiftIds: readonly number[]) {
  const [answered, tracedIn] = [new Set<string>(), new Set<string>()]
  for (const { name, path, method, access, produces } of registry) {
    if (method !== 'GET' || (access !== 'staff' && access !== 'public') || produces === 'events') continue
    for (const address of addressesOf(path, shiftIds)) {
      const { status, text } = await by.get(address)
      expect(status, `${name} ${address}`).toBeLessThan(500)
      if (status === 200) answered.add(name)
      if (TRACES.some((trace) => withoutMoments(text).includes(trace))) tracedIn.add(name)
    }
  }
  return { answered: [...answered], tracedIn: [...tracedIn].sort() }
}

/** Adds drafts of the reader, of a colleague and of nobody, and a cancelled shift, each on its own day. */
async function makeDrafts(): Promise<number[]> {
  const own = await roster.addShift({ ...TIMES, staffId: reader.staffId, dayOfWeek: 1 })
  const theirs = await roster.addShift({ ...TIMES, staffId: colleague.staffId, dayOfWeek: 2 })
  const nobodys = await roster.addShift({ ...TIMES, dayOfWeek: 3 })
  const cancelled = await roster.addShift({ ...TIMES, staffId: reader.staffId, dayOfWeek: 4 })
  expect((await roster.manager.put(`/api/schedule/${cancelled.id}/cancel`)).status).toBe(200)
  return [own, theirs, nobodys, cancelled].map(({ id }) => id)
}

const weekOf = async (by: SignedInClient) =>
  ((await by.get(`/api/schedule/staff/${by.staffId}?date=${WEEK}`)).body as Shift[]).map(({ id }) => id)

describe('[PUB-04] drafts', () => {
  test('are in no reply to staff if hidden, and actions of staff on them are refused as not found', async () => {
    await showDrafts(false)
    const drafts = await makeDrafts()
    const { answered, tracedIn } = await readEverything(reader, drafts)
    expect(tracedIn).toEqual([])
    const daily = ['listShifts', 'listWeekShifts', 'listStaffShifts', 'listUnassigned', 'listTimesheet', 'checkTimeOff']
    expect(answered).toEqual(expect.arrayContaining([...daily, 'readCalendarFeed', 'listNotifications']))

    const own = drafts[0] ?? 0
    const held = await roster.insertShift({ staffId: reader.staffId, status: 'Confirmed', dayOfWeek: 5 })
    const asked = [
      ...drafts.map((id) => () => reader.put(`/api/schedule/${id}/cancel`)),
      ...drafts.map((id) => () => reader.put(`/api/schedule/${id}/assign`, { staffId: reader.staffId })),
      ...drafts.map((id) => () => reader.get(`/api/schedule/${id}/swap-partners`)),
      () => reader.post('/api/schedule/swaps', { scheduleId: own, takerId: colleague.staffId, wantedId: null }),
      () => reader.post('/api/schedule/swaps', { scheduleId: held, takerId: colleague.staffId, wantedId: drafts[1] }),
    ]
    for (const ask of asked)
      expect(await ask()).toMatchObject({ status: 404, body: { message: 'This shift no longer exists.' } })
    expect((await roster.readShift(own)).status).toBe('Pending')
  })

  test('cause a refusal that does not reveal them if they are hidden', async () => {
    await showDrafts(false)
    await makeDrafts()
    const times = { dayOfWeek: 1, startTime: '08:00', endTime: '12:00', roleId: roster.cookId }
    const [need] = await roster.db
      .insert(requirements)
      .values({ ...times, requiredCount: 2 })
      .returning({ id: requirements.id })
    const body = { ...times, weekStartDate: WEEK, requirementId: need?.id, staffId: reader.staffId }
    const reply = await reader.post('/api/schedule/request', body)
    expect(reply.status).toBe(409)
    for (const trace of TRACES) expect(reply.text).not.toContain(trace)
  })

  test('are visible to staff by default: in lists of the week, among their own shifts and as open shifts', async () => {
    const drafts = await makeDrafts()
    const { tracedIn } = await readEverything(reader, drafts)
    const lists = ['listShifts', 'listStaffShifts', 'listUnassigned', 'listWeekShifts']
    expect(tracedIn).toEqual(['exportPersonData', 'getReceipt', 'getShift', ...lists, 'listSwapPartners'].sort())
  })

  test('become visible when confirmed, and stay visible when unconfirmed, released or taken again', async () => {
    await showDrafts(false)
    const { id } = await roster.addShift({ ...TIMES, staffId: reader.staffId })
    expect(await weekOf(reader)).toEqual([])
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    expect(await weekOf(reader)).toEqual([id])
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    expect(await weekOf(reader)).toEqual([id])
    expect((await reader.put(`/api/schedule/${id}/cancel`)).status).toBe(200)
    expect(await weekOf(reader)).toEqual([id])
    // A person who has taken a shift that needs a manager's approval can see it while they wait.
    await roster.admin.post('/api/settings', { key: 'autoFillCancellations', value: 'false' })
    const taken = await colleague.put(`/api/schedule/${id}/assign`, { staffId: colleague.staffId })
    expect(taken).toMatchObject({ status: 200, body: { status: 'Pending' } })
    expect(await weekOf(colleague)).toEqual([id])
    expect(await weekOf(reader)).toEqual([])
  })

  test('do not include the reader’s own requests; the setting applies at once; managers see all drafts', async () => {
    await showDrafts(false)
    const [own = 0] = await makeDrafts()
    const requested = await roster.insertShift({ status: 'Requested', staffId: reader.staffId, dayOfWeek: 6 })
    const week = `/api/schedule/week/${WEEK}`
    const first = await reader.get(week)
    expect((first.body as Shift[]).map(({ id }) => id)).toEqual([requested])
    expect((await roster.manager.get(week)).body).toHaveLength(5)
    await showDrafts(true)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await reader.send('GET', week, undefined, headers)
    expect(again.status).toBe(200)
    expect((again.body as Shift[]).map(({ id }) => id)).toContain(own)
  })
})
