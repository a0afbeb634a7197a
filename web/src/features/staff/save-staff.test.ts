import { expect, test } from 'vitest'
import { roleDifferences } from './save-staff.ts'

test('only changes of roles are sent', () => {
  expect(roleDifferences([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] })
  expect(roleDifferences([1], [1])).toEqual({ added: [], removed: [] })
  expect(roleDifferences([], [4])).toEqual({ added: [4], removed: [] })
})
