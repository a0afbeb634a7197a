import { describe, expect, test } from 'vitest'
import { addDays } from '../../time/day.ts'
import { breaksOfSplitDays, measurePaidTime } from './paid-time.ts'
import { listPeriods, payPeriodOf } from './pay-period.ts'
import { sumByPerson, sumUp } from './sum-by-person.ts'

const breakRule = '6=30'
const measure = (
  planned: [startTime: string | null, endTime: string | null],
  worked: [startTime: string, endTime: string, breakMinutes: number | null] | null = null,
  more: Partial<Parameters<typeof measurePaidTime>[2]> & { date?: string } = {},
) =>
  measurePaidTime(
    { date: more.date ?? '2026-11-10', startTime: planned[0], endTime: planned[1] },
    worked && { startTime: worked[0], endTime: worked[1], breakMinutes: worked[2] },
    { breakRule, timeZone: 'Pacific/Auckland', ...more },
  )

describe('[PAY-02] paid time of a shift', () => {
  test('is the planned time minus a break, for shifts of at least the set length', () => {
    expect(measure(['09:00', '17:00'])).toMatchObject({ hours: 8, breakMinutes: 30, paidMinutes: 450 })
    expect(measure(['09:00', '15:00'])).toMatchObject({ hours: 6, breakMinutes: 30, paidMinutes: 330 })
    expect(measure(['09:00', '14:59'])).toMatchObject({ breakMinutes: 0, paidMinutes: 359 })
    expect(measure([null, null])).toMatchObject({ startTime: null, hours: 4, breakMinutes: 0, paidMinutes: 240 })
    const paid = { breakRule: '6=30 paid' }
    expect(measure(['09:00', '17:00'], null, paid)).toMatchObject({ breakMinutes: 0, paidMinutes: 480 })
    const steps = { breakRule: '4=10 paid+15;6=10 paid+30+15' }
    expect(measure(['09:00', '14:00'], null, steps)).toMatchObject({ breakMinutes: 15 })
    expect(measure(['09:00', '17:00'], null, steps)).toMatchObject({ breakMinutes: 45, paidMinutes: 435 })
  })

  test('uses recorded hours instead of the plan, and a recorded break instead of the rule', () => {
    expect(measure(['09:00', '17:00'], ['09:10', '18:05', null])).toMatchObject({
      startTime: '09:10',
      endTime: '18:05',
      hours: 8.92,
      breakMinutes: 30,
      paidMinutes: 505,
    })
    expect(measure(['09:00', '17:00'], ['09:00', '17:00', 0])).toMatchObject({ breakMinutes: 0, paidMinutes: 480 })
    expect(measure([null, null], ['22:00', '02:00', 90])).toMatchObject({ hours: 4, paidMinutes: 150 })
  })

  test('is zero for equal times, and no break is longer than the work', () => {
    expect(measure(['09:00', '17:00'], ['09:00', '09:00', 30])).toMatchObject({
      hours: 0,
      elapsedMinutes: 0,
      breakMinutes: 0,
      paidMinutes: 0,
    })
    expect(measure(['09:00', '17:00'], ['09:00', '09:20', 60])).toMatchObject({ breakMinutes: 20, paidMinutes: 0 })
  })

  test('is the elapsed time on a night of a clock change', () => {
    for (const [timeZone, date, paidMinutes] of [
      ['Pacific/Auckland', '2026-09-26', 390],
      ['Pacific/Auckland', '2027-04-03', 510],
      ['Europe/London', '2026-03-28', 390],
      ['Europe/London', '2026-10-24', 510],
      ['America/New_York', '2026-03-07', 390],
      ['America/New_York', '2026-10-31', 510],
    ] as const)
      expect(measure(['22:00', '06:00'], null, { timeZone, date }), `${timeZone} ${date}`).toMatchObject({
        hours: 8,
        breakMinutes: 30,
        paidMinutes,
      })
  })

  test('C12: counts a day of several parts together, less the breaks recorded in it', () => {
    const part = (shiftId: number, startTime: string, endTime: string, more: object = {}) => ({
      shiftId,
      date: '2026-11-10',
      person: 'Ann',
      startTime,
      endTime,
      worked: null,
      kept: undefined,
      ...more,
    })
    const recorded = (breakMinutes: number | null) => ({
      worked: { startTime: '17:00', endTime: '22:30', breakMinutes },
    })
    const share = (parts: ReturnType<typeof part>[], rule = '6=30;9=45') => [
      ...breaksOfSplitDays(parts, { breakRule: rule, timeZone: 'Pacific/Auckland' }),
    ]
    const [lunch, dinner] = [part(1, '10:00', '14:00'), part(2, '17:00', '22:30')]
    expect(share([dinner, lunch])).toEqual(
      expect.arrayContaining([
        [1, 0],
        [2, 45],
      ]),
    )
    expect(share([lunch, part(2, '17:00', '22:30', recorded(20))])).toEqual([[1, 25]])
    expect(share([lunch, part(2, '17:00', '22:30', recorded(60))])).toEqual([[1, 0]])
    expect(share([lunch, part(2, '17:00', '22:30', { kept: { elapsedMinutes: 330, breakMinutes: 45 } })])).toEqual([
      [1, 0],
    ])
    for (const more of [{ person: 'Bo' }, { person: null }, { date: '2026-11-11' }])
      expect(share([lunch, part(2, '17:00', '22:30', more)])).toEqual([])
    expect(share([lunch, dinner], '')).toEqual([])
    expect(measure(['17:00', '22:30'], null, { splitDayBreak: 45 })).toMatchObject({
      breakMinutes: 45,
      paidMinutes: 285,
    })
  })

  test('does not change in a locked period when settings change', () => {
    const kept = { elapsedMinutes: 420, breakMinutes: 15 }
    expect(measure(['22:00', '06:00'], null, { kept })).toMatchObject({ hours: 8, breakMinutes: 15, paidMinutes: 405 })
  })
})

test('[PAY-01] totals add up the rows, once per person, and list people who have left by name', () => {
  const shift = (staffId: number | null, staffName: string, paidMinutes: number) => ({
    staffId,
    staffName,
    plannedHours: 1,
    hours: 0.83,
    breakMinutes: 10,
    paidMinutes,
    isWorked: paidMinutes > 0,
    paidHours: Math.round((paidMinutes / 60) * 100) / 100,
  })
  const shifts = [
    shift(2, 'Zoe', 50),
    shift(1, 'Ann', 50),
    shift(null, 'Ann', 50),
    shift(2, 'Zoe Lee', 50),
    shift(null, 'Ann', 50),
  ]
  const people = sumByPerson(shifts)
  expect(people.map(({ staffId, staffName, shifts: count }) => [staffId, staffName, count])).toEqual([
    [null, 'Ann', 2],
    [1, 'Ann', 1],
    [2, 'Zoe Lee', 2],
  ])
  expect(people[0]).toMatchObject({ plannedHours: 2, hours: 1.66, breakMinutes: 20, paidMinutes: 100, paidHours: 1.66 })
  expect(sumUp(shifts)).toMatchObject({ shifts: 5, hours: 4.15, paidMinutes: 250, paidHours: 4.15 })
})

const NO_PERIODS = { payPeriod: 'none', payPeriodStart: '2024-01-01' }

test('[PAY-01] periods match weeks and months, and the first runs from 7 days ago to today', () => {
  const ranges = (today: string) =>
    listPeriods(today, NO_PERIODS).map(({ name, startDate, endDate }) => `${name} ${startDate} ${endDate}`)
  expect(ranges('2026-11-22')).toEqual([
    'upToToday 2026-11-15 2026-11-22',
    'thisWeek 2026-11-16 2026-11-22',
    'lastWeek 2026-11-09 2026-11-15',
    'lastTwoWeeks 2026-11-02 2026-11-15',
    'thisMonth 2026-11-01 2026-11-30',
    'lastMonth 2026-10-01 2026-10-31',
  ])
  expect(ranges('2028-03-01').slice(4)).toEqual(['thisMonth 2028-03-01 2028-03-31', 'lastMonth 2028-02-01 2028-02-29'])
  expect(ranges('2027-01-31').slice(4)).toEqual(['thisMonth 2027-01-01 2027-01-31', 'lastMonth 2026-12-01 2026-12-31'])
})

describe('[APPR-01] pay periods', () => {
  const LENGTHS = ['weekly', 'fortnightly', 'halfMonthly', 'monthly']

  test.each([
    ['weekly', '2026-11-26', '2026-11-30', '2026-11-26 2026-12-02'],
    ['weekly', '2026-11-26', '2026-11-25', '2026-11-19 2026-11-25'],
    ['fortnightly', '2026-11-26', '2026-11-25', '2026-11-12 2026-11-25'],
    ['fortnightly', '2026-11-26', '2026-12-10', '2026-12-10 2026-12-23'],
    ['halfMonthly', '2024-01-01', '2026-11-15', '2026-11-01 2026-11-15'],
    ['halfMonthly', '2024-01-16', '2026-02-28', '2026-02-16 2026-02-28'],
    ['halfMonthly', '2024-01-15', '2027-03-01', '2027-02-28 2027-03-14'],
    ['halfMonthly', '2024-01-05', '2027-01-02', '2026-12-20 2027-01-04'],
    ['monthly', '2024-01-26', '2026-11-30', '2026-11-26 2026-12-25'],
    ['monthly', '2024-01-26', '2027-01-01', '2026-12-26 2027-01-25'],
    ['monthly', '2024-01-31', '2027-02-28', '2027-02-28 2027-03-30'],
    ['monthly', '2024-01-31', '2028-02-28', '2028-01-31 2028-02-28'],
  ])('%s from %s: %s is in %s', (payPeriod, payPeriodStart, day, expected) => {
    const period = payPeriodOf(day, { payPeriod, payPeriodStart })
    expect(period && `${period.startDate} ${period.endDate}`).toBe(expected)
  })

  test('follow each other without a gap, from any day on', () => {
    const broken: string[] = []
    for (const payPeriod of LENGTHS)
      for (const start of [1, 2, 14, 15, 16, 17, 28, 29, 30, 31]) {
        const schedule = { payPeriod, payPeriodStart: `2024-01-${String(start).padStart(2, '0')}` }
        const textOf = (day: string) => Object.values(payPeriodOf(day, schedule) ?? {}).join()
        for (let day = '2027-01-01'; day < '2028-04-01'; day = addDays(day, 1)) {
          const [from = '', until = ''] = textOf(day).split(',')
          const isWhole = from <= day && day <= until && textOf(from) === textOf(day) && textOf(until) === textOf(day)
          const isNext = textOf(addDays(until, 1)).startsWith(addDays(until, 1))
          if (!isWhole || !isNext) broken.push(`${payPeriod} ${start} ${day}`)
        }
      }
    expect(broken).toEqual([])
  })

  test('are the first to choose from, and the last one ends where this one starts', () => {
    const [first, second] = listPeriods('2026-11-30', { payPeriod: 'monthly', payPeriodStart: '2024-01-26' })
    expect(first).toEqual({ name: 'thisPeriod', startDate: '2026-11-26', endDate: '2026-12-25' })
    expect(second).toEqual({ name: 'lastPeriod', startDate: '2026-10-26', endDate: '2026-11-25' })
  })
})
