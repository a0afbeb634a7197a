import type { PayRates, WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { registry } from '@fairweek/domain/contracts/registry'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { labourCostMessages } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { payRates, payrollLocks, schedule, settings } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
beforeEach(async () => {
  await roster.db.delete(payrollLocks)
  await roster.db.delete(schedule)
  await roster.db.delete(settings)
  cook = await roster.addCook()
})
afterAll(() => roster.close())

const ratesPath = (staffId = cook.staffId) => `/api/staff/${staffId}/pay-rates`
const save = (rates: object[], staffId = cook.staffId, by = roster.manager) => by.put(ratesPath(staffId), { rates })
const inCookRole = (centsAnHour: number) => ({ roleId: roster.cookId, centsAnHour })
const general = (centsAnHour: number) => ({ roleId: null, centsAnHour })
const costOf = async (week = WEEK) => (await roster.manager.get(`/api/schedule/week/${week}/cost`)).body as WeekCost
const setting = (key: string, value: string) => roster.admin.post('/api/settings', { key, value, type: 'string' })

describe('[COST-01] hourly rates', () => {
  test('are set by role, changed and removed by a manager, and this can be undone', async () => {
    expect((await roster.manager.get(ratesPath())).body).toEqual({ rates: [] })
    const rates = [general(2400), inCookRole(2950)]
    expect(await save(rates)).toMatchObject({ status: 200, body: { rates } })
    expect((await save([inCookRole(3000)])).body).toEqual({ rates: [inCookRole(3000)] })
    await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect((await roster.manager.get(ratesPath())).body as PayRates).toEqual({ rates })
  })

  test('are neither read nor set by staff, and not set for people of higher rank', async () => {
    const other = await roster.addCook()
    for (const who of [cook, other]) {
      expect((await who.get(ratesPath())).status).toBe(403)
      expect((await save([general(9000)], cook.staffId, who)).status).toBe(403)
      expect((await who.get(`/api/schedule/week/${WEEK}/cost`)).status).toBe(403)
    }
    expect((await save([general(9000)], roster.admin.staffId)).status).toBe(403)
    expect((await save([general(9000)], roster.admin.staffId, roster.admin)).status).toBe(200)
  })

  test('are refused if invalid', async () => {
    for (const wrong of [0, -1, 1.5, 10_000_001, Number.MAX_VALUE, null, '24'])
      expect((await save([general(wrong as number)])).status, String(wrong)).toBe(400)
    expect(await save([general(1), general(2)])).toMatchObject({ status: 400 })
    expect(await save([{ roleId: 999_999, centsAnHour: 2400 }])).toMatchObject({
      status: 409,
      body: { message: labourCostMessages.unknownRole },
    })
    expect((await save([general(2400)], 999_999)).status).toBe(404)
  })

  test('appear in no reply that staff or visitors may get, nor do costs or budgets', () => {
    const namesIn = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
      return [...own, ...Object.values(schema).flatMap(namesIn)]
    }
    const found = registry
      .filter(({ access }) => access === 'staff' || access === 'public')
      .flatMap(({ name, response }) =>
        namesIn(z.toJSONSchema(response, { unrepresentable: 'any' })).map((field) => `${name}.${field}`),
      )
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter((name) => /\..*(cents|cost|budget|(?<!gene)rate|wage|salary)/i.test(name))).toEqual([])
  })
})

describe('[COST-01] the cost of a week', () => {
  /** Recomputes minutes times rate in the database. */
  const recount = async (week: string) => {
    const answer = await roster.db.execute<{ cents: number }>(sql`
      select coalesce(sum(round(extract(epoch from upper(worked) - lower(worked)) / 3600
        * coalesce(own.cents_an_hour, general.cents_an_hour))), 0)::int as cents
      from ${schedule} as shift
        left join ${payRates} as own on own.staff_id = shift.staff_id and own.role_id = shift.role_id
        left join ${payRates} as general on general.staff_id = shift.staff_id and general.role_id is null
      where week_start_date = ${week} and status in ('Pending', 'Confirmed') and shift.staff_id is not null`)
    return answer.rows[0]?.cents
  }

  test('counts drafts and confirmed shifts by day, and the shifts without a rate', async () => {
    await save([general(2401), inCookRole(2955)])
    await roster.addShift({ staffId: cook.staffId })
    const confirmed = await roster.addShift({
      staffId: cook.staffId,
      dayOfWeek: 0,
      startTime: '18:00',
      endTime: '02:10',
    })
    await roster.manager.put(`/api/schedule/${confirmed.id}/confirm`)
    await roster.addShift({ staffId: (await roster.addCook()).staffId })
    await roster.addShift({ dayOfWeek: 2 })
    const cost = await costOf()
    expect(cost).toMatchObject({ total: { cents: 8 * 2955 + 24_133, unpriced: 1 }, budgetCents: null, currency: 'NZD' })
    expect(cost.days.map(({ date, cents, unpriced }) => [date, cents, unpriced])).toEqual([
      ['2026-11-23', 23_640, 1],
      ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map((date) => [date, 0, 0]),
      ['2026-11-29', 24_133, 0],
    ])
    expect(cost.total.cents).toBe(await recount(WEEK))
  })

  test('is returned with the weekly budget and the currency', async () => {
    await setting('weeklyBudget', '1500')
    await setting('currency', 'EUR')
    expect(await costOf()).toMatchObject({ budgetCents: 150_000, currency: 'EUR', total: { cents: 0, unpriced: 0 } })
    expect((await setting('weeklyBudget', '-1')).status).toBe(400)
    expect((await setting('currency', 'Shells')).status).toBe(400)
  })

  const worked = async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId, weekStartDate: PAST_WEEK })
    return (await roster.manager.put(`/api/schedule/${id}/confirm`)).body as Shift
  }

  test('counts hours worked, less breaks', async () => {
    await save([general(3000)])
    const { id, version } = await worked()
    await setting('breakRule', '6=30')
    expect((await costOf(PAST_WEEK)).total.cents).toBe(22_500)
    const hours = { startTime: '09:00', endTime: '13:00', breakMinutes: 0, reason: null }
    await roster.manager.put(`/api/timesheets/shifts/${id}/hours`, { version, worked: hours })
    expect((await costOf(PAST_WEEK)).total.cents).toBe(12_000)
  })

  test('[PAY-03] of payroll-locked days does not change with later rates', async () => {
    await save([general(3000)])
    await worked()
    const days = { startDate: PAST_WEEK, endDate: '2026-11-15' }
    const lock = (await roster.manager.post('/api/timesheets/locks', { ...days, reason: 'Paid out' })).body as {
      id: number
    }
    await save([general(4000)])
    expect((await costOf(PAST_WEEK)).total.cents).toBe(24_000)
    await roster.admin.post(`/api/timesheets/locks/${lock.id}/unlock`, { reason: 'A shift was missing' })
    expect((await costOf(PAST_WEEK)).total.cents).toBe(32_000)
  })

  test('keeps the shifts of a deleted person and counts the same once they are restored', async () => {
    await save([inCookRole(3000)])
    const { id } = await worked()
    await roster.manager.delete(`/api/staff/${cook.staffId}`)
    expect((await costOf(PAST_WEEK)).total).toEqual({ cents: 24_000, unpriced: 0 })
    await roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect((await costOf(PAST_WEEK)).total).toEqual({ cents: 24_000, unpriced: 0 })
    const [row] = await roster.db.select().from(schedule).where(eq(schedule.id, id))
    expect(row).toMatchObject({ staffId: cook.staffId, keptRateCents: null })
  })

  test('does not pay a deleted person the rate of somebody who had the shift and was deleted before', async () => {
    await save([inCookRole(3000)])
    const { id } = await worked()
    await roster.manager.delete(`/api/staff/${cook.staffId}`)
    const unpaid = await roster.addCook()
    // No endpoint gives such a shift to somebody else.
    await roster.db.update(schedule).set({ staffId: unpaid.staffId }).where(eq(schedule.id, id))
    expect((await costOf(PAST_WEEK)).total).toEqual({ cents: 0, unpriced: 1 })
    await roster.manager.delete(`/api/staff/${unpaid.staffId}`)
    expect((await costOf(PAST_WEEK)).total).toEqual({ cents: 0, unpriced: 1 })
  })
})
