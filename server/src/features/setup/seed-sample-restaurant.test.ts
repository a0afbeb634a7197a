import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { needsOfWeek, shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { rateOfLeave } from '@fairweek/domain/rules/pay/pay-leave'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { classifyShift, isActive } from '@fairweek/domain/rules/shift-state'
import { dayBoundsOf } from '@fairweek/domain/rules/short-rest/day-bounds'
import { findShortRest } from '@fairweek/domain/rules/short-rest/short-rest'
import { weekStatus } from '@fairweek/domain/rules/week-status'
import { addDays } from '@fairweek/domain/time/day'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import { accountColumns } from '../../db/account-columns.ts'
import type { Database, DatabaseConnection } from '../../db/database.ts'
import { events, notifications, staff, users } from '../../db/schema.ts'
import { listRequirements } from '../../demand/requirements.store.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { couldTake } from '../../roster/could-take.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { listRosterPeople } from '../../shifts/week/roster.store.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { writePastTheApi } from '../../testing/write-past-the-api.ts'
import { readRatesOfShifts } from '../labour-cost/rates-of-shifts.ts'
import { readClockedDays } from '../time-clock/read-clocked.ts'
import { createSample } from './create-sample.ts'
import { seedDemo } from './seed-demo.ts'

let connection: DatabaseConnection
let caller: Caller
let past: Database
beforeEach(async () => {
  connection = await createTestDatabase()
  past = writePastTheApi(connection.db)
  caller = callerFromShell(connection.db, () => NOW)
})
afterEach(() => connection.close())

/** A Wednesday noon in Auckland. */
const NOW = Date.parse('2026-11-25T00:00:00+13:00') + 12 * 3_600_000
const THIS_WEEK = '2026-11-23'
const LAST_WEEK = '2026-11-16'
const NEXT_WEEK = '2026-11-30'

async function readAll() {
  return {
    requirements: await listRequirements(caller),
    people: await listRosterPeople(caller, { awayFrom: LAST_WEEK }),
    last: await listShiftsOfWeeks(caller, [LAST_WEEK]),
    week: await listShiftsOfWeeks(caller, [THIS_WEEK]),
  }
}

describe('the demo data', () => {
  test('[SWAP-03] has four roles, twenty-four people, four accounts with a profile each and two events', async () => {
    expect(await seedDemo(caller, 'hash')).toBe(true)
    const people = await connection.db.select().from(staff)
    expect(people).toHaveLength(24)
    expect(new Set(people.map(({ name }) => name)).size).toBe(24)
    const accounts = await connection.db.select().from(users)
    expect(accounts.map(({ username, role, email }) => [username, role, email])).toEqual([
      ['admin', 'admin', 'admin@example.com'],
      ['manager', 'manager', 'manager@example.com'],
      ['staff', 'staff', 'staff@example.com'],
      ['colleague', 'staff', 'colleague@example.com'],
    ])
    for (const { id } of accounts) expect(people.filter(({ userId }) => userId === id)).toHaveLength(1)
    expect(await connection.db.select().from(events)).toMatchObject([{ date: '2026-11-28' }, { date: '2026-12-03' }])
  })

  test('is not added to an existing business', async () => {
    await seedDemo(caller, 'hash')
    expect(await seedDemo(caller, 'hash')).toBe(false)
    expect(await connection.db.select().from(staff)).toHaveLength(24)
  })

  test('has a demand of 110 to 125 people a week, and a few open shifts last week', async () => {
    await seedDemo(caller, 'hash')
    const { requirements, last } = await readAll()
    const needs = needsOfWeek(requirements, LAST_WEEK)
    const places = needs.reduce((sum, { requiredCount }) => sum + requiredCount, 0)
    expect(places).toBeGreaterThanOrEqual(110)
    expect(places).toBeLessThanOrEqual(125)
    const missing = shortfallsOfWeek(requirements, last, LAST_WEEK).reduce(
      (sum, shortfall) => sum + shortfall.missing,
      0,
    )
    expect(missing).toBeGreaterThan(0)
    expect(missing).toBeLessThanOrEqual(10)
    expect(last.some(({ startTime, endTime }) => startTime === '18:00:00' && endTime === '02:00:00')).toBe(true)
  })

  test('has last week confirmed and breaks no hard rule in any week', async () => {
    await seedDemo(caller, 'hash')
    const { requirements, people, last } = await readAll()
    expect(weekStatus(last)).toBe('confirmed')
    for (const weekStart of [LAST_WEEK, THIS_WEEK, NEXT_WEEK]) {
      const rosterWeek = await readRosterWeek(caller, weekStart)
      for (const shift of rosterWeek.inWeek.filter(isActive)) {
        const person = rosterWeek.people.find(({ id }) => id === shift.staffId)
        const interval = shiftInterval(shift)
        if (!person || !interval) throw new Error('A shift without person or times.')
        const asked = { ...interval, roleId: shift.roleId, id: shift.id }
        expect(couldTake(person, asked, rosterWeek).broken).toEqual([])
      }
    }
    const bounds = dayBoundsOf(needsOfWeek(requirements, LAST_WEEK))
    const settings = { ...SETTING_DEFAULTS, businessTimeZone: 'Pacific/Auckland' }
    for (const a of last)
      for (const b of last) {
        const [first, second] = [shiftInterval(a), shiftInterval(b)]
        if (a.id >= b.id || a.staffId !== b.staffId || !first || !second) continue
        const [one, other] = [
          { ...first, roleId: a.roleId },
          { ...second, roleId: b.roleId },
        ]
        expect(findShortRest(one, other, { bounds, settings })).toBeNull()
      }
    const hours = people.map(({ id }) =>
      last.filter(({ staffId }) => staffId === id).reduce((sum, shift) => sum + shiftHours(shift), 0),
    )
    expect(Math.min(...hours)).toBeGreaterThan(8)
    expect(Math.max(...hours)).toBeLessThanOrEqual(52)
  })

  test('has this week half confirmed, with one shift cancelled and one reassigned', async () => {
    await seedDemo(caller, 'hash')
    const { requirements, week } = await readAll()
    expect(weekStatus(week)).toBe('partlyConfirmed')
    const kinds = week.map(classifyShift)
    expect(kinds.filter((kind) => kind === 'unassignedCancelled')).toHaveLength(1)
    expect(week.filter(({ originalStaffId, staffId }) => originalStaffId !== null && staffId !== null)).toHaveLength(1)
    const filled = week.filter(isActive).length
    const places = needsOfWeek(requirements, THIS_WEEK).reduce((sum, { requiredCount }) => sum + requiredCount, 0)
    expect(filled / places).toBeGreaterThan(0.4)
    expect(filled / places).toBeLessThan(0.7)
    const notices = await connection.db.select().from(notifications)
    expect(notices.filter(({ type }) => type === 'SHIFT_CANCELLED')).toHaveLength(3)
    // The confirmed shifts, of Monday and Tuesday, are over on Wednesday.
    expect(notices.filter(({ type }) => type === 'SHIFT_ASSIGNED')).toEqual([])
  })

  test('has next week drafted except Friday and Saturday evenings', async () => {
    await seedDemo(caller, 'hash')
    const { requirements } = await readAll()
    const next = await listShiftsOfWeeks(caller, [NEXT_WEEK])
    expect(weekStatus(next)).toBe('pending')
    const isLeft = ({ dayOfWeek, startTime }: { dayOfWeek: number; startTime: string | null }) =>
      [5, 6].includes(dayOfWeek) && (startTime ?? '') >= '16:00'
    expect(next.filter(isLeft)).toEqual([])
    const open = shortfallsOfWeek(requirements, next, NEXT_WEEK)
    const missing = (wanted: boolean) =>
      open.filter(({ need }) => isLeft(need) === wanted).reduce((sum, shortfall) => sum + shortfall.missing, 0)
    expect(missing(true)).toBeGreaterThan(20)
    expect(missing(false)).toBeLessThanOrEqual(10)
  })

  test('[CLOCK-10] has clocked hours of the shifts that are over, with a few differences to approve', async () => {
    await seedDemo(caller, 'hash')
    const { shifts, unplanned, punches } = await readClockedDays(caller, {
      startDate: LAST_WEEK,
      endDate: addDays(NEXT_WEEK, -1),
      staffId: null,
    })
    const last = shifts.filter(({ date }) => date < THIS_WEEK)
    const different = last.filter(({ toRecord }) => toRecord.kind !== 'asPlanned')
    expect(last.length).toBeGreaterThan(100)
    expect(
      different.map(({ state, toRecord, startsLateBy, endsLateBy, missing }) => ({
        state,
        kind: toRecord.kind,
        startsLateBy,
        endsLateBy,
        missing,
      })),
    ).toEqual([
      expect.objectContaining({ state: 'complete', kind: 'hours', startsLateBy: 24, missing: [] }),
      expect.objectContaining({ state: 'incomplete', kind: 'byHand', endsLateBy: null, missing: ['out'] }),
      expect.objectContaining({ state: 'complete', kind: 'hours', endsLateBy: 45, missing: [] }),
    ])
    expect(unplanned).toMatchObject([{ date: '2026-11-19', workedMinutes: 209, missing: [], isRunning: false }])
    // On Wednesday at noon, the confirmed shifts of Monday and Tuesday are over.
    const states = new Set(shifts.filter(({ date }) => date >= THIS_WEEK).map(({ state }) => state))
    expect(states).toEqual(new Set(['complete']))
    expect(punches.every(({ fate, at }) => fate === 'counts' && Date.parse(at) <= NOW)).toBe(true)
  })

  test('[CLOCK-10] whoever is at work while it is added is clocked in', async () => {
    const monday = Date.parse('2026-11-23T19:30:00+13:00')
    await seedDemo(
      callerFromShell(connection.db, () => monday),
      'hash',
    )
    const at = { ...caller, clock: () => monday }
    const { shifts } = await readClockedDays(at, { startDate: THIS_WEEK, endDate: THIS_WEEK, staffId: null })
    const states = shifts.map(({ state }) => state)
    expect(states.filter((state) => state === 'running').length).toBeGreaterThan(3)
    expect(new Set(states)).toEqual(new Set(['running', 'complete']))
  })

  test('[CLOCK-10] is the same for the same day', async () => {
    await seedDemo(caller, 'hash')
    const other = await createTestDatabase()
    try {
      await seedDemo(
        callerFromShell(other.db, () => NOW),
        'hash',
      )
      const weeks = [LAST_WEEK, THIS_WEEK, NEXT_WEEK]
      const again = { ...caller, db: other.db }
      expect(await listShiftsOfWeeks(again, weeks)).toEqual(await listShiftsOfWeeks(caller, weeks))
      const days = { startDate: LAST_WEEK, endDate: THIS_WEEK, staffId: null }
      expect(await readClockedDays(again, days)).toEqual(await readClockedDays(caller, days))
    } finally {
      await other.close()
    }
  })

  test('[COST-09] pays everybody by role and seniority, so that each shift has a cost', async () => {
    await seedDemo(caller, 'hash')
    const rates = await readRates(caller)
    const { people } = await readAll()
    for (const { id } of people) expect(rateOfLeave(rates.get(id) ?? []), 'leave is paid').not.toBeNull()
    const [aroha] = people.filter(({ name }) => name === 'Aroha Ngata')
    expect(rates.get(aroha?.id ?? 0)).toMatchObject([{ centsAnHour: 2900 }])
    const { last } = await readAll()
    const paid = await readRatesOfShifts(
      caller,
      last.map(({ id }) => id),
    )
    expect(last.length).toBeGreaterThan(100)
    expect(paid.size).toBe(last.length)
  })

  test('still counts late Sunday as part of the current week', async () => {
    const sundayNight = Date.parse('2026-11-29T23:30:00+13:00')
    await seedDemo({ ...caller, clock: () => sundayNight }, 'hash')
    expect((await listShiftsOfWeeks(caller, [THIS_WEEK])).length).toBeGreaterThan(40)
  })
})

describe('the sample data', () => {
  test('fills a business that has only its first account, and only once', async () => {
    const { db } = connection
    const [owner] = await past
      .insert(users)
      .values({ username: 'owner', email: 'o@example.com', role: 'admin' })
      .returning(accountColumns)
    await past.insert(staff).values({ name: 'Olive Owner', phoneNumber: '021 555 000', userId: owner?.id })
    if (!owner) throw new Error('The account was not inserted.')
    const asOwner = { ...caller, user: owner }
    await createSample(asOwner)
    expect(await db.select().from(staff)).toHaveLength(25)
    expect(await db.select().from(users)).toHaveLength(1)
    expect((await listShiftsOfWeeks(caller, [LAST_WEEK]))[0]?.confirmingManagerId).toBe(owner?.id)
    await expect(createSample(asOwner)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.select().from(staff)).toHaveLength(25)
  })
})
