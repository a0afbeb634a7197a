import { LEAVE_KINDS } from '@fairweek/domain/contracts/constants'
import type { LeaveRules } from '@fairweek/domain/contracts/time-off/leave'
import { type Away, type LeaveBalanceReply, NO_LEAVE_RULES } from '@fairweek/domain/contracts/time-off/leave'
import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { leaveMessages } from '@fairweek/domain/messages/time-off/leave'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leaveCorrections, leaveRules, staff, timeOff } from '../../../db/schema.ts'
import { lastChangeId } from '../../../testing/read-changes.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
  await roster.db.update(staff).set({ targetWeeklyHours: 40 }).where(eq(staff.id, ana.staffId))
})
afterAll(() => roster.close())
beforeEach(() => roster.clear([timeOff, leaveCorrections, leaveRules]))

/** Holidays are paid: 20 days a year from January, of which five are carried over. Today is November 18, 2026. */
const HOLIDAYS = {
  isPaid: true,
  balance: { per: 'year', amount: 20, yearStart: '01-01', since: '2026-01-01', carryOverDays: 5 },
} as const
const RULES: LeaveRules = { ...NO_LEAVE_RULES, kinds: { ...NO_LEAVE_RULES.kinds, holiday: HOLIDAYS } }
const saveRules = (rules = RULES, version = 1, by = roster.admin) => by.put('/api/time-off/rules', { rules, version })
const RANGE = 'startDate=2026-11-23&endDate=2026-12-06'
const readLines = async (by: SignedInClient, query = RANGE) =>
  (await by.get(`/api/time-off/lines?${query}`)).body as LeaveLine[]
const readAway = async (by: SignedInClient) =>
  (await by.get('/api/time-off/calendar?fromDate=2026-11-23&untilDate=2026-12-06')).body as Away[]
const readBalances = async (by: SignedInClient, query = '') =>
  (await by.get(`/api/time-off/balances${query}`)).body as LeaveBalanceReply[]
const enter = (more: object = {}, by = roster.manager) =>
  by.post('/api/time-off', {
    staffId: ana.staffId,
    fromDate: '2026-11-26',
    untilDate: '2026-11-30',
    leaveKind: 'holiday',
    ...more,
  })
const entered = async (...asked: Parameters<typeof enter>) =>
  ((await enter(...asked)).body as { timeOff: TimeOff }).timeOff

describe('[LEAVE-01] kinds of leave', () => {
  test('without a kind it is other and unpaid; a kind is paid as the rules say, or as a manager says for others', async () => {
    await saveRules()
    expect(await entered({ leaveKind: undefined })).toMatchObject({ leaveKind: 'other', isPaid: false })
    await roster.clear([timeOff])
    expect(await entered()).toMatchObject({ leaveKind: 'holiday', isPaid: true })
    await roster.clear([timeOff])
    expect(await entered({ isPaid: false })).toMatchObject({ leaveKind: 'holiday', isPaid: false })
    await roster.clear([timeOff])
    expect(await entered({ leaveKind: 'unpaid', isPaid: true }, ana)).toMatchObject({
      leaveKind: 'unpaid',
      isPaid: false,
      status: 'open',
    })
  })

  test('a sickness that is reported is sick leave', async () => {
    const kinds = { ...RULES.kinds, sick: { isPaid: true, balance: null } }
    await saveRules({ ...RULES, kinds })
    const days = { staffId: ana.staffId, fromDate: '2026-11-24', untilDate: '2026-11-24' }
    const report = async (reason: string) => {
      const { body } = await roster.manager.post('/api/absences', { ...days, reason })
      return (body as { absence: TimeOff }).absence
    }
    expect(await report('sick')).toMatchObject({ leaveKind: 'sick', isPaid: true })
    await roster.clear([timeOff])
    expect(await report('takenOff')).toMatchObject({ leaveKind: 'other', isPaid: false })
  })

  test('rules are for admins to change; of two saves of one version, one succeeds', async () => {
    expect(await saveRules(RULES, 1, roster.manager)).toMatchObject({ status: 403 })
    const replies = await Promise.all([saveRules(), saveRules({ ...RULES, isShownToStaff: true })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ana.get('/api/time-off/rules')).body).toMatchObject({ version: 2 })
    expect(await roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).toMatchObject({
      status: 200,
    })
    expect((await ana.get('/api/time-off/rules')).body).toEqual({ rules: NO_LEAVE_RULES, version: 1 })
  })
})

describe('[LEAVE-07] whether leave is paid', () => {
  const decide = (id: number, isPaid: boolean, by = roster.manager) => by.post(`/api/time-off/${id}/pay`, { isPaid })
  const ask = (more: object = {}) => entered({ ...more }, ana)

  test('holiday and sick leave are paid until an admin decides otherwise, unpaid and other are not', async () => {
    const paid: Record<string, boolean> = {}
    for (const leaveKind of LEAVE_KINDS) {
      paid[leaveKind] = (await ask({ leaveKind })).isPaid
      await roster.clear([timeOff])
    }
    expect(paid).toEqual({ holiday: true, sick: true, unpaid: false, other: false })
    expect((await ask({ leaveKind: 'sick' })).payDecidedBy).toBeNull()
  })

  test('a manager decides otherwise for one request, before and after it is approved or over; who did is shown', async () => {
    const { id, mayDecidePay } = await ask({ leaveKind: 'other' })
    expect(mayDecidePay).toBe(false)
    const reply = await decide(id, true)
    const [manager] = await roster.db.select().from(staff).where(eq(staff.id, roster.manager.staffId))
    const by = manager?.name
    expect(reply).toMatchObject({ status: 200, body: { timeOff: { isPaid: true, payDecidedBy: by, status: 'open' } } })
    await roster.manager.post(`/api/time-off/${id}/approve`)
    expect(await readLines(roster.manager)).toMatchObject([{ isPaid: true }, {}, {}, {}, {}])
    await roster.db.update(timeOff).set({ fromDate: '2026-11-12', untilDate: '2026-11-16' }).where(eq(timeOff.id, id))
    expect(await decide(id, false)).toMatchObject({ body: { timeOff: { isPaid: false, status: 'approved' } } })
    const lines = await readLines(roster.manager, 'startDate=2026-11-09&endDate=2026-11-22')
    expect(lines.map(({ isPaid }) => isPaid)).toEqual([false, false, false, false, false])
    expect((await entered({ fromDate: '2026-12-10', untilDate: '2026-12-10', isPaid: false })).payDecidedBy).toBe(by)
  })

  test('staff decide nothing, managers not their own, and nothing is decided of what is rejected', async () => {
    const { id } = await ask()
    expect(await decide(id, false, ana)).toMatchObject({ status: 403 })
    const own = await entered({ staffId: roster.manager.staffId }, roster.manager)
    expect(own).toMatchObject({ status: 'open', mayDecidePay: false })
    expect(await decide(own.id, true)).toMatchObject({ status: 403 })
    await roster.manager.post(`/api/time-off/${id}/reject`, { reason: 'Too many are away' })
    expect(await decide(id, false)).toMatchObject({ status: 409 })
  })
})

describe('[LEAVE-02] lines of leave for timesheets and payroll', () => {
  test('are the contract hours of each date of approved leave, at most the working days of a week', async () => {
    await saveRules()
    await enter()
    const lines = await readLines(roster.manager)
    expect(lines.map(({ date, minutes, days, isPaid }) => [date, minutes, days, isPaid])).toEqual([
      ['2026-11-26', 480, 1, true],
      ['2026-11-27', 480, 1, true],
      ['2026-11-28', 480, 1, true],
      ['2026-11-29', 480, 1, true],
      ['2026-11-30', 480, 1, true],
    ])
    const before = { fromDate: '2026-11-23', untilDate: '2026-11-24' }
    await enter(before)
    // Five of the six days of the week, also if only its end is asked for.
    expect(await readLines(roster.manager)).toHaveLength(6)
    const end = await readLines(roster.manager, 'startDate=2026-11-27&endDate=2026-11-30')
    expect(end.map(({ date }) => date)).toEqual(['2026-11-27', '2026-11-28', '2026-11-30'])
  })

  test('staff read their own only; a request that is open or withdrawn counts nothing', async () => {
    await saveRules()
    const { id } = await entered({}, ana)
    expect(await readLines(ana)).toEqual([])
    await roster.manager.post(`/api/time-off/${id}/approve`)
    expect(await readLines(ana)).toHaveLength(5)
    expect(await readLines(ben)).toEqual([])
    expect(await ben.get(`/api/time-off/lines?${RANGE}&staffId=${ana.staffId}`)).toMatchObject({ status: 403 })
    await ana.post(`/api/time-off/${id}/withdraw`)
    expect(await readLines(ana)).toEqual([])
  })

  test('half a day is half of it', async () => {
    await saveRules()
    const half = { fromDate: '2026-11-26', untilDate: '2026-11-26', startTime: '12:00', endTime: '24:00' }
    await enter(half)
    expect(await readLines(ana)).toMatchObject([{ days: 0.5, minutes: 240 }])
  })
})

describe('[LEAVE-03] [LEAVE-04] balances', () => {
  const correct = (more: object = {}, by = roster.manager) =>
    by.post('/api/time-off/corrections', {
      staffId: ana.staffId,
      kind: 'holiday',
      date: '2026-01-01',
      days: -2.5,
      reason: 'Taken before',
      ...more,
    })

  test('follow rules, approved leave and corrections, which say who made them and why; an undo takes them back', async () => {
    expect(await readBalances(ana)).toEqual([])
    await saveRules()
    await enter({ fromDate: '2026-06-01', untilDate: '2026-06-03' })
    await enter()
    expect(await correct()).toMatchObject({ status: 200 })
    const [name] = (await roster.db.select().from(staff).where(eq(staff.id, roster.manager.staffId))).map(
      (row) => row.name,
    )
    const corrections = [{ date: '2026-01-01', days: -2.5, reason: 'Taken before', by: name }]
    const parts = { granted: 20, taken: -3, corrected: -2.5, lapsed: 0, planned: 5 }
    expect(await readBalances(ana)).toMatchObject([{ kind: 'holiday', days: 14.5, ...parts, corrections }])
    expect(await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).toMatchObject({
      status: 200,
    })
    expect(await readBalances(ana)).toMatchObject([{ days: 17, corrections: [] }])
  })

  test('staff read their own, managers everybody’s', async () => {
    await saveRules()
    expect(await readBalances(roster.manager)).toHaveLength(4)
    expect(await readBalances(ana)).toMatchObject([{ staff: { id: ana.staffId } }])
    expect(await ana.get(`/api/time-off/balances?staffId=${ben.staffId}`)).toMatchObject({ status: 403 })
  })

  test('nobody corrects their own while another manager can, and none is corrected that is not kept', async () => {
    await saveRules()
    expect(await correct({ staffId: roster.manager.staffId })).toMatchObject({
      status: 403,
      body: { message: leaveMessages.ownBalance },
    })
    expect(await correct({ kind: 'sick' })).toMatchObject({ status: 409, body: { message: leaveMessages.noBalance } })
    expect(await correct({}, ana)).toMatchObject({ status: 403 })
    expect(await correct({ days: 0 })).toMatchObject({ status: 400 })
  })

  test('accrue with the hours worked', async () => {
    const balance = { ...HOLIDAYS.balance, per: 'hours', amount: 16 } as const
    await saveRules({ ...RULES, kinds: { ...RULES.kinds, holiday: { ...HOLIDAYS, balance } } })
    const shift = { staffId: ana.staffId, status: 'Confirmed', weekStartDate: '2026-11-09' } as const
    await roster.insertShift({ ...shift, dayOfWeek: 1 })
    await roster.insertShift({ ...shift, dayOfWeek: 2 })
    await roster.insertShift({ ...shift, weekStartDate: '2026-11-23', dayOfWeek: 2 })
    expect(await readBalances(ana)).toMatchObject([{ days: 1, granted: 1 }])
  })
})

test('[LEAVE-05] managers see who is away and why; staff only who, without kind or reason, if the rules allow', async () => {
  await saveRules()
  await enter()
  const own = { staffId: ben.staffId, note: 'To the dentist' }
  await enter(own, ben)
  const seen = await readAway(roster.manager)
  expect(seen.map(({ staff: { id }, details }) => [id, details?.leaveKind, details?.status])).toEqual(
    expect.arrayContaining([
      [ana.staffId, 'holiday', 'approved'],
      [ben.staffId, 'holiday', 'open'],
    ]),
  )
  expect(await readAway(ben)).toEqual([])
  await saveRules({ ...RULES, isShownToStaff: true }, 2)
  const dates = { fromDate: '2026-11-26', untilDate: '2026-11-30', startTime: null, endTime: null }
  expect(await readAway(ben)).toEqual([{ staff: { id: ana.staffId, name: expect.any(String) }, ...dates }])
})
