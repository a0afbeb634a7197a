import { dive } from '@fairweek/engine/columns/dive'
import { OFF } from '../instance/sequence-problem.ts'
import type { CompiledSequence } from '../lines/compile-sequence.ts'
import type { GraphPricer } from '../pricing/price-graph.ts'
import type { SequenceProof } from '../proof/sequence-proof.ts'
import { type Decisions, followsDecisions, generateLines, OPEN } from './generate-lines.ts'
import type { LineMaster, LineSolution } from './line-master.ts'

const TOLERANCE = 1e-6
const WHOLE = 1 - TOLERANCE
/**
 * A remaining step takes, on average, the time of the last step divided by this number, because fewer and fewer days
 * are open.
 */
const SHORTENING = 2

export type LineDiveOptions = {
  readonly isOver: () => boolean
  /** The seconds left for the dive. If its steps would take longer, each step decides more days. */
  readonly secondsLeft: () => number
  /** The dive ends without a result once it can no longer lead to a roster below this cost. */
  readonly costToBeat: number
  /** Maximum rounds of pricing after each step. */
  readonly maxRounds: number
  /** Maximum rounds of pricing before the first decision; absent: `maxRounds`. */
  readonly rootRounds?: number
  /**
   * All shifts with at least this weighted share are decided at once. If there are too few of them, the shifts with the
   * next largest shares are decided too.
   */
  readonly sureShare: number
  /** The days that are decided before the dive begins; the dive adds its own decisions. */
  readonly decisions: Decisions
  /**
   * Called before the first decision with the certificate of the bound, which is valid for all rosters if `decisions`
   * starts empty.
   */
  readonly onBound?: (proof: SequenceProof) => void
  /** Returns a random factor by which each share is multiplied before comparison, so that dives differ. */
  readonly weigh: () => number
}

/** A shift that the fractional solution contains on an undecided day. */
type OpenCell = {
  readonly person: number
  readonly day: number
  readonly shift: number
  readonly share: number
  readonly weight: number
}

/**
 * Returns the shifts that the fractional solution contains on undecided days, the largest weighted share first, and for
 * each person the line of the largest value.
 */
function readSolution(
  { days, shiftCount, people }: CompiledSequence,
  master: LineMaster,
  shares: Float64Array,
  { decisions, weigh }: LineDiveOptions,
): { readonly open: readonly OpenCell[]; readonly isWhole: boolean; readonly guides: readonly Int8Array[] } {
  const width = shiftCount + 1
  const sums = new Float64Array(people.length * days * width)
  const largest = new Float64Array(people.length)
  const guides: Int8Array[] = []
  for (const [i, { person, line }] of master.columns.entries()) {
    const share = shares[i] ?? 0
    if (share < 1e-9) continue
    if (share > (largest[person] as number)) {
      largest[person] = share
      guides[person] = line
    }
    for (let day = 0; day < days; day++) {
      const cell = (person * days + day) * width + (line[day] as number) + 1
      sums[cell] = (sums[cell] as number) + share
    }
  }
  const open: OpenCell[] = []
  let isWhole = true
  for (let cell = 0; cell < sums.length; cell++) {
    const share = sums[cell] as number
    if (share < 1e-6) continue
    const day = Math.floor(cell / width) % days
    const person = Math.floor(cell / (days * width))
    if (decisions[person]?.[day] !== OPEN) continue
    if (share < WHOLE) isWhole = false
    const shift = (cell % width) - 1
    if (shift !== OFF) open.push({ person, day, shift, share, weight: Math.min(1, share) * weigh() })
  }
  open.sort((a, b) => b.weight - a.weight)
  return { open, isWhole, guides }
}

/**
 * Decides the shifts with the largest weighted shares, as many as necessary to finish in `stepsLeft` steps, and returns
 * them; null if the solution is integral. Of the shifts below `sureShare`, all but the first are decided only if they are in the
 * person's line of the largest value, so that at least one line remains possible.
 */
function decideMore(
  compiled: CompiledSequence,
  master: LineMaster,
  shares: Float64Array,
  stepsLeft: number,
  options: LineDiveOptions,
): readonly OpenCell[] | null {
  const { open, isWhole, guides } = readSolution(compiled, master, shares, options)
  if (isWhole) return null
  const min = Math.max(1, Math.ceil(open.filter(({ share }) => share < WHOLE).length / stepsLeft))
  const decided: OpenCell[] = []
  for (const cell of open) {
    const { person, day, shift, weight } = cell
    const own = options.decisions[person] as Int8Array
    if (weight < options.sureShare) {
      if (decided.length >= min) break
      const guide = guides[person]
      if (decided.length > 0 && (guide?.[day] !== shift || !followsDecisions(own, guide))) continue
    }
    own[day] = shift
    decided.push(cell)
  }
  return decided
}

/** Returns each person's line in an integral solution; null if somebody has none. */
function readRoster({ people }: CompiledSequence, master: LineMaster, solution: LineSolution): Int8Array[] | null {
  if (solution.isArtificial) return null
  const lines = new Map<number, Int8Array>()
  for (const [i, { person, line }] of master.columns.entries()) {
    if ((solution.shares[i] ?? 0) > 0.5) lines.set(person, line)
  }
  const whole = people.flatMap((_, person) => lines.get(person) ?? [])
  return whole.length === people.length ? whole : null
}

/**
 * Dives for a roster below `costToBeat`: each step decides the days with a clear solution. Returns null if it finds
 * none. The master keeps the new lines and ends unrestricted.
 */
export function diveForRoster(
  compiled: CompiledSequence,
  pricer: GraphPricer,
  master: LineMaster,
  options: LineDiveOptions,
): Int8Array[] | null {
  const { decisions, secondsLeft, costToBeat, maxRounds, rootRounds = maxRounds, onBound } = options
  const isOver = (): boolean => options.isOver() || secondsLeft() <= 0
  let depth = 0
  let before = 0
  try {
    return dive<LineSolution, OpenCell, Int8Array[]>({
      isOver,
      restrict() {
        master.restrict(({ person, line }) => followsDecisions(decisions[person] as Int8Array, line))
      },
      generate(isFirst) {
        before = secondsLeft()
        const { solution, bound } = generateLines(compiled, pricer, master, {
          isOver,
          maxRounds: isFirst ? rootRounds : maxRounds,
          smoothing: 0,
          decisions,
          ...(isFirst && onBound ? { onBound } : {}),
        })
        return solution && Math.ceil(bound - TOLERANCE) < costToBeat ? solution : null
      },
      isHopeless: () => false,
      decide(solution) {
        const left = secondsLeft()
        // The duration of the first step is not typical, and a clock that does not advance gives no information.
        const isInformative = depth++ > 0 && before > left
        const stepsLeft = isInformative ? (SHORTENING * left) / (before - left) : Number.POSITIVE_INFINITY
        const decided = decideMore(compiled, master, solution.shares, Math.max(1, stepsLeft), options)
        return decided ? { decisions: decided } : { roster: readRoster(compiled, master, solution) }
      },
      release() {},
      maxBacktracks: 0,
    })
  } finally {
    master.restrict(null)
  }
}
