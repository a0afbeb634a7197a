import { generateColumns, PARTS, type PricedRound, smoothPrice } from '@fairweek/engine/columns/generate-columns'
import { OFF } from '../instance/sequence-problem.ts'
import type { CompiledSequence } from '../lines/compile-sequence.ts'
import { priceFeasible } from '../pricing/price-feasible.ts'
import type { GraphPricer } from '../pricing/price-graph.ts'
import type { SequenceProof } from '../proof/sequence-proof.ts'
import type { LineMaster, LineSolution } from './line-master.ts'

const TOLERANCE = 1e-6
const GUIDED_ROUNDS = 30
const GUIDED_SMOOTHING = 0.85

/** Indexed by person, then day: the decided shift type, `OFF` or `OPEN`. */
export type Decisions = readonly Int8Array[]

/** Marks an undecided day. */
export const OPEN = -2

/** Limits and parameters of line generation; see `GenerationTask`. */
export type LineGenerationOptions = {
  readonly isOver: () => boolean
  readonly maxRounds: number
  readonly smoothing: number
  /** Generates only lines that keep these decisions; absent: all lines. */
  readonly decisions?: Decisions
  /** An initial stability centre, in cost units: good duals known in advance. Absent: none. */
  readonly guess?: Float64Array
  readonly onBound?: (proof: SequenceProof) => void
}

/** The result of generation. */
export type LineGeneration = {
  readonly solution: LineSolution | null
  /** A lower bound on the cost of every roster that keeps the decisions, in cost units, not rounded. */
  readonly bound: number
}

function roundDuals(compiled: CompiledSequence, duals: Float64Array, center: Float64Array | null, share: number) {
  return duals.map((dual, place) => {
    const max = (compiled.underCost[place] as number) * PARTS
    const min = -(compiled.overCost[place] as number) * PARTS
    return Math.min(max, Math.max(min, smoothPrice(dual, center?.[place] ?? null, share)))
  })
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
export function followsDecisions(decided: Int8Array, line: Int8Array): boolean {
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

/** A round of pricing, with the numbers of its certificate. */
type LineRound = PricedRound<Float64Array> & {
  readonly value: number
  readonly minima: readonly number[]
  readonly countedShifts: readonly (readonly number[])[]
}

/** Generates lines until no line improves the master's solution by a whole cost unit. */
export function generateLines(
  compiled: CompiledSequence,
  pricer: GraphPricer,
  master: LineMaster,
  options: LineGenerationOptions,
): LineGeneration {
  const { shiftCount, people, need, days } = compiled
  const { decisions, guess, onBound } = options
  const offCost = new Float64Array(days)
  const shiftCost = new Float64Array(need.length)
  let highest = Number.NEGATIVE_INFINITY
  /** Prices one person; null if the person has no line. */
  const pricePerson = (person: number, duals: Float64Array) => {
    const own = compiled.people[person] as CompiledSequence['people'][number]
    for (let place = 0; place < need.length; place++) {
      shiftCost[place] = (own.shiftCost[place] as number) * PARTS - (duals[place] as number)
    }
    const decided = decisions?.[person]
    if (decided) applyDecisions(shiftCount, decided, shiftCost, offCost)
    return decided?.includes(OPEN) === false
      ? { line: decided, bound: dualsOfLine(shiftCount, decided, shiftCost), isCapped: false }
      : priceFeasible(compiled, pricer, person, shiftCost, PARTS, offCost)
  }
  const { ending, solution } = generateColumns<LineSolution, Float64Array, LineRound>({
    ...options,
    center: guess?.map((dual) => dual * PARTS) ?? null,
    solve: master.solve,
    isEnough: ({ objective }, best) => Math.ceil(best / PARTS - TOLERANCE) >= objective - TOLERANCE,
    price({ coverDuals, personDuals }, center, share, round) {
      // The first round uses the guess alone as prices. Other duals replace it as centre only if they prove a higher
      // bound.
      const isGuided = guess !== undefined && round < GUIDED_ROUNDS && share > 0
      const prices = roundDuals(compiled, coverDuals, center, isGuided ? (round === 0 ? 1 : GUIDED_SMOOTHING) : share)
      let value = 0
      for (let place = 0; place < need.length; place++) value += (need[place] as number) * (prices[place] as number)
      const minima: number[] = []
      const countedShifts: number[][] = []
      let added = 0
      for (const [person, own] of people.entries()) {
        const priced = pricePerson(person, prices)
        if (!priced) return null
        const minimum = own.baseCost * PARTS + priced.bound
        minima.push(minimum)
        countedShifts.push(priced.isCapped ? own.counted.map(({ shift }) => shift) : [])
        value += minimum
        if (!priced.line) continue
        const cost = dualsOfLine(shiftCount, priced.line, own.shiftCost) + own.baseCost
        const reduced = cost - dualsOfLine(shiftCount, priced.line, coverDuals) - (personDuals[person] as number)
        if (reduced < -TOLERANCE && master.add(person, priced.line.slice())) added += 1
      }
      return { prices, value, added, minima, countedShifts }
    },
    onBound({ prices, value, minima, countedShifts }) {
      highest = value
      const bound = Math.ceil(value / PARTS)
      onBound?.({ bound, dualParts: PARTS, duals: Array.from(prices), minima, countedShifts })
    },
  })
  return { solution, bound: ending === 'infeasible' ? Number.POSITIVE_INFINITY : highest / PARTS }
}
