import { createRandom } from '../search/random.ts'
import { compileSequence } from './compile-sequence.ts'
import { improveSequence } from './improve-sequence.ts'
import { createLineMaster, type LineMaster } from './line-master.ts'
import { createLinePricer } from './price-line.ts'
import { fillRoster, reroster } from './reroster.ts'
import type { SequenceProblem, SequenceRoster } from './sequence-problem.ts'
import type { SequenceProof } from './sequence-proof.ts'
import { isOver, isProven, keep, type Search, type SequenceOptions, shuffle, toWorking } from './sequence-search.ts'
import { createWorkingRoster } from './working-roster.ts'

/** 'infeasible': somebody's rules allow no line at all, so no roster exists. */
export type SequenceAnswer = {
  readonly status: 'optimal' | 'feasible' | 'infeasible' | 'nothing-found'
  readonly roster: SequenceRoster | null
  readonly cost: number | null
  /** No roster costs less; null before anything is proven. */
  readonly bound: number | null
  /** Prices that prove the bound, or the best that prices can do when `isListed`. */
  readonly proof: SequenceProof | null
  /** True when the bound was proven by listing every line that a better roster could hold. */
  readonly isListed: boolean
  readonly firstFeasibleSeconds: number | null
}

const FAULT = 1e-6

/** Anneals from some lines for so many seconds; every improvement also enters the master. */
function anneal(
  search: Search,
  lines: readonly Int8Array[],
  seconds: number,
  mostMoves: number,
  hot: number,
  master: LineMaster | null,
): readonly Int8Array[] {
  const { compiled, pricer, random, options } = search
  const roster = toWorking(compiled, lines)
  let best: readonly Int8Array[] = lines
  const from = options.now()
  const most = Math.min(mostMoves, search.movesLeft)
  const moves = reroster(
    compiled,
    pricer,
    roster,
    random,
    {
      mostMoves: most,
      isOver: () => isOver(search) || options.now() - from >= seconds,
      progress: (done) => Math.min(1, Math.max(done / most, (options.now() - from) / seconds)),
      hot,
      cold: Math.min(hot, 0.4),
    },
    (better) => {
      best = better.lines.slice()
      keep(search, best, better.cost, 're-rostering')
    },
  )
  search.movesLeft -= moves
  for (const [person, line] of best.entries()) master?.add(person, line)
  return best
}

function findFirst(search: Search): boolean {
  const { compiled, pricer, random } = search
  for (let attempt = 0; attempt < 20 && !search.options.shouldStop(); attempt++) {
    const roster = createWorkingRoster(compiled)
    const order = attempt === 0 ? compiled.people.map((_, i) => i) : shuffle(compiled.people.length, random)
    if (!fillRoster(compiled, pricer, roster, order)) continue
    keep(search, roster.lines, roster.cost, 'first roster')
    return true
  }
  return false
}

/** Finds a good roster, proves how good it is, and stops when both meet or the time is over. */
export function solveSequence(problem: SequenceProblem, options: SequenceOptions): SequenceAnswer {
  const started = options.now()
  const compiled = compileSequence(problem)
  const search: Search = {
    compiled,
    pricer: createLinePricer(compiled.days, compiled.shiftCount),
    random: createRandom(options.seed),
    options,
    started,
    lines: [],
    cost: Number.POSITIVE_INFINITY,
    bound: Number.NEGATIVE_INFINITY,
    boundParts: Number.NEGATIVE_INFINITY,
    proof: null,
    isListed: false,
    movesLeft: options.mostMoves,
    firstFeasible: null,
  }
  const nothing = { roster: null, cost: null, bound: null, proof: null, isListed: false, firstFeasibleSeconds: null }
  for (const { graph, looseGraph, shiftCost } of compiled.people) {
    if (search.pricer.price(graph, shiftCost) !== null) continue
    const isCertain = looseGraph === null || search.pricer.price(looseGraph(), shiftCost) === null
    return { status: isCertain ? 'infeasible' : 'nothing-found', ...nothing }
  }
  if (!findFirst(search)) return { status: 'nothing-found', ...nothing }
  const master = createLineMaster(compiled, options.openProgram)
  try {
    for (const [person, line] of search.lines.entries()) master.add(person, line)
    anneal(search, search.lines, Math.min(2, options.seconds / 15), 3000, 10, master)
    if (!isOver(search)) improveSequence(search, master)
  } finally {
    master.close()
  }
  if (search.bound > search.cost + FAULT) throw new Error(`bound ${search.bound} above the cost ${search.cost}`)
  return {
    status: isProven(search) ? 'optimal' : 'feasible',
    roster: search.lines,
    cost: search.cost,
    bound: Number.isFinite(search.bound) ? search.bound : null,
    proof: search.proof,
    isListed: search.isListed,
    firstFeasibleSeconds: search.firstFeasible,
  }
}
