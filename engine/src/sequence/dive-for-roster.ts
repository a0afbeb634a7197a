import type { CompiledSequence } from './compile-sequence.ts'
import { type Decisions, generateLines, keepsDecisions, OPEN } from './generate-lines.ts'
import type { LineMaster } from './line-master.ts'
import type { LinePricer } from './price-line.ts'

const WHOLE = 1 - 1e-6

export type DiveOptions = {
  readonly isOver: () => boolean
  /** Give up when no roster below this cost is left. */
  readonly costToBeat: number
  /** Rounds of pricing after each batch of decisions. */
  readonly mostRounds: number
  /** Rounds before the first decision; absent = as many as later. */
  readonly rootRounds?: number
  /** Shifts with at least this share are decided together ... */
  readonly sure: number
  /** ... up to so many at once; when none is sure, the one with the largest share. */
  readonly batch: number
  /** Days that are decided from the start; changed as the dive goes on. */
  readonly decisions: Decisions
  /** Multiplies each share before shares are compared; lets dives differ. */
  readonly weigh: () => number
}

/** Decides the surest days; false when everything was decided already. */
function decideMore(
  compiled: CompiledSequence,
  master: LineMaster,
  shares: Float64Array,
  decisions: Decisions,
  { sure, batch, weigh }: DiveOptions,
): boolean {
  const { days, shiftCount, people } = compiled
  const width = shiftCount + 1
  const sums = new Float64Array(people.length * days * width)
  for (const [i, { person, line }] of master.columns.entries()) {
    const share = shares[i] ?? 0
    if (share < 1e-9) continue
    for (let day = 0; day < days; day++) {
      const cell = (person * days + day) * width + (line[day] as number) + 1
      sums[cell] = (sums[cell] as number) + share
    }
  }
  const open: { readonly cell: number; readonly weight: number }[] = []
  let isWhole = true
  for (let cell = 0; cell < sums.length; cell++) {
    const share = sums[cell] as number
    if (share < 1e-6) continue
    const day = Math.floor(cell / width) % days
    if (decisions[Math.floor(cell / (days * width))]?.[day] !== OPEN) continue
    if (share < WHOLE) isWhole = false
    if (cell % width !== 0) open.push({ cell, weight: Math.min(1, share) * weigh() })
  }
  if (isWhole) return false
  open.sort((a, b) => b.weight - a.weight)
  for (const [i, { cell, weight }] of open.entries()) {
    if (i > 0 && (i >= batch || weight < sure)) break
    const own = decisions[Math.floor(cell / (days * width))]
    if (own) own[Math.floor(cell / width) % days] = (cell % width) - 1
  }
  return true
}

/**
 * Walks from the mix of lines to a roster: decides the days that the mix is sure of, generates lines that fit, and so on.
 * Null when it led nowhere better than `costToBeat`. The master keeps the lines found and is unrestricted afterwards.
 */
export function diveForRoster(
  compiled: CompiledSequence,
  pricer: LinePricer,
  master: LineMaster,
  options: DiveOptions,
): Int8Array[] | null {
  const { people } = compiled
  const { decisions } = options
  const isAllowed = ({ person, line }: { person: number; line: Int8Array }): boolean =>
    keepsDecisions(decisions[person] as Int8Array, line)
  try {
    master.restrict(isAllowed)
    for (let depth = 0; !options.isOver(); depth++) {
      const { solution, bound } = generateLines(compiled, pricer, master, {
        isOver: options.isOver,
        mostRounds: (depth === 0 ? options.rootRounds : undefined) ?? options.mostRounds,
        smoothing: 0,
        decisions,
      })
      if (!solution || Math.ceil(bound - 1e-6) >= options.costToBeat) return null
      if (!decideMore(compiled, master, solution.shares, decisions, options)) {
        if (solution.isArtificial) return null
        const lines: (Int8Array | null)[] = people.map(() => null)
        for (const [i, { person, line }] of master.columns.entries()) {
          if ((solution.shares[i] ?? 0) > 0.5) lines[person] = line
        }
        const whole = lines.flatMap((line) => (line ? [line] : []))
        return whole.length === people.length ? whole : null
      }
      master.restrict(isAllowed)
    }
    return null
  } finally {
    master.restrict(null)
  }
}
