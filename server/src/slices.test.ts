import { expect, test } from 'vitest'
import { mapInSlices, ROWS_A_SLICE, sliceUp } from './slices.ts'
import { countBetweenTurns } from './testing/watch-turns.ts'

const NUMBERS = Array.from({ length: 5 * ROWS_A_SLICE + 3 }, (_, index) => index)

test('the slices together equal the whole list, in order', async () => {
  const slices: (readonly number[])[] = []
  for await (const slice of sliceUp(NUMBERS)) slices.push(slice)
  expect(slices.map(({ length }) => length)).toEqual([...Array<number>(5).fill(ROWS_A_SLICE), 3])
  expect(slices.flat()).toEqual(NUMBERS)
  expect(await mapInSlices(NUMBERS, (number) => number * 2)).toEqual(NUMBERS.map((number) => number * 2))
  expect(await mapInSlices([], String)).toEqual([])
})

test('other tasks run after each slice', async () => {
  const most = await countBetweenTurns((count) => mapInSlices(NUMBERS, () => count(1)))
  expect(most).toBe(ROWS_A_SLICE)
})
