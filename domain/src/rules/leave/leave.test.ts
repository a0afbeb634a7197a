import { describe, expect, test } from 'vitest'
import { LEAVE_KINDS, TIME_OFF_KINDS } from '../../contracts/constants.ts'
import type { BalanceRule } from '../../contracts/time-off/leave.ts'
import { addDays } from '../../time/day.ts'
import { balanceOf, listBalanceEntries } from './leave-balance.ts'
import { countLeaveDays, DAY, type LeavePerson, type LeaveRow, minutesOfLeaveDay } from './leave-days.ts'

const ANA: LeavePerson = { targetWeeklyHours: 40 }
const whole = { startTime: null, endTime: null, kind: 'leave', leaveKind: 'holiday', isPaid: true } as const
const off = (fromDate: string, untilDate = fromDate, more: Partial<LeaveRow> = {}): LeaveRow => ({
  id: 1,
  fromDate,
  untilDate,
  ...whole,
  ...more,
})
/** A week from Monday, November 23. */
const WEEK = { startDate: '2026-11-23', endDate: '2026-11-29' }
const sum = (days: readonly { hundredths: number }[]) => days.reduce((total, { hundredths }) => total + hundredths, 0)

describe('[LEAVE-02] what leave counts as', () => {
  test('a day is a day, half a day until or from noon is a half, hours are their share of a working day', () => {
    const count = (more: Partial<LeaveRow>) => sum(countLeaveDays([off('2026-11-24', '2026-11-24', more)], ANA, WEEK))
    expect(count({})).toBe(DAY)
    expect(count({ startTime: '00:00:00', endTime: '12:00:00' })).toBe(DAY / 2)
    expect(count({ startTime: '12:00:00', endTime: '24:00:00' })).toBe(DAY / 2)
    expect(count({ startTime: '14:00:00', endTime: '16:00:00' })).toBe(DAY / 4)
    expect(count({ startTime: '22:00:00', endTime: '02:00:00' })).toBe(DAY / 2)
    expect(count({ startTime: '08:00:00', endTime: '20:00:00' })).toBe(DAY)
  })

  test('of a week, at most the working days of the contract count', () => {
    const all = [off('2026-11-23', '2026-11-29')]
    const part = (person: LeavePerson, dates = WEEK) =>
      countLeaveDays(all, person, dates).map(({ date }) => date.slice(8))
    expect(part(ANA)).toEqual(['23', '24', '25', '26', '27'])
    expect(part({ ...ANA, workRules: { maxDaysAWeek: 3 } })).toEqual(['23', '24', '25'])
    expect(part(ANA, { startDate: '2026-11-27', endDate: '2026-11-29' })).toEqual(['27'])
    expect(part({ ...ANA, lastDay: '2026-11-24' })).toEqual(['23', '24'])
    expect(sum(countLeaveDays([off('2026-11-27', '2026-12-01')], ANA, { ...WEEK, endDate: '2026-12-06' }))).toBe(
      5 * DAY,
    )
  })

  test('who falls ill on holiday keeps the holiday; a date counts once', () => {
    const sick = off('2026-11-24', '2026-11-24', { id: 2, kind: 'sick', leaveKind: 'sick', isPaid: false })
    const days = countLeaveDays([off('2026-11-23', '2026-11-25'), sick], ANA, WEEK)
    expect(days.map(({ leaveKind }) => leaveKind)).toEqual(['holiday', 'sick', 'holiday'])
    expect(sum(days)).toBe(3 * DAY)
  })

  test('a paid day is the contract hours of a week by its working days', () => {
    expect(minutesOfLeaveDay(ANA)).toBe(480)
    expect(minutesOfLeaveDay({ targetWeeklyHours: 30, workRules: { maxDaysAWeek: 4 } })).toBe(450)
    expect(minutesOfLeaveDay({ targetWeeklyHours: null })).toBe(0)
  })

  test('hours are paid to the minute, whatever share of a day they are', () => {
    const paid = (more: Partial<LeaveRow>, person = ANA) =>
      countLeaveDays([off('2026-11-24', '2026-11-24', more)], person, WEEK).map(({ minutes }) => minutes)
    const sixHours = { startTime: '18:00:00', endTime: '24:00:00' }
    expect(paid(sixHours, { targetWeeklyHours: 36 })).toEqual([360])
    expect(paid({ startTime: '08:00:00', endTime: '20:00:00' })).toEqual([480])
    expect(paid({ startTime: '00:00:00', endTime: '12:00:00' }, { targetWeeklyHours: 36 })).toEqual([216])
    expect(paid(sixHours, { targetWeeklyHours: null })).toEqual([0])
    // Half a day is left of this person's four days of ten hours, which is less than six hours.
    const half = off('2026-11-26', '2026-11-26', { id: 2, startTime: '00:00:00', endTime: '12:00:00' })
    const week = [off('2026-11-23', '2026-11-25'), half, off('2026-11-27', '2026-11-27', { id: 3, ...sixHours })]
    const counted = countLeaveDays(week, { ...ANA, workRules: { maxDaysAWeek: 4 } }, WEEK)
    expect(counted.map(({ minutes }) => minutes)).toEqual([600, 600, 600, 300, 300])
  })
})

const YEARLY: BalanceRule = { per: 'year', amount: 20, yearStart: '01-01', since: '2025-01-01', carryOverDays: 5 }
const facts = { rule: YEARLY, employment: {}, leave: [], corrections: [], worked: [], today: '2026-11-18' }
const taken = (...dates: string[]) => dates.map((date) => ({ date, hundredths: DAY }))

describe('[LEAVE-03] a balance', () => {
  test('accrues each year from a day, and carries over up to a limit', () => {
    const leave = taken('2025-06-02', '2025-06-03', '2026-02-02', '2026-12-21')
    expect(listBalanceEntries({ ...facts, leave }).filter(({ code }) => code !== 'taken')).toEqual([
      { date: '2025-01-01', code: 'granted', hundredths: 2000 },
      { date: '2026-01-01', code: 'lapsed', hundredths: -1300 },
      { date: '2026-01-01', code: 'granted', hundredths: 2000 },
    ])
    expect(balanceOf({ ...facts, leave })).toEqual({
      hundredths: 2400,
      granted: 4000,
      taken: -300,
      corrected: 0,
      lapsed: -1300,
      planned: 100,
    })
    expect(balanceOf({ ...facts, rule: { ...YEARLY, carryOverDays: null } }).hundredths).toBe(4000)
  })

  test('is in proportion, to the half day, in a year that is not worked throughout', () => {
    const balance = (employment: object) =>
      balanceOf({ ...facts, rule: { ...YEARLY, since: '2026-01-01' }, employment })
    expect(balance({}).hundredths).toBe(2000)
    expect(balance({ firstDay: '2026-07-01' }).hundredths).toBe(1000)
    expect(balance({ firstDay: '2026-10-31' }).hundredths).toBe(350)
    expect(balance({ lastDay: '2026-03-31' }).hundredths).toBe(500)
  })

  test('accrues with each month that is over, and with hours worked', () => {
    const monthly: BalanceRule = { ...YEARLY, per: 'month', amount: 1.67, since: '2026-01-01' }
    expect(balanceOf({ ...facts, rule: monthly }).hundredths).toBe(10 * 167)
    expect(balanceOf({ ...facts, rule: monthly, employment: { firstDay: '2026-01-02' } }).hundredths).toBe(9 * 167)
    const hourly: BalanceRule = { ...YEARLY, per: 'hours', amount: 96, since: '2026-01-01' }
    const worked = Array.from({ length: 30 }, (_, day) => ({ date: addDays('2026-10-01', day), minutes: 450 }))
    expect(balanceOf({ ...facts, rule: hourly, worked }).hundredths).toBe(Math.floor((30 * 7.5 * 100) / 96))
  })

  test('contains corrections, and may be negative', () => {
    const corrections = [
      { date: '2026-02-01', hundredths: -250 },
      { date: '2027-01-01', hundredths: 900 },
    ]
    const rule = { ...YEARLY, amount: 1, since: '2026-01-01' }
    expect(balanceOf({ ...facts, rule, corrections })).toMatchObject({ hundredths: -150, corrected: -250 })
  })
})

/** A random number generator, so that the cases are the same in each run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const DAY_MS = 86_400_000
const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Recounts leave from minutes: each date has 1,440 of them. Shares no code with the rule. */
function recountLeave(rows: readonly LeaveRow[], person: LeavePerson, from: string, until: string) {
  const perWeek = (person.workRules?.maxDaysAWeek ?? 5) * 100
  const dayMinutes = Math.round(((person.targetWeeklyHours ?? 0) * 60) / (perWeek / 100)) || 480
  const minutesOf = (time: string | null, usual: number) =>
    time === null ? usual : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const counted: string[] = []
  let week = 0
  const monday = msOf(from) - ((new Date(msOf(from)).getUTCDay() + 6) % 7) * DAY_MS
  for (let ms = monday; ms <= msOf(until); ms += DAY_MS) {
    const date = dateAt(ms)
    if (new Date(ms).getUTCDay() === 1) week = 0
    if ((person.firstDay && date < person.firstDay) || (person.lastDay && date > person.lastDay)) continue
    let day = 0
    for (const isAbsent of [true, false])
      for (const row of rows.toSorted((a, b) => a.id - b.id)) {
        if ((row.kind !== 'leave') !== isAbsent || date < row.fromDate || date > row.untilDate) continue
        let [start, end] = [minutesOf(row.startTime, 0), minutesOf(row.endTime, 1440)]
        if (isAbsent) {
          if (date !== row.fromDate) start = 0
          if (date !== row.untilDate) end = 1440
          if (end <= start) continue
        } else if (end <= start) end += 1440
        const length = end - start
        let amount = Math.min(100, Math.round((length * 100) / dayMinutes))
        if (length >= 1440) amount = 100
        else if (length === 720 && (start === 0 || start === 720)) amount = 50
        amount = Math.min(amount, 100 - day, perWeek - week)
        day += amount
        week += amount
        if (amount > 0 && date >= from) counted.push(`${date} ${row.id} ${amount}`)
      }
  }
  return counted
}

test('[LEAVE-02] random time off counts as in a recount by minutes', () => {
  const random = randomOf(54)
  const times = [null, '00:00:00', '08:00:00', '12:00:00', '17:30:00', '24:00:00'] as const
  for (let round = 0; round < 400; round += 1) {
    const rows = Array.from({ length: 1 + random(5) }, (_, id): LeaveRow => {
      const fromDate = addDays('2026-11-01', random(40))
      const kind = TIME_OFF_KINDS[random(TIME_OFF_KINDS.length)] ?? 'leave'
      const [one, other] = [times[random(5)] ?? null, times[1 + random(5)] ?? null]
      const isTimed = one !== null && other !== null && one !== other
      const hours = isTimed ? { startTime: one, endTime: other } : { startTime: null, endTime: null }
      const leaveKind = LEAVE_KINDS[random(4)] ?? 'other'
      return { id, fromDate, untilDate: addDays(fromDate, random(9)), kind, leaveKind, isPaid: true, ...hours }
    })
    const person: LeavePerson = {
      targetWeeklyHours: [null, 20, 38, 40][random(4)] ?? null,
      ...(random(2) === 0 && { workRules: { maxDaysAWeek: 1 + random(7) } }),
      ...(random(3) === 0 && { firstDay: '2026-11-11' }),
      ...(random(3) === 0 && { lastDay: '2026-11-30' }),
    }
    const [startDate, endDate] = [addDays('2026-11-01', random(20)), addDays('2026-11-21', random(30))]
    const counted = countLeaveDays(rows, person, { startDate, endDate })
    const shown = counted.map(({ date, id, hundredths }) => `${date} ${id} ${hundredths}`)
    expect(shown).toEqual(recountLeave(rows, person, startDate, endDate))
  }
})

/** Recounts a balance day by day, as somebody with a calendar and a pencil would. */
function recountBalance({ rule, employment, leave, corrections, worked, today }: Parameters<typeof balanceOf>[0]) {
  const begins = [rule.since, employment.firstDay ?? ''].sort().at(-1) ?? rule.since
  const at = (list: readonly { date: string; hundredths: number }[], date: string) =>
    list.filter((one) => one.date === date).reduce((total, one) => total + one.hundredths, 0)
  const isYearStart = (date: string) => date.slice(5) === rule.yearStart
  let [balance, minutes, given] = [0, 0, 0]
  for (let ms = msOf(begins); ms <= msOf(today); ms += DAY_MS) {
    const date = dateAt(ms)
    const previous = new Date(ms)
    previous.setUTCMonth(previous.getUTCMonth() - 1)
    const lastMonth = dateAt(previous.getTime())
    const isMonthStart = date.slice(8) === rule.yearStart.slice(3)
    const workedThroughout = lastMonth >= begins && (!employment.lastDay || dateAt(ms - DAY_MS) <= employment.lastDay)
    if (rule.per === 'month' && isMonthStart && workedThroughout) balance += Math.round(rule.amount * 100)
    if (isYearStart(date) && date > begins && rule.carryOverDays !== null)
      balance = Math.min(balance, rule.carryOverDays * 100)
    if (rule.per === 'year' && (isYearStart(date) || date === begins)) {
      let [employed, length] = [0, 0]
      let day = ms
      while (!isYearStart(dateAt(day))) day -= DAY_MS
      const first = day
      for (; day === first || !isYearStart(dateAt(day)); day += DAY_MS) {
        length += 1
        if (dateAt(day) >= begins && (!employment.lastDay || dateAt(day) <= employment.lastDay)) employed += 1
      }
      balance +=
        employed === length ? Math.round(rule.amount * 100) : Math.round((rule.amount * employed * 2) / length) * 50
    }
    if (rule.per === 'hours') {
      minutes += worked.filter((one) => one.date === date).reduce((total, one) => total + one.minutes, 0)
      const earned = Math.floor((minutes * 100) / (rule.amount * 60))
      balance += earned - given
      given = earned
    }
    balance += at(corrections, date) - at(leave, date)
  }
  return balance
}

test('[LEAVE-03] random balances are those of a recount day by day', () => {
  const random = randomOf(6)
  for (let round = 0; round < 300; round += 1) {
    const date = () => addDays('2024-06-01', random(900))
    const rule: BalanceRule = {
      per: (['year', 'month', 'hours'] as const)[random(3)] ?? 'year',
      amount: [20, 28, 1.67, 2.5, 38][random(5)] ?? 20,
      yearStart: ['01-01', '04-06', '07-01', '10-28'][random(4)] ?? '01-01',
      since: date(),
      carryOverDays: [null, 0, 5, 10.5][random(4)] ?? null,
    }
    const employment = {
      ...(random(2) === 0 && { firstDay: date() }),
      ...(random(3) === 0 && { lastDay: addDays('2025-06-01', random(700)) }),
    }
    const some = (amount: () => number) =>
      Array.from({ length: random(25) }, () => ({ date: date(), hundredths: amount() }))
    const all = {
      rule,
      employment,
      leave: some(() => [50, 100][random(2)] ?? 100),
      corrections: some(() => (random(9) - 4) * 50),
      worked: Array.from({ length: random(60) }, () => ({ date: date(), minutes: 60 + random(500) })),
      today: '2026-11-18',
    }
    if ((employment.lastDay ?? '9') < (employment.firstDay ?? '0')) continue
    expect(balanceOf(all).hundredths, JSON.stringify(all)).toBe(recountBalance(all))
  }
})
