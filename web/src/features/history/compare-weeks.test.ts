import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { compareDay, compareWeek, countDifferences } from './compare-weeks.ts'

const shift = (id: number, more: Partial<Shift> = {}): Shift => ({
  id,
  weekStartDate: '2026-11-23',
  dayOfWeek: 1,
  startTime: '09:00:00',
  endTime: '17:00:00',
  staffId: 1,
  originalStaffId: null,
  roleId: 1,
  role: { id: 1, name: 'Cook' },
  staff: { id: 1, name: 'Ana' },
  requirementId: null,
  status: 'Pending',
  isPinned: false,
  confirmingManagerId: null,
  confirmationTimestamp: null,
  version: 1,
  ...more,
})

test('[UNDO-02] an earlier shift is unchanged, changed or gone, and a shift that exists only now is added', () => {
  const then = [shift(1), shift(2), shift(3), shift(4)]
  const now = [shift(1, { version: 7 }), shift(2, { staffId: 2 }), shift(4, { status: 'Confirmed' }), shift(5)]
  const compared = compareWeek(then, now)
  expect(compared.map(({ id, difference }) => [id, difference])).toEqual([
    [1, 'same'],
    [2, 'changed'],
    [3, 'gone'],
    [4, 'changed'],
    [5, 'added'],
  ])
  expect(countDifferences(compared)).toEqual({ changed: 2, added: 1, gone: 1 })
})

test('[UNDO-02] each shift is on its earlier day, sorted by start', () => {
  const then = [shift(1, { startTime: '18:00:00' }), shift(2)]
  const now = [shift(1, { dayOfWeek: 3 }), shift(2), shift(3, { dayOfWeek: 3, startTime: null })]
  expect(compareDay(then, now, 1).map(({ id }) => id)).toEqual([2, 1])
  expect(compareDay(then, now, 3).map(({ id }) => id)).toEqual([3])
})
