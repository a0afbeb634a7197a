import { expect, test } from 'vitest'
import { LEAVE_KINDS } from '../../contracts/constants.ts'
import {
  NO_PAY_RULES,
  type PayHoliday,
  type PayRule,
  type PayRules,
  payRulesSchema,
  USUAL_LEAVE_PAY,
} from '../../contracts/pay/pay-rules.ts'
import type { PayLine } from '../../contracts/pay/pay-runs.ts'
import { addTranslations } from '../../language/catalogue.ts'
import { type Locale, writeFor } from '../../language/reader.ts'
import * as german from '../../messages/de/all.ts'
import * as spanish from '../../messages/es/all.ts'
import { recountLeave, recountPay } from '../../testing/recount-pay.ts'
import { addDays } from '../../time/day.ts'
import { elapsedMinutes } from '../hours.ts'
import { costOfMinutes } from '../payroll/labour-cost.ts'
import { explainLine } from './explain-line.ts'
import { PAY_EXAMPLES, type PayExampleName } from './pay-examples.ts'
import { leavePayOf, type PaidLeave, payLeave } from './pay-leave.ts'
import { type PaidShift, payLines } from './pay-lines.ts'

const NAMES = Object.keys(PAY_EXAMPLES) as PayExampleName[]

/** Numbers from 0 up to 1, the same for the same seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A quarter of 60 people: nights, two shifts a day, people who leave, shifts without times, and nothing worked. */
function createQuarter(startDate: string, timeZone: string, seed: number): PaidShift[] {
  const random = createRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const shifts: PaidShift[] = []
  for (let person = 1; person <= 60; person += 1) {
    const lastDay = random() < 0.2 ? upTo(91) : 91
    const rate = random() < 0.05 ? null : 1500 + upTo(2500)
    const worksNights = random() < 0.4
    for (let day = 0; day < lastDay; day += 1) {
      if (random() < 0.3) continue
      const date = addDays(startDate, day)
      const add = (startTime: string | null, minutes: number) => {
        const length = startTime === null ? 240 : Math.max(0, minutes)
        const breakMinutes = length > 360 ? ([0, 20, 30, 45][upTo(4)] ?? 0) : 0
        const endTime =
          startTime === null ? null : toTime(Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3)) + length)
        const elapsed = length === 0 ? 0 : elapsedMinutes({ date, startTime, endTime }, timeZone)
        const person_ = { staffId: person, staffName: `Person ${person}`, rateCents: rate }
        const notice = random() < 0.1 ? upTo(4000) : null
        const paidMinutes = Math.max(0, elapsed - breakMinutes)
        shifts.push({
          ...person_,
          shiftId: shifts.length + 1,
          date,
          startTime,
          noticeMinutes: notice,
          paidMinutes,
          breakMinutes: elapsed - paidMinutes,
        })
      }
      const kind = random()
      if (kind < 0.02) add(null, 240)
      else if (kind < 0.04) add('10:00', 0)
      else if (kind < 0.2) {
        add(toTime(540 + upTo(90)), 60 + upTo(240))
        add(toTime(960 + upTo(180)), 60 + upTo(480))
      } else if (worksNights) add(toTime(1140 + upTo(420)), 120 + upTo(660))
      else add(toTime(360 + upTo(720)), 90 + upTo(780))
    }
  }
  return shifts
}

/** Leave in a quarter: whole days, halves and hours, also on days with shifts, by people with and without a rate. */
function createLeave(startDate: string, people: number): PaidLeave[] {
  const random = createRandom(people + 7)
  const leave: PaidLeave[] = []
  for (let person = 1; person <= people; person += 1) {
    const rateCents = random() < 0.1 ? null : 1500 + Math.floor(random() * 2500)
    for (let day = 0; day < 91; day += 1) {
      if (random() > 0.12) continue
      const [kind = 'other', minutes = 0] = [LEAVE_KINDS.at(random() * 4), [480, 240, 456, 93, 0].at(random() * 5)]
      const own = { staffId: person, staffName: `Person ${person}`, email: '', rateCents }
      leave.push({ ...own, timeOffId: leave.length + 1, date: addDays(startDate, day), kind, minutes, hundredths: 100 })
    }
  }
  return leave
}

const HOLIDAYS: PayHoliday[] = [
  { date: '2026-04-03', name: 'Good Friday' },
  { date: '2026-04-06', name: 'Easter Monday' },
  { date: '2026-09-27', name: 'Day of the change' },
  { date: '2026-10-25', name: 'Evening', from: '17:30', until: '02:30' },
  { date: '2026-12-24', name: 'Christmas Eve', from: '14:00', until: '24:00' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2026-03-08', name: 'Part of a day', from: '01:15', until: '03:10' },
]

/** Every kind of rule, at rates and limits that meet each other. */
const EVERYTHING: PayRules = {
  normalCode: 'Normal',
  rules: [
    { kind: 'overtime', per: 'day', afterMinutes: 480, percent: 150, combine: 'highest', code: 'OT day' },
    { kind: 'overtime', per: 'day', afterMinutes: 600, percent: 200, combine: 'highest', code: 'OT day 2' },
    { kind: 'overtime', per: 'week', afterMinutes: 2000, percent: 125, combine: 'added', code: 'OT week' },
    { kind: 'overtime', per: 'week', afterMinutes: 2400, percent: 150, combine: 'highest', code: 'OT week 2' },
    { kind: 'overtime', per: 'period', afterMinutes: 15_000, percent: 175, combine: 'highest', code: 'OT period' },
    {
      kind: 'window',
      days: [1, 2, 3, 4, 5, 6, 0],
      from: '22:00',
      until: '06:00',
      percent: 125,
      combine: 'added',
      code: 'Night',
    },
    {
      kind: 'window',
      days: [1, 2, 3, 4, 5, 6, 0],
      from: '02:30',
      until: '02:45',
      percent: 133,
      combine: 'added',
      code: 'Small',
    },
    { kind: 'window', days: [0, 6], from: '00:00', until: '24:00', percent: 150, combine: 'highest', code: 'Weekend' },
    { kind: 'holiday', percent: 225, combine: 'highest', code: 'Holiday' },
    { kind: 'minimumShift', minutes: 180, code: 'Minimum' },
    { kind: 'splitShift', gapMinutes: 90, premium: { unit: 'minutes', minutes: 60 }, code: 'Split' },
    { kind: 'shortNotice', noticeMinutes: 1440, premium: { unit: 'minutes', minutes: 120 }, code: 'Notice' },
    { kind: 'shortNotice', noticeMinutes: 2880, premium: { unit: 'cents', cents: 2000 }, code: 'Notice 2' },
  ],
  holidayPlace: null,
  holidays: [],
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const textsOf = (
  amounts: readonly { shiftId: number | null; code: string; minutes: number; percent: number; cents: number | null }[],
) =>
  amounts
    .map(({ shiftId, code, minutes, percent, cents }) => `${shiftId} ${code} ${minutes} ${percent} ${cents}`)
    .sort(byText)

/** Quarters with a clock change each (forward in Auckland and New York, back in London), and the number of people. */
const QUARTERS: [timeZone: string, startDate: string, people: number][] = [
  ['Pacific/Auckland', '2026-08-31', 60],
  ['Europe/London', '2026-10-05', 20],
  ['America/New_York', '2026-02-02', 20],
  ['Pacific/Auckland', '2026-03-02', 10],
]

/** Calculates a quarter from its second week on, so that a week and a person's first days lie before the period. */
function calculateTwice([timeZone, startDate]: (typeof QUARTERS)[number], count: number, rules: PayRules) {
  const shifts = createQuarter(startDate, timeZone, count).filter(({ staffId }) => (staffId ?? 0) <= count)
  const days = { startDate: addDays(startDate, 9), endDate: addDays(startDate, 90) }
  const leave = createLeave(startDate, count)
  const lines = payLines(shifts, { rules, holidays: HOLIDAYS, timeZone, leave, ...days })
  const people = shifts.map(({ staffId, ...shift }) => ({ ...shift, person: String(staffId) }))
  const away = leave.map(({ staffId, ...one }) => ({ ...one, person: String(staffId) }))
  const range = [days.startDate, days.endDate] as const
  const again = recountPay(people, rules, HOLIDAYS, timeZone, range, away)
  const isInside = ({ date }: { date: string }) => date >= days.startDate && date <= days.endDate
  const paidLeave = payLeave(leave.filter(isInside), leavePayOf(rules))
  return {
    shifts: shifts.filter(({ date }) => date >= days.startDate),
    ...{ lines, again, paidLeave, leaveAgain: recountLeave(away, rules, range) },
  }
}

const leaveTexts = (lines: readonly PayLine[]) =>
  lines.map(({ leave, date, code, minutes, cents }) => `${leave?.timeOffId} ${date} ${code} ${minutes} ${cents}`)

test.each(QUARTERS)(
  '[PAY-07] a quarter in %s from %s of %i people equals a second calculation to the cent',
  (...quarter) => {
    const { shifts, lines, again, paidLeave, leaveAgain } = calculateTwice(quarter, quarter[2], EVERYTHING)
    expect(shifts.length).toBeGreaterThan(quarter[2] * 40)
    expect(textsOf(lines)).toEqual(textsOf(again))
    expect(leaveTexts(paidLeave)).toEqual(leaveAgain)
    // Every rule occurs, and every minute is paid once.
    expect(new Set(lines.map(({ code }) => code)).size).toBe(EVERYTHING.rules.length + 1)
    const timeOf = new Map<number | null, number>()
    for (const { shiftId, isTime, minutes } of lines)
      if (isTime) timeOf.set(shiftId, (timeOf.get(shiftId) ?? 0) + minutes)
    expect(shifts.filter(({ shiftId, paidMinutes }) => timeOf.get(shiftId) !== paidMinutes)).toEqual([])
  },
)

test.each(NAMES)('[PAY-07] the example of %s is valid, and its pay equals a second calculation', (name) => {
  const rules = PAY_EXAMPLES[name]
  expect(payRulesSchema.parse(rules)).toEqual(rules)
  for (const quarter of QUARTERS) {
    const { lines, again } = calculateTwice(quarter, 3, rules)
    expect(textsOf(lines)).toEqual(textsOf(again))
  }
})

test('[PAY-11] paid leave of a quarter of 60 people equals a second calculation, and is overtime only if the rules say so', () => {
  const [quarter] = QUARTERS
  if (!quarter) throw new Error('There is no quarter.')
  const codes = { holiday: '700', sick: '701', unpaid: '702', other: '703' }
  const calculate = (countsForOvertime: boolean) =>
    calculateTwice(quarter, 60, { ...EVERYTHING, leave: { codes, countsForOvertime } })
  const counting = calculate(true)
  expect(textsOf(counting.lines)).toEqual(textsOf(counting.again))
  expect(leaveTexts(counting.paidLeave)).toEqual(counting.leaveAgain)
  expect(counting.paidLeave.length).toBeGreaterThan(500)
  expect(new Set(counting.paidLeave.map(({ code }) => code))).toEqual(new Set(Object.values(codes)))
  const overtime = ({ lines }: typeof counting) =>
    lines.reduce((sum, { reason, minutes }) => sum + (reason.kind === 'overtime' ? minutes : 0), 0)
  expect(overtime(counting)).toBeGreaterThan(overtime(calculateTwice(quarter, 60, EVERYTHING)))
})

const BASIS = {
  holidays: [] as PayHoliday[],
  timeZone: 'Pacific/Auckland',
  startDate: '2026-11-02',
  endDate: '2026-11-30',
}
let nextId = 1
const shift = (
  date: string,
  startTime: string | null,
  paidMinutes: number,
  more: Partial<PaidShift> = {},
): PaidShift => {
  nextId += 1
  return {
    shiftId: nextId,
    staffId: 1,
    staffName: 'Ann Lee',
    date,
    startTime,
    paidMinutes,
    breakMinutes: 0,
    rateCents: 2400,
    noticeMinutes: null,
    ...more,
  }
}
const rulesOf = (...rules: PayRules['rules']): PayRules => ({ ...NO_PAY_RULES, rules })

test('[PAY-07] without rules, each shift is one line of what labour cost says', () => {
  const shifts = [
    shift('2026-11-02', '09:00', 455, { rateCents: 2333 }),
    shift('2026-11-03', '09:00', 60, { rateCents: null }),
    shift('2026-11-04', null, 240),
    shift('2026-11-05', '09:00', 0),
  ]
  const lines = payLines(shifts, { ...BASIS, rules: NO_PAY_RULES })
  expect(lines.map(({ minutes, cents }) => [minutes, cents])).toEqual([
    [455, costOfMinutes(455, 2333)],
    [60, null],
    [240, 9600],
    [0, 0],
  ])
  const quarter = createQuarter('2026-08-31', 'Pacific/Auckland', 9)
  const days = { startDate: '2026-08-31', endDate: '2026-11-29' }
  const paid = payLines(quarter, { ...BASIS, ...days, rules: NO_PAY_RULES })
  expect(paid.map(({ shiftId, cents }) => [shiftId, cents]).sort()).toEqual(
    quarter
      .map(({ shiftId, paidMinutes, rateCents }) => [shiftId, rateCents && costOfMinutes(paidMinutes, rateCents)])
      .sort(),
  )
})

const OVERTIME: PayRule = {
  kind: 'overtime',
  per: 'week',
  afterMinutes: 2400,
  percent: 150,
  combine: 'highest',
  code: 'OT',
}
const ADDED_NIGHT: Extract<PayRule, { kind: 'window' }> = {
  kind: 'window',
  days: [1, 2, 3, 4, 5, 6, 0],
  from: '23:00',
  until: '06:00',
  percent: 125,
  combine: 'added',
  code: 'Night',
}

test('[PAY-11] leave that counts for overtime does so before the shifts of its date', () => {
  const rules = {
    ...rulesOf({ ...OVERTIME, afterMinutes: 900 }),
    leave: { ...USUAL_LEAVE_PAY, countsForOvertime: true },
  }
  const leave = [{ staffId: 1, staffName: 'Ann Lee', date: '2026-11-03', minutes: 480 }]
  const shifts = [shift('2026-11-03', '06:00', 240), shift('2026-11-04', '09:00', 480)]
  const linesBy = (more: object) =>
    payLines(shifts, { ...BASIS, rules, ...more }).map(({ code, minutes }) => [code, minutes])
  expect(linesBy({ leave })).toEqual([
    ['Ordinary', 240],
    ['Ordinary', 180],
    ['OT', 300],
  ])
  // Of a period that begins on Wednesday, the days before count for its first week.
  expect(linesBy({ leave, startDate: '2026-11-04' })).toEqual([
    ['Ordinary', 180],
    ['OT', 300],
  ])
  expect(linesBy({ leave: [{ ...leave[0], date: '2026-11-05' }] })).toEqual([
    ['Ordinary', 240],
    ['Ordinary', 480],
  ])
})

const NIGHT_OF_CHANGE = [
  // Clocks go forward in Auckland on 27 September 2026, and back on 5 April: hours worked from 22:00 to 06:00.
  ['2026-09-26', 7],
  ['2026-04-04', 9],
] as const

test.each(NIGHT_OF_CHANGE)('[PAY-07] the night of %s has %i real hours inside a window until 06:00', (date, hours) => {
  const rules = rulesOf({ ...ADDED_NIGHT, days: [6], from: '22:00', combine: 'highest' })
  const lines = payLines([shift(date, '21:00', (hours + 2) * 60)], { ...BASIS, startDate: date, endDate: date, rules })
  expect(lines.map(({ code, minutes }) => [code, minutes])).toEqual([
    ['Ordinary', 120],
    ['Night', hours * 60],
  ])
})

/** Sentences of all lines in a language. */
const say = (locale: Locale, ...values: Parameters<typeof payLines>) =>
  writeFor({ locale, hourClock: '24' }, () => payLines(...values).map(explainLine))

test('[PAY-07] lines explain themselves in three languages', () => {
  addTranslations('de', german)
  addTranslations('es', spanish)
  const week = ['02', '03', '04', '05', '06'].map((day) => shift(`2026-11-${day}`, '09:00', 480))
  const rules = rulesOf(OVERTIME, ADDED_NIGHT, {
    kind: 'shortNotice',
    noticeMinutes: 1440,
    premium: { unit: 'cents', cents: 1000 },
    code: 'Notice',
  })
  const shifts = [...week, shift('2026-11-07', '20:00', 210, { noticeMinutes: 90 })]
  const basis = { ...BASIS, rules, startDate: '2026-11-07' }
  expect(say('en', shifts, basis)).toEqual([
    '3.5 h at 1.5: beyond 40 h this week',
    '0.5 h with 0.25 added (× 1.25): between 23:00 and 06:00',
    'Fixed amount: confirmed 1.5 h before the start, less than 24 h',
  ])
  expect(say('de', shifts, basis)).toEqual([
    '3,5 h zum 1,5-Fachen: über 40 h in dieser Woche',
    '0,5 h mit Zuschlag von 0,25 (× 1,25): zwischen 23:00 und 06:00',
    'Fester Betrag: 1,5 h vor Beginn veröffentlicht, weniger als 24 h',
  ])
  expect(say('es', shifts, basis)).toEqual([
    '3,5 h a 1,5: más de 40 h esta semana',
    '0,5 h con un plus de 0,25 (× 1,25): entre las 23:00 y las 06:00',
    'Importe fijo: publicado 1,5 h antes del comienzo, menos de 24 h',
  ])
})

test('[PAY-07] the other reasons have sentences too', () => {
  const sunday: typeof ADDED_NIGHT = { ...ADDED_NIGHT, combine: 'highest', percent: 150 }
  const rules = rulesOf(
    { ...sunday, days: [0], from: '00:00', until: '24:00', code: 'Sunday' },
    { ...sunday, days: [6, 1], from: '08:00', until: '10:00', code: 'Morning' },
    { kind: 'holiday', percent: 200, combine: 'highest', code: 'Holiday' },
    { kind: 'minimumShift', minutes: 180, code: 'Minimum' },
    { kind: 'splitShift', gapMinutes: 60, premium: { unit: 'minutes', minutes: 60 }, code: 'Split' },
  )
  const holidays = [{ date: '2026-11-10', name: 'Show Day', from: '12:00', until: '24:00' }]
  const shifts = [
    shift('2026-11-07', '09:00', 60),
    shift('2026-11-08', '09:00', 200),
    shift('2026-11-10', '08:00', 200),
    shift('2026-11-10', '13:00', 200),
  ]
  expect(say('en', shifts, { ...BASIS, holidays, rules })).toEqual([
    '1 h at 1.5: on Monday and Saturday between 08:00 and 10:00',
    '2 h at 1: a shift is paid for at least 3 h, this one lasted 1 h',
    '3.33 h at 1.5: on Sunday',
    '3.33 h at the hourly rate',
    '3.33 h at 2: public holiday, Show Day',
    '1 h at 1: split shift with 1.67 h in between',
  ])
})
