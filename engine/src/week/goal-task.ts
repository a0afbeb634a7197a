import type { CompiledProblem } from '../compile.ts'
import type { OpenLinearProgram } from '../linear-program.ts'
import type { SolveMip } from '../mip.ts'
import type { Random } from '../random.ts'
import { addDuty, canAdd, createRoster, openSlots, type Roster } from '../roster.ts'
import { fillGreedily } from '../search/fill-greedily.ts'
import type { LagrangianBound } from './generate-week-lines.ts'
import type { LineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import { createWeekMaster, type KeptLines, type WeekColumn, type WeekMaster } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

/** One goal to be proven and, where its roster is not the best, improved. */
export type GoalTask = {
  readonly compiled: CompiledProblem
  readonly space: LineSpace
  readonly goal: number
  /** What is already known: the goal cannot be less. */
  readonly bound: number
  /** The best roster until now; better ones are told to `onRoster`, which keeps them. */
  readonly incumbent: () => Roster
  /** Lines that the last linear program used: a larger one is slower than finding the others anew. */
  readonly pool: WeekColumn[]
  readonly openProgram: OpenLinearProgram
  readonly solveMip: SolveMip
  readonly random: Random
  readonly secondsLeft: () => number
  /** True while later goals have had no time yet: what takes longest is left for the next time. */
  readonly isHasty: boolean
  /** Whether what a better roster costs on the later goals has no say, so that it may cost more there than this one does. */
  readonly ignoresLater: boolean
  /** Of two searches that run side by side, what this one does; null = it is alone and does both. */
  readonly part: 'prove' | 'improve' | null
  readonly onRoster: (roster: Roster) => void
  /** A lower limit on the goal's value, with what proves it where prices alone do. */
  readonly onBound: (bound: number, found: LagrangianBound | null, objective: WeekObjective) => void
}

/** Share of the best prices so far in those that a goal's line generation tries. */
export const SMOOTHING = 0.4

/**
 * A master in which the freed people (null = everybody) may have other lines than in the best roster, with those at hand.
 * After everybody was free, the lines that were used are at hand.
 */
export function withMaster<T>(
  task: GoalTask,
  objective: WeekObjective,
  freed: ReadonlySet<number> | null,
  use: (master: WeekMaster, kept: KeptLines) => T,
): T {
  const lines = listLines(task.compiled, task.incumbent())
  const kept = lines.map((line, person) => (freed?.has(person) === false ? line : null))
  const master = createWeekMaster(objective, task.openProgram, kept)
  try {
    lines.forEach((line, person) => {
      master.add(person, line)
    })
    for (const { person, line } of task.pool) master.add(person, line)
    const result = use(master, kept)
    if (freed === null) task.pool.splice(0, task.pool.length, ...master.listUsed())
    return result
  } finally {
    master.close()
  }
}

/** Everybody's duties by start. */
export function listLines({ dutyWork }: CompiledProblem, roster: Roster): Line[] {
  return roster.held.map((own) => [...own].sort((a, b) => (dutyWork[a]?.start ?? 0) - (dutyWork[b]?.start ?? 0)))
}

/** Tells of the roster that the lines make; what breaks a rule (numerical trouble) is left out. */
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
