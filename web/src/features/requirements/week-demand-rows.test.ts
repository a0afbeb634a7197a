import { expect, test } from 'vitest'
import { newDraft } from './requirement-draft.ts'
import { isChanged, rowsOfDraft, weekRowsOf } from './week-demand-rows.ts'

const READ = [
  { id: 7, dayOfWeek: 6, startTime: '09:00:00', endTime: '17:00:00', roleId: 1, requiredCount: 2, source: 'Manual' },
]
const draft = (daysOfWeek: number[]) => newDraft([{ id: 1, name: 'Cook' }], daysOfWeek)

test('[REQM-04] rows are changed by another count, a removed row or an added row, and not by a count changed back', () => {
  const rows = weekRowsOf(READ)
  expect(isChanged(rows, READ)).toBe(false)
  expect(isChanged([], READ)).toBe(true)
  expect(
    isChanged(
      rows.map((row) => ({ ...row, requiredCount: 3 })),
      READ,
    ),
  ).toBe(true)
  const added = rowsOfDraft(draft([6]), (index) => `new${index}`) ?? []
  expect(isChanged([...rows, ...added], READ)).toBe(true)
  // An added row instead of the one that was removed is a change, although the number of rows is the same.
  expect(isChanged(added, READ)).toBe(true)
})

test('[REQM-04] a draft becomes one row for each day, and none without a day', () => {
  expect(rowsOfDraft(draft([]), String)).toBeNull()
  expect(rowsOfDraft(draft([1, 6]), String)?.map(({ dayOfWeek, key }) => [dayOfWeek, key])).toEqual([
    [1, '0'],
    [6, '1'],
  ])
})
