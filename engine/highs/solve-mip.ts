import type { Highs, Model, ModelData } from 'highs'
import type { MipModel, MipOptions, MipResult, SolveMip } from '../src/mip.ts'
import { narrowMip } from './narrow-mip.ts'
import { openHighs } from './open-highs.ts'

/** Option bit that disables probing, which took nine tenths of the time when choosing among a few thousand lines. */
const WITHOUT_PROBING = 1 << 15
/** The maximum share of the time for computing dual prices, which are used to remove columns. */
const PRICING_SHARE = 0.25
/** Bounds that differ by less are equal. */
const TOLERANCE = 1e-5
/**
 * The maximum number of simplex iterations per row in the first run; most choices of lines need fewer than 2. A run
 * that takes more was usually unlucky: with another seed it takes half as long.
 */
const FIRST_TRY = 6
const TRY_GROWTH = 2
/**
 * Once no useful solution can exist, the search may go on for this many times the iterations that it took to find that
 * out: a solution better than the warm start is still worth something, but a proof of the optimum is not.
 */
const AFTERTIME = 2
/** The shortest time limit passed to HiGHS, which does not accept 0. */
const LEAST_SECONDS = 0.01
const INTEGER = 1
const CONTINUOUS = 0

function toModelData(model: MipModel): ModelData {
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  for (const row of model.rows) {
    for (const column of row.columns) indices.push(column)
    for (const coefficient of row.coefficients) values.push(coefficient)
    starts.push(indices.length)
  }
  const numCols = model.costs.length
  const numRows = model.rows.length
  return {
    numCols,
    numRows,
    colCost: Float64Array.from(model.costs),
    colLower: Float64Array.from(model.lowers),
    colUpper: Float64Array.from(model.uppers),
    rowLower: Float64Array.from(model.rows, (row) => row.lower),
    rowUpper: Float64Array.from(model.rows, (row) => row.upper),
    integrality: Int32Array.from(model.isInteger, (integer) => (integer ? INTEGER : CONTINUOUS)),
    matrix: {
      format: 'csr',
      numRows,
      numCols,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    },
  }
}

/**
 * Returns dual prices of the relaxed rows from the middle of the optimal face, computed by an interior-point method
 * without crossover to a vertex. If time runs out, they are not optimal, but still valid prices.
 */
function priceRows(highs: Highs, mip: MipModel, timeLimitSeconds: number): ArrayLike<number> {
  const { integrality: _, ...relaxed } = toModelData(mip)
  const model = highs.createModel(relaxed)
  try {
    model.options.set({
      output_flag: false,
      solver: 'ipm',
      run_crossover: 'off',
      ipm_optimality_tolerance: 1e-4,
      time_limit: Math.max(LEAST_SECONDS, timeLimitSeconds),
    })
    model.run()
    return model.getSolution().rowDual
  } finally {
    model.dispose()
  }
}

/** Runs the solver with one seed; returns 'unlucky' if it took more than `maxSteps` iterations. */
function runModel(
  highs: Highs,
  model: Model,
  mip: MipModel,
  options: MipOptions & { readonly maxSteps: number },
): MipResult | 'unlucky' {
  const { callbackType, modelStatus } = highs.constants
  model.options.set({
    output_flag: false,
    random_seed: options.seed,
    time_limit: Math.max(LEAST_SECONDS, options.timeLimitSeconds),
    mip_rel_gap: 0,
    mip_abs_gap: 0.9,
    presolve_rule_off: WITHOUT_PROBING,
  })
  model.setSolution({ colValue: Float64Array.from(options.warmStart) })
  let bound = Number.NEGATIVE_INFINITY
  let stepsToDecide: number | null = null
  let isUnlucky = false
  const noteBound = (dual: number | undefined): void => {
    if (dual === undefined || !Number.isFinite(dual) || dual <= bound) return
    bound = dual
    options.onBound(dual)
  }
  model.run({
    [callbackType.mipImprovingSolution](event) {
      if (event.data.mip_solution) options.onImproved(event.data.mip_solution)
    },
    [callbackType.mipLogging](event) {
      noteBound(event.data.mip_dual_bound)
    },
    [callbackType.mipInterrupt](event) {
      noteBound(event.data.mip_dual_bound)
      const steps = Number(event.data.mip_total_lp_iterations ?? 0)
      if (bound > options.limit + TOLERANCE) {
        stepsToDecide ??= steps
        if (steps > AFTERTIME * stepsToDecide) event.interrupt()
      } else if (steps > options.maxSteps) {
        isUnlucky = true
        event.interrupt()
      }
    },
  })
  const status = model.getModelStatus()
  if (isUnlucky && status === modelStatus.interrupted) return 'unlucky'
  if (status === modelStatus.infeasible) return { status: 'infeasible', values: null, bound: null }
  const isOptimal = status === modelStatus.optimal
  const dual = mip.isInteger.includes(true) ? Number(model.info.get('mip_dual_bound')) : Number.NaN
  // The dual bound is infinite for a plain linear program, and if presolve finds nothing better than the warm start.
  if (Number.isFinite(dual)) noteBound(dual)
  else if (isOptimal) noteBound(model.getObjectiveValue())
  const values = model.getSolution().colValue
  if (isOptimal) return { status: 'optimal', values, bound: Number.isFinite(bound) ? bound : null }
  if (status === modelStatus.timeLimit || status === modelStatus.interrupted) {
    return { status: 'limit', values: null, bound: Number.isFinite(bound) ? bound : null }
  }
  return { status: 'failed', values: null, bound: null }
}

/**
 * Loads the exact solver: HiGHS as WebAssembly, single-threaded. If it breaks down on a model (a trap, memory that
 * cannot grow), the result is 'failed', and so is that of every later call, because a trapped instance cannot be
 * trusted.
 */
export async function loadMipSolver(): Promise<SolveMip> {
  const highs = await openHighs()
  let isBroken = false
  return (whole, options) => {
    if (isBroken) return { status: 'failed', values: null, bound: null }
    try {
      const startedAt = performance.now()
      const duals = priceRows(highs, whole, options.timeLimitSeconds * PRICING_SHARE)
      const { mip, columns } = narrowMip(whole, duals, options)
      const widen = (values: ArrayLike<number>): Float64Array => {
        const all = new Float64Array(whole.costs.length)
        for (const [i, column] of columns.entries()) all[column] = values[i] as number
        return all
      }
      let warmStart: readonly number[] = columns.map((column) => options.warmStart[column] as number)
      let maxSteps = FIRST_TRY * mip.rows.length
      const onImproved = (values: ArrayLike<number>): void => {
        warmStart = Array.from(values)
        options.onImproved(widen(values))
      }
      for (let seed = options.seed; ; seed++, maxSteps *= TRY_GROWTH) {
        const timeLimitSeconds = options.timeLimitSeconds - (performance.now() - startedAt) / 1000
        const model = highs.createModel(toModelData(mip))
        const result = runModel(highs, model, mip, {
          ...options,
          timeLimitSeconds,
          seed,
          maxSteps,
          warmStart,
          onImproved,
        })
        model.dispose()
        if (result !== 'unlucky') return { ...result, values: result.values && widen(result.values) }
      }
    } catch {
      isBroken = true
      return { status: 'failed', values: null, bound: null }
    }
  }
}
