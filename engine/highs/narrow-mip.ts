import type { MipModel } from '../src/mip.ts'

/** Less than one: whatever is better than a whole objective is better by one. */
const LEAST_GAIN = 0.9

/** A model with some of another's columns: `columns` names them there. */
export type NarrowMip = { readonly mip: MipModel; readonly columns: readonly number[] }

/**
 * Leaves out columns that are 0 in every solution better than `start`, and in `start` (reduced cost fixing). Any dual
 * prices of the rows will do, by weak duality; the nearer their bound to the objective, the more columns go, and most of
 * all with prices from the middle of all that are best. The objective must be whole in every solution.
 */
export function narrowMip(mip: MipModel, duals: ArrayLike<number>, start: readonly number[]): NarrowMip {
  const { costs, lowers, uppers, isInteger, rows } = mip
  const reducedCosts = Float64Array.from(costs)
  let bound = 0
  for (const [row, { lower, upper, columns, coefficients }] of rows.entries()) {
    const dual = duals[row] ?? 0
    const worth = dual * (dual > 0 ? lower : upper)
    if (dual === 0 || !Number.isFinite(worth)) continue
    bound += worth
    for (const [i, column] of columns.entries())
      reducedCosts[column] = (reducedCosts[column] as number) - (coefficients[i] as number) * dual
  }
  let value = 0
  for (const [column, cost] of reducedCosts.entries()) {
    if (cost !== 0) bound += cost * ((cost > 0 ? lowers[column] : uppers[column]) as number)
    value += (costs[column] as number) * (start[column] as number)
  }
  const room = value - LEAST_GAIN - bound
  const position = new Int32Array(costs.length).fill(-1)
  const kept: number[] = []
  for (const [column, cost] of reducedCosts.entries()) {
    if (isInteger[column] && lowers[column] === 0 && start[column] === 0 && cost > room) continue
    position[column] = kept.length
    kept.push(column)
  }
  const pick = <Value>(values: readonly Value[]): Value[] => kept.map((column) => values[column] as Value)
  return {
    columns: kept,
    mip: {
      costs: pick(costs),
      lowers: pick(lowers),
      uppers: pick(uppers),
      isInteger: pick(isInteger),
      rows: rows.map(({ lower, upper, columns, coefficients }) => {
        const isKept = (column: number): boolean => (position[column] as number) >= 0
        return {
          lower,
          upper,
          columns: columns.filter(isKept).map((column) => position[column] as number),
          coefficients: coefficients.filter((_, i) => isKept(columns[i] as number)),
        }
      }),
    },
  }
}
