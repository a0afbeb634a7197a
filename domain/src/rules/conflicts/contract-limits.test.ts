import { expect, test } from 'vitest'
import { awayTimesAround } from '../availability/away-times.ts'
import type { ConflictWeek, RosteredShift } from './conflict-week.ts'
import { describeConflict } from './describe-conflict.ts'
import { listConflicts } from './list-conflicts.ts'

const WEEK = '2026-11-23'
const TUESDAY = {
  weekStartDate: WEEK,
  dayOfWeek: 2,
  staffId: 1,
  roleId: 1,
  status: 'Pending',
  requirementId: null,
} as const

/** Returns Ana's conflicts of working times for the given shifts on Tuesday; she may work from six to ten. */
function conflictsOf(...times: (readonly [from: string, to: string])[]) {
  const week: ConflictWeek = {
    weekStart: WEEK,
    shifts: times.map(
      ([startTime, endTime], index): RosteredShift => ({ ...TUESDAY, id: index + 1, startTime, endTime }),
    ),
    people: [
      {
        id: 1,
        name: 'Ana',
        seniority: 5,
        roleIds: [1],
        targetWeeklyHours: null,
        workRules: { earliestStart: '06:00:00', latestEnd: '22:00:00', maxHoursADay: 30 },
      },
    ],
    requirements: [],
    roleNames: new Map([[1, 'Cook']]),
    settings: {
      enforceCloserOpenerConstraint: false,
      businessTimeZone: 'Pacific/Auckland',
      closerOpenerRestHours: 12,
      minimumRestHours: 0,
      maximumDaysInARow: 6,
    },
    awayOf: () => awayTimesAround({ unavailableSlots: [], timeOff: [] }, WEEK),
    earlierDaysOf: () => [],
  }
  return listConflicts(week)
    .filter(({ type }) => type === 'WorkingTimes')
    .map((conflict) => ({ ...conflict, description: describeConflict(conflict) }))
}

test('[CON-02] a conflict with working times names only the shifts that break them', () => {
  const [late, ...others] = conflictsOf(['10:00:00', '12:00:00'], ['17:00:00', '23:00:00'])
  expect(others).toEqual([])
  expect(late).toMatchObject({ shiftIds: [2], description: 'Ana works on Tuesday past 10 PM, the latest end allowed' })
})

test('[CON-02] too early and too late on one day are two conflicts that are ignored separately', () => {
  const found = conflictsOf(['05:00:00', '09:00:00'], ['10:00:00', '12:00:00'], ['17:00:00', '23:30:00'])
  expect(found.map(({ description, shiftIds }) => [description, shiftIds])).toEqual([
    ['Ana works on Tuesday before 6 AM, the earliest start allowed', [1]],
    ['Ana works on Tuesday past 10 PM, the latest end allowed', [3]],
  ])
  expect(new Set(found.map(({ subject }) => subject)).size).toBe(2)
})

test('[CON-02] two shifts that end too late on one day are one conflict with the larger amount', () => {
  const found = conflictsOf(['16:00:00', '22:30:00'], ['22:30:00', '23:30:00'])
  expect(found).toMatchObject([{ shiftIds: [1, 2], amount: 90 }])
  const [before, after] = [found[0], conflictsOf(['16:00:00', '22:15:00'], ['22:30:00', '23:30:00'])[0]]
  expect(before?.fingerprint).not.toBe(after?.fingerprint)
})
