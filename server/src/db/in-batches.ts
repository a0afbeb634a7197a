/** A statement holds at most 65,535 values, and no table here has half as many columns as fit into a row of this batch. */
const ROWS_A_STATEMENT = 1000

/** Rows in slices that fit into one statement each. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    batches.push(rows.slice(start, start + ROWS_A_STATEMENT))
  return batches
}
