import type { CompiledSequence } from '../lines/compile-sequence.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import type { GraphPricer } from './price-graph.ts'

const MAX_ROUNDS = 10

/** A line that keeps every hard rule, or null; and a lower bound on the cost of any such line. */
export type FeasibleLine = {
  readonly line: Int8Array | null
  readonly bound: number
  /** True if the bound relies on the caps counted by the larger graph. */
  readonly isCapped: boolean
}

/** Returns the shift type of the first cap that a line exceeds, or -1. */
export function findBrokenCap(compiled: CostedSequence, person: number, line: Int8Array): number {
  for (const { shift, max } of compiled.people[person]?.caps ?? []) {
    let count = 0
    for (let day = 0; day < line.length; day++) if (line[day] === shift) count++
    if (count > max) return shift
  }
  return -1
}

/**
 * Finds a cheap line that keeps all caps. Caps are ignored at first. If the cheapest line exceeds one, the person's
 * larger graph is used, which counts the smallest caps. If a shift type still exceeds its cap, it is penalised, at
 * first by `step`, until a line fits. That line need not be the cheapest, but the bound stays valid. Null if no line is
 * possible.
 */
export function priceFeasible(
  compiled: CompiledSequence,
  pricer: GraphPricer,
  person: number,
  shiftCost: Float64Array,
  step: number,
  offCost?: Float64Array,
): FeasibleLine | null {
  const own = compiled.people[person]
  if (!own) return null
  let graph = own.graph
  let priced = pricer.price(graph, shiftCost, offCost)
  if (!priced) return null
  if (own.caps.length === 0 || findBrokenCap(compiled, person, priced.line) < 0) {
    return { line: priced.line, bound: priced.value, isCapped: false }
  }
  const capped = own.cappedGraph?.()
  const isCapped = capped?.isWhole ?? false
  if (capped && isCapped) {
    graph = capped
    priced = pricer.price(graph, shiftCost, offCost)
    if (!priced) return null
  }
  const bound = priced.value
  let dear: Float64Array | null = null
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const broken = findBrokenCap(compiled, person, priced.line)
    if (broken < 0) return { line: priced.line, bound, isCapped }
    dear ??= shiftCost.slice()
    for (let place = broken; place < dear.length; place += compiled.shiftCount) {
      dear[place] = (dear[place] as number) + step * 2 ** round
    }
    priced = pricer.price(graph, dear, offCost)
    if (!priced) break
  }
  return { line: null, bound, isCapped }
}
