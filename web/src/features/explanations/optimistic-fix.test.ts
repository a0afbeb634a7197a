import type { ShiftChange } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { expect, test } from 'vitest'
import { shiftsWithFix } from './optimistic-fix.ts'

const WEEK = '2026-11-23'
const ANA = { id: 1, name: 'Ana' }
const BEN = { id: 2, name: 'Ben' }

const FREE: Shift = {
  id: 7,
  weekStartDate: WEEK,
  dayOfWeek: 5,
  startTime: '18:00:00',
  endTime: '02:00:00',
  staffId: null,
  originalStaffId: BEN.id,
  roleId: 3,
  role: { id: 3, name: 'Bartender' },
  staff: null,
  requirementId: 11,
  status: 'Cancelled',
  isPinned: false,
  confirmingManagerId: null,
  confirmationTimestamp: null,
  version: 4,
}

const NEED: Requirement = {
  id: 11,
  dayOfWeek: 5,
  startTime: '18:00:00',
  endTime: '02:00:00',
  roleId: 3,
  requiredCount: 2,
  source: 'Manual',
  eventId: null,
  date: null,
}

function fixOf(...changes: Partial<ShiftChange>[]) {
  const usual: ShiftChange = {
    shiftId: null,
    version: null,
    weekStartDate: WEEK,
    dayOfWeek: 5,
    startTime: '18:00:00',
    endTime: '02:00:00',
    roleId: 3,
    staffId: ANA.id,
  }
  const opening = { date: '2026-11-27', startTime: '18:00:00', endTime: '02:00:00', roleId: 3 }
  return {
    people: [ANA, BEN],
    apply: { opening, exceptions: [], haveAgreed: false, changes: changes.map((change) => ({ ...usual, ...change })) },
  }
}

const missingIn = (shifts: readonly Shift[]) =>
  shortfallsOfWeek([NEED], shifts, WEEK).reduce((sum, { missing }) => sum + missing, 0)

test('a fix fills an open shift and reduces the demand by one', () => {
  const after = shiftsWithFix([FREE], fixOf({ shiftId: 7, version: 4 }), WEEK)
  expect(after).toMatchObject([{ id: 7, staffId: 1, staff: ANA, status: 'Pending', originalStaffId: BEN.id }])
  expect([missingIn([FREE]), missingIn(after)]).toEqual([2, 1])
})

test('a fix adds a shift with the name of its person and a temporary id', () => {
  const after = shiftsWithFix([FREE], fixOf({}, { staffId: BEN.id }), WEEK)
  expect(after.slice(1)).toMatchObject([
    { id: -1, staff: ANA, role: { name: 'Bartender' } },
    { id: -2, staff: BEN },
  ])
  expect(missingIn(after)).toBe(0)
})

test('a fix leaves other weeks and other shifts unchanged', () => {
  const other = { ...FREE, id: 8 }
  const after = shiftsWithFix([FREE, other], fixOf({ shiftId: 7 }, { shiftId: 8, weekStartDate: '2026-11-30' }), WEEK)
  expect(after[1]).toBe(other)
  expect(after).toHaveLength(2)
})
