import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { availability, releasedShifts, requirements, schedule } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
  await roster.db.delete(requirements)
  roster.setClock()
  cook = await roster.addCook()
})

const idsAt = async (url: string, by: SignedInClient = roster.manager) =>
  ((await by.get(url)).body as Shift[]).map(({ id }) => id)

describe('[API-01] reading the schedule', () => {
  test('returns a week from Monday to Sunday by start; a Sunday means the week after it', async () => {
    const sunday = await roster.addShift({ dayOfWeek: 0, startTime: '08:00' })
    const evening = await roster.addShift({ dayOfWeek: 1, startTime: '16:00' })
    const morning = await roster.addShift({ dayOfWeek: 1, startTime: '07:00' })
    const next = await roster.addShift({ weekStartDate: NEXT_WEEK })
    expect(await idsAt(`/api/schedule/week/${WEEK}`)).toEqual([morning.id, evening.id, sunday.id])
    expect(await idsAt('/api/schedule/week/2026-11-22')).toEqual([morning.id, evening.id, sunday.id])
    expect(await idsAt('/api/schedule/week/2026-11-26')).toEqual([morning.id, evening.id, sunday.id])
    expect(await idsAt('/api/schedule/week/2026-11-29')).toEqual([next.id])
    expect(await idsAt('/api/schedule')).toEqual([morning.id, evening.id, sunday.id, next.id])
    expect((await roster.manager.get('/api/schedule/week/2026-02-30')).status).toBe(400)
    expect((await roster.anonymous.get(`/api/schedule/week/${WEEK}`)).status).toBe(401)
  })

  test('returns a long list completely, and only headers while nothing changes', async () => {
    const shift = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    await roster.db.insert(schedule).values(Array.from({ length: 450 }, () => shift))
    const first = await roster.manager.get('/api/schedule')
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
    expect((first.body as Shift[]).map(({ id }) => id)).toEqual(await idsAt(`/api/schedule/week/${WEEK}`))
    expect(first.body).toHaveLength(450)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await roster.manager.send('GET', '/api/schedule', undefined, headers)
    expect(again).toMatchObject({ status: 304, text: '' })
    await roster.addShift()
    expect((await roster.manager.send('GET', '/api/schedule', undefined, headers)).body).toHaveLength(451)
  })

  test('keeps the order of a list of several pages, across weeks and within one', async () => {
    const times = ['17:00', '09:00', null]
    const rows = Array.from({ length: 1300 }, (_, i) => ({
      weekStartDate: i < 300 ? PAST_WEEK : i < 900 ? NEXT_WEEK : WEEK,
      dayOfWeek: (i * 5) % 7,
      startTime: times[i % 3] ?? null,
      endTime: i % 3 === 2 ? null : '23:00',
      roleId: roster.cookId,
    }))
    await roster.db.insert(schedule).values(rows)
    const weeks = await Promise.all([PAST_WEEK, WEEK, NEXT_WEEK].map((week) => idsAt(`/api/schedule/week/${week}`)))
    expect(await idsAt('/api/schedule')).toEqual(weeks.flat())
    expect(await idsAt('/api/schedule', cook)).toEqual(weeks.flat())
  })

  test('can be limited to a range of days', async () => {
    const sunday = await roster.addShift({ dayOfWeek: 0 })
    const monday = await roster.addShift({ dayOfWeek: 1 })
    const next = await roster.addShift({ weekStartDate: NEXT_WEEK, dayOfWeek: 1 })
    expect(await idsAt('/api/schedule?from=2026-11-24')).toEqual([sunday.id, next.id])
    expect(await idsAt('/api/schedule?to=2026-11-29')).toEqual([monday.id, sunday.id])
    expect(await idsAt('/api/schedule?from=2026-11-24&to=2026-11-29')).toEqual([sunday.id])
    expect(await idsAt('/api/schedule?from=2026-11-29&to=2026-11-24')).toEqual([])
    expect((await roster.manager.get('/api/schedule?from=2026-02-30')).status).toBe(400)
  })

  test('shows staff the week with names, but not the requests of others', async () => {
    const other = await roster.addCook()
    const shift = await roster.addShift({ staffId: other.staffId })
    const theirs = await roster.insertShift({ status: 'Requested', staffId: other.staffId })
    const own = await roster.insertShift({ status: 'Requested', staffId: cook.staffId })
    expect((await idsAt(`/api/schedule/week/${WEEK}`, cook)).sort()).toEqual([shift.id, own].sort())
    expect((await cook.get(`/api/schedule/${theirs}`)).status).toBe(404)
    expect((await cook.get(`/api/schedule/${own}`)).status).toBe(200)
    expect((await roster.manager.get(`/api/schedule/${theirs}`)).status).toBe(200)
    const seen = ((await cook.get(`/api/schedule/week/${WEEK}`)).body as Shift[]).find(({ id }) => id === shift.id)
    expect(seen?.staff).toEqual({ id: other.staffId, name: expect.stringMatching(/^Person/) })
  })

  test('[SDASH-07] counts the upcoming shifts of a person from the current week on', async () => {
    const mine = { staffId: cook.staffId }
    const path = `/api/schedule/staff/${cook.staffId}/upcoming`
    await roster.addShift({ ...mine, weekStartDate: PAST_WEEK })
    expect((await roster.manager.get(path)).body).toEqual({ count: 0 })
    for (const weekStartDate of [NEXT_WEEK, '2027-01-04', '2027-06-07'])
      await roster.addShift({ ...mine, weekStartDate })
    const { id } = await roster.addShift({ ...mine, weekStartDate: '2027-06-14' })
    await roster.db.update(schedule).set({ status: 'Cancelled' }).where(eq(schedule.id, id))
    await roster.addShift({ weekStartDate: '2027-06-21' })
    expect((await roster.manager.get(path)).body).toEqual({ count: 3 })
    for (const [isShown, count] of [
      [false, 0],
      [true, 3],
    ] as const) {
      await roster.admin.post('/api/settings', { key: 'showDraftsToStaff', value: String(isShown), type: 'boolean' })
      expect((await cook.get(path)).body, `drafts shown: ${isShown}`).toEqual({ count })
    }
  })

  test('[SDASH-10] returns a person’s week with own, released and requested shifts', async () => {
    const other = await roster.addCook()
    const own = await roster.addShift({ staffId: cook.staffId })
    const requested = await roster.insertShift({ status: 'Requested', staffId: cook.staffId, dayOfWeek: 2 })
    const releasedBefore = await roster.insertShift({
      status: 'Cancelled',
      originalStaffId: cook.staffId,
      dayOfWeek: 3,
    })
    await roster.insertShift({ status: 'Cancelled', originalStaffId: other.staffId, dayOfWeek: 4 })
    await roster.insertShift({ staffId: other.staffId, originalStaffId: cook.staffId, dayOfWeek: 4 })
    await roster.addShift({ staffId: cook.staffId, weekStartDate: NEXT_WEEK })
    const url = `/api/schedule/staff/${cook.staffId}?date=${WEEK}&includeRoles=true&_t=17`
    expect(await idsAt(url, cook)).toEqual([own.id, requested, releasedBefore])
    expect(await idsAt(url)).toEqual([own.id, requested, releasedBefore])
    expect(await idsAt(`/api/schedule/staff/${cook.staffId}?date=2026-11-22`, cook)).toEqual([
      own.id,
      requested,
      releasedBefore,
    ])
    for (const buster of [`timestamp=${'9'.repeat(500)}`, '_', 'v=1&v=2&__proto__=3'])
      expect(await idsAt(`${url}&${buster}`, cook), `[API-05] ${buster}`).toEqual([own.id, requested, releasedBefore])
    expect((await cook.get(url.replace('date', 'day'))).status).toBe(400)
    expect((await other.get(url)).status).toBe(403)
    expect((await roster.manager.get(`/api/schedule/staff/999999?date=${WEEK}`)).status).toBe(404)
  })
})

describe('[SDASH-09] open shifts offered to a person', () => {
  const unassigned = (by: SignedInClient = cook, date = WEEK) =>
    by.get(`/api/schedule/unassigned/${cook.staffId}?date=${date}`)
  const need = async (dayOfWeek: number, more: Partial<typeof requirements.$inferInsert> = {}) => {
    const row = { dayOfWeek, startTime: '09:00', endTime: '17:00', roleId: roster.cookId, ...more }
    const [created] = await roster.db.insert(requirements).values(row).returning({ id: requirements.id })
    return created?.id ?? 0
  }
  const openings = async (by?: SignedInClient, date?: string) => {
    const { unassignedRequirements } = (await unassigned(by, date)).body as {
      unassignedRequirements: { openingCount: number; requirement: { id: number } }[]
    }
    return unassignedRequirements.map(({ openingCount, requirement }) => [requirement.id, openingCount])
  }

  test('are those of their roles by date and start, each with the number still missing', async () => {
    const sunday = await need(0)
    const late = await need(1, { startTime: '17:00', endTime: '22:00' })
    const early = await need(1, { requiredCount: 3 })
    await need(2, { roleId: roster.hostId })
    const other = await roster.addCook()
    await roster.addShift({ staffId: other.staffId, dayOfWeek: 1 })
    expect(await openings()).toEqual([
      [early, 2],
      [late, 1],
      [sunday, 1],
    ])
    expect((await unassigned()).body).toMatchObject({
      unassignedRequirements: [
        { weekStartDate: WEEK, requirement: { roleId: roster.cookId, dayOfWeek: 1, startTime: '09:00:00' } },
        {},
        {},
      ],
      roles: [{ id: roster.cookId, name: 'Cook' }],
    })
  })

  test('exclude days on which they have a shift or request, but not cancelled or archived shifts', async () => {
    const [monday, tuesday, wednesday] = [await need(1), await need(2), await need(3)]
    await roster.insertShift({ status: 'Requested', staffId: cook.staffId, dayOfWeek: 1 })
    await roster.insertShift({ status: 'Cancelled', staffId: cook.staffId, dayOfWeek: 2 })
    await roster.insertShift({ status: 'Deprecated', staffId: cook.staffId, dayOfWeek: 3 })
    expect((await openings()).map(([id]) => id)).toEqual([tuesday, wednesday])
    expect(monday).toBeGreaterThan(0)
  })

  test('include cancelled shifts of their roles that nobody took, on free days and before they start', async () => {
    const free = await roster.insertShift({ status: 'Cancelled', dayOfWeek: 2 })
    await roster.insertShift({ status: 'Cancelled', dayOfWeek: 2, roleId: roster.hostId })
    await roster.insertShift({ status: 'Cancelled', dayOfWeek: 4 })
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 4 })
    const other = await roster.addCook()
    await roster.insertShift({ status: 'Cancelled', dayOfWeek: 5, staffId: other.staffId })
    expect((await unassigned()).body).toMatchObject({ cancelledShifts: [{ id: free }] })
    roster.setClock(Date.UTC(2026, 10, 23, 20, 0))
    expect((await unassigned()).body).toMatchObject({ cancelledShifts: [] })
  })

  test('[SET-02] include a cancelled shift unless its requirement has been filled by another shift', async () => {
    const offered = async () => {
      const { cancelledShifts } = (await unassigned()).body as { cancelledShifts: { id: number }[] }
      return cancelledShifts.map(({ id }) => id)
    }
    await need(2)
    const free = await roster.insertShift({ status: 'Cancelled', dayOfWeek: 2 })
    const unasked = await roster.insertShift({ status: 'Cancelled', dayOfWeek: 3 })
    expect(await offered()).toEqual([free, unasked])
    const other = await roster.addCook()
    const { id } = await roster.addShift({ staffId: other.staffId, dayOfWeek: 2 })
    expect(await offered()).toEqual([unasked])
    await roster.manager.delete(`/api/schedule/${id}`)
    expect(await offered()).toEqual([free, unasked])
  })

  test('[CLAIM-02] exclude those a rule refuses them: unavailable, too little rest, closing before opening', async () => {
    await need(1, { startTime: '13:00', endTime: '21:30', requiredCount: 2 })
    const [tuesday, lateTuesday] = [await need(2), await need(2, { startTime: '12:00', endTime: '20:00' })]
    const [thursday, friday] = [await need(4, { startTime: '06:00', endTime: '10:00' }), await need(5)]
    expect((await openings()).map(([id]) => id)).toContain(tuesday)
    // The cook closes on Monday, works until midnight on Wednesday, and is unavailable on Friday.
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 1, startTime: '13:00', endTime: '21:30' })
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 3, startTime: '16:00', endTime: '00:00' })
    const unavailableSlots = [{ startTime: '16:00:00', endTime: '18:00:00' }]
    await roster.db.insert(availability).values({ staffId: cook.staffId, dayOfWeek: 5, unavailableSlots })
    expect((await openings()).map(([id]) => id)).toEqual([lateTuesday])
    expect([thursday, friday]).toHaveLength(2)
  })

  test('[CLAIM-02] exclude a shift that they released themselves and the open shift that it leaves', async () => {
    await need(1)
    const releasedBefore = { status: 'Cancelled' as const, originalStaffId: cook.staffId }
    await roster.insertShift({ ...releasedBefore, dayOfWeek: 1 })
    await roster.insertShift({ ...releasedBefore, dayOfWeek: 2 })
    const times = { weekStartDate: WEEK, startTime: '09:00:00', endTime: '17:00:00' }
    const place = { ...times, roleId: roster.cookId, staffId: cook.staffId }
    await roster.db.insert(releasedShifts).values([
      { ...place, dayOfWeek: 1 },
      { ...place, dayOfWeek: 2 },
    ])
    expect((await unassigned()).body).toMatchObject({ unassignedRequirements: [], cancelledShifts: [] })
    const other = await roster.addCook()
    const offered = (await other.get(`/api/schedule/unassigned/${other.staffId}?date=${WEEK}`)).body
    expect(offered).toMatchObject({
      unassignedRequirements: [],
      cancelledShifts: [{ dayOfWeek: 1 }, { dayOfWeek: 2 }],
    })
  })

  test('list each gap once, as a cancelled shift or as an open shift', async () => {
    const monday = await need(1, { requiredCount: 2 })
    const other = await roster.addCook()
    const id = await roster.insertShift({ status: 'Cancelled', dayOfWeek: 1, originalStaffId: other.staffId })
    expect((await unassigned()).body).toMatchObject({ cancelledShifts: [{ id }] })
    expect(await openings()).toEqual([[monday, 1]])
    await roster.addShift({ staffId: other.staffId, dayOfWeek: 1 })
    expect((await unassigned()).body).toMatchObject({ cancelledShifts: [{ id }], unassignedRequirements: [] })
    await roster.db.delete(schedule)
    expect(await openings()).toEqual([[monday, 2]])
  })

  test('exclude shifts that have started, and all past weeks', async () => {
    const [monday, tuesday] = [await need(1), await need(2)]
    roster.setClock(Date.UTC(2026, 10, 22, 20, 0))
    expect((await openings()).map(([id]) => id)).toEqual([tuesday])
    expect(await openings(cook, PAST_WEEK)).toEqual([])
    expect(monday).toBeGreaterThan(0)
  })

  test('are for the person themselves and for managers', async () => {
    expect((await unassigned(await roster.addCook())).status).toBe(403)
    expect((await unassigned(roster.manager)).status).toBe(200)
  })
})

test('reading a week uses the database index by week', async () => {
  await roster.db.execute(sql`
    insert into schedule (week_start_date, day_of_week, start_time, end_time, role_id)
    select date '2000-01-03' + 7 * (i % 500), i % 7, '09:00', '17:00', ${roster.cookId} from generate_series(1, 5000) i`)
  await roster.db.execute(sql`analyze schedule`)
  const plan = await roster.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select * from schedule where week_start_date in (${WEEK})`,
  )
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('schedule_by_week')
})
