import { PAGE_ROWS, type Page } from '../slices.ts'
import { restAfter } from './read-week-by-week.ts'

/**
 * Reads the rows with these ids in pages, pausing in between. `isEnd` says that no further ids follow. Always yields at
 * least one page.
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
