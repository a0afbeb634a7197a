/** Labour cost by the pay rules, against the pay run of the same days (COST-10). */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { NO_PAY_RULES, type PayRule, type PayRules, USUAL_LEAVE_PAY } from '@fairweek/domain/contracts/pay/pay-rules'
import type { PayLine, PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import type { listWeekSummaries } from '@fairweek/domain/contracts/schedule/months'
import type { WeekFigures } from '@fairweek/domain/contracts/takings/takings'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { payRules, payrollLocks, schedule, settings, staff, timeOff } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const END = '2026-11-15'
/** A week of which no test stores a pay run: these are never deleted. */
const EARLIER = '2026-11-02'
const SUNDAY: PayRule = {
  ...{ kind: 'window', days: [0], from: '00:00', until: '24:00', percent: 150, combine: 'highest', code: 'Sun' },
}
const beyondAWeek = (hours: number): PayRule => ({
  ...{ kind: 'overtime', per: 'week', afterMinutes: hours * 60, percent: 150, combine: 'highest', code: 'OT' },
})
const RULES: PayRules = {
  ...NO_PAY_RULES,
  rules: [
    SUNDAY,
    beyondAWeek(20),
    { kind: 'overtime', per: 'day', afterMinutes: 480, percent: 175, combine: 'highest', code: 'OT day' },
    {
      ...{ kind: 'window', days: [0, 1, 2, 3, 4, 5, 6], from: '22:00', until: '06:00' },
      ...{ percent: 120, combine: 'added', code: 'Night' },
    },
    { kind: 'holiday', percent: 200, combine: 'highest', code: 'Holiday' },
    { kind: 'minimumShift', minutes: 180, code: 'Minimum' },
    { kind: 'splitShift', gapMinutes: 60, premium: { unit: 'minutes', minutes: 30 }, code: 'Split' },
    { kind: 'shortNotice', noticeMinutes: 1440, premium: { unit: 'cents', cents: 1234 }, code: 'Short' },
  ],
  holidayPlace: { country: 'NZ', region: null },
  holidays: [{ date: '2026-11-11', name: 'Show Day', from: '14:00', until: '24:00' }],
}

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
})
beforeEach(async () => {
  for (const table of [payrollLocks, schedule, settings, payRules, timeOff]) await roster.db.delete(table)
  ana = await roster.addCook()
  ben = await roster.addCook()
  await setRates(ana, 2400, 3100)
  await setRates(ben, 2233)
})
afterAll(() => roster.close())

const setRates = ({ staffId }: SignedInClient, general: number, asHost?: number) =>
  roster.manager.put(`/api/staff/${staffId}/pay-rates`, {
    rates: [
      { roleId: null, centsAnHour: general },
      ...(asHost === undefined ? [] : [{ roleId: roster.hostId, centsAnHour: asHost }]),
    ],
  })
const saveRules = async (rules: PayRules, version: number | null = null) =>
  expect(await roster.admin.put('/api/pay/rules', { rules, version })).toMatchObject({ status: 200 })
const work = (who: SignedInClient, dayOfWeek: number, startTime: string, endTime: string, more: object = {}) =>
  roster.insertShift({
    ...{ weekStartDate: PAST_WEEK, dayOfWeek, startTime, endTime, staffId: who.staffId, staffName: 'Name' },
    ...{ status: 'Confirmed', confirmationTimestamp: '2026-11-01T00:00:00.000Z', ...more },
  })
const read = async <Body>(path: string, by = roster.manager) => {
  const { status, body, text } = await by.get(path)
  expect(status, text).toBe(200)
  return body as Body
}
const costOf = (week = PAST_WEEK) => read<WeekCost>(`/api/schedule/week/${week}/cost`)
const workedByDay = async (week = PAST_WEEK) =>
  (await read<WeekFigures>(`/api/schedule/week/${week}/figures`)).days.map(({ workedCents }) => workedCents)
const plannedByDay = async (week = PAST_WEEK) =>
  (await read<WeekFigures>(`/api/schedule/week/${week}/figures`)).days.map(({ plannedCents }) => plannedCents)
const run = (startDate = PAST_WEEK, endDate = END) =>
  read<PayRun>(`/api/pay/run?startDate=${startDate}&endDate=${endDate}`)
const lock = async (startDate = PAST_WEEK, endDate = END) => {
  const reply = await roster.manager.post('/api/timesheets/locks', { startDate, endDate, reason: 'Paid out' })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { id: number }).id
}

/** A week with everything that the rules know, by people with one rate, with two, and with none. */
async function workAWeek(): Promise<void> {
  await work(ana, 1, '09:00', '20:00')
  await work(ana, 2, '17:00', '01:30', { roleId: roster.hostId })
  await work(ana, 3, '10:00', '16:00')
  await work(ana, 0, '18:00', '02:10')
  await work(ben, 6, '20:00', '04:00', { confirmationTimestamp: '2026-11-13T22:00:00.000Z' })
  await work(ben, 4, '09:00', '11:00')
  await work(ben, 4, '14:00', '19:30')
  await work(await roster.addCook(), 5, '09:00', '17:00', { confirmationTimestamp: '2026-11-12T10:00:00.000Z' })
}

/** Returns the cents of each day from Monday on. */
const byDay = (lines: readonly PayLine[]) => {
  const ofDay = groupBy(lines, ({ date }) => date)
  return Array.from(
    { length: 7 },
    (_, day) => sumPay(ofDay.get(`2026-11-${String(9 + day).padStart(2, '0')}`) ?? []).cents,
  )
}

describe('[COST-10] with pay rules', () => {
  test('planned and worked cost of each day are what the pay run pays for it, before and after the lock', async () => {
    await saveRules(RULES)
    await workAWeek()
    const due = await run()
    expect(new Set(due.lines.map(({ code }) => code)).size).toBe(9)
    const expected = byDay(due.lines)
    expect(expected.every((cents) => cents > 0)).toBe(true)
    const agrees = async () => {
      const { days, total } = await costOf()
      expect(days.map(({ cents }) => cents)).toEqual(expected)
      expect(total).toEqual({ cents: sumPay(due.lines).cents, unpriced: 1 })
      expect(await workedByDay()).toEqual(expected)
      expect(await plannedByDay()).toEqual(expected)
      const month = `/api/schedule/weeks?from=2026-11-02&until=${WEEK}`
      const { weeks } = await read<Reply<typeof listWeekSummaries>>(month)
      expect(weeks.map(({ cents }) => cents)).toEqual([0, total.cents, 0, 0])
    }
    await agrees()
    const lockId = await lock()
    expect((await run()).lines).toEqual(due.lines)
    await agrees()
    // Days that were paid keep the rules of their run, as the differences of unlocked days do.
    await saveRules({ ...RULES, rules: [{ ...SUNDAY, percent: 300 }] }, 1)
    await agrees()
    await roster.admin.post(`/api/timesheets/locks/${lockId}/unlock`, { reason: 'Wrong hours' })
    await agrees()
  })

  test('hours that were worked instead count by their rates, and drafts by the rates of their days', async () => {
    await saveRules({ ...NO_PAY_RULES, rules: [SUNDAY, beyondAWeek(12)] })
    const id = await work(ana, 6, '09:00', '17:00', { weekStartDate: EARLIER })
    await work(ana, 0, '09:00', '17:00', { weekStartDate: EARLIER })
    expect(await workedByDay(EARLIER)).toEqual([0, 0, 0, 0, 0, 19_200, 28_800])
    const worked = { startTime: '09:00', endTime: '22:00', breakMinutes: 0, reason: null }
    const reply = await roster.manager.put(`/api/timesheets/shifts/${id}/hours`, { version: 1, worked })
    expect(reply.status, reply.text).toBe(200)
    expect(await workedByDay(EARLIER)).toEqual([0, 0, 0, 0, 0, 12 * 2400 + 3600, 28_800])
    expect(await plannedByDay(EARLIER)).toEqual([0, 0, 0, 0, 0, 19_200, 28_800])
    await roster.addShift({ staffId: ben.staffId, dayOfWeek: 0 })
    expect((await costOf(WEEK)).total).toEqual({ cents: 8 * 2233 * 1.5, unpriced: 0 })
  })

  test('overtime of a pay period counts the weeks before, and paid leave if the rules say so, without being a cost', async () => {
    const overtime: PayRule[] = [{ ...beyondAWeek(10), per: 'period' } as PayRule]
    const payPeriod = [
      ['payPeriod', 'fortnightly'],
      ['payPeriodStart', '2026-11-09'],
    ]
    for (const [key, value] of payPeriod) await roster.admin.post('/api/settings', { key, value })
    await saveRules({ ...NO_PAY_RULES, rules: overtime })
    await work(ana, 1, '09:00', '17:00')
    await work(ana, 1, '09:00', '17:00', { weekStartDate: '2026-11-16' })
    const total = async () => (await costOf('2026-11-16')).total.cents
    expect(await total()).toBe(2 * 2400 + 6 * 3600)
    expect(await workedByDay('2026-11-16')).toEqual([2 * 2400 + 6 * 3600, 0, 0, 0, 0, 0, 0])
    await roster.db.update(staff).set({ targetWeeklyHours: 40 }).where(eq(staff.id, ana.staffId))
    const leave = { staffId: ana.staffId, fromDate: '2026-11-13', untilDate: '2026-11-13', leaveKind: 'holiday' }
    expect(await roster.manager.post('/api/time-off', { ...leave, isPaid: true })).toMatchObject({ status: 200 })
    expect(await total()).toBe(2 * 2400 + 6 * 3600)
    await saveRules({ ...NO_PAY_RULES, rules: overtime, leave: { ...USUAL_LEAVE_PAY, countsForOvertime: true } }, 1)
    expect(await total()).toBe(8 * 3600)
    const work16 = (await run('2026-11-09', '2026-11-22')).lines.filter(({ date }) => date === '2026-11-16')
    expect(sumPay(work16).cents).toBe(await total())
  })

  test('a read of the week costs two statements more than before, whatever the rules and locks are', async () => {
    await saveRules(RULES)
    await workAWeek()
    await lock()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await costOf()
      // The session and its account, settings, pay rules, pay runs, locks, rates, shifts.
      expect(query.mock.calls).toHaveLength(8)
    } finally {
      query.mockRestore()
    }
  })
})
