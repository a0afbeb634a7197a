import type { OpenLinearProgram } from '@fairweek/engine/linear-program'
import type { SolveMip } from '@fairweek/engine/mip'
import type { Random } from '@fairweek/engine/random'
import type { SequenceProblem, SequenceRoster } from '../instance/sequence-problem.ts'
import type { CostedSequence } from '../lines/cost-sequence.ts'
import type { SequenceSpace } from '../lines/sequence-space.ts'
import type { LabelPricer } from '../pricing/price-labels.ts'
import type { SequenceProof } from '../proof/sequence-proof.ts'
import { createWorkingRoster, moveLine, type WorkingRoster } from './working-roster.ts'

/** The inputs and limits of a search. */
export type SequenceOptions = {
  readonly openProgram: OpenLinearProgram
  /** Null disables the features that need the exact solver: exact choices among lines, and proofs by listing. */
  readonly solveMip: SolveMip | null
  /** Seconds on any monotonic clock. If the clock does not advance, `maxMoves` ends the search. */
  readonly now: () => number
  readonly seconds: number
  /** The maximum number of moves. The same seed and number of moves give the same roster unless time runs out. */
  readonly maxMoves: number
  readonly seed: number
  /** Checked repeatedly; true ends the search with the incumbent. */
  readonly shouldStop: () => boolean
  readonly onProgress: (progress: SequenceProgress) => void
  /**
   * The role of this search if two run in parallel. 'prove' generates lines or improves multipliers over the whole
   * horizon; 'improve' improves the roster part by part. Absent: a single search does both.
   */
  readonly part?: 'prove' | 'improve'
  /** Memory shared with the parallel search. */
  readonly exchange?: SequenceExchange
  /**
   * The maximum number of nodes of all graphs over the whole horizon in total; a search that needs more works without
   * these graphs.
   */
  readonly maxNodes?: number
}

/** Shares the best roster and bound between parallel searches. */
export type SequenceExchange = {
  offerRoster(lines: readonly Int8Array[], cost: number): void
  /** Returns the shared roster if it costs less than `below`, else null. */
  takeRoster(below: number): { readonly lines: Int8Array[]; readonly cost: number } | null
  /** Records a bound and returns the best one recorded. */
  shareBound(bound: number): number
}

/** A progress report of the search. */
export type SequenceProgress = {
  readonly phase: 'first roster' | 're-rostering' | 'bound' | 'dive' | 'choice'
  readonly cost: number | null
  readonly bound: number | null
  readonly seconds: number
  /** Present if the roster has improved since the last report. */
  readonly roster?: SequenceRoster
  /** Present if a better bound has been proven. */
  readonly proof?: SequenceProof
}

/** The state of a search. */
export type Search = {
  readonly problem: SequenceProblem
  readonly costed: CostedSequence
  readonly spaces: readonly SequenceSpace[]
  readonly labels: LabelPricer
  readonly random: Random
  readonly options: SequenceOptions
  readonly started: number
  /** The lines of the best roster so far; `cost` is the cost of that roster. */
  incumbent: readonly Int8Array[]
  cost: number
  bound: number
  /** The bound that `proof` proves, in fixed-point parts of a cost unit, not rounded. */
  boundParts: number
  proof: SequenceProof | null
  /** True if the bound was proven by listing every relevant line; false if prices prove it. */
  isListed: boolean
  movesLeft: number
  firstFeasible: number | null
}

/** Returns the seconds since the search started. */
export function elapsed(search: Search): number {
  return search.options.now() - search.started
}

/** Checks whether the incumbent is proven optimal. */
export function isProven(search: Search): boolean {
  return search.bound >= search.cost
}

function meetOthers(search: Search): void {
  const { exchange } = search.options
  if (!exchange) return
  search.bound = exchange.shareBound(search.bound)
  const better = exchange.takeRoster(search.cost)
  if (!better) return
  search.incumbent = better.lines
  search.cost = better.cost
}

/** Takes over the results of a parallel search, then checks whether the search should end. */
export function isOver(search: Search): boolean {
  meetOthers(search)
  return search.options.shouldStop() || elapsed(search) >= search.options.seconds || isProven(search)
}

export function report(
  search: Search,
  phase: SequenceProgress['phase'],
  news: Pick<SequenceProgress, 'roster' | 'proof'> = {},
): void {
  search.options.onProgress({
    phase,
    cost: Number.isFinite(search.cost) ? search.cost : null,
    bound: Number.isFinite(search.bound) ? search.bound : null,
    seconds: elapsed(search),
    ...news,
  })
}

/** Makes a roster the incumbent if it is better than the current one. */
export function accept(
  search: Search,
  lines: readonly Int8Array[],
  cost: number,
  phase: SequenceProgress['phase'],
): void {
  if (cost >= search.cost) return
  search.firstFeasible ??= elapsed(search)
  search.incumbent = lines.slice()
  search.cost = cost
  search.options.exchange?.offerRoster(search.incumbent, cost)
  report(search, phase, { roster: search.incumbent })
}

/** Keeps a certificate if it proves at least as much as the best one of this search. */
export function raiseBound(search: Search, proof: SequenceProof): void {
  if (proof.bound < (search.proof?.bound ?? Number.NEGATIVE_INFINITY)) return
  search.proof = proof
  search.boundParts = proof.minima.reduce((sum, minimum) => sum + minimum, 0)
  for (const [place, dual] of proof.duals.entries()) {
    search.boundParts += (search.costed.need[place] as number) * dual
  }
  if (proof.bound >= search.bound) search.isListed = false
  search.bound = Math.max(search.bound, proof.bound)
  report(search, 'bound', { proof })
}

/** Creates a working roster from these lines. */
export function toWorking(compiled: CostedSequence, lines: readonly Int8Array[]): WorkingRoster {
  const roster = createWorkingRoster(compiled)
  for (const [person, line] of lines.entries()) moveLine(compiled, roster, person, line, 1)
  return roster
}

/** Returns the integers from 0 to `count` - 1 in random order. */
export function shuffle(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random(i + 1)
    const held = order[i] as number
    order[i] = order[j] as number
    order[j] = held
  }
  return order
}
