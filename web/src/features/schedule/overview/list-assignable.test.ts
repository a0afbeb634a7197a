import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { expect, test } from 'vitest'
import { listAssignable } from './list-assignable.ts'

const shift = (id: number, dayOfWeek: number, startTime: string | null, more: Partial<Shift> = {}) =>
  ({
    id,
    weekStartDate: '2026-11-23',
    dayOfWeek,
    startTime,
    endTime: startTime && '20:00',
    staffId: null,
    status: 'Pending',
    ...more,
  }) as Shift

test('[WEEK-11] unassigned shifts that have not started are listed for assignment, sorted by start', () => {
  const { start: now } = dayInterval('2026-11-24', '12:00', '13:00')
  const shifts = [
    shift(1, 0, '09:00'),
    shift(2, 2, '12:01', { status: 'Cancelled' }),
    shift(3, 2, '12:00'),
    shift(4, 1, '09:00'),
    shift(5, 2, null),
    shift(6, 3, null),
    shift(7, 3, '09:00', { staffId: 4 }),
    shift(8, 3, '09:00', { status: 'Deprecated' }),
  ]
  expect(listAssignable(shifts, now).map(({ id }) => id)).toEqual([2, 6, 1])
})
