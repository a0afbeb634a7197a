import { describe, expect, it } from 'vitest'
import type { MipModel } from '../src/mip.ts'
import { createRandom } from '../src/random.ts'
import { narrowMip } from './narrow-mip.ts'
import { loadMipSolver } from './solve-mip.ts'

const COLUMNS = 7
const ROWS = 3

/** Lists all solutions with their costs, the cheapest first; all columns are integer. */
function listSolutions({ costs, lowers, uppers, rows }: MipModel): { cost: number; values: number[] }[] {
  let all: number[][] = [[]]
  for (const [column, lower] of lowers.entries()) {
    const choices = Array.from({ length: (uppers[column] ?? lower) - lower + 1 }, (_, i) => lower + i)
    all = all.flatMap((values) => choices.map((choice) => [...values, choice]))
  }
  const sumOf = (values: number[], columns: readonly number[], coefficients: readonly number[]): number =>
    columns.reduce((sum, column, i) => sum + (coefficients[i] ?? 0) * (values[column] ?? 0), 0)
  const everyColumn = costs.map((_, column) => column)
  return all
    .filter((values) =>
      rows.every(({ lower, upper, columns, coefficients }) => {
        const sum = sumOf(values, columns, coefficients)
        return lower <= sum && sum <= upper
      }),
    )
    .map((values) => ({ values, cost: sumOf(values, everyColumn, costs) }))
    .sort((a, b) => a.cost - b.cost)
}

function createProblem(seed: number): { mip: MipModel; duals: number[] } {
  const random = createRandom(seed)
  const between = (low: number, high: number): number => low + random(high - low + 1)
  const columns = Array.from({ length: COLUMNS }, (_, i) => i)
  const lowers = columns.map(() => (random(4) === 0 ? between(-1, 1) : 0))
  const rows = Array.from({ length: ROWS }, () => {
    const middle = between(-2, 4)
    return {
      lower: random(4) === 0 ? Number.NEGATIVE_INFINITY : middle - between(0, 2),
      upper: random(4) === 0 ? Number.POSITIVE_INFINITY : middle + between(0, 2),
      columns,
      coefficients: columns.map(() => between(-2, 3)),
    }
  })
  const mip = {
    costs: columns.map(() => between(-3, 9)),
    lowers,
    uppers: lowers.map((lower) => lower + between(0, 2)),
    isInteger: columns.map(() => true),
    rows,
  }
  return { mip, duals: rows.map(() => between(-12, 12) / 4) }
}

describe('narrowMip', () => {
  it('keeps the start and every better solution, whatever the prices', () => {
    let leftOut = 0
    for (let seed = 1; seed <= 300; seed++) {
      const { mip, duals } = createProblem(seed)
      const solutions = listSolutions(mip)
      for (const [start, below] of [
        [solutions[0], 0],
        [solutions[1], 0],
        [solutions.at(-1), 0],
        [solutions.at(-1), 5],
      ] as const) {
        if (!start) continue
        const limit = below === 0 ? Number.POSITIVE_INFINITY : start.cost - below
        const { mip: narrow, columns } = narrowMip(mip, duals, { warmStart: start.values, limit })
        leftOut += COLUMNS - columns.length
        const isOfUse = (cost: number): boolean => cost < start.cost && cost <= limit
        const expected = solutions.filter(({ cost, values }) => isOfUse(cost) || values === start.values)
        const found = listSolutions(narrow).map(({ values }) => {
          const all = new Array<number>(COLUMNS).fill(0)
          for (const [i, column] of columns.entries()) all[column] = values[i] ?? 0
          return all.join()
        })
        expect(expected.filter(({ values }) => !found.includes(values.join()))).toEqual([])
      }
    }
    expect(leftOut).toBeGreaterThan(100)
  })

  it('drops columns that cost too much by the prices, or by the costs alone if there are no prices', () => {
    const mip: MipModel = {
      costs: [1, 2, 5],
      lowers: [0, 0, 0],
      uppers: [1, 1, 1],
      isInteger: [true, true, true],
      rows: [{ lower: 1, upper: 1, columns: [0, 1, 2], coefficients: [1, 1, 1] }],
    }
    const leave = (duals: number[], warmStart: number[], limit = Number.POSITIVE_INFINITY): readonly number[] =>
      narrowMip(mip, duals, { warmStart, limit }).columns
    expect(leave([1], [0, 1, 0])).toEqual([0, 1])
    expect(leave([1], [0, 0, 1])).toEqual([0, 1, 2])
    expect(leave([1], [0, 0, 1], 1)).toEqual([0, 2])
    expect(leave([5], [0, 1, 0])).toEqual([0, 1, 2])
    for (const none of [[], [Number.NaN]]) expect(leave(none, [0, 1, 0])).toEqual([0, 1])
  })

  it('keeps the optimum that enumeration finds, whatever solution the exact solver starts from', async () => {
    const solveMip = await loadMipSolver()
    for (let seed = 1; seed <= 100; seed++) {
      const { mip } = createProblem(seed)
      const solutions = listSolutions(mip)
      for (const start of [solutions[0], solutions[1], solutions.at(-1)]) {
        if (!start) continue
        const lengths: number[] = []
        const { status, values, bound } = solveMip(mip, {
          timeLimitSeconds: 10,
          seed,
          warmStart: start.values,
          limit: Number.POSITIVE_INFINITY,
          onImproved: (improved) => lengths.push(improved.length),
          onBound: () => {},
        })
        expect(status).toBe('optimal')
        const cost = Array.from(values ?? []).reduce((sum, value, i) => sum + value * (mip.costs[i] ?? 0), 0)
        expect(cost).toBeCloseTo(solutions[0]?.cost ?? Number.NaN, 4)
        expect(Math.ceil((bound ?? Number.NaN) - 1e-5) + 0).toBe(solutions[0]?.cost)
        expect(lengths.every((length) => length === COLUMNS)).toBe(true)
      }
    }
  })
})
