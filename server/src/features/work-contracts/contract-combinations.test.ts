import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Swap, SwapPartners } from '@fairweek/domain/contracts/swaps'
import type { WorkContract } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { addDays } from '@fairweek/domain/time/day'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staff, staffRoles } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const LAST_WEEK = '2027-02-22'
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [0, 1, 2, 3, 4]

let week: TestWeek
let admin: SignedInClient
beforeEach(async () => {
  week = await createTestWeek()
  admin = await week.signInAs('admin')
})
afterEach(() => week.close())

async function addContract(name: string, rules: object): Promise<WorkContract> {
  const reply = await admin.post('/api/work-contracts', { name, rules })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as WorkContract
}

/** Adds a cook with an account and these rules of their own. */
async function hire(ownRules: object | null) {
  const client = await week.signInAs('staff')
  await week.db.insert(staffRoles).values({ staffId: client.staffId, roleId: week.cook })
  await week.db.update(staff).set({ ownRules }).where(sql`${staff.id} = ${client.staffId}`)
  return client
}

const confirmed = (staffId: number, dayOfWeek: number, more = {}) =>
  week.addShift({ staffId, dayOfWeek, status: 'Confirmed', ...more })

/** Adds published shifts that their holder has released, so that other people may take them. */
async function releaseShifts(days: readonly number[]): Promise<number[]> {
  const holder = await hire(null)
  for (const day of days) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
  const ids: number[] = []
  for (const dayOfWeek of days) ids.push(await week.addShift({ staffId: holder.staffId, dayOfWeek }))
  for (const id of ids) expect((await week.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  for (const id of ids) expect((await holder.put(`/api/schedule/${id}/cancel`)).status).toBe(200)
  return ids
}

const nameOf = async (staffId: number) =>
  ((await week.manager.get('/api/staff')).body as Staff[]).find(({ id }) => id === staffId)?.name

const conflictsOf = async (staffId: number) =>
  ((await week.manager.get('/api/conflicts')).body as ConflictItem[])
    .filter((conflict) => conflict.staffId === staffId && conflict.weekStartDate === TEST_WEEK)
    .map(({ description }) => description)

describe('[CON-02] swaps under contracts', () => {
  test('do not count the shift given away, and are refused beyond the contract', async () => {
    const [ana, bo, cy] = [await hire({ maxHoursAWeek: 16 }), await hire({ maxHoursAWeek: 8 }), await hire(null)]
    const [given] = [await confirmed(ana.staffId, MONDAY), await confirmed(ana.staffId, TUESDAY)]
    const wanted = await confirmed(bo.staffId, WEDNESDAY)
    const longer = await confirmed(cy.staffId, THURSDAY, { endTime: '17:30:00' })
    const partners = (await ana.get(`/api/schedule/${given}/swap-partners`)).body as SwapPartners
    // Bo is at his limit, so he can take the shift only in exchange for his own; Cy's shift is half an hour too long
    // for Ana.
    expect(partners.takers.map(({ id }) => id)).toEqual([cy.staffId])
    expect(partners.exchanges.map(({ shift }) => shift.id)).toEqual([wanted])
    const offer = (wantedId: number | null, takerId: number) =>
      ana.post('/api/schedule/swaps', { scheduleId: given, takerId, wantedId })
    expect((await offer(longer, cy.staffId)).status).toBe(409)
    expect((await offer(null, bo.staffId)).status).toBe(409)
    const offered = await offer(wanted, bo.staffId)
    expect(offered.status, offered.text).toBe(200)
    // Bo's rules become stricter after the offer.
    const { swap } = offered.body as { swap: Swap }
    await week.db
      .update(staff)
      .set({ ownRules: { maxHoursADay: 7 } })
      .where(sql`${staff.id} = ${bo.staffId}`)
    expect((await bo.post(`/api/schedule/swaps/${swap.id}/accept`)).status).toBe(409)
  })
})

describe('[CON-02] free shifts under contracts', () => {
  test('are confirmed at once within a contract and wait for a manager beyond it', async () => {
    const ana = await hire({ maxHoursAWeek: 16 })
    const free = await releaseShifts([TUESDAY, WEDNESDAY, THURSDAY])
    const take = (id: number | undefined) => ana.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })
    expect((await take(free[0])).body).toMatchObject({ status: 'Confirmed' })
    expect((await take(free[1])).body).toMatchObject({ status: 'Confirmed' })
    expect((await take(free[2])).body).toMatchObject({ status: 'Pending', staffId: ana.staffId })
    expect(await conflictsOf(ana.staffId)).toEqual([
      expect.stringContaining('works 24 h in the week (at most 16 allowed)'),
    ])
  })

  test('that one person takes at the same time are confirmed only up to the contract', async () => {
    const ana = await hire({ maxHoursAWeek: 8 })
    const free = await releaseShifts([TUESDAY, WEDNESDAY])
    const taken = await Promise.all(free.map((id) => ana.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })))
    expect(taken.map(({ body }) => (body as Shift).status).sort()).toEqual(['Confirmed', 'Pending'])
  })
})

describe('[CON-02] Generate under contracts', () => {
  test('counts kept shifts of this and the previous week, and the explanation names the limit', async () => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxDaysInARow: 3, maxHoursAWeek: 20 } })
    for (const dayOfWeek of [5, 6, 0]) await confirmed(ana, dayOfWeek, { weekStartDate: LAST_WEEK })
    await confirmed(ana, THURSDAY)
    for (const day of [MONDAY, TUESDAY, WEDNESDAY]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(reply.status, reply.text).toBe(200)
    const { created } = reply.body as GenerateReply
    // Thursday's shift of eight hours stays: only one more fits, and not on Monday, which would be the fourth day in a
    // row.
    expect(created).toHaveLength(1)
    expect([TUESDAY, WEDNESDAY]).toContain(created[0]?.dayOfWeek)
    const opening = `date=${TEST_WEEK}&roleId=${week.cook}&startTime=09:00&endTime=17:00`
    const why = await week.manager.get(`/api/schedule/explain/opening/${ana}?${opening}`)
    expect(why.status, why.text).toBe(200)
    expect(why.text).toContain('Ana cannot take this shift: would work 4 days in a row (at most 3 allowed).')
    const funnel = await week.manager.get(`/api/schedule/explain/opening?${opening}`)
    expect(funnel.text).toContain('Within their limits')
    // The undo restores the week.
    const undo = (reply.body as GenerateReply).undoId
    expect((await week.manager.post(`/api/schedule/undo/${undo}`)).status).toBe(200)
    expect(await week.listWeek()).toHaveLength(1)
  })
})

describe('[CON-04] limits across weeks', () => {
  const SATURDAY = 6

  test('make free shifts wait for approval, and are conflicts if a manager exceeds them', async () => {
    const rules = { everySecondWeekendFree: true, maxHoursAFortnight: 20, maxNightsInARow: 1, restAfterNightsHours: 46 }
    const ana = await hire(rules)
    const night = { startTime: '22:00:00', endTime: '06:00:00' }
    await confirmed(ana.staffId, SATURDAY, { weekStartDate: LAST_WEEK, ...night })
    await confirmed(ana.staffId, 0, { weekStartDate: LAST_WEEK, ...night })
    const [tuesday, saturday] = await releaseShifts([TUESDAY, SATURDAY])
    const take = (id: number | undefined) => ana.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })
    expect((await take(saturday)).body).toMatchObject({ status: 'Pending', staffId: ana.staffId })
    expect((await take(tuesday)).body).toMatchObject({ status: 'Pending', staffId: ana.staffId })
    expect((await conflictsOf(ana.staffId)).sort()).toEqual([
      expect.stringContaining(
        'rests 27 h instead of 46 after nights between Sun Feb 28 10 PM – 6 AM and Tue 9 AM – 5 PM',
      ),
      expect.stringContaining('works 32 h in the week and the one before (at most 20 allowed)'),
      expect.stringContaining('works on the weekend and on the one before; every second weekend must be free'),
    ])
    // A third night in a row is reported in the week in which it is worked.
    const added = await week.manager.post('/api/schedule', {
      weekStartDate: TEST_WEEK,
      dayOfWeek: MONDAY,
      startTime: '22:00',
      endTime: '06:00',
      roleId: week.cook,
      staffId: ana.staffId,
      status: 'Pending',
    })
    expect(added.status, added.text).toBe(200)
    expect(await conflictsOf(ana.staffId)).toContainEqual(
      expect.stringContaining('works 3 nights in a row (at most 1 allowed)'),
    )
  })

  test('leave a shift open in Generate, and the explanation names the limit', async () => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxHoursAFortnight: 20 } })
    await confirmed(ana, THURSDAY, { weekStartDate: LAST_WEEK })
    for (const day of [MONDAY, TUESDAY]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(reply.status, reply.text).toBe(200)
    expect((reply.body as GenerateReply).created).toHaveLength(1)
    const [created] = (reply.body as GenerateReply).created
    const date = created?.dayOfWeek === MONDAY ? addDays(TEST_WEEK, 1) : TEST_WEEK
    const opening = `date=${date}&roleId=${week.cook}&startTime=09:00&endTime=17:00`
    const why = await week.manager.get(`/api/schedule/explain/opening/${ana}?${opening}`)
    expect(why.text).toContain('Ana would work 24 h in the week and the one before (at most 20 allowed).')
  })
})

describe('[CON-09] nights a week', () => {
  const NIGHT = ['22:00:00', '06:00:00'] as const

  test('are limited in Generate, and the explanation names the limit', async () => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxNightsAWeek: 1 } })
    for (const day of [MONDAY, THURSDAY]) await week.addNeed(week.cook, day, ...NIGHT)
    await confirmed(ana, 0, { weekStartDate: LAST_WEEK, startTime: NIGHT[0], endTime: NIGHT[1] })
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(reply.status, reply.text).toBe(200)
    const { created } = reply.body as GenerateReply
    expect(created).toHaveLength(1)
    const date = created[0]?.dayOfWeek === MONDAY ? addDays(TEST_WEEK, 3) : TEST_WEEK
    const opening = `date=${date}&roleId=${week.cook}&startTime=22:00&endTime=06:00`
    const why = await week.manager.get(`/api/schedule/explain/opening/${ana}?${opening}`)
    expect(why.text).toContain('Ana would work 2 nights in the week (at most 1 allowed).')
  })

  test('beyond a contract are a conflict, also if it allows none', async () => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxNightsAWeek: 0 } })
    const night = { startTime: NIGHT[0], endTime: NIGHT[1], staffId: ana, roleId: week.cook, status: 'Pending' }
    const added = await week.manager.post('/api/schedule', { weekStartDate: TEST_WEEK, dayOfWeek: MONDAY, ...night })
    expect(added.status, added.text).toBe(200)
    expect(await conflictsOf(ana)).toEqual(['Ana works 1 night in the week (none allowed)'])
  })
})

describe('[CON-09] closings a week', () => {
  test('are limited in Generate and in what a person may take, and the explanation names the limit', async () => {
    const ana = await hire({ maxClosingsAWeek: 1 })
    for (const day of [MONDAY, WEDNESDAY]) await week.addNeed(week.cook, day, '17:00:00', '23:00:00')
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(reply.status, reply.text).toBe(200)
    const { created } = reply.body as GenerateReply
    expect(created).toHaveLength(1)
    const free = await week.manager.get(`/api/schedule/unassigned/${ana.staffId}?date=${TEST_WEEK}`)
    expect(free.body).toMatchObject({ unassignedRequirements: [] })
    const date = created[0]?.dayOfWeek === MONDAY ? addDays(TEST_WEEK, 2) : TEST_WEEK
    const opening = `date=${date}&roleId=${week.cook}&startTime=17:00&endTime=23:00`
    const why = await week.manager.get(`/api/schedule/explain/opening/${ana.staffId}?${opening}`)
    expect(why.text).toContain('would work 2 closings in the week (at most 1 allowed).')
  })

  test('are a conflict for a manager’s shift, which ends when later demand makes the shift no closing', async () => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxClosingsAWeek: 0 } })
    await week.addNeed(week.cook, MONDAY, '09:00:00', '17:00:00')
    const shift = { startTime: '09:00', endTime: '17:00', staffId: ana, roleId: week.cook, status: 'Pending' }
    const added = await week.manager.post('/api/schedule', { weekStartDate: TEST_WEEK, dayOfWeek: MONDAY, ...shift })
    expect(added.status, added.text).toBe(200)
    expect(await conflictsOf(ana)).toEqual(['Ana works 1 closing in the week (none allowed)'])
    const need = { dayOfWeek: MONDAY, startTime: '15:00', endTime: '22:00', roleId: week.cook, requiredCount: 1 }
    const needed = await week.manager.post('/api/requirements', { ...need, source: 'Manual' })
    expect(needed.status, needed.text).toBe(200)
    expect(await conflictsOf(ana)).toEqual([])
  })
})

describe('[CON-12] Sundays in a row', () => {
  const weekAfter = (weeks: number) => addDays(TEST_WEEK, 7 * weeks)
  const sundays = (staffId: number, weeks: readonly number[]) =>
    Promise.all(weeks.map((one) => confirmed(staffId, SUNDAY, { weekStartDate: weekAfter(one) })))

  test.each([
    ['before', [-3, -2, -1]],
    ['around', [-1, 1, 2]],
    ['after', [1, 2, 3]],
  ])('of weeks %s leave a Sunday open in Generate, and the explanation names the limit', async (_, weeks) => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxSundaysInARow: 3 } })
    await sundays(ana, weeks)
    for (const day of [6, SUNDAY]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(reply.status, reply.text).toBe(200)
    const { created, openSlots } = reply.body as GenerateReply
    expect(created.map(({ dayOfWeek }) => dayOfWeek)).toEqual([6])
    expect(openSlots).toMatchObject([{ dayOfWeek: SUNDAY, refusals: [{ reason: 'sundaysInARow' }] }])
    const opening = `date=${addDays(TEST_WEEK, 6)}&roleId=${week.cook}&startTime=09:00&endTime=17:00`
    const why = await week.manager.get(`/api/schedule/explain/opening/${ana}?${opening}`)
    expect(why.text).toContain('Ana cannot take this shift: would work 4 Sundays in a row (at most 3 allowed).')
  })

  test('are limited in offers, claims, swaps and cover', async () => {
    const [ana, bo] = [await hire({ maxSundaysInARow: 1 }), await hire(null)]
    await sundays(ana.staffId, [-1])
    const [free] = await releaseShifts([SUNDAY])
    const offeredTo = async (staffId: number) =>
      (await week.manager.get(`/api/schedule/unassigned/${staffId}?date=${TEST_WEEK}`)).body
    expect(await offeredTo(ana.staffId)).toMatchObject({ cancelledShifts: [] })
    expect(await offeredTo(bo.staffId)).toMatchObject({ cancelledShifts: [{ id: free }] })
    const cover = (await week.manager.get(`/api/schedule/${free}/cover`)).body as CoverOptions
    expect(cover.candidates.map(({ staff: { id } }) => id)).toEqual([bo.staffId])
    expect(cover.others.find(({ staff: { id } }) => id === ana.staffId)?.refusals).toMatchObject([
      { reason: 'sundaysInARow', fact: 'would work 2 Sundays in a row (at most 1 allowed)' },
    ])
    const taken = await ana.put(`/api/schedule/${free}/assign`, { staffId: ana.staffId })
    expect(taken.body).toMatchObject({ status: 'Pending', staffId: ana.staffId })
    const given = await confirmed(bo.staffId, SUNDAY, { startTime: '18:00:00', endTime: '22:00:00' })
    const partners = (await bo.get(`/api/schedule/${given}/swap-partners`)).body as SwapPartners
    expect(partners.takers.map(({ id }) => id)).not.toContain(ana.staffId)
    const offer = { scheduleId: given, takerId: ana.staffId, wantedId: null }
    expect((await bo.post('/api/schedule/swaps', offer)).status).toBe(409)
  })

  test('beyond a contract are a conflict of the last of them, also after a change of an earlier week', async () => {
    const contract = await addContract('Sundays', { maxSundaysInARow: 2 })
    const ana = await week.addPerson('Ana', [week.cook], { contractId: contract.id })
    const first = await week.addShift({ staffId: ana, dayOfWeek: SUNDAY })
    await sundays(ana, [1])
    const place = { weekStartDate: weekAfter(2), dayOfWeek: SUNDAY, startTime: '09:00', endTime: '17:00' }
    const shift = { ...place, staffId: ana, roleId: week.cook, status: 'Pending' }
    const added = await week.manager.post('/api/schedule', shift)
    expect(added.status, added.text).toBe(200)
    const readConflicts = async () => (await week.manager.get('/api/conflicts')).body
    const description = 'Ana works 3 Sundays in a row (at most 2 allowed)'
    expect(await readConflicts()).toMatchObject([{ weekStartDate: weekAfter(2), description }])
    expect((await week.manager.delete(`/api/schedule/${first}`)).status).toBe(200)
    expect(await readConflicts()).toEqual([])
  })
})

describe('[CON-10] minimum hours per day', () => {
  test('make a shorter free shift wait for a manager, and refuse it in a swap', async () => {
    const [ana, bo] = [await hire({ minHoursADay: 8.25 }), await hire(null)]
    const [free] = await releaseShifts([TUESDAY])
    const taken = await ana.put(`/api/schedule/${free}/assign`, { staffId: ana.staffId })
    expect(taken.body).toMatchObject({ status: 'Pending', staffId: ana.staffId })
    const given = await confirmed(bo.staffId, WEDNESDAY)
    const partners = (await bo.get(`/api/schedule/${given}/swap-partners`)).body as SwapPartners
    expect(partners.takers.map(({ id }) => id)).not.toContain(ana.staffId)
    const offer = { scheduleId: given, takerId: ana.staffId, wantedId: null }
    expect((await bo.post('/api/schedule/swaps', offer)).status).toBe(409)
  })

  test('do not let somebody swap away one of two shifts of a day if the other is too short', async () => {
    const [ana, bo] = [await hire({ splitShifts: true, minHoursADay: 4 }), await hire(null)]
    const lunch = await confirmed(ana.staffId, MONDAY, { startTime: '11:00:00', endTime: '14:00:00' })
    const dinner = await confirmed(ana.staffId, MONDAY, { startTime: '17:00:00', endTime: '22:00:00' })
    const tuesday = await confirmed(bo.staffId, TUESDAY)
    const partnersOf = async (id: number) => (await ana.get(`/api/schedule/${id}/swap-partners`)).body as SwapPartners
    // Dinner alone is long enough, lunch alone is not.
    expect((await partnersOf(lunch)).takers.map(({ id }) => id)).toEqual([bo.staffId])
    expect((await partnersOf(lunch)).exchanges).toMatchObject([{ shift: { id: tuesday } }])
    expect(await partnersOf(dinner)).toMatchObject({ takers: [], exchanges: [] })
    const offer = (wantedId: number | null) =>
      ana.post('/api/schedule/swaps', { scheduleId: dinner, takerId: bo.staffId, wantedId })
    expect((await offer(null)).status).toBe(409)
    expect((await offer(tuesday)).status).toBe(409)
    // The other side of an exchange is checked too: Bo offers Tuesday for Ana's dinner.
    const back = (await bo.get(`/api/schedule/${tuesday}/swap-partners`)).body as SwapPartners
    expect(back.exchanges.map(({ shift }) => shift.id)).toEqual([lunch])
    // A longer shift on the same day makes up for it.
    const monday = await confirmed(bo.staffId, MONDAY, { startTime: '15:00:00', endTime: '19:00:00' })
    expect((await partnersOf(dinner)).exchanges.map(({ shift }) => shift.id)).toEqual([monday])
  })

  test('do not let a plan to cover a shift leave somebody with one short shift of two', async () => {
    const ana = await hire({ splitShifts: true, minHoursADay: 4, maxHoursAWeek: 11 })
    const bo = await hire({ maxHoursADay: 5 })
    await confirmed(ana.staffId, MONDAY, { startTime: '11:00:00', endTime: '14:00:00' })
    const dinner = await confirmed(ana.staffId, MONDAY, { startTime: '17:00:00', endTime: '22:00:00' })
    const [free] = await releaseShifts([TUESDAY])
    const readPlans = async () =>
      ((await week.manager.get(`/api/schedule/${free}/cover`)).body as CoverOptions).plans.map(({ steps }) =>
        steps.map(({ staff: { id }, takes }) => [id, takes.id]),
      )
    // Only without dinner does Tuesday fit into Ana's week, but lunch alone is too short.
    expect(await readPlans()).toEqual([])
    await week.db
      .update(staff)
      .set({ ownRules: { splitShifts: true, minHoursADay: 3, maxHoursAWeek: 11 } })
      .where(sql`${staff.id} = ${ana.staffId}`)
    expect(await readPlans()).toEqual([
      [
        [ana.staffId, free],
        [bo.staffId, dinner],
      ],
    ])
  })

  test('exclude people from shorter shifts in Generate and in what they may take, and explanations say so', async () => {
    const ana = await hire({ minHoursADay: 3 })
    await week.addNeed(week.cook, MONDAY, '09:00:00', '11:45:00')
    await week.addNeed(week.cook, TUESDAY, '09:00:00', '12:00:00')
    const free = await week.manager.get(`/api/schedule/unassigned/${ana.staffId}?date=${TEST_WEEK}`)
    expect(free.body).toMatchObject({ unassignedRequirements: [{ requirement: { dayOfWeek: TUESDAY } }] })
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(reply.status, reply.text).toBe(200)
    expect((reply.body as GenerateReply).created).toMatchObject([{ dayOfWeek: TUESDAY, staffId: ana.staffId }])
    const opening = `date=${TEST_WEEK}&roleId=${week.cook}&startTime=09:00&endTime=11:45`
    const why = await week.manager.get(`/api/schedule/explain/opening/${ana.staffId}?${opening}`)
    expect(why.text).toMatch(/would work only 2\.75 h on Monday \(at least 3 required\)\./)
  })

  test('are a conflict for a shift by hand, until another shift of that day makes up for it', async () => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { minHoursADay: 5 } })
    const add = async (startTime: string, endTime: string) => {
      const shift = { startTime, endTime, staffId: ana, roleId: week.cook, status: 'Pending' }
      const added = await week.manager.post('/api/schedule', { weekStartDate: TEST_WEEK, dayOfWeek: MONDAY, ...shift })
      expect(added.status, added.text).toBe(200)
    }
    await add('11:00', '14:00')
    expect(await conflictsOf(ana)).toEqual(['Ana works only 3 h on Monday (at least 5 required)'])
    await add('18:00', '20:00')
    expect(await conflictsOf(ana)).not.toContainEqual(expect.stringContaining('at least'))
  })
})

describe('[CON-08] average hours over several weeks', () => {
  const rules = { maxAverageHours: 4, averageWeeks: 5 }
  const weekAfter = (weeks: number) => addDays(TEST_WEEK, 7 * weeks)

  test('count work of weeks further away in offers, the week of a shift, Generate and explanations', async () => {
    const ana = await hire(rules)
    await confirmed(ana.staffId, THURSDAY, { weekStartDate: weekAfter(-4) })
    await confirmed(ana.staffId, THURSDAY, { weekStartDate: weekAfter(4) })
    const [tuesday] = await releaseShifts([TUESDAY])
    const take = (id: number | undefined) => ana.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })
    expect((await take(tuesday)).body).toMatchObject({ status: 'Confirmed' })
    // Four weeks before and after, there are eight more hours: 20 in five weeks allow one shift beside them, not two.
    // The former holder of Tuesday's shift takes one of the two places.
    await week.addNeed(week.cook, WEDNESDAY, '09:00:00', '17:00:00', 2)
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    const { created, openSlots } = reply.body as GenerateReply
    expect(created.map(({ staffId }) => staffId)).not.toContain(ana.staffId)
    expect(openSlots.flatMap(({ refusals }) => refusals.map(({ reason }) => reason))).toContain('hoursOnAverage')
    const opening = `date=${addDays(TEST_WEEK, 2)}&roleId=${week.cook}&startTime=09:00&endTime=17:00`
    const why = await week.manager.get(`/api/schedule/explain/opening/${ana.staffId}?${opening}`)
    expect(why.text).toContain('would work 24 h in 5 weeks (at most 20 allowed, 4 a week on average)')
  })

  test('weekends of weeks further away leave a shift open in Generate, and beyond the limit are a conflict', async () => {
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { maxWeekends: 1, weekendWeeks: 4 } })
    await confirmed(ana, 6, { weekStartDate: weekAfter(-3) })
    for (const day of [5, 6]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    const { created, openSlots } = reply.body as GenerateReply
    expect(created.map(({ dayOfWeek }) => dayOfWeek)).toEqual([5])
    expect(openSlots).toMatchObject([{ dayOfWeek: 6, refusals: [{ reason: 'weekendsOfWeeks' }] }])
    const place = { weekStartDate: TEST_WEEK, dayOfWeek: 6, startTime: '09:00', endTime: '17:00', status: 'Pending' }
    const added = await week.manager.post('/api/schedule', { ...place, roleId: week.cook, staffId: ana })
    expect(added.status, added.text).toBe(200)
    expect(await conflictsOf(ana)).toEqual(['Ana works on 2 weekends in 4 weeks (at most 1 allowed)'])
  })

  test('are conflicts in the last week of the period, also after a change of an earlier week', async () => {
    const ana = await hire(rules)
    // Weeks before the first one with work do not count.
    for (const weeks of [-30, 0, 4]) await confirmed(ana.staffId, THURSDAY, { weekStartDate: weekAfter(weeks) })
    const listed = async () => {
      const found = (await week.manager.get('/api/conflicts')).body as ConflictItem[]
      return found.map(({ weekStartDate, type, description }) => `${weekStartDate} ${type} ${description}`)
    }
    const place = { weekStartDate: TEST_WEEK, dayOfWeek: MONDAY, startTime: '09:00', endTime: '17:00' }
    const shift = { ...place, roleId: week.cook, staffId: ana.staffId, status: 'Pending' }
    const added = await week.manager.post('/api/schedule', shift)
    expect(added.status, added.text).toBe(200)
    const last = `${weekAfter(4)} HoursOnAverage ${await nameOf(ana.staffId)}`
    expect(await listed()).toEqual([`${last} works 24 h in 5 weeks (at most 20 allowed, 4 a week on average)`])
    expect((await week.manager.delete(`/api/schedule/${(added.body as Shift).id}`)).status).toBe(200)
    expect(await listed()).toEqual([])
  })
})

describe('[CON-05] minimum weekly hours', () => {
  test('are filled first by Generate, and missing hours are a conflict; a day off lowers them by a seventh', async () => {
    const bo = await week.addPerson('Bo', [week.cook], {})
    const ana = await week.addPerson('Ana', [week.cook], { ownRules: { minHoursAWeek: 20 } })
    const cy = await week.addPerson('Cy', [week.cook], { ownRules: { minHoursAWeek: 12 } })
    const takeOff = async (staffId: number, untilDate: string) => {
      const off = await week.manager.post('/api/time-off', { staffId, fromDate: TEST_WEEK, untilDate })
      expect(off.status, off.text).toBe(200)
    }
    await takeOff(cy, addDays(TEST_WEEK, 6))
    for (const day of [MONDAY, TUESDAY]) await week.addNeed(week.cook, day, '09:00:00', '17:00:00')
    const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(reply.status, reply.text).toBe(200)
    expect((reply.body as GenerateReply).created.map(({ staffId }) => staffId)).toEqual([ana, ana])
    expect(await conflictsOf(ana)).toEqual(['Ana has 16 of the 20 h guaranteed by their contract'])
    expect(await conflictsOf(bo)).toEqual([])
    expect(await conflictsOf(cy)).toEqual([])
    const dee = await week.addPerson('Dee', [week.cook], {})
    const saved = await week.manager.put(`/api/staff/${dee}`, {
      name: 'Dee',
      phoneNumber: '0215550100',
      ownRules: { minHoursAWeek: 8 },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await conflictsOf(dee)).toEqual(['Dee has 0 of the 8 h guaranteed by their contract'])
    await takeOff(dee, TEST_WEEK)
    expect(await conflictsOf(dee)).toEqual(['Dee has 0 of the 7 h guaranteed by their contract'])
  })
})

describe('[CON-02] a contract assigned to people', () => {
  test('updates conflicts when it is changed and when that is undone', async () => {
    const contract = await addContract('Full-time', { maxHoursAWeek: 40 })
    const ana = await week.addPerson('Ana', [week.cook], { contractId: contract.id })
    await confirmed(ana, MONDAY)
    await confirmed(ana, TUESDAY)
    expect(await conflictsOf(ana)).toEqual([])
    const changed = await admin.put(`/api/work-contracts/${contract.id}`, {
      name: 'Full-time',
      version: contract.version,
      rules: { maxHoursAWeek: 12 },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await conflictsOf(ana)).toEqual(['Ana works 16 h in the week (at most 12 allowed)'])
    const { rows } = await week.db.execute<{ id: number }>(sql`select max(id) as id from changes`)
    expect((await admin.post(`/api/schedule/undo/${rows[0]?.id}`)).status).toBe(200)
    expect(await conflictsOf(ana)).toEqual([])
  })

  test('is not deleted by undoing its creation', async () => {
    const contract = await addContract('Student', { maxHoursAWeek: 20 })
    const { rows } = await week.db.execute<{ id: number }>(sql`select max(id) as id from changes`)
    const ana = await week.addPerson('Ana', [week.cook], { contractId: contract.id })
    const undone = await admin.post(`/api/schedule/undo/${rows[0]?.id}`)
    expect(undone.status, undone.text).not.toBe(500)
    const people = (await week.manager.get('/api/staff')).body as Staff[]
    expect(people.find(({ id }) => id === ana)).toMatchObject({ contractId: contract.id })
    expect((await admin.get('/api/work-contracts')).body).toMatchObject([{ name: 'Student', people: 1 }])
  })
})
