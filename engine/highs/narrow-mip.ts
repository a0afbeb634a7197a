import type { MipModel, MipOptions } from '../src/mip.ts'

/** The objective is integer, so a smaller difference does not exclude a column. */
const TOLERANCE = 0.1

/** A model with some columns of another model; `columns` holds their positions in that model. */
export type NarrowMip = { readonly mip: MipModel; readonly columns: readonly number[] }

/**
 * Removes columns that are 0 in the warm start and in every useful solution (reduced cost fixing). By weak duality, any
 * dual prices of the rows are valid. The closer their bound is to the useful solutions, the more columns are removed;
 * prices from the middle of the optimal face remove the most.
 */
export function narrowMip(
  mip: MipModel,
  duals: ArrayLike<number>,
  { warmStart, limit }: Pick<MipOptions, 'warmStart' | 'limit'>,
): NarrowMip {
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
    value += (costs[column] as number) * (warmStart[column] as number)
  }
  const room = Math.min(limit, value - 1) + TOLERANCE - bound
  const position = new Int32Array(costs.length).fill(-1)
  const included: number[] = []
  for (const [column, cost] of reducedCosts.entries()) {
    if (isInteger[column] && lowers[column] === 0 && warmStart[column] === 0 && cost > room) continue
    position[column] = included.length
    included.push(column)
  }
  const pick = <Value>(values: readonly Value[]): Value[] => included.map((column) => values[column] as Value)
  return {
    columns: included,
    mip: {
      costs: pick(costs),
      lowers: pick(lowers),
      uppers: pick(uppers),
      isInteger: pick(isInteger),
      rows: rows.map(({ lower, upper, columns, coefficients }) => {
        const isIncluded = (column: number): boolean => (position[column] as number) >= 0
        return {
          lower,
          upper,
          columns: columns.filter(isIncluded).map((column) => position[column] as number),
          coefficients: coefficients.filter((_, i) => isIncluded(columns[i] as number)),
        }
      }),
    },
  }
}
