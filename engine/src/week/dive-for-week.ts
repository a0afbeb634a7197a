import { dive } from '../columns/dive.ts'
import { generateWeekLines } from './generate-week-lines.ts'
import type { LineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import type { FixedLines, WeekColumn, WeekMaster, WeekSolution } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

/** Limits of a dive. */
export type WeekDiveOptions = {
  readonly isOver: () => boolean
  /** Returns the incumbent's value in units. The dive does not follow a fractional solution that is no better. */
  readonly incumbentValue: () => number
  /** The lines that are fixed in the master. */
  readonly fixedLines: FixedLines
}

const ROUNDS_A_STEP = 4
/** Maximum rounds of pricing if the current columns have no feasible solution. */
const MAX_ROUNDS = 40
const MAX_BACKTRACKS = 6
const NEARLY_WHOLE = 0.75
/**
 * Minimum share of the remaining people who get a line in each step. After a backtrack the share starts at 0 and grows
 * again.
 */
const STEP_SHARE = 0.08
const PACE_GROWTH = 0.02
const SMOOTHING = 0.3
const TOLERANCE = 1e-6

/**
 * Dives for a better roster: each step fixes the lines whose value is nearly 1. Returns each person's line, or null if
 * the dive failed. Leaves the master unrestricted.
 */
export function diveForWeek(
  objective: WeekObjective,
  space: LineSpace,
  master: WeekMaster,
  { isOver, incumbentValue, fixedLines }: WeekDiveOptions,
): readonly Line[] | null {
  const chosen = fixedLines.map((line, person): WeekColumn | null => line && { person, line })
  let pace = STEP_SHARE
  const generate = (maxRounds: number): WeekSolution | null =>
    generateWeekLines(objective, space, master, {
      isOver,
      incumbentValue: incumbentValue(),
      maxRounds,
      smoothing: SMOOTHING,
      isFixed: (person) => chosen[person] !== null,
    }).solution
  try {
    return dive<WeekSolution, number, readonly Line[]>({
      isOver,
      restrict() {
        const isFree = chosen.every((column, person) => column === null || fixedLines[person] !== null)
        master.restrict(
          isFree
            ? null
            : (column) => {
                const own = chosen[column.person]
                return own === null || own === column
              },
        )
      },
      generate(isFirst) {
        const solution = generate(isFirst ? MAX_ROUNDS : ROUNDS_A_STEP)
        return solution?.isArtificial ? generate(MAX_ROUNDS) : solution
      },
      isHopeless: ({ isArtificial, value }) => isArtificial || value > incumbentValue() - 1 + TOLERANCE,
      decide(solution) {
        if (chosen.every((column) => column !== null)) return { roster: chosen.map((column) => column?.line ?? []) }
        const decisions = chooseNext(master.columns, solution, chosen, pace)
        pace = Math.min(STEP_SHARE, pace + PACE_GROWTH)
        return { decisions }
      },
      release(people) {
        for (const person of people) chosen[person] = null
        pace = 0
      },
      maxBacktracks: MAX_BACKTRACKS,
    })
  } finally {
    master.restrict(null)
  }
}

/** Fixes the lines with the largest values; returns their people. */
function chooseNext(
  columns: readonly WeekColumn[],
  solution: WeekSolution,
  chosen: (WeekColumn | null)[],
  pace: number,
): number[] {
  const largest = chosen.map(() => -1)
  columns.forEach(({ person }, i) => {
    const known = largest[person] as number
    if (known < 0 || (solution.shares[i] as number) > (solution.shares[known] as number)) largest[person] = i
  })
  const open = largest.filter((i, person) => i >= 0 && chosen[person] === null)
  open.sort((a, b) => (solution.shares[b] as number) - (solution.shares[a] as number) || a - b)
  const max = Math.max(1, Math.ceil(open.length * pace))
  const fixed = open.filter((i, rank) => (solution.shares[i] as number) >= NEARLY_WHOLE || rank < max)
  return fixed.map((i) => {
    const column = columns[i] as WeekColumn
    chosen[column.person] = column
    return column.person
  })
}
