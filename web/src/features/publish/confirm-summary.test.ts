import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { expect, test } from 'vitest'
import type { Names } from '../schedule/use-schedule-data.ts'
import { confirmObstacle } from './confirm-obstacle.ts'
import { type ConfirmQuestion, confirmNotes } from './confirm-summary.ts'

const WEEK = '2026-11-23'
const shift = (id: number, more: Partial<Shift>) =>
  ({
    id,
    weekStartDate: WEEK,
    dayOfWeek: 1,
    startTime: '09:00:00',
    endTime: '17:00:00',
    roleId: 1,
    staffId: 1,
    originalStaffId: null,
    requirementId: null,
    status: 'Pending',
    ...more,
  }) as Shift
const need = (id: number, dayOfWeek: number, requiredCount: number) =>
  ({ id, dayOfWeek, startTime: '09:00:00', endTime: '17:00:00', roleId: 1, requiredCount, date: null }) as Requirement
const PEOPLE = [
  ['Ana', 11],
  ['Ben', null],
  ['Cleo', 13],
] as const
const names: Names = {
  personOf: (of) => PEOPLE[(of.staffId ?? of.originalStaffId ?? 0) - 1]?.[0] ?? 'Unassigned',
  roleOf: () => 'Cook',
  roleMarkOf: () => 'C',
  areasOf: () => '',
}
const question: ConfirmQuestion = {
  weekStart: WEEK,
  isPast: false,
  reachedMinutes: 0,
  userId: 13,
  shifts: [],
  shiftsBeside: [],
  requirements: [],
  names,
  staff: PEOPLE.map(([name, userId], place) => ({ id: place + 1, name, userId }) as Staff),
}

test('[WEEK-05] the dialog says how many people at most are notified and which places stay open; for a past week, none', () => {
  const shifts = [shift(1, {}), shift(2, { staffId: 2, dayOfWeek: 2 }), shift(3, { staffId: 3, dayOfWeek: 3 })]
  const requirements = [need(1, 1, 3), need(2, 0, 1)]
  expect(confirmNotes({ ...question, shifts, requirements })).toEqual([
    'Shifts change for up to 2 people. Those who can be reached are notified.',
    '3 shifts will stay open: 2 Cook, Mon 9 AM – 5 PM; Cook, Sun 9 AM – 5 PM.',
  ])
  expect(confirmNotes({ ...question, shifts, isPast: true })).toEqual([
    'The week is over, so nobody is notified.',
    'Nothing will stay open.',
  ])
})

test('[WEEK-05] open places are listed until their hours are over', () => {
  const requirements = [need(1, 1, 2), need(2, 0, 1)]
  const reachedAt = (date: string) => dayInterval(date, '09:00', '17:00').end
  const notesAt = (reachedMinutes: number) => confirmNotes({ ...question, reachedMinutes, requirements }).slice(1)
  expect(notesAt(reachedAt('2026-11-23') - 1)).toEqual([
    '3 shifts will stay open: 2 Cook, Mon 9 AM – 5 PM; Cook, Sun 9 AM – 5 PM.',
  ])
  expect(notesAt(reachedAt('2026-11-23'))).toEqual(['1 shift will stay open: Cook, Sun 9 AM – 5 PM.'])
  expect(notesAt(reachedAt('2026-11-29'))).toEqual([])
})

test('[WEEK-03] if nothing can be confirmed, the blocking shifts are named, unassigned ones by role', () => {
  const confirmed = shift(1, { status: 'Confirmed' })
  const releasedShifts = shift(2, { status: 'Cancelled', staffId: null, originalStaffId: 1, dayOfWeek: 4 })
  const reason = 'Nothing else can be confirmed. These have no staff or are waiting for a decision:'
  expect(confirmObstacle([confirmed, releasedShifts], names)).toEqual({
    reason,
    blocking: 'Cook, Thu 9 AM – 5 PM (Cancelled)',
  })
  expect(confirmObstacle([releasedShifts, shift(3, { staffId: null })], names)?.blocking).toBe(
    'Cook, Thu 9 AM – 5 PM (Cancelled); Cook, Mon 9 AM – 5 PM (Draft)',
  )
  expect(confirmObstacle([], names)?.reason).toBe('There is no shift to confirm.')
  for (const shifts of [[confirmed], [confirmed, shift(3, {})], [releasedShifts, shift(3, {})]])
    expect(confirmObstacle(shifts, names)).toBeNull()
  const asked = shift(4, { status: 'Requested', staffId: 2 })
  expect(confirmObstacle([confirmed, asked], names)).toEqual({ reason, blocking: 'Ben, Mon 9 AM – 5 PM (Requested)' })
})
