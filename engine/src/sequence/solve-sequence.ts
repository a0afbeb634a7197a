import type { OpenLinearProgram } from '../linear-program.ts'
import type { SolveMip } from '../mip.ts'
import { createRandom, type Random } from '../search/random.ts'
import { chooseLines } from './choose-lines.ts'
import { type CompiledSequence, compileSequence } from './compile-sequence.ts'
import { diveForRoster } from './dive-for-roster.ts'
import { DUAL_PARTS, generateLines, OPEN } from './generate-lines.ts'
import { createLineMaster, type LineColumn, type LineMaster } from './line-master.ts'
import { findBrokenCap } from './price-feasible.ts'
import { createLinePricer, type LinePricer } from './price-line.ts'
import { fillRoster, reroster } from './reroster.ts'
import { OFF, type SequenceProblem, type SequenceRoster } from './sequence-problem.ts'
import type { SequenceProof } from './sequence-proof.ts'
import { createWorkingRoster, lineCost, moveLine, type WorkingRoster } from './working-roster.ts'

/** What the search stands on and how far it may go. */
export type SequenceOptions = {
  readonly openProgram: OpenLinearProgram
  readonly solveMip: SolveMip
  /** Seconds on any clock that only goes forward; a clock that stands still leaves `mostMoves` to end the search. */
  readonly now: () => number
  readonly seconds: number
  /** Re-rosterings in all; the same seed and number give the same roster while the clock does not press. */
  readonly mostMoves: number
  readonly seed: number
  /** True ends the search; the best so far is answered. */
  readonly shouldStop: () => boolean
  readonly onProgress: (progress: SequenceProgress) => void
}

export type SequenceProgress = {
  readonly phase: 'first roster' | 're-rostering' | 'bound' | 'dive' | 'choice'
  readonly cost: number | null
  readonly bound: number | null
  readonly seconds: number
  /** There when the roster got better. */
  readonly roster?: SequenceRoster
}

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
const MOST_CHOICE_COLUMNS = 4000
const MOST_LISTED = 8000
const UNIT = 1 << 24

/** The search's memory: the best roster, the best proof, and when to end. */
type Search = {
  readonly compiled: CompiledSequence
  readonly pricer: LinePricer
  readonly random: Random
  readonly options: SequenceOptions
  readonly started: number
  lines: readonly Int8Array[]
  cost: number
  bound: number
  boundParts: number
  proof: SequenceProof | null
  /** True when the bound comes from listing every line that matters, not from prices. */
  isListed: boolean
  movesLeft: number
  firstFeasible: number | null
}

function elapsed(search: Search): number {
  return search.options.now() - search.started
}

function isProven(search: Search): boolean {
  return search.bound >= search.cost
}

function isOver(search: Search): boolean {
  return search.options.shouldStop() || elapsed(search) >= search.options.seconds || isProven(search)
}

function report(search: Search, phase: SequenceProgress['phase'], roster?: SequenceRoster): void {
  search.options.onProgress({
    phase,
    cost: Number.isFinite(search.cost) ? search.cost : null,
    bound: Number.isFinite(search.bound) ? search.bound : null,
    seconds: elapsed(search),
    ...(roster ? { roster } : {}),
  })
}

function keep(search: Search, lines: readonly Int8Array[], cost: number, phase: SequenceProgress['phase']): void {
  if (cost >= search.cost) return
  search.firstFeasible ??= elapsed(search)
  search.lines = lines.slice()
  search.cost = cost
  report(search, phase, search.lines)
}

function toWorking(compiled: CompiledSequence, lines: readonly Int8Array[]): WorkingRoster {
  const roster = createWorkingRoster(compiled)
  for (const [person, line] of lines.entries()) moveLine(compiled, roster, person, line, 1)
  return roster
}

function shuffle(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random(i + 1)
    const held = order[i] as number
    order[i] = order[j] as number
    order[j] = held
  }
  return order
}

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

/** Columns that could still be part of a better roster, the most promising first. */
function listPromising(search: Search, columns: readonly LineColumn[]): LineColumn[] {
  const { compiled, proof } = search
  if (!proof) return columns.slice(0, MOST_CHOICE_COLUMNS)
  const room = (search.cost - 1) * DUAL_PARTS - search.boundParts
  const rated = columns.flatMap((column) => {
    let worth = 0
    column.line.forEach((shift, day) => {
      if (shift !== OFF) worth += proof.duals[day * compiled.shiftCount + shift] ?? 0
    })
    const excess = column.cost * DUAL_PARTS - worth - (proof.minima[column.person] ?? 0)
    const isHeld = search.lines[column.person]?.every((shift, day) => shift === column.line[day]) ?? false
    return excess <= room || isHeld ? [{ column, excess: isHeld ? Number.NEGATIVE_INFINITY : excess }] : []
  })
  rated.sort((a, b) => a.excess - b.excess)
  return rated.slice(0, MOST_CHOICE_COLUMNS).map(({ column }) => column)
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

/** Decides everything but some people, or everything but some days in a row, as the best roster has it. */
function freeSome(search: Search, kind: 'people' | 'days', share: number): Int8Array[] {
  const { compiled, random, lines } = search
  const { days } = compiled
  const count = compiled.people.length
  if (kind === 'people') {
    const size = Math.max(2, Math.round(count * share * (0.7 + random(UNIT) / UNIT / 1.6)))
    const free = new Set(shuffle(count, random).slice(0, size))
    return lines.map((line, person) => (free.has(person) ? new Int8Array(days).fill(OPEN) : line.slice()))
  }
  const length = Math.min(days, Math.max(5, Math.round(days * share * (0.7 + random(UNIT) / UNIT / 1.6))))
  const from = random(days - length + 1)
  return lines.map((line) => line.slice().fill(OPEN, from, from + length))
}

/** Lists every line that a better roster could hold and lets the exact solver choose; proves the best when it can. */
function tryListing(search: Search, seconds: number): void {
  const { compiled, proof, pricer, options } = search
  // Graphs with lines left out cannot list everything.
  if (!proof || compiled.people.some(({ graph }) => !graph.isWhole)) return
  const room = (search.cost - 1) * DUAL_PARTS - search.boundParts
  const columns: LineColumn[] = []
  for (const [person, own] of compiled.people.entries()) {
    const costs = own.shiftCost.map((cost, place) => cost * DUAL_PARTS - (proof.duals[place] ?? 0))
    const most = (proof.minima[person] ?? 0) - own.baseCost * DUAL_PARTS + room
    const lines = pricer.list(own.graph, costs, most, MOST_LISTED - columns.length)
    if (!lines) return
    for (const line of lines) {
      if (findBrokenCap(compiled, person, line) < 0)
        columns.push({ person, line, cost: lineCost(compiled, person, line) })
    }
    const held = search.lines[person]
    if (held && !lines.some((line) => line.every((shift, day) => shift === held[day]))) {
      columns.push({ person, line: held, cost: lineCost(compiled, person, held) })
    }
  }
  const choice = chooseLines(compiled, columns, options.solveMip, {
    timeLimitSeconds: seconds,
    seed: options.seed,
    incumbent: search.lines,
  })
  keep(search, choice.lines, toWorking(compiled, choice.lines).cost, 'choice')
  if (choice.isProven) {
    search.bound = search.cost
    search.isListed = true
    report(search, 'bound')
  }
}

function proveRoot(search: Search, master: LineMaster): boolean {
  const root = generateLines(search.compiled, search.pricer, master, {
    isOver: () => isOver(search),
    mostRounds: 10_000,
    smoothing: 0.4,
    onBound: (proof, value) => {
      search.proof = proof
      search.boundParts = value
      search.bound = Math.ceil(value / DUAL_PARTS)
      report(search, 'bound')
    },
  })
  return root.solution !== null
}

/** Dives from the whole mix, then again and again with most of the best roster kept. */
function improve(search: Search, master: LineMaster): void {
  const { compiled, pricer, options, random } = search
  const total = options.seconds
  const dive = (decisions: Int8Array[], costToBeat: number, seconds: number): void => {
    const from = options.now()
    const dived = diveForRoster(compiled, pricer, master, {
      isOver: () => isOver(search) || options.now() - from > seconds,
      costToBeat,
      mostRounds: 12,
      sure: 0.75,
      batch: Number.POSITIVE_INFINITY,
      decisions,
      weigh: () => 0.8 + random(1024) / 2560,
    })
    search.movesLeft -= 100
    if (dived) keep(search, dived, toWorking(compiled, dived).cost, 'dive')
  }
  if (!proveRoot(search, master) || isOver(search)) return
  dive(
    compiled.people.map(() => new Int8Array(compiled.days).fill(OPEN)),
    Number.POSITIVE_INFINITY,
    total / 2,
  )
  for (const [person, line] of search.lines.entries()) master.add(person, line)
  const share = { people: 0.4, days: 0.4 }
  const aim = total / 60
  let nextChoice = total / 5
  let hasListed = false
  for (let round = 0; !isOver(search) && search.movesLeft > 0; round++) {
    const kind = random(2) === 0 ? 'people' : 'days'
    const before = search.cost
    const from = options.now()
    dive(freeSome(search, kind, share[kind]), search.cost, aim * 4)
    const took = options.now() - from
    if (took > aim) share[kind] = Math.max(0.1, share[kind] * 0.85)
    else if (search.cost === before) share[kind] = Math.min(0.8, share[kind] * 1.02)
    if (isOver(search)) return
    const isTimeForChoice = elapsed(search) > nextChoice || round % 200 === 199
    if (!hasListed && round === 20) {
      hasListed = true
      tryListing(search, Math.max(1, total / 3))
    } else if (isTimeForChoice) {
      nextChoice = elapsed(search) + total / 4
      const columns = listPromising(search, master.columns)
      const seconds = Math.min(total / 10, total - elapsed(search))
      const incumbent = search.lines
      const choice = chooseLines(compiled, columns, options.solveMip, {
        timeLimitSeconds: seconds,
        seed: options.seed,
        incumbent,
      })
      keep(search, choice.lines, toWorking(compiled, choice.lines).cost, 'choice')
    }
    for (const [person, line] of search.lines.entries()) master.add(person, line)
  }
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
    if (!isOver(search)) improve(search, master)
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
