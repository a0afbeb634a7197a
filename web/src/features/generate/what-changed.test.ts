import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { changesByPerson } from './what-changed.ts'

function shift(staffId: number | null, name: string, dayOfWeek: number, hours: number): Shift {
  const endTime = `${String(9 + hours).padStart(2, '0')}:00:00`
  return { staffId, staff: { id: staffId ?? 0, name }, dayOfWeek, startTime: '09:00:00', endTime } as Shift
}

test('assigned shifts are listed once per person, most hours first, with days from Monday', () => {
  expect(
    changesByPerson([
      shift(1, 'Ana', 0, 8),
      shift(2, 'Ben', 2, 4),
      shift(1, 'Ana', 1, 8),
      shift(3, 'Abe', 3, 4),
      shift(null, '', 3, 8),
    ]),
  ).toEqual([
    { staffId: 1, name: 'Ana', shiftCount: 2, hours: 16, days: 'Mon, Sun' },
    { staffId: 3, name: 'Abe', shiftCount: 1, hours: 4, days: 'Wed' },
    { staffId: 2, name: 'Ben', shiftCount: 1, hours: 4, days: 'Tue' },
  ])
})
