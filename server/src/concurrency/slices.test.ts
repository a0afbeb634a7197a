import { expect, test, vi } from 'vitest'
import { countBetweenTurns } from '../testing/watch-turns.ts'
import { inTurns, LONGEST_HOLD_MS, mapInSlices, ROWS_A_SLICE, sliceUp } from './slices.ts'

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

test('[LIMIT-06] other work runs between items that take long, but not between short ones', async () => {
  const now = vi.spyOn(performance, 'now')
  async function runItems(milliseconds: number): Promise<string[]> {
    let time = 0
    now.mockImplementation(() => time)
    const events: string[] = []
    setImmediate(() => events.push('other work'))
    for await (const item of inTurns(['first', 'second'])) {
      events.push(item)
      time += milliseconds
    }
    return events
  }
  try {
    expect(await runItems(LONGEST_HOLD_MS + 1)).toEqual(['first', 'other work', 'second'])
    expect(await runItems(1)).toEqual(['first', 'second'])
  } finally {
    now.mockRestore()
  }
})
