import { ROWS_A_SLICE } from '../concurrency/slices.ts'

/**
 * Splits rows into batches that each fit into one statement. A statement can have at most 65,535 parameters, and building
 * or running one with a thousand rows would hold the event loop for a quarter of a second.
 */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  for (let start = 0; start < rows.length; start += ROWS_A_SLICE) batches.push(rows.slice(start, start + ROWS_A_SLICE))
  return batches
}
