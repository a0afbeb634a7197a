import type { Highs } from 'highs'
import type { LinearColumn, LinearProgram, LinearSolution, OpenLinearProgram } from '../src/linear-program.ts'
import { openHighs } from './open-highs.ts'

/** Primal simplex: after columns have been added, the last basis is still primal feasible. */
const PRIMAL_SIMPLEX = 4
/** Dual simplex: after bounds have changed, the last basis is still dual feasible. */
const DUAL_SIMPLEX = 1
/**
 * The maximum number of iterations per row; most solves need fewer than 15. On degenerate programs, primal simplex may
 * cycle for minutes.
 */
const MAX_STEPS = 30
const NO_LIMIT = 2_147_483_647

function createProgram(
  highs: Highs,
  lowers: readonly number[],
  uppers: readonly number[],
  maxSteps: number,
): LinearProgram {
  const rowCount = lowers.length
  let columnCount = 0
  const model = highs.createModel({
    numCols: 0,
    numRows: rowCount,
    colCost: new Float64Array(0),
    colLower: new Float64Array(0),
    colUpper: new Float64Array(0),
    rowLower: Float64Array.from(lowers),
    rowUpper: Float64Array.from(uppers),
    matrix: {
      format: 'csc',
      numRows: rowCount,
      numCols: 0,
      starts: Int32Array.of(0),
      indices: new Int32Array(0),
      values: new Float64Array(0),
    },
  })
  model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex', simplex_strategy: PRIMAL_SIMPLEX })
  let isBroken = false
  const guard = <T>(action: () => T): T | null => {
    if (isBroken) return null
    try {
      return action()
    } catch {
      isBroken = true
      return null
    }
  }
  const addColumns = (columns: readonly LinearColumn[]): void => {
    if (columns.length === 0) return
    const starts = [0]
    for (const column of columns) starts.push((starts[starts.length - 1] ?? 0) + column.rows.length)
    model.addCols({
      cost: Float64Array.from(columns, (column) => column.cost),
      lower: Float64Array.from(columns, (column) => column.lower),
      upper: Float64Array.from(columns, (column) => column.upper),
      matrix: {
        format: 'csc',
        numRows: rowCount,
        numCols: columns.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(columns.flatMap((column) => column.rows)),
        values: Float64Array.from(columns.flatMap((column) => column.values)),
      },
    })
    columnCount += columns.length
  }
  let haveLimitsChanged = false
  const { iterationLimit, optimal } = highs.constants.modelStatus
  const run = (strategy: number, steps: number): void => {
    model.options.set({ simplex_strategy: strategy, simplex_iteration_limit: steps })
    model.run()
  }
  const solve = (): LinearSolution | null => {
    run(haveLimitsChanged ? DUAL_SIMPLEX : PRIMAL_SIMPLEX, Math.ceil(maxSteps * rowCount))
    haveLimitsChanged = false
    if (model.getModelStatus() === iterationLimit) {
      model.clearSolver()
      run(DUAL_SIMPLEX, NO_LIMIT)
    }
    if (model.getModelStatus() !== optimal) return null
    const { colValue, rowDual } = model.getSolution()
    if (colValue.length !== columnCount) return null
    return { objective: model.getObjectiveValue(), columns: colValue, duals: rowDual }
  }
  return {
    addColumns: (columns) => guard(() => addColumns(columns)),
    limitColumns: (columns, limits) =>
      guard(() => {
        if (columns.length === 0) return
        haveLimitsChanged = true
        const order = columns.map((_, i) => i).sort((a, b) => (columns[a] ?? 0) - (columns[b] ?? 0))
        const indices = order.map((i) => columns[i] ?? 0)
        model.changeColsBounds(
          { kind: 'set', indices },
          indices.map(() => 0),
          order.map((i) => limits[i] ?? 0),
        )
      }),
    solve: () => guard(solve),
    close: () => {
      if (!isBroken) model.dispose()
    },
  }
}

/**
 * Loads the linear solver: HiGHS as WebAssembly, single-threaded. A solve that has not ended after `maxSteps`
 * iterations per row is restarted from scratch with dual simplex.
 */
export async function loadLinearSolver(maxSteps = MAX_STEPS): Promise<OpenLinearProgram> {
  const highs = await openHighs()
  return (lowers, uppers) => createProgram(highs, lowers, uppers, maxSteps)
}
