import { OFF } from '../instance/sequence-problem.ts'
import type { CompiledSequence } from '../lines/compile-sequence.ts'
import { priceFeasible } from '../pricing/price-feasible.ts'
import type { LinePricer } from '../pricing/price-line.ts'
import type { SequenceProof } from '../proof/sequence-proof.ts'
import type { LineMaster, MasterSolution } from './line-master.ts'

/** Parts in a cost unit. Duals are rounded to whole parts, so that bounds are computed in exact integer arithmetic. */
const DUAL_PARTS = 1024

const TOLERANCE = 1e-6
const GUIDED_ROUNDS = 30
const GUIDED_SMOOTHING = 0.85

/** Indexed by person, then day: the decided shift type, `OFF` or `OPEN`. */
export type Decisions = readonly Int8Array[]

/** Marks an undecided day. */
export const OPEN = -2

/** Limits and parameters of line generation. */
export type GenerationOptions = {
  readonly isOver: () => boolean
  readonly maxRounds: number
  /**
   * Dual smoothing: the weight of the stability centre (the best duals so far) in the duals used for pricing; 0 = no
   * smoothing.
   */
  readonly smoothing: number
  /** Generates only lines that keep these decisions; absent: all lines. */
  readonly decisions?: Decisions
  /** An initial stability centre, in cost units: good duals known in advance. Absent: none. */
  readonly guess?: Float64Array
  readonly onBound?: (proof: SequenceProof) => void
}

/** The state at the end of generation. `isComplete`: the bound is within one cost unit of the fractional optimum. */
export type Generation = {
  readonly solution: MasterSolution | null
  readonly isComplete: boolean
  /** A lower bound on the cost of every roster that keeps the decisions, in cost units, not rounded. */
  readonly bound: number
}

function roundDuals(compiled: CompiledSequence, duals: Float64Array, center: Float64Array | null, smoothing: number) {
  const rounded = new Float64Array(duals.length)
  for (let place = 0; place < duals.length; place++) {
    const fresh = (duals[place] as number) * DUAL_PARTS
    const mixed = center ? smoothing * (center[place] as number) + (1 - smoothing) * fresh : fresh
    const max = (compiled.underCost[place] as number) * DUAL_PARTS
    const min = -(compiled.overCost[place] as number) * DUAL_PARTS
    rounded[place] = Math.min(max, Math.max(min, Math.round(mixed)))
  }
  return rounded
}

/** Makes everything impossible on decided days except what was decided. */
function applyDecisions(shiftCount: number, decided: Int8Array, shiftCost: Float64Array, offCost: Float64Array): void {
  for (let day = 0; day < decided.length; day++) {
    const wanted = decided[day] as number
    offCost[day] = wanted === OPEN || wanted === OFF ? 0 : Number.POSITIVE_INFINITY
    if (wanted === OPEN) continue
    for (let shift = 0; shift < shiftCount; shift++) {
      if (shift !== wanted) shiftCost[day * shiftCount + shift] = Number.POSITIVE_INFINITY
    }
  }
}

/** Checks whether a line keeps a person's decisions. */
export function keepsDecisions(decided: Int8Array, line: Int8Array): boolean {
  for (let day = 0; day < line.length; day++) {
    if (decided[day] !== OPEN && decided[day] !== line[day]) return false
  }
  return true
}

function dualsOfLine(shiftCount: number, line: Int8Array, duals: Float64Array): number {
  let sum = 0
  for (let day = 0; day < line.length; day++) {
    const shift = line[day] as number
    if (shift !== OFF) sum += duals[day * shiftCount + shift] as number
  }
  return sum
}

/**
 * Column generation: adds lines to the master until none has a negative reduced cost. Each round prices every person
 * once, which gives a Lagrangian bound for any duals, so that a valid bound is known at any time.
 */
export function generateLines(
  compiled: CompiledSequence,
  pricer: LinePricer,
  master: LineMaster,
  options: GenerationOptions,
): Generation {
  const { shiftCount, people, need, days } = compiled
  const { decisions } = options
  const offCost = new Float64Array(days)
  const shiftCost = new Float64Array(need.length)
  let center: Float64Array | null = options.guess?.map((dual) => dual * DUAL_PARTS) ?? null
  let best = Number.NEGATIVE_INFINITY
  let smoothing = options.smoothing
  let solution: MasterSolution | null = null
  for (let round = 0; round < options.maxRounds; round++) {
    solution = master.solve()
    if (!solution) return { solution: null, isComplete: false, bound: best / DUAL_PARTS }
    if (Math.ceil(best / DUAL_PARTS - TOLERANCE) >= solution.objective - TOLERANCE) {
      return { solution, isComplete: true, bound: best / DUAL_PARTS }
    }
    if (options.isOver()) return { solution, isComplete: false, bound: best / DUAL_PARTS }
    const isGuided = options.guess !== undefined && round < GUIDED_ROUNDS && smoothing > 0
    // The first round uses the guess alone as prices. Other duals replace it as centre only if they prove a higher
    // bound.
    const guided = round === 0 ? 1 : GUIDED_SMOOTHING
    const duals = roundDuals(compiled, solution.coverDuals, center, isGuided ? guided : smoothing)
    let value = 0
    for (let place = 0; place < need.length; place++) value += (need[place] as number) * (duals[place] as number)
    const minima: number[] = []
    const countedShifts: number[][] = []
    let added = 0
    for (const [person, own] of people.entries()) {
      for (let place = 0; place < need.length; place++) {
        shiftCost[place] = (own.shiftCost[place] as number) * DUAL_PARTS - (duals[place] as number)
      }
      const decided = decisions?.[person]
      if (decided) applyDecisions(shiftCount, decided, shiftCost, offCost)
      const priced =
        decided?.includes(OPEN) === false
          ? { line: decided, bound: dualsOfLine(shiftCount, decided, shiftCost), isCapped: false }
          : priceFeasible(compiled, pricer, person, shiftCost, DUAL_PARTS, offCost)
      if (!priced) return { solution: null, isComplete: true, bound: Number.POSITIVE_INFINITY }
      const minimum = own.baseCost * DUAL_PARTS + priced.bound
      minima.push(minimum)
      countedShifts.push(priced.isCapped ? own.counted.map(({ shift }) => shift) : [])
      value += minimum
      if (!priced.line) continue
      const cost = dualsOfLine(shiftCount, priced.line, own.shiftCost) + own.baseCost
      const reduced =
        cost - dualsOfLine(shiftCount, priced.line, solution.coverDuals) - (solution.personDuals[person] as number)
      if (reduced < -TOLERANCE && master.add(person, priced.line.slice())) added += 1
    }
    if (value > best) {
      best = value
      center = duals
      const bound = Math.ceil(value / DUAL_PARTS)
      options.onBound?.({ bound, dualParts: DUAL_PARTS, duals: Array.from(duals), minima, countedShifts })
    }
    if (added > 0) smoothing = options.smoothing
    else if (smoothing === 0) return { solution, isComplete: true, bound: best / DUAL_PARTS }
    else smoothing = 0
  }
  return { solution, isComplete: false, bound: best / DUAL_PARTS }
}
