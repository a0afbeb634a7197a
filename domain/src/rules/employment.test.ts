import { expect, test } from 'vitest'
import { listChoosable } from './employment.ts'

test('[PEOPLE-06] a person can be chosen until their last working day, and stays where they are chosen already', () => {
  const people = [
    { id: 1, lastDay: '2026-11-24' },
    { id: 2, lastDay: null },
    { id: 3, firstDay: '2027-01-01' },
  ]
  const idsOn = (date: string, chosen: (number | null)[] = []) =>
    listChoosable(people, date, chosen).map(({ id }) => id)
  expect(idsOn('2026-11-24')).toEqual([1, 2, 3])
  expect(idsOn('2026-11-25')).toEqual([2, 3])
  expect(idsOn('2026-11-25', [null, 1])).toEqual([1, 2, 3])
})
