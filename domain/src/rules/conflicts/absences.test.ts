import { describe, expect, test } from 'vitest'
import { awayTimesAround } from '../availability/away-times.ts'
import type { TimeOffDays } from '../availability/time-off-days.ts'
import type { WeeklySlot } from '../availability/weekly-slots.ts'
import type { ConflictWeek, RosteredShift } from './conflict-week.ts'
import { describeConflict } from './describe-conflict.ts'
import { listConflicts } from './list-conflicts.ts'

const WEEK = '2026-11-23'

/** Returns the conflicts of Ana, a cook without target hours, for shifts of one week. */
function conflictsOf(
  shifts: readonly Partial<RosteredShift>[],
  { unavailableSlots = [], timeOff = [] }: { unavailableSlots?: WeeklySlot[]; timeOff?: TimeOffDays[] },
) {
  const week: ConflictWeek = {
    weekStart: WEEK,
    shifts: shifts.map((shift, index) => ({
      id: index + 1,
      weekStartDate: WEEK,
      dayOfWeek: 1,
      startTime: '09:00:00',
      endTime: '17:00:00',
      staffId: 1,
      roleId: 1,
      status: 'Pending',
      requirementId: null,
      ...shift,
    })),
    people: [{ id: 1, name: 'Ana', seniority: 5, roleIds: [1], targetWeeklyHours: null }],
    requirements: [],
    roleNames: new Map([[1, 'Cook']]),
    settings: {
      enforceCloserOpenerConstraint: false,
      businessTimeZone: 'Pacific/Auckland',
      closerOpenerRestHours: 12,
      minimumRestHours: 0,
      maximumDaysInARow: 6,
    },
    awayOf: () => awayTimesAround({ unavailableSlots, timeOff }, WEEK),
    earlierDaysOf: () => [],
  }
  return listConflicts(week).map((conflict) => [conflict.type, describeConflict(conflict)])
}

const mondays = (startTime: string, endTime: string, more: Partial<WeeklySlot> = {}): WeeklySlot => ({
  dayOfWeek: 1,
  startTime,
  endTime,
  ...more,
})
const daysOff = (
  fromDate: string,
  untilDate: string,
  startTime: string | null = null,
  endTime: string | null = null,
) => ({
  fromDate,
  untilDate,
  startTime,
  endTime,
})

describe('shifts during unavailable hours', () => {
  test('[CONF-01] [AVAIL-01] each affected shift is one conflict, with the number of affected hours', () => {
    const unavailableSlots = [mondays('08:00', '10:30'), mondays('16:30', '18:00')]
    expect(conflictsOf([{}, { dayOfWeek: 2 }], { unavailableSlots })).toEqual([
      ['Unavailability', 'Ana works Mon 9 AM – 5 PM, but cannot work Mon 8 AM – 10:30 AM (2 h of the shift)'],
    ])
    expect(conflictsOf([{}], { unavailableSlots: [mondays('17:00', '18:00')] })).toEqual([])
  })

  test('[CONF-01] [AVAIL-01] overlapping unavailable hours count each minute once', () => {
    const unavailableSlots = [mondays('09:00', '12:00'), mondays('11:00', '13:00', { until: WEEK })]
    expect(conflictsOf([{}], { unavailableSlots })).toEqual([
      ['Unavailability', 'Ana works Mon 9 AM – 5 PM, but cannot work Mon 9 AM – 12 PM (4 h of the shift)'],
    ])
  })

  test('[CONF-01] [AVAIL-01] unavailable hours conflict only on the dates on which they apply', () => {
    const found = (more: Partial<WeeklySlot>) =>
      conflictsOf([{}], { unavailableSlots: [mondays('00:00', '24:00', more)] }).length
    expect(found({ from: WEEK, until: WEEK })).toBe(1)
    expect(found({ from: '2026-11-24' })).toBe(0)
    expect(found({ until: '2026-11-22' })).toBe(0)
    expect(found({ from: null, until: null })).toBe(1)
  })

  test('[CONF-01] [AVAIL-01] Sunday nights conflict on Monday, also across the start and end of the week', () => {
    const sundays = { dayOfWeek: 0, startTime: '20:00', endTime: '10:00' }
    expect(conflictsOf([{}], { unavailableSlots: [{ ...sundays, until: '2026-11-22' }] })).toHaveLength(1)
    const night = { dayOfWeek: 0, startTime: '22:00:00', endTime: '06:00:00' }
    expect(conflictsOf([night], { unavailableSlots: [mondays('05:00', '07:00', { from: '2026-11-30' })] })).toEqual([
      ['Unavailability', 'Ana works Sun 10 PM – 6 AM, but cannot work Mon Nov 30 5 AM – 7 AM (1 h of the shift)'],
    ])
  })
})

describe('shifts during approved time off', () => {
  test('[CONF-05] [AVAIL-02] a day off lasts from midnight to midnight and conflicts with a night that ends in it', () => {
    const timeOff = [daysOff('2026-11-24', '2026-11-25')]
    const night = { dayOfWeek: 1, startTime: '20:00:00', endTime: '02:00:00' }
    expect(conflictsOf([night, { dayOfWeek: 2 }, { dayOfWeek: 4 }], { timeOff })).toEqual([
      ['TimeOff', 'Ana works Mon 8 PM – 2 AM, but has time off Tue all day (2 h of the shift)'],
      ['TimeOff', 'Ana works Tue 9 AM – 5 PM, but has time off Tue all day (8 h of the shift)'],
    ])
  })

  test('[CONF-05] [AVAIL-02] hours off conflict only with shifts during those hours', () => {
    const timeOff = [daysOff(WEEK, WEEK, '15:00', '20:00')]
    expect(conflictsOf([{}], { timeOff })).toEqual([
      ['TimeOff', 'Ana works Mon 9 AM – 5 PM, but has time off Mon 3 PM – 8 PM (2 h of the shift)'],
    ])
    expect(conflictsOf([{ endTime: '15:00:00' }], { timeOff })).toEqual([])
  })

  test('[CONF-05] [AVAIL-02] a shift without times conflicts with time off on its day', () => {
    const untimed = { startTime: null, endTime: null }
    expect(conflictsOf([untimed], { timeOff: [daysOff(WEEK, WEEK)] })).toEqual([
      ['TimeOff', 'Ana works Mon, but has time off Mon all day'],
    ])
    expect(conflictsOf([untimed], { timeOff: [daysOff('2026-11-24', '2026-11-24')] })).toEqual([])
  })
})
