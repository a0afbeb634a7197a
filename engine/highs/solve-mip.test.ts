import { describe, expect, it } from 'vitest'
import { createMipBuilder, type MipModel, type MipOptions, type Term } from '../src/mip.ts'
import { createRandom } from '../src/random.ts'
import { loadMipSolver } from './solve-mip.ts'

const knapsack: MipModel = {
  costs: [-5, -4, -3],
  lowers: [0, 0, 0],
  uppers: [1, 1, 1],
  isInteger: [true, true, true],
  rows: [{ lower: Number.NEGATIVE_INFINITY, upper: 5, columns: [0, 1, 2], coefficients: [2, 3, 1] }],
}

function withStart(warmStart: number[]): MipOptions {
  return {
    timeLimitSeconds: 60,
    seed: 1,
    warmStart,
    limit: Number.POSITIVE_INFINITY,
    onImproved: () => {},
    onBound: () => {},
  }
}

const ITEMS = 24
/**
 * Creates a model of two rows to be met exactly or nearly, which takes many times as many iterations as choosing lines.
 */
function splitMarket(): MipModel {
  const random = createRandom(7)
  const builder = createMipBuilder()
  const items = Array.from({ length: ITEMS }, () => builder.addColumn(0, 1, true))
  const terms: Term[] = []
  for (let row = 0; row < 2; row++) {
    const shares = items.map((column) => ({ column, coefficient: 1 + random(99) }))
    const half = Math.floor(shares.reduce((sum, { coefficient }) => sum + coefficient, 0) / 2)
    const [over, under] = [builder.addColumn(0, 10_000, true), builder.addColumn(0, 10_000, true)]
    builder.addRow(half, half, [...shares, { column: over, coefficient: -1 }, { column: under, coefficient: 1 }])
    terms.push({ column: over, coefficient: 1 }, { column: under, coefficient: 1 })
  }
  return builder.build(terms)
}

/** Returns the objective, and whether the rows hold. */
function evaluate({ costs, rows }: MipModel, values: ArrayLike<number>): { value: number; isFeasible: boolean } {
  const sum = (columns: readonly number[], factors: readonly number[]): number =>
    columns.reduce((total, column, i) => total + (factors[i] as number) * Math.round(values[column] as number), 0)
  const isFeasible = rows.every((row) => {
    const total = sum(row.columns, row.coefficients)
    return total >= row.lower && total <= row.upper
  })
  return { value: sum([...costs.keys()], costs), isFeasible }
}

describe('loadMipSolver', () => {
  it('solves a model to its optimum and proves it', async () => {
    const solveMip = await loadMipSolver()
    const result = solveMip(knapsack, withStart([0, 0, 0]))
    expect(result.status).toBe('optimal')
    expect(Array.from(result.values ?? [])).toEqual([1, 1, 0])
    expect(Math.ceil((result.bound ?? 0) - 1e-5)).toBe(-9)
  })

  it('proves a model without integer columns and one whose start is already best', async () => {
    const solveMip = await loadMipSolver()
    const linear = { ...knapsack, isInteger: [false, false, false], costs: [1, 1, 1] }
    expect(solveMip(linear, withStart([0, 0, 0])).bound).toBe(0)
    expect(Math.ceil((solveMip(knapsack, withStart([1, 1, 0])).bound ?? 0) - 1e-5)).toBe(-9)
  })

  it('reports that no solution exists', async () => {
    const solveMip = await loadMipSolver()
    const rows = [{ lower: 4, upper: 5, columns: [0, 1, 2], coefficients: [1, 1, 1] }]
    expect(solveMip({ ...knapsack, rows }, withStart([0, 0, 0])).status).toBe('infeasible')
  })

  it('continues a long search with another seed, from the best solution so far', async () => {
    const model = splitMarket()
    const solveMip = await loadMipSolver()
    // No item is selected, so each row misses half of its sum.
    const start = model.costs.map((_, i) => {
      const row = model.rows.find(({ columns }) => columns.at(-1) === i)
      return row?.lower ?? 0
    })
    const seen: number[] = []
    const result = solveMip(model, {
      ...withStart(start),
      onImproved: (values) => {
        const { value, isFeasible } = evaluate(model, values)
        expect(isFeasible).toBe(true)
        seen.push(value)
      },
    })
    expect(evaluate(model, start).isFeasible).toBe(true)
    expect(result.status).toBe('optimal')
    const best = evaluate(model, result.values ?? [])
    expect(best).toEqual({ value: Math.round(result.bound ?? -1), isFeasible: true })
    expect(Math.min(...seen)).toBe(best.value)
    expect([...seen].sort((a, b) => b - a)).toEqual(seen)
  })

  it('stops once it has proven that no solution meets the limit, and returns the bound', async () => {
    const solveMip = await loadMipSolver()
    const result = solveMip(knapsack, { ...withStart([0, 0, 0]), limit: -12 })
    expect(result.status).not.toBe('infeasible')
    expect(result.bound).toBeGreaterThan(-12)
  })

  it("reports a crash of the solver as 'failed', in that call and in later ones", async () => {
    const solveMip = await loadMipSolver()
    const rows = [{ lower: 0, upper: 5, columns: [7], coefficients: [1] }]
    expect(solveMip({ ...knapsack, rows }, withStart([0, 0, 0])).status).toBe('failed')
    expect(solveMip(knapsack, withStart([0, 0, 0])).status).toBe('failed')
  })
})
