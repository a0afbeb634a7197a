/** Split shifts: two shifts on one day, without the minimum rest between them (decision 0135). */
import { describe, expect, test } from 'vitest'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { awayTimesAround } from '../availability/away-times.ts'
import type { ConflictWeek, RosteredShift } from '../conflicts/conflict-week.ts'
import { listConflicts } from '../conflicts/list-conflicts.ts'
import { listRefusals } from '../eligibility.ts'
import type { Slot } from '../hard-rules/hard-rule.ts'
import { dayInterval } from '../shift-interval.ts'

const WEEK = '2026-11-23'
const [FRIDAY, SATURDAY] = ['2026-11-27', '2026-11-28']
const SETTINGS = {
  allowBackToBack: false,
  enforceCloserOpenerConstraint: false,
  closerOpenerRestHours: 12,
  minimumRestHours: 11,
  maximumDaysInARow: 6,
}
const slot = (date: string, from: string, until: string): Slot => ({ ...dayInterval(date, from, until), roleId: 1 })
const lunch = slot(FRIDAY, '12:00', '16:00')
const dinner = slot(FRIDAY, '19:00', '02:00')
const { start: MIDNIGHT } = dayInterval(FRIDAY, '00:00', '01:00')
const UNTIMED: Slot = { start: MIDNIGHT, end: MIDNIGHT, roleId: 1 }

function reasonsOf(
  workRules: WorkRules | null,
  booked: readonly Slot[],
  asked: Slot,
  businessTimeZone = 'Europe/Madrid',
) {
  const candidate = { roleIds: [1], releasedBefore: [], unavailable: [], timeOff: [], booked, workRules }
  const context = { settings: { ...SETTINGS, businessTimeZone }, bounds: new Map() }
  return listRefusals(candidate, asked, context).map(({ rule }) => rule.reason)
}
const SPLIT: WorkRules = { splitShifts: true }

describe('[CON-07] a person with split shifts', () => {
  test('may work two shifts on one day, in either order, and others may not', () => {
    expect(reasonsOf(SPLIT, [lunch], dinner)).toEqual([])
    expect(reasonsOf(SPLIT, [dinner], lunch)).toEqual([])
    expect(reasonsOf(null, [lunch], dinner)).toEqual(['workingThatDay', 'rest'])
    expect(reasonsOf({ maxHoursADay: 12 }, [lunch], dinner)).toEqual(['workingThatDay', 'rest'])
  })

  test('works no third shift that day, none beside one without times, and none at the same time', () => {
    expect(reasonsOf(SPLIT, [lunch, dinner], slot(FRIDAY, '06:00', '08:00'))).toEqual(['workingThatDay'])
    expect(reasonsOf(SPLIT, [UNTIMED], dinner)).toEqual(['workingThatDay'])
    expect(reasonsOf(SPLIT, [lunch], slot(FRIDAY, '15:00', '20:00'))).toEqual(['overlap'])
    expect(reasonsOf(SPLIT, [lunch], slot(FRIDAY, '16:00', '20:00'))).toEqual(['overlap'])
  })

  test('rests between days: a shift past midnight belongs to the day on which it starts', () => {
    expect(reasonsOf(SPLIT, [lunch, dinner], slot(SATURDAY, '12:59', '17:00'))).toEqual(['rest'])
    expect(reasonsOf(SPLIT, [lunch, dinner], slot(SATURDAY, '13:00', '17:00'))).toEqual([])
    // Two shifts that touch at midnight are not a split shift.
    expect(reasonsOf(SPLIT, [slot(FRIDAY, '20:00', '23:00')], slot(SATURDAY, '00:00', '05:00'))).toEqual(['rest'])
  })

  test('keeps the hours of the day and the rest after nights', () => {
    expect(reasonsOf({ ...SPLIT, maxHoursADay: 11 }, [lunch], dinner)).toEqual([])
    expect(reasonsOf({ ...SPLIT, maxHoursADay: 10.75 }, [lunch], dinner)).toEqual(['hoursADay'])
    const night = slot(FRIDAY, '00:00', '06:00')
    expect(reasonsOf({ ...SPLIT, restAfterNightsHours: 12 }, [night], lunch)).toEqual(['restAfterNights'])
    expect(reasonsOf(SPLIT, [night], lunch)).toEqual([])
  })

  test('rests in elapsed time when the clocks change', () => {
    // The clocks skip the hour after 2 AM on March 28, and repeat it on October 31.
    const across = (evening: string, morning: string, from: string) =>
      reasonsOf(SPLIT, [slot(evening, '17:00', '23:30')], slot(morning, from, '15:00'))
    expect(across('2027-03-27', '2027-03-28', '11:29')).toEqual(['rest'])
    expect(across('2027-03-27', '2027-03-28', '11:30')).toEqual([])
    expect(across('2027-10-30', '2027-10-31', '09:29')).toEqual(['rest'])
    expect(across('2027-10-30', '2027-10-31', '09:30')).toEqual([])
    const shifts = [slot('2027-03-28', '00:30', '03:30'), slot('2027-03-28', '04:00', '08:00')] as const
    expect(reasonsOf(SPLIT, [shifts[0]], shifts[1])).toEqual([])
  })
})

describe('[CON-07] conflicts of a person', () => {
  const shift = (id: number, dayOfWeek: number, startTime: string | null, endTime: string | null): RosteredShift => {
    const rest = { weekStartDate: WEEK, staffId: 1, roleId: 1, status: 'Pending', requirementId: null } as const
    return { id, dayOfWeek, startTime, endTime, ...rest }
  }
  const LUNCH = shift(1, 5, '12:00:00', '16:00:00')
  const DINNER = shift(2, 5, '19:00:00', '02:00:00')

  function conflictsOf(workRules: WorkRules | null, ...shifts: RosteredShift[]) {
    const ana = { id: 1, name: 'Ana', seniority: 5, roleIds: [1], targetWeeklyHours: null, workRules }
    const week: ConflictWeek = {
      weekStart: WEEK,
      shifts,
      people: [ana],
      requirements: [],
      roleNames: new Map([[1, 'Cook']]),
      settings: { ...SETTINGS, businessTimeZone: 'Europe/Madrid' },
      awayOf: () => awayTimesAround({ unavailableSlots: [], timeOff: [] }, WEEK),
      earlierDaysOf: () => [],
    }
    return listConflicts(week).map(({ type, shiftIds }) => [type, ...shiftIds])
  }

  test('agree with the rules: a split shift is no double shift, but a third shift or one without times is', () => {
    expect(conflictsOf(SPLIT, LUNCH, DINNER)).toEqual([])
    expect(conflictsOf(null, LUNCH, DINNER)).toEqual([['DoubleShift', 1, 2]])
    expect(conflictsOf(SPLIT, LUNCH, DINNER, shift(3, 5, '06:00:00', '08:00:00'))).toEqual([['DoubleShift', 3, 1, 2]])
    expect(conflictsOf(SPLIT, DINNER, shift(3, 5, null, null))).toEqual([['DoubleShift', 3, 2]])
    expect(conflictsOf(SPLIT, LUNCH, DINNER, shift(3, 6, '12:00:00', '17:00:00'))).toEqual([['Rest', 2, 3]])
  })
})
