/** Long work on the one thread that answers everybody: done in slices, between which others get their turn. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rows are read, worked out or written down in a few milliseconds. */
export const ROWS_A_SLICE = 100

/** Lets whatever waits for the thread go first. */
export async function letOthersGo(): Promise<void> {
  await nextTurn()
}

/** The items in slices; whoever asks for the next one has let others go first. */
export async function* sliceUp<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += ROWS_A_SLICE) {
    if (start > 0) await letOthersGo()
    yield items.slice(start, start + ROWS_A_SLICE)
  }
}

/** What each item becomes, in the same order. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  toResult: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for await (const slice of sliceUp(items)) results.push(...slice.map(toResult))
  return results
}

/** So many rows of a list are held at once: read in some milliseconds. */
export const PAGE_ROWS = 500

/** Some rows of a list that may be too long to be held in memory, in order; the last page says so. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly isLast: boolean
}
