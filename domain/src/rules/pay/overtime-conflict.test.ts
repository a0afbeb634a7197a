import { expect, test } from 'vitest'
import type { PayRule } from '../../contracts/pay/pay-rules.ts'
import type { ConflictWeek, RosteredShift } from '../conflicts/conflict-week.ts'
import { describeConflict } from '../conflicts/describe-conflict.ts'
import { DraftWeeks } from '../conflicts/draft-weeks.ts'
import { listConflicts } from '../conflicts/list-conflicts.ts'
import { minutesToOvertime, type OvertimeBasis, overtimeBasisOf, plannedOvertime } from './planned-overtime.ts'

const WEEK = '2026-11-23'
const SETTINGS = {
  breakRule: '',
  businessTimeZone: 'Pacific/Auckland',
  payPeriod: 'none',
  payPeriodStart: '2024-01-01',
}

const beyond = (
  per: 'day' | 'week' | 'period',
  hours: number,
  percent = 150,
  combine: 'highest' | 'added' = 'highest',
) => ({ kind: 'overtime', per, afterMinutes: hours * 60, percent, combine, code: 'Overtime' }) satisfies PayRule

const basisOf = (rules: PayRule[], more: Partial<typeof SETTINGS> = {}) =>
  overtimeBasisOf({ rules }, { ...SETTINGS, ...more })

/** A shift of Ana from Monday (1) on; 7 is Sunday, and -6 the Monday before. */
function shiftOn(day: number, startTime: string, endTime: string): RosteredShift {
  const [weekStartDate, dayOfWeek] = day > 0 ? [WEEK, day % 7] : ['2026-11-16', (day + 7) % 7]
  return {
    weekStartDate,
    dayOfWeek,
    startTime,
    endTime,
    id: 100 + day,
    staffId: 1,
    roleId: 1,
    status: 'Pending',
    requirementId: null,
  }
}

const weekOf = (shifts: RosteredShift[], overtime: OvertimeBasis | null): ConflictWeek => ({
  weekStart: WEEK,
  shifts,
  overtime,
  people: [{ id: 1, name: 'Ana', seniority: 5, roleIds: [1], targetWeeklyHours: null }],
  requirements: [],
  roleNames: new Map([[1, 'Cook']]),
  settings: {
    enforceCloserOpenerConstraint: false,
    businessTimeZone: SETTINGS.businessTimeZone,
    closerOpenerRestHours: 0,
    minimumRestHours: 0,
    maximumDaysInARow: 0,
  },
  awayOf: () => ({ unavailable: [], timeOff: [] }),
  earlierDaysOf: () => [],
})

const overtimeOf = (shifts: RosteredShift[], overtime: OvertimeBasis | null) =>
  listConflicts(weekOf(shifts, overtime)).filter(({ type }) => type === 'Overtime')
const said = (shifts: RosteredShift[], overtime: OvertimeBasis | null) =>
  overtimeOf(shifts, overtime).map(describeConflict)

const FIVE_DAYS = [1, 2, 3, 4, 5].map((day) => shiftOn(day, '09:00', '17:00'))
const SATURDAY = shiftOn(6, '10:00', '12:00')

test('[COST-06] hours beyond those of the pay rules are a conflict; without such rules there is none', () => {
  const weekly = basisOf([beyond('week', 40)])
  expect(said(FIVE_DAYS, weekly)).toEqual([])
  expect(said([...FIVE_DAYS, SATURDAY], weekly)).toEqual(['Ana has 42 h this week: 2 h of overtime at 1.5'])
  expect(overtimeOf([...FIVE_DAYS, SATURDAY], weekly)).toMatchObject([{ staffId: 1, dayOfWeek: null, shiftIds: [106] }])
  expect(
    said([...FIVE_DAYS, SATURDAY], basisOf([{ kind: 'holiday', percent: 150, combine: 'highest', code: 'Holiday' }])),
  ).toEqual([])
  expect(said([...FIVE_DAYS, SATURDAY], null)).toEqual([])
})

test('[COST-06] unpaid breaks are no overtime, and rates added to others are named in full', () => {
  const withBreaks = basisOf([beyond('week', 40)], { breakRule: '6=30' })
  expect(said([...FIVE_DAYS, SATURDAY], withBreaks)).toEqual([])
  const added = basisOf([beyond('week', 40, 125, 'added'), beyond('week', 41, 150, 'added')])
  expect(said([...FIVE_DAYS, SATURDAY], added)).toEqual([
    'Ana has 42 h this week: 1 h of overtime at 1.25 and 1 h at 1.5',
  ])
})

test('[COST-06] overtime of a day does not count as overtime of the week, and a night counts on its first day', () => {
  const daily = basisOf([beyond('day', 8), beyond('day', 12, 200), beyond('week', 40)])
  const night = shiftOn(5, '18:00', '07:00')
  expect(said([...FIVE_DAYS.slice(0, 4), night], daily)).toEqual([
    'Ana has 13 h on Fri: 4 h of overtime at 1.5 and 1 h at 2',
  ])
  expect(said([...FIVE_DAYS.slice(0, 4), night, SATURDAY], daily)).toEqual([
    'Ana has 13 h on Fri: 4 h of overtime at 1.5 and 1 h at 2',
    'Ana has 47 h this week: 2 h of overtime at 1.5',
  ])
})

test('[COST-06] overtime of a pay period counts its earlier weeks; a period that ends in the week starts again', () => {
  const rule = beyond('period', 60)
  const before = [-6, -5, -4].map((day) => shiftOn(day, '09:00', '17:00'))
  const ofPeriods = (start: string) => basisOf([rule], { payPeriod: 'fortnightly', payPeriodStart: start })
  expect(said([...before, ...FIVE_DAYS], ofPeriods('2026-11-16'))).toEqual([
    'Ana has 64 h in this pay period: 4 h of overtime at 1.5',
  ])
  expect(said([...before, ...FIVE_DAYS], ofPeriods('2026-11-12'))).toEqual([])
  // The business has no pay periods.
  expect(basisOf([rule])).toBeNull()
})

test('[COST-06] a draft is warned of if it adds overtime of the week to shifts with overtime of a day', () => {
  const daily = basisOf([beyond('day', 8), beyond('week', 40)])
  const long = shiftOn(5, '09:00', '19:00')
  const week = weekOf([...FIVE_DAYS.slice(0, 4), long], daily)
  const added = new DraftWeeks([week]).listDraftConflicts({ gone: [], come: [shiftOn(7, '09:00', '10:00')] })
  expect(added.map(describeConflict)).toEqual(['Ana has 43 h this week: 1 h of overtime at 1.5'])
  // Friday has overtime of its own, and gets some of the week if Monday becomes longer.
  const short = shiftOn(1, '09:00', '13:00')
  const friday = shiftOn(5, '08:00', '20:00')
  const rules = basisOf([beyond('day', 8), beyond('week', 38)])
  const tight = new DraftWeeks([weekOf([short, ...FIVE_DAYS.slice(1, 4), friday], rules)])
  const longer = tight.listDraftConflicts({ gone: [short], come: [{ ...short, endTime: '17:00' }] })
  expect(longer.map(describeConflict)).toEqual(['Ana has 44 h this week: 2 h of overtime at 1.5'])
})

test('[COST-06] worked hours count instead of planned ones', () => {
  const shifts = FIVE_DAYS.map(({ id, startTime, endTime }, index) => ({
    id,
    date: `2026-11-${23 + index}`,
    startTime,
    endTime,
  }))
  const basis = basisOf([beyond('week', 40)])
  if (!basis) throw new Error('The rules pay overtime.')
  const worked = { startTime: '09:00', endTime: '18:30', breakMinutes: null }
  expect(plannedOvertime(shifts, WEEK, basis)).toEqual([])
  expect(
    plannedOvertime(
      [{ ...shifts[0], id: 101, date: WEEK, startTime: '09:00', endTime: '17:00', worked }, ...shifts.slice(1)],
      WEEK,
      basis,
    ),
  ).toEqual([
    {
      per: 'week',
      startDate: WEEK,
      totalMinutes: 2490,
      parts: [{ minutes: 90, percent: 150 }],
      shifts: [{ id: 105, minutes: 90 }],
    },
  ])
})

test('[COST-06] the time left before overtime counts neither breaks nor overtime of days', () => {
  const left = (days: number, rules: PayRule[], more: Partial<typeof SETTINGS> = {}) => {
    const basis = basisOf(rules, more)
    const shifts = FIVE_DAYS.slice(0, days).map((shift, index) => ({ ...shift, date: `2026-11-${23 + index}` }))
    return basis && minutesToOvertime(shifts, WEEK, basis)
  }
  expect(left(4, [beyond('week', 40), beyond('week', 50, 200)])).toBe(480)
  expect(left(5, [beyond('week', 36)])).toBe(0)
  expect(left(4, [beyond('week', 40)], { breakRule: '6=30' })).toBe(480 + 4 * 30)
  expect(left(4, [beyond('day', 7), beyond('week', 40)])).toBe(480 + 4 * 60)
  expect(left(4, [beyond('day', 7)])).toBeNull()
  expect(left(2, [beyond('period', 30)], { payPeriod: 'weekly', payPeriodStart: '2026-11-23' })).toBe(14 * 60)
  // The period ends on Wednesday, and the next one has no shifts yet.
  expect(left(3, [beyond('period', 30)], { payPeriod: 'weekly', payPeriodStart: '2026-11-19' })).toBe(30 * 60)
})
