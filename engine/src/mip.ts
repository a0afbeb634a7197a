/**
 * A mixed-integer linear program, always minimised; the objective is integer in every solution. Columns and rows are
 * identified by position.
 */
export type MipModel = {
  readonly costs: readonly number[]
  readonly lowers: readonly number[]
  readonly uppers: readonly number[]
  readonly isInteger: readonly boolean[]
  readonly rows: readonly MipRow[]
}

/** lower <= sum(coefficients[i] * column[columns[i]]) <= upper; +-Infinity means no limit on that side. */
type MipRow = {
  readonly lower: number
  readonly upper: number
  readonly columns: readonly number[]
  readonly coefficients: readonly number[]
}

/** Limits and starting point of the exact solver. */
export type MipOptions = {
  readonly timeLimitSeconds: number
  readonly seed: number
  /** A known feasible solution, with one value per column. */
  readonly warmStart: readonly number[]
  /**
   * Solutions that cost more than this are not useful, so the bound need not hold for them. Infinity: every solution
   * better than the warm start is useful.
   */
  readonly limit: number
  /** Called with every better solution during the solve. */
  readonly onImproved: (values: ArrayLike<number>) => void
  /** Called with every new proven lower bound on the objective during the solve. */
  readonly onBound: (bound: number) => void
}

/**
 * 'optimal': `values` is proven optimal; 'limit': time ran out; 'infeasible': no solution exists; 'failed': the solver
 * broke down and none of its results may be used.
 */
export type MipResult = {
  readonly status: 'optimal' | 'limit' | 'infeasible' | 'failed'
  readonly values: ArrayLike<number> | null
  /** Proven lower bound on the objective, or null when none is known. */
  readonly bound: number | null
}

/** The exact solver, which is passed in because `engine/src` itself depends on no library. */
export type SolveMip = (model: MipModel, options: MipOptions) => MipResult

/** One term of an objective or of a row. */
export type Term = { readonly column: number; readonly coefficient: number }

/** Collects the columns and rows of one model. */
export type MipBuilder = {
  /** Adds a column and returns its position; its cost is set by the objective. */
  addColumn(lower: number, upper: number, isInteger: boolean): number
  addRow(lower: number, upper: number, terms: readonly Term[]): void
  /** The finished model with the given objective. */
  build(objective: readonly Term[]): MipModel
}

/** Creates an empty model to add to. */
export function createMipBuilder(): MipBuilder {
  const lowers: number[] = []
  const uppers: number[] = []
  const isInteger: boolean[] = []
  const rows: MipRow[] = []
  return {
    addColumn(lower, upper, integer) {
      lowers.push(lower)
      uppers.push(upper)
      isInteger.push(integer)
      return lowers.length - 1
    },
    addRow(lower, upper, terms) {
      rows.push({ lower, upper, columns: terms.map((t) => t.column), coefficients: terms.map((t) => t.coefficient) })
    },
    build(objective) {
      const costs = lowers.map(() => 0)
      for (const { column, coefficient } of objective) costs[column] = (costs[column] ?? 0) + coefficient
      return { costs, lowers, uppers, isInteger, rows }
    },
  }
}
