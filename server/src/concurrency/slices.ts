/** Splits long work on the thread that serves all requests into slices, so that other work can run in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The number of rows that are read, computed or written within a few milliseconds. */
export const ROWS_A_SLICE = 100

/** Lets other work that is waiting for this thread run first. */
export async function letOthersGo(): Promise<void> {
  await nextTurn()
}

/** How long work may hold the thread that serves all requests. */
export const LONGEST_HOLD_MS = 5

/** Yields items that take different times to make, and lets other work run whenever making them has taken too long. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let turnedAt = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - turnedAt <= LONGEST_HOLD_MS) continue
    await letOthersGo()
    turnedAt = performance.now()
  }
}

/** Yields the items in slices and lets other work run before each next slice. */
export async function* sliceUp<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += ROWS_A_SLICE) {
    if (start > 0) await letOthersGo()
    yield items.slice(start, start + ROWS_A_SLICE)
  }
}

/** Maps the items in slices, keeping their order. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  toResult: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for await (const slice of sliceUp(items)) results.push(...slice.map(toResult))
  return results
}

/** The maximum number of rows of a list that are in memory at the same time; they are read within some milliseconds. */
export const PAGE_ROWS = 500

/** Consecutive rows of a list that may be too long for memory; `isLast` marks the last page. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly isLast: boolean
}
