import { NO_PAY_RULES, type PayRule, type PayRules, USUAL_LEAVE_PAY } from '@fairweek/domain/contracts/pay/pay-rules'
import type { PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptLeaveDays, payRuns, staff, timeOff } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../testing/test-roster.ts'

const END = '2026-11-15'
const NEXT = ['2026-11-16', '2026-11-17'] as const
const LAST = ['2026-11-18', '2026-11-18'] as const

let roster: TestRoster
let ana: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  await roster.db.update(staff).set({ name: 'Ann Mary Lee', targetWeeklyHours: 40 }).where(eq(staff.id, ana.staffId))
  await setRate(2400)
})
afterEach(() => roster.close())

const setRate = (centsAnHour: number) =>
  roster.manager.put(`/api/staff/${ana.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour }] })
const run = async (startDate: string = PAST_WEEK, endDate: string = END) =>
  (await roster.manager.get(`/api/pay/run?startDate=${startDate}&endDate=${endDate}`)).body as PayRun
const lock = (startDate: string = PAST_WEEK, endDate: string = END) =>
  roster.manager.post('/api/timesheets/locks', { startDate, endDate, reason: 'Paid out' })
const enter = async (fromDate: string, untilDate = fromDate, more: object = {}) => {
  const body = { staffId: ana.staffId, fromDate, untilDate, leaveKind: 'holiday', isPaid: true, ...more }
  const reply = await roster.manager.post('/api/time-off', body)
  return (reply.body as { timeOff: TimeOff }).timeOff.id
}
const reject = (id: number) => roster.manager.post(`/api/time-off/${id}/reject`, { reason: 'Was at work' })
const linesOf = ({ lines }: PayRun) => lines.map(({ date, code, minutes, cents }) => [date, code, minutes, cents])
const saveRules = (rules: Partial<PayRules>) =>
  roster.admin.put('/api/pay/rules', { rules: { ...NO_PAY_RULES, ...rules }, version: null })

describe('[PAY-11] paid leave in a pay run', () => {
  test('is a line for each date at the hourly rate, beside the shifts and apart from worked time', async () => {
    await roster.insertShift({ weekStartDate: PAST_WEEK, status: 'Confirmed', staffId: ana.staffId })
    await enter('2026-11-10', '2026-11-11')
    await enter('2026-11-12', '2026-11-12', { startTime: '00:00', endTime: '12:00', leaveKind: 'sick' })
    await enter('2026-11-13', '2026-11-13', { leaveKind: 'unpaid', isPaid: false })
    const paid = await run()
    expect(linesOf(paid)).toEqual([
      [PAST_WEEK, 'Ordinary', 480, 19_200],
      ['2026-11-10', 'leave-holiday', 480, 19_200],
      ['2026-11-11', 'leave-holiday', 480, 19_200],
      ['2026-11-12', 'leave-sick', 240, 9600],
    ])
    expect(sumPay(paid.lines)).toMatchObject({ workMinutes: 480, leaveMinutes: 1200, cents: 67_200 })
    expect(paid.shifts).toHaveLength(1)
  })

  test('counts for overtime only if the rules say so, and has the pay codes of the rules', async () => {
    await enter(PAST_WEEK)
    await roster.insertShift({ weekStartDate: PAST_WEEK, dayOfWeek: 2, status: 'Confirmed', staffId: ana.staffId })
    const codes = { ...USUAL_LEAVE_PAY.codes, holiday: '700' }
    const overtime = { kind: 'overtime', per: 'week', afterMinutes: 600, combine: 'highest', code: 'OT' } as const
    const rules: PayRule[] = [{ ...overtime, percent: 150 }]
    expect(await saveRules({ rules, leave: { codes, countsForOvertime: false } })).toMatchObject({ status: 200 })
    expect(linesOf(await run()).map(([, code]) => code)).toEqual(['Ordinary', '700'])
    const counting = { ...NO_PAY_RULES, rules, leave: { codes, countsForOvertime: true } }
    await roster.admin.put('/api/pay/rules', { rules: counting, version: 1 })
    expect(linesOf(await run())).toEqual([
      ['2026-11-10', 'Ordinary', 120, 4800],
      ['2026-11-10', 'OT', 360, 21_600],
      [PAST_WEEK, '700', 480, 19_200],
    ])
  })

  test('that counts for overtime and is revoked after the lock takes back the overtime too, whatever the contract says', async () => {
    await enter(PAST_WEEK)
    const id = await enter('2026-11-10')
    await roster.insertShift({ weekStartDate: PAST_WEEK, dayOfWeek: 3, status: 'Confirmed', staffId: ana.staffId })
    const overtime = { kind: 'overtime', per: 'week', afterMinutes: 900, combine: 'highest', code: 'OT' } as const
    await saveRules({ rules: [{ ...overtime, percent: 150 }], leave: { ...USUAL_LEAVE_PAY, countsForOvertime: true } })
    await lock(PAST_WEEK, '2026-11-10')
    await lock('2026-11-11', END)
    expect(linesOf(await run('2026-11-11', END))).toEqual([['2026-11-11', 'OT', 480, 28_800]])
    await roster.db.update(staff).set({ targetWeeklyHours: 20 }).where(eq(staff.id, ana.staffId))
    expect((await run(...NEXT)).lines).toEqual([])
    await roster.db.update(timeOff).set({ status: 'rejected' }).where(eq(timeOff.id, id))
    const differences = [
      ['2026-11-11', 'OT', -420, -25_200],
      ['2026-11-11', 'Ordinary', 420, 16_800],
      ['2026-11-10', 'leave-holiday', -480, -19_200],
    ]
    expect(linesOf(await run(...NEXT))).toEqual(differences)
    await lock(...NEXT)
    expect(linesOf(await run(...NEXT))).toEqual(differences)
    expect((await run(...LAST)).lines).toEqual([])
  })

  test('is kept when the period is locked; later changes are differences in the next run, once', async () => {
    const holiday = await enter('2026-11-10', '2026-11-11')
    // It goes on until today, because leave that is over cannot be revoked.
    const halves = await enter('2026-11-14', '2026-11-18', { startTime: '12:00', endTime: '24:00' })
    const before = await run()
    await lock()
    const kept = await run()
    expect(kept.lines).toEqual(before.lines)
    // Neither rate nor contract of later days changes what was paid.
    await setRate(3000)
    await roster.db.update(staff).set({ targetWeeklyHours: 20 }).where(eq(staff.id, ana.staffId))
    expect((await run(...NEXT)).lines.filter(({ corrects }) => corrects)).toEqual([])
    await roster.db.update(staff).set({ targetWeeklyHours: 40 }).where(eq(staff.id, ana.staffId))

    expect(await reject(halves)).toMatchObject({ status: 200 })
    await enter('2026-11-13', '2026-11-13', { leaveKind: 'sick' })
    const next = await run(...NEXT)
    expect(linesOf(next)).toEqual([
      ['2026-11-14', 'leave-holiday', -240, -9600],
      ['2026-11-15', 'leave-holiday', -240, -9600],
      ['2026-11-13', 'leave-sick', 480, 24_000],
    ])
    expect(next.lines.every(({ corrects }) => corrects?.startDate === PAST_WEEK && corrects.endDate === END)).toBe(true)
    expect(await run()).toEqual(kept)
    await lock(...NEXT)
    expect(linesOf(await run(...NEXT))).toEqual(linesOf(next))
    expect((await run(...LAST)).lines).toEqual([])

    // Taken back again, it is paid again, at the rate that was paid then.
    await roster.db.update(timeOff).set({ status: 'approved' }).where(eq(timeOff.id, halves))
    await roster.db.update(timeOff).set({ status: 'rejected' }).where(eq(timeOff.id, holiday))
    const last = await run(...LAST)
    expect(linesOf(last)).toEqual([
      ['2026-11-18', 'leave-holiday', 240, 12_000],
      ['2026-11-10', 'leave-holiday', -480, -19_200],
      ['2026-11-11', 'leave-holiday', -480, -19_200],
      ['2026-11-14', 'leave-holiday', 240, 9600],
      ['2026-11-15', 'leave-holiday', 240, 9600],
      ['2026-11-16', 'leave-holiday', 240, 12_000],
      ['2026-11-17', 'leave-holiday', 240, 12_000],
    ])
    const total = sumPay([...kept.lines, ...next.lines, ...last.lines])
    expect(total).toMatchObject({ minutes: 480 + 5 * 240, cents: 24_000 + 2 * 9600 + 3 * 12_000 })
  })

  test('of days that are unlocked follows rate and contract of now, in the next run', async () => {
    await enter('2026-11-10')
    const { id } = (await lock()).body as { id: number }
    await roster.admin.post(`/api/timesheets/locks/${id}/unlock`, { reason: 'Wrong' })
    await enter('2026-11-11')
    expect(linesOf(await run(...NEXT))).toEqual([['2026-11-11', 'leave-holiday', 480, 19_200]])
    await setRate(3000)
    expect(linesOf(await run(...NEXT))).toEqual([
      ['2026-11-10', 'leave-holiday', -480, -19_200],
      ['2026-11-10', 'leave-holiday', 480, 24_000],
      ['2026-11-11', 'leave-holiday', 480, 24_000],
    ])
  })

  test('of runs that were stored before leave was paid is not paid afterwards', async () => {
    await enter('2026-11-10')
    await lock()
    await roster.db.execute(`set session_replication_role = replica`)
    await roster.db.update(payRuns).set({ leave: null })
    await roster.db.execute(`set session_replication_role = default`)
    await enter('2026-11-11')
    expect((await run(...NEXT)).lines).toEqual([])
    expect((await run()).lines).toEqual([])
  })

  test('of a person who is deleted or erased stays paid, under their number', async () => {
    await enter('2026-11-10')
    await lock()
    const kept = await run()
    const file = `/api/pay/run/export?startDate=${PAST_WEEK}&endDate=${END}&profile=byShift`
    const before = (await roster.manager.get(file)).text
    await roster.manager.delete(`/api/staff/${ana.staffId}`)
    expect((await run()).lines).toEqual(kept.lines)
    expect((await roster.manager.get(file)).text).toBe(before)
    expect((await run(...NEXT)).lines).toEqual([])
  })
})

describe('[LEAVE-11] leave of a person who is deleted before the period is locked', () => {
  const remove = () => roster.manager.delete(`/api/staff/${ana.staffId}`)
  const read = async (file: string) => (await roster.manager.get(file)).text
  const RANGE = `startDate=${PAST_WEEK}&endDate=${END}`

  test('stays in timesheet, files and pay run, at the contract and rate of then', async () => {
    await enter('2026-11-10', '2026-11-11')
    await enter('2026-11-12', '2026-11-12', { leaveKind: 'unpaid', isPaid: false })
    const sheetOf = async () =>
      (await roster.manager.get(`/api/timesheets?${RANGE}`)).body as { leave: object[]; people: object[] }
    const files = [`/api/timesheets/export?${RANGE}`, `/api/pay/run/export?${RANGE}&profile=byShift`]
    const readAll = () => Promise.all(files.map(read))
    const [sheet, paid, before] = [await sheetOf(), await run(), await readAll()]
    expect(sheet.leave).toHaveLength(3)
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await sheetOf()).toMatchObject({ leave: sheet.leave, people: sheet.people })
    expect(await run()).toEqual(paid)
    expect(await readAll()).toEqual(before)
    await lock()
    expect((await run()).lines).toEqual(paid.lines)
    expect((await run(...NEXT)).lines).toEqual([])
  })

  test('is paid as a difference, once, if its days were locked before it was entered; later leave ends', async () => {
    await enter('2026-11-10')
    await lock()
    await enter('2026-11-11', '2026-11-11', { leaveKind: 'sick' })
    await enter('2026-11-17', '2026-11-20')
    await remove()
    const next = await run(...NEXT)
    expect(linesOf(next)).toEqual([
      ['2026-11-17', 'leave-holiday', 480, 19_200],
      ['2026-11-11', 'leave-sick', 480, 19_200],
    ])
    await lock(...NEXT)
    expect(linesOf(await run('2026-11-18', '2026-11-22'))).toEqual([['2026-11-18', 'leave-holiday', 480, 19_200]])
  })

  test('is that of the person again once the deletion is undone, and is paid once over a lock between them', async () => {
    await enter('2026-11-10', '2026-11-11')
    await remove()
    const deletion = await lastChangeId(roster.db)
    await lock('2026-11-10', '2026-11-10')
    expect(await roster.admin.post(`/api/schedule/undo/${deletion}`)).toMatchObject({ status: 200 })
    expect(linesOf(await run('2026-11-11', '2026-11-11'))).toEqual([['2026-11-11', 'leave-holiday', 480, 19_200]])
    expect(await roster.db.select().from(keptLeaveDays)).toEqual([])
  })

  test('names nobody once the person is erased', async () => {
    await enter('2026-11-10')
    await roster.admin.post(`/api/staff/${ana.staffId}/erase`, { name: 'Ann Mary Lee', words: [] })
    const paid = await run()
    expect(linesOf(paid)).toEqual([['2026-11-10', 'leave-holiday', 480, 19_200]])
    expect(paid.lines.map(({ staffName, leave }) => [staffName, leave?.email])).toEqual([[`#${ana.staffId}`, '']])
  })
})

test('[PAY-11] leave that is approved while its day is locked is paid once, in this run or as a difference', async () => {
  const dates = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => `2026-11-${day}`)
  for (const date of dates) {
    const [locked, id] = await Promise.all([lock(date, date), enter(date)])
    expect(locked.status).toBe(200)
    expect(id).toBeGreaterThan(0)
  }
  const runs = await roster.db.select({ leave: payRuns.leave }).from(payRuns)
  expect(runs).toHaveLength(dates.length)
  const lines = [...runs.flatMap(({ leave }) => leave?.lines ?? []), ...(await run(...NEXT)).lines]
  expect(lines.map(({ date, minutes }) => [date, minutes]).sort()).toEqual(dates.map((date) => [date, 480]))
})

test('[PAY-11] [PEOPLE-09] of an erased person, the pay of leave stays under their number and names nobody', async () => {
  await enter('2026-11-10')
  await lock()
  const before = await run()
  const [{ email = '' } = {}] = before.lines.flatMap(({ leave }) => leave ?? [])
  expect(email).not.toBe('')
  const erased = await roster.admin.post(`/api/staff/${ana.staffId}/erase`, { name: 'Ann Mary Lee', words: [] })
  expect(erased).toMatchObject({ status: 200 })
  const after = await run()
  expect(linesOf(after)).toEqual(linesOf(before))
  expect(after.lines.map(({ staffId, staffName }) => [staffId, staffName])).toEqual([[ana.staffId, `#${ana.staffId}`]])
  const stored = JSON.stringify(await roster.db.select().from(payRuns))
  expect([stored.includes('Ann Mary Lee'), stored.includes(email)]).toEqual([false, false])
  expect((await run(...NEXT)).lines).toEqual([])
})

test('[PAY-11] every export profile has paid leave, as its format knows it', async () => {
  const codes = { holiday: '700', sick: '701', unpaid: '702', other: '703' }
  await saveRules({ normalCode: '100', leave: { codes, countsForOvertime: false } })
  await roster.insertShift({
    weekStartDate: PAST_WEEK,
    status: 'Confirmed',
    staffId: ana.staffId,
    staffName: 'Ann Lee',
  })
  await enter('2026-11-10')
  await enter('2026-11-11', '2026-11-11', { leaveKind: 'sick', startTime: '12:00', endTime: '24:00' })
  await lock()
  const get = async (profile: string) =>
    (await roster.manager.get(`/api/pay/run/export?startDate=${PAST_WEEK}&endDate=${END}&profile=${profile}`)).text
  const read = async (profile: string) =>
    parse(await get(profile), { bom: true, columns: true }) as Record<string, string>[]
  const leave = { 'Person number': String(ana.staffId), Name: 'Ann Mary Lee', 'Worked hours': '', 'Hourly rate': '24' }
  expect((await read('byShift')).slice(1)).toMatchObject([
    { ...leave, Date: '2026-11-10', 'Paid hours': '8', 'Pay code': '700', Amount: '192', Multiplier: '1' },
    { ...leave, Date: '2026-11-11', 'Paid hours': '4', 'Pay code': '701', Amount: '96', Multiplier: '1' },
  ])
  expect((await read('byShift'))[1]?.Email).not.toBe('')
  expect((await read('byPerson')).map((row) => [row['Pay code'], row['Paid hours']])).toEqual([
    ['100', '8'],
    ['700', '8'],
    ['701', '4'],
  ])
  expect((await read('xero')).map(({ date, hours, type }) => [date, hours, type])).toEqual([
    ['09/11/2026', '8', '100'],
    ['10/11/2026', '8', '700'],
    ['11/11/2026', '4', '701'],
  ])
  expect((await read('myob')).map((row) => [row.Date, row.Units, row['Payroll Category']])).toEqual([
    ['09/11/2026', '8', '100'],
    ['10/11/2026', '8', '700'],
    ['11/11/2026', '4', '701'],
  ])
  const zero = { overtime_hours: '0', double_overtime_hours: '0' }
  expect(await read('gusto')).toMatchObject([{ regular_hours: '8', ...zero, personal_note: '700 8 h, 701 4 h' }])
  expect((await read('own&columns=payCode,paidHours,date&time=minutes')).at(-1)).toEqual({
    ...{ 'Pay code': '701', 'Paid minutes': '240', Date: '2026-11-11' },
  })
  const lodas = (await get('lodas&consultant=1&client=2')).split('\r\n').filter((line) => line.startsWith('1;01/'))
  expect(lodas.map((line) => line.split(';').slice(2, 5))).toEqual([
    ['8,00', '1', '100'],
    ['8,00', '1', '700'],
    ['4,00', '1', '701'],
  ])
})

describe('[LEAVE-12] work on days of paid leave', () => {
  const work = (dayOfWeek: number, startTime: string, endTime: string) =>
    roster.insertShift({
      ...{ weekStartDate: PAST_WEEK, dayOfWeek, startTime, endTime },
      ...{ status: 'Confirmed', staffId: ana.staffId, staffName: 'Ann Mary Lee' },
    })
  const unlock = (id: number) => roster.admin.post(`/api/timesheets/locks/${id}/unlock`, { reason: 'Wrong' })
  const record = async (shiftId: number, startTime: string, endTime: string) => {
    const { version } = await roster.readShift(shiftId)
    const worked = { startTime, endTime, breakMinutes: 0, reason: 'Went home' }
    const reply = await roster.manager.put(`/api/timesheets/shifts/${shiftId}/hours`, { version, worked })
    expect(reply.status, reply.text).toBe(200)
  }
  const readLeave = async () => {
    const reply = await roster.manager.get(`/api/timesheets?startDate=${PAST_WEEK}&endDate=${END}`)
    const { leave } = reply.body as { leave: { date: string; days: number; minutes: number; workedMinutes: number }[] }
    return leave.map(({ date, days, minutes, workedMinutes }) => [date, days, minutes, workedMinutes])
  }

  test('is paid as work, and what is left of the day as leave; the run names these days until it is kept', async () => {
    await enter('2026-11-09', '2026-11-12')
    await enter('2026-11-13', '2026-11-13', { startTime: '00:00', endTime: '12:00' })
    await work(1, '09:00', '12:00')
    await work(2, '22:00', '07:00')
    await work(5, '12:00', '17:00')
    const due = await run()
    expect(linesOf(due)).toEqual([
      ['2026-11-09', 'Ordinary', 180, 7200],
      ['2026-11-10', 'Ordinary', 540, 21_600],
      ['2026-11-13', 'Ordinary', 300, 12_000],
      ['2026-11-09', 'leave-holiday', 300, 12_000],
      ['2026-11-11', 'leave-holiday', 480, 19_200],
      ['2026-11-12', 'leave-holiday', 480, 19_200],
      ['2026-11-13', 'leave-holiday', 240, 9600],
    ])
    const ann = { staffId: ana.staffId, staffName: 'Ann Mary Lee' }
    expect(due.workedLeave).toEqual([
      { ...ann, date: '2026-11-09', minutes: 180 },
      { ...ann, date: '2026-11-10', minutes: 480 },
    ])
    expect(await readLeave()).toEqual([
      ['2026-11-09', 0.63, 300, 180],
      ['2026-11-10', 0, 0, 480],
      ['2026-11-11', 1, 480, 0],
      ['2026-11-12', 1, 480, 0],
      ['2026-11-13', 0.5, 240, 0],
    ])
    await lock()
    expect(await run()).toMatchObject({ lines: due.lines, workedLeave: [] })
    // The break rule of later days changes nothing that was paid, also if there is more leave.
    const rule = { key: 'breakRule', value: '2=60', type: 'string' }
    expect(await roster.admin.post('/api/settings', rule)).toMatchObject({ status: 200 })
    await enter('2026-11-14')
    expect(linesOf(await run(...NEXT))).toEqual([['2026-11-14', 'leave-holiday', 240, 9600]])
  })

  test('counts once it is over: until then, leave is as if the shift was given away', async () => {
    await enter('2026-11-19')
    const insert = (startTime: string, endTime: string) =>
      roster.insertShift({
        ...{ weekStartDate: '2026-11-16', dayOfWeek: 4, startTime, endTime, status: 'Confirmed', staffId: ana.staffId },
      })
    await insert('09:00', '13:00')
    const read = async () => {
      const reply = await roster.manager.get('/api/time-off/lines?startDate=2026-11-19&endDate=2026-11-19')
      return reply.body
    }
    expect(await read()).toMatchObject([{ days: 1, minutes: 480, workedMinutes: 0 }])
    roster.setClock(Date.parse('2026-11-19T12:00:00+13:00'))
    expect(await read()).toMatchObject([{ days: 1, minutes: 480, workedMinutes: 0 }])
    roster.setClock(Date.parse('2026-11-19T13:00:00+13:00'))
    expect(await read()).toMatchObject([{ days: 0.5, minutes: 240, workedMinutes: 240 }])
  })

  test('that is corrected after the lock changes both in the next run, once', async () => {
    await enter('2026-11-10', '2026-11-11')
    const shift = await work(2, '09:00', '17:00')
    const { id } = (await lock()).body as { id: number }
    expect(linesOf(await run())).toEqual([
      ['2026-11-10', 'Ordinary', 480, 19_200],
      ['2026-11-11', 'leave-holiday', 480, 19_200],
    ])
    await unlock(id)
    await record(shift, '09:00', '11:00')
    const differences = [
      ['2026-11-10', 'Ordinary', -360, -14_400],
      ['2026-11-10', 'leave-holiday', 360, 14_400],
    ]
    expect(linesOf(await run(...NEXT))).toEqual(differences)
    await lock()
    expect(linesOf(await run(...NEXT))).toEqual(differences)
    await lock(...NEXT)
    expect((await run(...LAST)).lines).toEqual([])
  })

  test('is not paid again by leave that is entered after the lock', async () => {
    await work(2, '09:00', '14:00')
    await lock()
    await enter('2026-11-10', '2026-11-11')
    expect(linesOf(await run(...NEXT))).toEqual([
      ['2026-11-10', 'leave-holiday', 180, 7200],
      ['2026-11-11', 'leave-holiday', 480, 19_200],
    ])
    expect((await run(...NEXT)).workedLeave).toEqual([])
    await lock(...NEXT)
    expect((await run(...LAST)).lines).toEqual([])
  })

  test('stays paid once if the person is deleted', async () => {
    await enter('2026-11-09', '2026-11-10')
    await work(1, '09:00', '17:00')
    await work(2, '09:00', '14:00')
    const before = await run()
    await roster.manager.delete(`/api/staff/${ana.staffId}`)
    expect(linesOf(await run())).toEqual(linesOf(before))
    expect(linesOf(before)).toEqual([
      ['2026-11-09', 'Ordinary', 480, 19_200],
      ['2026-11-10', 'Ordinary', 300, 12_000],
      ['2026-11-10', 'leave-holiday', 180, 7200],
    ])
    await lock()
    expect((await run(...NEXT)).lines).toEqual([])
  })
})

describe('[PAY-11] [LEAVE-11] leave that was revoked after the lock is taken back', () => {
  const REVOKED = [
    ['2026-11-10', 'leave-holiday', -480, -19_200],
    ['2026-11-11', 'leave-holiday', -480, -19_200],
  ]

  test('once, also if the person is deleted before the next run', async () => {
    const id = await enter('2026-11-10', '2026-11-11')
    await enter('2026-11-13')
    await lock()
    await roster.db.update(timeOff).set({ status: 'rejected' }).where(eq(timeOff.id, id))
    expect(linesOf(await run(...NEXT))).toEqual(REVOKED)
    await roster.manager.delete(`/api/staff/${ana.staffId}`)
    const deletion = await lastChangeId(roster.db)
    expect(linesOf(await run(...NEXT))).toEqual(REVOKED)
    expect(await roster.admin.post(`/api/schedule/undo/${deletion}`)).toMatchObject({ status: 200 })
    expect(linesOf(await run(...NEXT))).toEqual(REVOKED)
    await roster.manager.delete(`/api/staff/${ana.staffId}`)
    await lock(...NEXT)
    expect(linesOf(await run(...NEXT))).toEqual(REVOKED)
    expect((await run(...LAST)).lines).toEqual([])
  })

  test('once, also if the person is deleted after the next run', async () => {
    const id = await enter('2026-11-10', '2026-11-11')
    await lock()
    await roster.db.update(timeOff).set({ status: 'rejected' }).where(eq(timeOff.id, id))
    await lock(...NEXT)
    expect(linesOf(await run(...NEXT))).toEqual(REVOKED)
    await roster.manager.delete(`/api/staff/${ana.staffId}`)
    expect((await run(...LAST)).lines).toEqual([])
  })

  test('if the person is deleted and the contract was changed after the lock, nothing else is', async () => {
    await enter('2026-11-10', '2026-11-10', { startTime: '09:00', endTime: '11:00' })
    await enter('2026-11-11')
    await lock()
    await roster.db.update(staff).set({ targetWeeklyHours: 20 }).where(eq(staff.id, ana.staffId))
    await roster.manager.delete(`/api/staff/${ana.staffId}`)
    expect((await run(...NEXT)).lines).toEqual([])
  })
})
