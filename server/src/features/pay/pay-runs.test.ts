import { NO_PAY_RULES, type PayRules, type StoredPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import type { PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payRuns } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../testing/test-roster.ts'

const END = '2026-11-15'
const SATURDAY_BEFORE = '2026-11-07'

let roster: TestRoster
let cook: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
  await roster.manager.put(`/api/staff/${cook.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2400 }] })
})
afterEach(() => roster.close())

const work = (more: object = {}, client = cook) =>
  roster.insertShift({
    weekStartDate: PAST_WEEK,
    status: 'Confirmed',
    staffId: client.staffId,
    staffName: 'Ann Lee',
    ...more,
  })
const run = async (startDate = PAST_WEEK, endDate = END, client = roster.manager) =>
  (await client.get(`/api/pay/run?startDate=${startDate}&endDate=${endDate}`)).body as PayRun
const saveRules = (rules: PayRules, version: number | null = null, client = roster.admin) =>
  client.put('/api/pay/rules', { rules, version })
const lock = (startDate = PAST_WEEK, endDate = END) =>
  roster.manager.post('/api/timesheets/locks', { startDate, endDate, reason: 'Paid out' })
const unlock = async (id: number) => roster.admin.post(`/api/timesheets/locks/${id}/unlock`, { reason: 'Wrong hours' })
const idOf = (reply: { body: unknown }) => (reply.body as { id: number }).id
const linesOf = ({ lines }: PayRun) => lines.map(({ date, code, minutes, cents }) => [date, code, minutes, cents])

const WEEKLY: PayRules = {
  ...NO_PAY_RULES,
  rules: [
    { kind: 'overtime', per: 'week', afterMinutes: 900, percent: 150, combine: 'highest', code: 'OT' },
    { kind: 'holiday', percent: 200, combine: 'highest', code: 'Holiday' },
  ],
  holidayPlace: { country: 'NZ', region: null },
}

test('[PAY-08] without rules, a pay run is what timesheet and labour cost say', async () => {
  await work()
  await work({ dayOfWeek: 2, startTime: '18:00', endTime: '02:10' })
  const paid = await run()
  const cost = await roster.manager.get(`/api/schedule/week/${PAST_WEEK}/cost`)
  expect(cost.body).toMatchObject({ total: { cents: sumPay(paid.lines).cents, unpriced: 0 } })
  const sheet = await roster.manager.get(`/api/timesheets?startDate=${PAST_WEEK}&endDate=${END}`)
  expect(sheet.body).toMatchObject({ totals: { paidMinutes: sumPay(paid.lines).workMinutes } })
  expect(linesOf(paid)).toEqual([
    [PAST_WEEK, 'Ordinary', 480, 19_200],
    ['2026-11-10', 'Ordinary', 490, 19_600],
  ])
})

test('[PAY-07] without rules, pay codes are in the language of the business, and a locked period keeps its own', async () => {
  const speak = (locale: string) => roster.admin.post('/api/settings', { key: 'locale', value: locale, type: 'string' })
  const codes = async () => new Set((await run()).lines.map(({ code }) => code))
  await work()
  await speak('es')
  expect(await codes()).toEqual(new Set(['Horas ordinarias']))
  await speak('de')
  expect(await codes()).toEqual(new Set(['Grundlohn']))
  const rules = (await roster.admin.get('/api/pay/rules')).body as StoredPayRules
  expect(rules).toMatchObject({ version: null, rules: { leave: { codes: { sick: 'Krankheit' } } } })
  const locked = idOf(await lock())
  await speak('en')
  expect(await codes()).toEqual(new Set(['Grundlohn']))
  await unlock(locked)
  const next = await run('2026-11-16', '2026-11-17')
  expect(next.lines).toEqual([])
})

test('[PAY-07] rules are saved by admins, refused if invalid or stale, and used with the holidays of the place', async () => {
  expect((await saveRules(WEEKLY, null, roster.manager)).status).toBe(403)
  expect((await cook.get('/api/pay/rules')).status).toBe(403)
  const [first] = WEEKLY.rules
  const wrong = { ...WEEKLY, rules: [{ ...first, percent: 99 }] }
  expect(await saveRules(wrong as PayRules)).toMatchObject({
    status: 400,
    body: { message: 'Must be a whole number from 101 to 1000' },
  })
  expect((await saveRules(WEEKLY)).body).toEqual({ rules: WEEKLY, version: 1 })
  expect((await saveRules(NO_PAY_RULES)).status).toBe(409)
  expect(await saveRules(NO_PAY_RULES, 7)).toMatchObject({ status: 409, body: { message: /changed the pay rules/ } })
  expect((await roster.manager.get('/api/pay/rules')).body as StoredPayRules).toEqual({ rules: WEEKLY, version: 1 })
  // Labour Day in New Zealand is 26 October 2026, a Monday.
  for (const dayOfWeek of [1, 2, 3]) await work({ weekStartDate: '2026-10-26', dayOfWeek })
  expect(linesOf(await run('2026-10-27', '2026-11-01'))).toEqual([
    ['2026-10-27', 'Ordinary', 420, 16_800],
    ['2026-10-27', 'OT', 60, 3600],
    ['2026-10-28', 'OT', 480, 28_800],
  ])
  expect(linesOf(await run('2026-10-26', '2026-10-26'))).toEqual([['2026-10-26', 'Holiday', 480, 38_400]])
})

test('[PAY-08] only managers see a pay run, and shifts that are not over are not in it', async () => {
  await work({ weekStartDate: '2026-11-16', dayOfWeek: 4 })
  expect((await cook.get(`/api/pay/run?startDate=${PAST_WEEK}&endDate=${END}`)).status).toBe(403)
  expect(await run('2026-11-16', '2026-11-22')).toMatchObject({ lines: [], notPayable: 1, kept: null })
})

test('[PAY-08] a locked period keeps its pay; corrections are differences in the next one, once', async () => {
  await saveRules(WEEKLY)
  const id = await work()
  await work({ dayOfWeek: 2 })
  const before = await run()
  const first = idOf(await lock())
  const kept = await run()
  const by = { by: roster.manager.username, at: '2026-11-18T00:00:00.000Z' }
  expect(kept).toEqual({ ...before, kept: { ...by, isLocked: true } })
  // A longer period does not pay these days again, and says where they were paid.
  expect(before.paidIn).toEqual([])
  expect(await run(SATURDAY_BEFORE, END)).toMatchObject({ lines: [], paidIn: [{ startDate: PAST_WEEK, endDate: END }] })

  // Neither rules nor rates nor hours change what was paid.
  await saveRules(NO_PAY_RULES, 1)
  await roster.manager.put(`/api/staff/${cook.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 3000 }] })
  expect(await run()).toEqual(kept)
  await unlock(first)
  expect(await run()).toEqual({ ...kept, kept: { ...by, isLocked: false } })
  await roster.manager.put(`/api/staff/${cook.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2400 }] })
  const worked = { startTime: '09:00', endTime: '18:00', breakMinutes: 0, reason: 'Stayed on' }
  const { version } = await roster.readShift(id)
  expect((await roster.manager.put(`/api/timesheets/shifts/${id}/hours`, { version, worked })).status).toBe(200)
  const missing = await work({ dayOfWeek: 3 })
  expect((await lock()).status).toBe(200)
  expect(await run()).toEqual(kept)

  // The next run pays the differences by the rules of then: an hour more on Monday moves one into overtime on Tuesday.
  const corrects = { startDate: PAST_WEEK, endDate: END }
  const next = await run('2026-11-16', '2026-11-17')
  expect(linesOf(next)).toEqual([
    [PAST_WEEK, 'Ordinary', 60, 2400],
    ['2026-11-10', 'Ordinary', -60, -2400],
    ['2026-11-10', 'OT', 60, 3600],
    ['2026-11-11', 'OT', 480, 28_800],
  ])
  expect(next.lines.every((line) => JSON.stringify(line.corrects) === JSON.stringify(corrects))).toBe(true)
  expect(next.shifts.map(({ shiftId }) => shiftId).sort()).toEqual([id, missing - 1, missing].sort())
  expect((await lock('2026-11-16', '2026-11-17')).status).toBe(200)
  expect(linesOf(await run('2026-11-16', '2026-11-17'))).toEqual(linesOf(next))
  expect((await run('2026-11-18', '2026-11-18')).lines).toEqual([])
  expect(await roster.db.select({ id: payRuns.id }).from(payRuns)).toHaveLength(2)
})

test('[PAY-08] overtime of a week counts the days before the period, and days paid earlier are not paid twice', async () => {
  await saveRules(WEEKLY)
  await work()
  await work({ dayOfWeek: 2 })
  await lock(SATURDAY_BEFORE, PAST_WEEK)
  expect(linesOf(await run(PAST_WEEK, '2026-11-11'))).toEqual([
    ['2026-11-10', 'Ordinary', 420, 16_800],
    ['2026-11-10', 'OT', 60, 3600],
  ])
})

test('[PAY-08] overtime of locked days follows what changes before them in their week, and is paid once', async () => {
  await saveRules(WEEKLY)
  const monday = await work()
  await work({ dayOfWeek: 5 })
  // The end of the week is locked first.
  await lock('2026-11-12', END)
  expect(linesOf(await run('2026-11-12', END))).toEqual([
    ['2026-11-13', 'Ordinary', 420, 16_800],
    ['2026-11-13', 'OT', 60, 3600],
  ])
  // Rules and rates of later days do not change it.
  await saveRules(NO_PAY_RULES, 1)
  const setRate = (centsAnHour: number) =>
    roster.manager.put(`/api/staff/${cook.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour }] })
  await setRate(3000)
  expect((await run('2026-11-16', '2026-11-17')).lines).toEqual([])
  await setRate(2400)
  await saveRules(WEEKLY, 2)
  const first = idOf(await lock(PAST_WEEK, PAST_WEEK))
  await work({ dayOfWeek: 2, endTime: '10:00' })
  const moved = [
    ['2026-11-13', 'Ordinary', -60, -2400],
    ['2026-11-13', 'OT', 60, 3600],
  ]
  expect(linesOf(await run('2026-11-10', '2026-11-11'))).toEqual([['2026-11-10', 'Ordinary', 60, 2400], ...moved])
  await lock('2026-11-10', '2026-11-11')
  expect((await run('2026-11-16', '2026-11-17')).lines).toEqual([])

  await unlock(first)
  const worked = { startTime: '09:00', endTime: '18:00', breakMinutes: 0, reason: 'Stayed on' }
  const { version } = await roster.readShift(monday)
  expect((await roster.manager.put(`/api/timesheets/shifts/${monday}/hours`, { version, worked })).status).toBe(200)
  const next = [[PAST_WEEK, 'Ordinary', 60, 2400], ...moved]
  expect(linesOf(await run('2026-11-16', '2026-11-17'))).toEqual(expect.arrayContaining(next))
  await lock(PAST_WEEK, PAST_WEEK)
  await lock('2026-11-16', '2026-11-17')
  const { lines, shifts } = await run('2026-11-16', '2026-11-17')
  expect(linesOf({ lines } as PayRun).sort()).toEqual(next.sort())
  expect(shifts).toHaveLength(2)
  expect((await run('2026-11-18', '2026-11-18')).lines).toEqual([])
})

test('[PAY-07] overtime of a pay period is counted by the periods of the setting, whatever days are locked', async () => {
  const setPeriod = async (payPeriod: string) => {
    for (const [key, value] of [
      ['payPeriod', payPeriod],
      ['payPeriodStart', '2026-11-02'],
    ])
      await roster.admin.post('/api/settings', { key, value })
  }
  const [weekly, ...others] = WEEKLY.rules
  await saveRules({ ...WEEKLY, rules: [{ ...weekly, per: 'period' } as PayRules['rules'][number], ...others] })
  await work({ weekStartDate: '2026-10-19', dayOfWeek: 5 })
  await work({ weekStartDate: '2026-11-02' })
  await work({ weekStartDate: PAST_WEEK })
  const ordinary = ['2026-10-23', '2026-11-02', PAST_WEEK].map((date) => [date, 'Ordinary', 480, 19_200])
  const overtime = [
    [PAST_WEEK, 'Ordinary', 420, 16_800],
    [PAST_WEEK, 'OT', 60, 3600],
  ]
  // Without the setting, the days of the run are the period.
  expect(linesOf(await run('2026-11-02', END))).toEqual([ordinary[1], ...overtime])
  expect(linesOf(await run(PAST_WEEK, END))).toEqual([ordinary[2]])

  await setPeriod('fortnightly')
  expect(linesOf(await run('2026-10-19', END))).toEqual([ordinary[0], ordinary[1], ...overtime])
  expect(linesOf(await run(PAST_WEEK, END))).toEqual(overtime)
  await lock('2026-10-19', '2026-11-08')
  await lock(PAST_WEEK, END)
  expect(linesOf(await run(PAST_WEEK, END))).toEqual(overtime)

  // Later settings change nothing in what was paid.
  await setPeriod('weekly')
  expect((await run('2026-11-16', '2026-11-17')).lines).toEqual([])
  const { total } = (await roster.manager.get(`/api/schedule/week/${PAST_WEEK}/cost`)).body as { total: object }
  expect(total).toEqual({ cents: 16_800 + 3600, unpriced: 0 })
})

test('[PAY-08] overtime of a pay period follows what changes before the locked days, and is paid once', async () => {
  for (const [key, value] of [
    ['payPeriod', 'fortnightly'],
    ['payPeriodStart', '2026-11-02'],
  ])
    await roster.admin.post('/api/settings', { key, value })
  const [weekly] = WEEKLY.rules
  await saveRules({ ...WEEKLY, rules: [{ ...weekly, per: 'period' } as PayRules['rules'][number]] })
  await work({ dayOfWeek: 1 })
  await work({ dayOfWeek: 5 })
  await lock(PAST_WEEK, END)
  // A shift of the first week is added once the second week is locked.
  await work({ weekStartDate: '2026-11-02', endTime: '11:00' })
  const moved = [
    ['2026-11-13', 'Ordinary', -120, -4800],
    ['2026-11-13', 'OT', 120, 7200],
  ]
  const due = [['2026-11-02', 'Ordinary', 120, 4800], ...moved]
  expect(linesOf(await run('2026-11-02', '2026-11-08'))).toEqual(due)
  await lock('2026-11-02', '2026-11-08')
  expect(linesOf(await run('2026-11-02', '2026-11-08'))).toEqual(due)
  expect((await run('2026-11-16', '2026-11-17')).lines).toEqual([])
})
