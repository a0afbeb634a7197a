import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../../time/day.ts'
import { awayTimesAround } from '../availability/away-times.ts'
import { shiftDate } from '../shift-interval.ts'
import type { ConflictWeek, RosteredShift } from './conflict-week.ts'
import { describeConflict } from './describe-conflict.ts'
import { DraftWeeks } from './draft-weeks.ts'
import { listConflicts } from './list-conflicts.ts'

const WEEK = '2026-11-23'
const NEXT = addDays(WEEK, 7)

/** A shift of Ana on a day counted from the Monday of `WEEK`. */
function shiftOn(day: number): RosteredShift {
  return {
    id: day + 100,
    weekStartDate: addDays(WEEK, Math.floor(day / 7) * 7),
    dayOfWeek: (((day % 7) + 8) % 7) as 0,
    startTime: '09:00:00',
    endTime: '17:00:00',
    staffId: 1,
    roleId: 1,
    status: 'Pending',
    requirementId: null,
  }
}

/** The week, and all shifts of Ana, whose contract asks for `fewest` days in a row. */
function weekOf(weekStart: string, fewest: number, days: readonly number[]): ConflictWeek {
  const shifts = days.map(shiftOn)
  return {
    weekStart,
    shifts,
    requirements: [],
    roleNames: new Map(),
    people: [
      {
        id: 1,
        name: 'Ana',
        seniority: 5,
        roleIds: [1],
        targetWeeklyHours: null,
        workRules: { minDaysInARow: fewest },
      },
    ],
    settings: {
      enforceCloserOpenerConstraint: false,
      businessTimeZone: 'Pacific/Auckland',
      closerOpenerRestHours: 12,
      minimumRestHours: 0,
      maximumDaysInARow: 0,
    },
    awayOf: () => awayTimesAround({ unavailableSlots: [], timeOff: [] }, weekStart),
    earlierDaysOf: () =>
      shifts
        .filter((shift) => shift.weekStartDate < weekStart)
        .map((shift) => dayNumber(shiftDate(shift)) ?? 0)
        .filter((day) => day >= (dayNumber(weekStart) ?? 0) - 14),
  }
}

const conflictsOf = (weekStart: string, fewest: number, days: readonly number[]) =>
  listConflicts(weekOf(weekStart, fewest, days)).filter(({ type }) => type === 'FewestDaysInARow')

test('[CON-06] each run of work days that is too short is a conflict, with its days and its shifts', () => {
  const found = conflictsOf(WEEK, 3, [0, 2, 3])
  expect(found.map((conflict) => [describeConflict(conflict), conflict.amount, conflict.shiftIds])).toEqual([
    ['Ana works only 1 day in a row, Mon; the contract asks for at least 3', 2, [100]],
    ['Ana works only 2 days in a row, Wed to Thu; the contract asks for at least 3', 1, [102, 103]],
  ])
  expect(conflictsOf(WEEK, 3, [1, 2, 3])).toEqual([])
})

test('[CON-06] a run is judged in the week of the free day that ends it', () => {
  expect(conflictsOf(WEEK, 3, [6])).toEqual([])
  expect(conflictsOf(WEEK, 3, [6, 7])).toEqual([])
  expect(conflictsOf(NEXT, 3, [6, 7, 8])).toEqual([])
  const [split] = conflictsOf(NEXT, 3, [6, 7])
  expect(split).toMatchObject({ shiftIds: [106, 107], dayOfWeek: 1 })
  const [before] = conflictsOf(NEXT, 3, [5, 6, 9, 10, 11])
  expect(before && describeConflict(before)).toBe(
    'Ana works only 2 days in a row, Sat Nov 28 to Sun Nov 29; the contract asks for at least 3',
  )
  expect(conflictsOf(WEEK, 3, [-3, -2])).toEqual([])
})

test('[CON-06] it is no objection to a single edit, because a later one may complete the run', () => {
  const drafts = new DraftWeeks([weekOf(WEEK, 2, [1, 2]), weekOf(NEXT, 2, [1, 2])])
  const lone = shiftOn(4)
  expect(drafts.listDraftConflicts({ gone: [], come: [lone] })).toEqual([])
  expect(drafts.listConflictsOf({ gone: [], come: [lone] })).toEqual([])
  const short = new DraftWeeks([weekOf(WEEK, 2, [1]), weekOf(NEXT, 2, [1])])
  expect(short.weigh({ gone: [], come: [shiftOn(2)] }).removed).toMatchObject([{ type: 'FewestDaysInARow' }])
})
