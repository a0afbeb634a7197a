import { expect, test } from 'vitest'
import { NO_PAY_RULES, type PayHoliday, type PayRule, type PayRules } from '../../contracts/pay/pay-rules.ts'
import { recountPay } from '../../testing/recount-pay.ts'
import { addDays } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { elapsedMinutes } from '../hours.ts'
import type { PaySchedule } from '../payroll/pay-period.ts'
import { addCosts, applicableRules, costOfShifts, countedFrom, type PaidDays, periodsOf } from './cost-of-shifts.ts'
import type { PaidShift } from './pay-lines.ts'

const AUCKLAND = 'Pacific/Auckland'
const MONDAY = '2026-11-16'
const WEEK = { startDate: MONDAY, endDate: '2026-11-22' }

const SUNDAY: PayRule = {
  ...{ kind: 'window', days: [0], from: '00:00', until: '24:00', percent: 150, combine: 'highest', code: 'Sun' },
}
const NIGHT: PayRule = {
  ...{ kind: 'window', days: [0, 1, 2, 3, 4, 5, 6], from: '22:00', until: '06:00' },
  ...{ percent: 125, combine: 'added', code: 'Night' },
}
const HOLIDAY: PayRule = { kind: 'holiday', percent: 200, combine: 'highest', code: 'Hol' }
const overtime = (per: 'day' | 'week' | 'period', hours: number): PayRule => ({
  ...{ kind: 'overtime', per, afterMinutes: hours * 60, percent: 150, combine: 'highest', code: `OT ${per}` },
})
const MINIMUM: PayRule = { kind: 'minimumShift', minutes: 180, code: 'Min' }
const NOTICE: PayRule = {
  ...{ kind: 'shortNotice', noticeMinutes: 1440, premium: { unit: 'cents', cents: 1500 }, code: 'Short' },
}

/** A shift of hours without a break, at 24.00 an hour, which is 40 cents a minute. */
const shift = (shiftId: number, date: string, startTime: string, hours: number, more: Partial<PaidShift> = {}) => ({
  ...{ shiftId, date, startTime, paidMinutes: hours * 60, breakMinutes: 0, noticeMinutes: null, rateCents: 2400 },
  ...{ staffId: 1, staffName: 'Ana', ...more },
})
const paid = (rules: readonly PayRule[], range = WEEK, holidays: readonly PayHoliday[] = []): PaidDays => ({
  ...range,
  rules: { ...NO_PAY_RULES, rules: [...rules] },
  holidays,
})
/** Returns [shift, cents, shifts without a rate]. */
const costs = (shifts: PaidShift[], days: readonly PaidDays[], timeZone = AUCKLAND) =>
  [...costOfShifts(shifts, days, { timeZone })].map(([id, { cents, unpriced }]) => [id, cents, unpriced])

test('[COST-10] a shift on Sunday costs what Sunday pays, and one past midnight only from midnight on', () => {
  const shifts = [shift(1, '2026-11-21', '20:00', 6), shift(2, '2026-11-22', '10:00', 4)]
  // Saturday 4 h at 24.00 and 2 h at 36.00; Sunday 4 h at 36.00.
  expect(costs(shifts, [paid([SUNDAY])])).toEqual([
    [1, 9600 + 7200, 0],
    [2, 14_400, 0],
  ])
})

test.each([
  ['an ordinary night', AUCKLAND, '2026-11-20', 8],
  ['the short night of Auckland', AUCKLAND, '2026-09-26', 7],
  ['the long night of Auckland', AUCKLAND, '2026-04-04', 9],
  ['the short night of London', 'Europe/London', '2026-03-28', 7],
  ['the long night of London', 'Europe/London', '2026-10-24', 9],
  ['the short night of New York', 'America/New_York', '2026-03-07', 7],
  ['the long night of New York', 'America/New_York', '2026-10-31', 9],
])('[COST-10] from 9 PM to 7 AM of %s, the hours from 10 PM to 6 AM get the night rate', (_, timeZone, date, night) => {
  const week = { startDate: weekStartOf(date), endDate: addDays(weekStartOf(date), 6) }
  // An hour before and one after at 24.00, the night at 24.00 and 6.00 on top.
  expect(costs([shift(1, date, '21:00', night + 2)], [paid([NIGHT], week)], timeZone)).toEqual([
    [1, 2 * 2400 + night * 3000, 0],
  ])
})

test('[COST-10] overtime of the day and of the week costs more from the minute on, at the rate of the role', () => {
  const shifts = [
    shift(1, MONDAY, '09:00', 10),
    ...[1, 2, 3].map((day) => shift(1 + day, addDays(MONDAY, day), '09:00', 9, { rateCents: 3000 })),
    shift(5, addDays(MONDAY, 4), '09:00', 9.5),
    shift(6, addDays(MONDAY, 5), '09:00', 2, { staffId: 2 }),
  ]
  // Beyond 9 h a day: 1 h on Monday. Counted for the week: 9 + 27 h, so 4 h are left on Friday, of which 9 + 0.5 h are worked.
  expect(costs(shifts, [paid([overtime('day', 9), overtime('week', 40)])])).toEqual([
    [1, 9 * 2400 + 3600, 0],
    [2, 27_000, 0],
    [3, 27_000, 0],
    [4, 27_000, 0],
    [5, 4 * 2400 + 5.5 * 3600, 0],
    [6, 4800, 0],
  ])
})

test('[COST-10] a holiday on part of a day costs more in that part, and a short shift its minimum', () => {
  const date = '2026-11-18'
  const holidays = [{ date, name: 'Show Day', from: '14:00', until: '24:00' }]
  const shifts = [shift(1, date, '10:00', 6), shift(2, '2026-11-19', '10:00', 2)]
  expect(costs(shifts, [paid([HOLIDAY, MINIMUM], WEEK, holidays)])).toEqual([
    [1, 4 * 2400 + 2 * 4800, 0],
    [2, 3 * 2400, 0],
  ])
})

test('[COST-10] without a rate, a shift costs only its fixed premiums, and is counted as one without a rate', () => {
  const shifts = [
    shift(1, MONDAY, '10:00', 12, { rateCents: null, noticeMinutes: 60 }),
    shift(2, MONDAY, '10:00', 12, { staffId: 2, noticeMinutes: 60 }),
  ]
  const found = costOfShifts(shifts, [paid([overtime('day', 8), NOTICE])], { timeZone: AUCKLAND })
  expect([...found.values()]).toEqual([
    { cents: 1500, unpriced: 1 },
    { cents: 8 * 2400 + 4 * 3600 + 1500, unpriced: 0 },
  ])
  expect(addCosts([...found.values()])).toEqual({ cents: 3000 + 8 * 2400 + 4 * 3600, unpriced: 1 })
})

test('[COST-10] days that were paid by other rules keep them, and overtime of a period counts the weeks before', () => {
  const days = { startDate: '2026-11-23', endDate: '2026-11-29' }
  const schedule: PaySchedule = { payPeriod: 'fortnightly', payPeriodStart: '2026-11-18' }
  const rules = [overtime('period', 20)]
  const [first, second] = periodsOf(days, schedule).map((period) => paid(rules, period))
  expect([first, second]).toMatchObject([{ startDate: '2026-11-18', endDate: '2026-12-01' }, undefined])
  expect(countedFrom(days, [paid(rules, { startDate: '2026-11-18', endDate: '2026-12-01' })])).toBe(MONDAY)
  expect(countedFrom(days, [paid([overtime('week', 20)], { startDate: '2026-11-18', endDate: '2026-12-01' })])).toBe(
    days.startDate,
  )
  const shifts = [
    shift(1, MONDAY, '09:00', 10),
    shift(2, '2026-11-19', '09:00', 15),
    shift(3, '2026-11-24', '09:00', 8),
  ]
  const period = paid(rules, { startDate: '2026-11-18', endDate: '2026-12-01' })
  // Monday is of the period before; 15 h on Thursday leave 5 h.
  expect(costs(shifts, [period])).toEqual([
    [2, 36_000, 0],
    [3, 5 * 2400 + 3 * 3600, 0],
  ])
  const locked = paid([], { startDate: '2026-11-24', endDate: '2026-11-24' })
  expect(costs(shifts, [locked, period])).toEqual([
    [3, 19_200, 0],
    [2, 36_000, 0],
  ])
  expect(applicableRules(rules, { payPeriod: 'none' })).toEqual([])
  expect(applicableRules([...rules, SUNDAY], { payPeriod: 'weekly' })).toEqual([...rules, SUNDAY])
})

/** Numbers from 0 up to 1, the same for the same seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const EVERYTHING: PayRules = {
  ...NO_PAY_RULES,
  rules: [
    ...[SUNDAY, NIGHT, HOLIDAY, overtime('day', 8), overtime('week', 40), overtime('period', 70), MINIMUM, NOTICE],
    { kind: 'splitShift', gapMinutes: 60, premium: { unit: 'minutes', minutes: 30 }, code: 'Split' },
  ],
}

test.each([
  [AUCKLAND, '2026-09-14'],
  ['Europe/London', '2026-10-12'],
  ['America/New_York', '2026-10-19'],
])('[COST-10] the cost of each day in %s is what a second calculation of its pay periods says', (timeZone, monday) => {
  const random = createRandom(monday.length + timeZone.length)
  const upTo = (count: number) => Math.floor(random() * count)
  const shifts: PaidShift[] = []
  for (let person = 1; person <= 12; person += 1)
    for (let day = 0; day < 28; day += 1) {
      if (random() < 0.3) continue
      const date = addDays(monday, day)
      // Two roles of different rates; the last person has none in one of them.
      const rateOf = () => [1700 + person * 7, person === 12 ? null : 2900][upTo(2)] ?? null
      const add = (hour: number, length: number) => {
        const [startTime, endTime] = [hour, hour + length].map((one) => `${String(one % 24).padStart(2, '0')}:15`)
        const elapsed = elapsedMinutes({ date, startTime: startTime ?? '', endTime: endTime ?? '' }, timeZone)
        const breakMinutes = elapsed > 360 ? 30 : 0
        shifts.push({
          ...{ shiftId: shifts.length, staffId: person, staffName: `P${person}`, date, startTime: startTime ?? null },
          ...{ breakMinutes, paidMinutes: elapsed - breakMinutes, rateCents: rateOf() },
          noticeMinutes: random() < 0.2 ? upTo(3000) : null,
        })
      }
      if (random() < 0.2) add(8 + upTo(2), 1 + upTo(4))
      add(15 + upTo(9), 2 + upTo(9))
    }
  const days = { startDate: addDays(monday, 7), endDate: addDays(monday, 27) }
  const holidays: PayHoliday[] = [
    { date: addDays(monday, 12), name: 'Half a day', from: '17:30', until: '02:30' },
    { date: addDays(monday, 20), name: 'Whole day' },
  ]
  const periods = periodsOf(days, { payPeriod: 'fortnightly', payPeriodStart: addDays(monday, 3) })
  const ranges = periods.map((period) => ({ ...period, rules: EVERYTHING, holidays }))
  expect(periods.map(({ startDate }) => startDate)).toEqual([3, 17].map((day) => addDays(monday, day)))
  const found = costOfShifts(shifts, ranges, { timeZone })
  const recounted = periods.flatMap(({ startDate, endDate }) => {
    const counted = shifts.filter(({ date }) => date >= weekStartOf(startDate) && date <= endDate)
    const named = counted.map((one) => ({ ...one, person: one.staffName }))
    return recountPay(named, EVERYTHING, holidays, timeZone, [startDate, endDate])
  })
  const dateOf = new Map(shifts.map(({ shiftId, date }) => [shiftId, date]))
  for (let day = 3; day < 28; day += 1) {
    const date = addDays(monday, day)
    const own = [...found].filter(([id]) => dateOf.get(id) === date).map(([, cost]) => cost)
    const again = recounted.filter(({ shiftId }) => dateOf.get(shiftId) === date)
    const unpriced = new Set(again.filter(({ cents }) => cents === null).map(({ shiftId }) => shiftId))
    const sum = again.reduce((total, { cents }) => total + (cents ?? 0), 0)
    expect(addCosts(own), date).toEqual({ cents: sum, unpriced: unpriced.size })
    expect(sum, date).toBeGreaterThan(0)
  }
})
