import type { CompiledProblem } from '../compile.ts'
import type { OpenLinearProgram } from '../linear-program.ts'
import type { SolveMip } from '../mip.ts'
import type { Random } from '../random.ts'
import { addDuty, canAdd, createRoster, openSlots, type Roster } from '../roster.ts'
import { fillGreedily } from '../search/fill-greedily.ts'
import type { ProvenCase } from './generate-week-lines.ts'
import type { LineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import { createWeekMaster, type FixedLines, type WeekColumn, type WeekMaster } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

/** One goal to prove and, unless the incumbent is optimal, to improve. */
export type GoalTask = {
  readonly compiled: CompiledProblem
  readonly space: LineSpace
  readonly goal: number
  /** The best bound known so far. */
  readonly bound: number
  /** Returns the best roster so far; better ones go to `onRoster`, which keeps them. */
  readonly incumbent: () => Roster
  /**
   * The column pool: the lines used by the last linear program. Keeping more lines is slower than generating them
   * again.
   */
  readonly pool: WeekColumn[]
  readonly openProgram: OpenLinearProgram
  readonly solveMip: SolveMip
  readonly random: Random
  readonly secondsLeft: () => number
  /** True as long as later goals have not been worked on: the slowest work is then left to the next pass. */
  readonly isHasty: boolean
  /** True if a better roster may cost more than the incumbent on later goals. */
  readonly ignoresLater: boolean
  /** The role of this search if two run in parallel; null: a single search does both. */
  readonly part: 'prove' | 'improve' | null
  readonly onRoster: (roster: Roster) => void
  /**
   * Called with a lower bound on the goal's value and, if prices prove it, the Lagrangian bounds with these prices: one
   * for all rosters, or one for each case.
   */
  readonly onBound: (bound: number, cases: readonly ProvenCase[], objective: WeekObjective) => void
}

/** Dual smoothing while lines are generated for a goal: the weight of the stability centre. */
export const SMOOTHING = 0.4

/**
 * Opens a master that is filled from the pool. Everybody who is not among `freed` keeps their incumbent line; null
 * frees everybody, and the lines used then become the new pool.
 */
export function withMaster<T>(
  task: GoalTask,
  objective: WeekObjective,
  freed: ReadonlySet<number> | null,
  use: (master: WeekMaster, fixedLines: FixedLines) => T,
  strictness = 1,
): T {
  const lines = listLines(task.compiled, task.incumbent())
  const fixedLines = lines.map((line, person) => (freed?.has(person) === false ? line : null))
  const master = createWeekMaster(objective, task.openProgram, { fixedLines, strictness })
  try {
    for (const { person, line } of listKnownColumns(lines, task.pool)) master.add(person, line)
    const result = use(master, fixedLines)
    if (freed === null) task.pool.splice(0, task.pool.length, ...master.listUsed())
    return result
  } finally {
    master.close()
  }
}

/** Returns each person's line, that is, their duties by start. */
export function listLines({ dutyWork }: CompiledProblem, roster: Roster): Line[] {
  return roster.assigned.map((own) => [...own].sort((a, b) => (dutyWork[a]?.start ?? 0) - (dutyWork[b]?.start ?? 0)))
}

/** Returns the lines that a program for everybody starts from: the incumbent's, and those of the pool. */
export function listKnownColumns(lines: readonly Line[], pool: readonly WeekColumn[]): WeekColumn[] {
  return [...lines.map((line, person) => ({ person, line })), ...pool]
}

/** Reports the roster with these lines. Duties that would break a rule, because of numerical errors, are left out. */
export function offerLines(task: GoalTask, lines: readonly Line[]): void {
  const { compiled } = task
  const roster = createRoster(compiled)
  for (const [person, line] of lines.entries()) {
    for (const duty of line) {
      const isPossible = canAdd(compiled, roster, person, duty) && openSlots(compiled, roster, duty) > 0
      if (isPossible) addDuty(compiled, roster, person, duty)
    }
  }
  fillGreedily(compiled, roster)
  task.onRoster(roster)
}
