import { createRandom } from '@fairweek/engine/random'
import { createLineMaster } from './columns/line-master.ts'
import type { SequenceProblem, SequenceRoster } from './instance/sequence-problem.ts'
import { type CompiledSequence, compileSequence } from './lines/compile-sequence.ts'
import { costSequence } from './lines/cost-sequence.ts'
import { createSequenceSpace } from './lines/sequence-space.ts'
import { priceFeasible } from './pricing/price-feasible.ts'
import { createGraphPricer } from './pricing/price-graph.ts'
import { createLabelPricer } from './pricing/price-labels.ts'
import type { SequenceProof } from './proof/sequence-proof.ts'
import { annealSequence } from './search/anneal-sequence.ts'
import { improveLocally } from './search/improve-locally.ts'
import { improveSequence } from './search/improve-sequence.ts'
import { type FindLine, fillRoster } from './search/reroster.ts'
import { accept, isOver, isProven, type Search, type SequenceOptions, shuffle } from './search/sequence-search.ts'
import { createWorkingRoster } from './search/working-roster.ts'

/** The result of a search. 'infeasible': some person's rules allow no line, so there is no roster. */
export type SequenceAnswer = {
  readonly status: 'optimal' | 'feasible' | 'infeasible' | 'nothing-found'
  readonly roster: SequenceRoster | null
  readonly cost: number | null
  /** Lower bound on the cost of any roster; null before one is proven. */
  readonly bound: number | null
  /** The certificate of the bound. If `isListed` is true, it is that of the best bound that prices alone prove. */
  readonly proof: SequenceProof | null
  /** True if the bound was proven by listing every line that a better roster could contain. */
  readonly isListed: boolean
  readonly firstFeasibleSeconds: number | null
}

/** The maximum number of nodes of all graphs over the whole horizon in total, at about forty bytes each. */
const MAX_NODES = 1_500_000
/** Up to this total number of nodes, graphs speed up an improving search that runs alongside a proving one. */
const FEW_NODES = 300_000
const TOLERANCE = 1e-6
const BOUND_SHARE = 0.15
/**
 * The share of its time that the improving search spends on a rough bound, which is used until the proving search has a
 * bound.
 */
const SIDE_BOUND_SHARE = 0.08
const ANNEAL_SHARE = 0.25

function findFirst(search: Search, findLine: FindLine): boolean {
  const { costed, random } = search
  for (let attempt = 0; attempt < 20 && !search.options.shouldStop(); attempt++) {
    const roster = createWorkingRoster(costed)
    const order = attempt === 0 ? costed.people.map((_, i) => i) : shuffle(costed.people.length, random)
    if (!fillRoster(costed, findLine, roster, order)) continue
    accept(search, roster.lines, roster.cost, 'first roster')
    return true
  }
  return false
}

function isSomebodyWithoutLine(compiled: CompiledSequence): boolean {
  const pricer = createGraphPricer(compiled.days, compiled.shiftCount)
  return compiled.people.some(({ graph, shiftCost }) => pricer.price(graph, shiftCost) === null)
}

/** Runs column generation over the whole horizon, which gives the best bounds, and dives. */
function solveWhole(search: Search, compiled: CompiledSequence, findLine: FindLine): void {
  const { options } = search
  const master = createLineMaster(compiled, options.openProgram)
  try {
    for (const [person, line] of search.incumbent.entries()) master.add(person, line)
    const best = annealSequence(search, search.incumbent, findLine, {
      seconds: Math.min(2, options.seconds / 15),
      maxMoves: 3000,
      firstTemperature: 10,
      tenthsInWeeks: 0,
    })
    for (const [person, line] of best.entries()) master.add(person, line)
    if (!isOver(search)) {
      improveSequence(search, compiled, createGraphPricer(compiled.days, compiled.shiftCount), master)
    }
  } finally {
    master.close()
  }
}

/** Finds a good roster and a bound. Ends when both are equal, or when time or moves are used up. */
export function solveSequence(problem: SequenceProblem, options: SequenceOptions): SequenceAnswer {
  const started = options.now()
  const costed = costSequence(problem)
  const spaces = problem.people.map((person) => createSequenceSpace(problem, person))
  const labels = createLabelPricer(costed, spaces)
  const search: Search = {
    problem,
    costed,
    spaces,
    labels,
    random: createRandom(options.seed),
    options,
    started,
    incumbent: [],
    cost: Number.POSITIVE_INFINITY,
    bound: Number.NEGATIVE_INFINITY,
    boundParts: Number.NEGATIVE_INFINITY,
    proof: null,
    isListed: false,
    movesLeft: options.maxMoves,
    firstFeasible: null,
  }
  const nothing = { roster: null, cost: null, bound: null, proof: null, isListed: false, firstFeasibleSeconds: null }
  let hasFirst = findFirst(search, labels.price)
  const isImproving = options.part === 'improve'
  const compiled = compileSequence(problem, costed, options.maxNodes ?? (isImproving ? FEW_NODES : MAX_NODES))
  if (compiled) {
    if (isSomebodyWithoutLine(compiled)) return { status: 'infeasible', ...nothing }
    const pricer = createGraphPricer(compiled.days, compiled.shiftCount)
    const findLine: FindLine = (person, costs, stretch) =>
      stretch ? labels.price(person, costs, stretch) : (priceFeasible(compiled, pricer, person, costs, 1)?.line ?? null)
    hasFirst ||= findFirst(search, findLine)
    if (hasFirst && isImproving)
      improveLocally(search, { findLine, boundShare: SIDE_BOUND_SHARE, annealShare: ANNEAL_SHARE })
    else if (hasFirst) solveWhole(search, compiled, findLine)
  } else if (hasFirst) {
    const boundShare = isImproving ? SIDE_BOUND_SHARE : options.part === 'prove' ? 2 * BOUND_SHARE : BOUND_SHARE
    improveLocally(search, { findLine: labels.price, boundShare, annealShare: ANNEAL_SHARE })
  }
  if (!hasFirst) return { status: 'nothing-found', ...nothing }
  if (search.bound > search.cost + TOLERANCE) throw new Error(`bound ${search.bound} above the cost ${search.cost}`)
  return {
    status: isProven(search) ? 'optimal' : 'feasible',
    roster: search.incumbent,
    cost: search.cost,
    bound: Number.isFinite(search.bound) ? search.bound : null,
    proof: search.proof,
    isListed: search.isListed,
    firstFeasibleSeconds: search.firstFeasible,
  }
}
