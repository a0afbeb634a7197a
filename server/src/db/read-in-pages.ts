import { PAGE_ROWS, type Page } from '../concurrency/slices.ts'
import { restAfter } from './read-week-by-week.ts'

/**
 * Reads the rows with these ids in pages, with a pause after each. `isEnd` is true if there are no further ids after
 * these. Yields at least one page, even without ids.
 */
export async function* readInPages<Row>(
  ids: readonly number[],
  readRows: (ids: number[]) => PromiseLike<Row[]>,
  isEnd = true,
): AsyncGenerator<Page<Row>> {
  for (let start = 0; start < Math.max(1, ids.length); start += PAGE_ROWS) {
    const rows = await restAfter(readRows(ids.slice(start, start + PAGE_ROWS)))
    yield { rows, isLast: isEnd && start + PAGE_ROWS >= ids.length }
  }
}
