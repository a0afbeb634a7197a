import { diveForRoster, type LineDiveOptions } from '../columns/dive-for-roster.ts'
import { generateLines, OPEN } from '../columns/generate-lines.ts'
import type { LineMaster } from '../columns/line-master.ts'
import type { CompiledSequence } from '../lines/compile-sequence.ts'
import type { GraphPricer } from '../pricing/price-graph.ts'
import type { SequenceProof } from '../proof/sequence-proof.ts'
import { openLagrangianBound, raiseLagrangianBound } from './improve-locally.ts'
import { createWindowTurns } from './improve-window.ts'
import { chooseAmong, listPromising, tryListing } from './list-lines.ts'
import { accept, elapsed, isOver, raiseBound, type Search, shuffle, toWorking } from './sequence-search.ts'

const UNIT = 1 << 24
const TURN_SECONDS = 0.001
/** The share of the time after which dives begin even if column generation has not converged. */
const ROOT_SHARE = 0.4
/**
 * If all graphs together have more arcs than this, some time is first spent on a Lagrangian bound, whose prices give
 * good first lines.
 */
const MANY_ARCS = 1_000_000
const GUESS_SHARE = 0.05

/** Fixes all days of the incumbent, except those of some people, or some consecutive days of everybody. */
function freeSome(search: Search, kind: 'people' | 'days', share: number): Int8Array[] {
  const { costed, random, incumbent } = search
  const { days } = costed
  const count = costed.people.length
  if (kind === 'people') {
    const size = Math.max(2, Math.round(count * share * (0.7 + random(UNIT) / UNIT / 1.6)))
    const free = new Set(shuffle(count, random).slice(0, size))
    return incumbent.map((line, person) => (free.has(person) ? new Int8Array(days).fill(OPEN) : line.slice()))
  }
  const length = Math.min(days, Math.max(5, Math.round(days * share * (0.7 + random(UNIT) / UNIT / 1.6))))
  const from = random(days - length + 1)
  return incumbent.map((line) => line.slice().fill(OPEN, from, from + length))
}

function proveRoot(search: Search, compiled: CompiledSequence, pricer: GraphPricer, master: LineMaster): boolean {
  const arcs = compiled.people.reduce((sum, { graph }) => sum + graph.arcTarget.length, 0)
  let guess: Float64Array | null = null
  if (arcs > MANY_ARCS) {
    const lagrangian = openLagrangianBound(search)
    raiseLagrangianBound(search, lagrangian, search.options.seconds * GUESS_SHARE)
    guess = lagrangian.coverPrices
  }
  const root = generateLines(compiled, pricer, master, {
    isOver: () => isOver(search) || elapsed(search) > search.options.seconds * ROOT_SHARE,
    maxRounds: 10_000,
    smoothing: 0.4,
    ...(guess ? { guess } : {}),
    onBound: (proof) => raiseBound(search, proof),
  })
  return root.solution !== null
}

/**
 * Runs column generation over the whole horizon and dives from its solution. Then runs a large neighbourhood search:
 * dives that keep most of the incumbent, with windows and exact choices in between.
 */
export function improveSequence(
  search: Search,
  compiled: CompiledSequence,
  pricer: GraphPricer,
  master: LineMaster,
): void {
  const { options, random } = search
  const total = options.seconds
  const dive = (plan: Pick<LineDiveOptions, 'decisions' | 'costToBeat' | 'onBound'>, seconds: number): void => {
    const from = options.now()
    const dived = diveForRoster(compiled, pricer, master, {
      ...plan,
      isOver: () => isOver(search),
      secondsLeft: () => seconds - (options.now() - from),
      maxRounds: 12,
      sureShare: 0.75,
      weigh: () => 0.8 + random(1024) / 2560,
    })
    search.movesLeft -= 100
    if (dived) accept(search, dived, toWorking(compiled, dived).cost, 'dive')
  }
  if (!proveRoot(search, compiled, pricer, master) || isOver(search)) return
  const whole = {
    decisions: compiled.people.map(() => new Int8Array(compiled.days).fill(OPEN)),
    costToBeat: Number.POSITIVE_INFINITY,
    onBound: (proof: SequenceProof) => raiseBound(search, proof),
  }
  dive(whole, total / 2)
  for (const [person, line] of search.incumbent.entries()) master.add(person, line)
  const spent = { people: 0, days: 0 }
  const share = { people: 0.4, days: 0.4 }
  const aim = total / 60
  const turnWindow = createWindowTurns(search, aim)
  let nextChoice = total / 5
  let hasListed = false
  for (let round = 0; !isOver(search) && search.movesLeft > 0; round++) {
    const kind = spent.people < spent.days ? 'people' : 'days'
    const before = search.cost
    const from = options.now()
    dive({ decisions: freeSome(search, kind, share[kind]), costToBeat: search.cost }, aim * 4)
    const took = options.now() - from
    // Both kinds get the same amount of time or, if the clock does not advance, the same number of turns.
    spent[kind] += took + TURN_SECONDS
    if (took > aim) share[kind] = Math.max(0.1, share[kind] * 0.85)
    else if (search.cost === before) share[kind] = Math.min(0.8, share[kind] * 1.02)
    if (isOver(search)) return
    const isTimeForChoice = elapsed(search) > nextChoice || round % 200 === 199
    if (options.part === undefined && round % 3 === 2) turnWindow()
    if (!hasListed && round === 20) {
      hasListed = true
      tryListing(search, compiled, pricer, Math.max(1, total / 3))
    } else if (isTimeForChoice && options.solveMip) {
      nextChoice = elapsed(search) + total / 4
      const columns = listPromising(search, master.columns)
      const seconds = Math.min(total / 10, total - elapsed(search))
      chooseAmong(search, compiled, columns, {
        solveMip: options.solveMip,
        timeLimitSeconds: seconds,
        limit: Number.POSITIVE_INFINITY,
      })
    }
    for (const [person, line] of search.incumbent.entries()) master.add(person, line)
  }
}
