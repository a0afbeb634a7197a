/**
 * The number of rows in a batch. A statement can have at most 65,535 parameters, so a row may have up to 65 columns; no
 * table here has half as many.
 */
const ROWS_A_STATEMENT = 1000

/** Splits rows into batches that each fit into one statement. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT)
    batches.push(rows.slice(start, start + ROWS_A_STATEMENT))
  return batches
}
