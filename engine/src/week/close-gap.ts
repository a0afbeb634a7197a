import type { SolveMip } from '../mip.ts'
import { chooseWeekLines } from './choose-week-lines.ts'
import type { LagrangianBound } from './generate-week-lines.ts'
import { type LineSpace, PARTS } from './line-space.ts'
import type { Line } from './price-lines.ts'
import type { WeekColumn } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

const TOLERANCE = 1e-5

/** The gap to close, and the inputs for closing it. */
export type GapTask = {
  readonly objective: WeekObjective
  readonly space: LineSpace
  readonly proven: LagrangianBound
  /** In units: a lower bound on the cost of any roster. */
  readonly bound: number
  /** In units: the cost of the incumbent. */
  readonly incumbentValue: number
  /** The incumbent's lines. */
  readonly lines: readonly Line[]
  /** Maximum number of lines for an exact choice. */
  readonly maxLines: number
  /**
   * As long as this many lines suffice, the limit is raised above the bound, so that one run of the exact solver can
   * prove a higher bound.
   */
  readonly enoughLines: number
  readonly solveMip: SolveMip
  readonly timeLimitSeconds: number
  readonly seed: number
  readonly onBetter: (lines: readonly Line[]) => void
}

/**
 * Decides whether any roster reaches the bound, or a higher limit if few lines suffice for it. Lists every line that
 * such a roster could use: those whose price under the Lagrangian bound exceeds the person's minimum by no more than
 * the difference between limit and bound (reduced cost fixing). The exact solver then chooses among them. Returns the
 * resulting bound in units, which is one above the limit if no roster stays within it; null if there are too many lines
 * or time ran out; 'failed' if the exact solver broke down.
 */
export function closeGap(task: GapTask): number | null | 'failed' {
  let limit = task.bound
  let columns = listWithin(task, limit, task.maxLines)
  if (columns === null) return null
  for (let step = 1; limit + 1 < task.incumbentValue; step *= 2) {
    const next = Math.min(limit + step, task.incumbentValue - 1)
    const more = listWithin(task, next, task.enoughLines)
    if (more === null) break
    columns = more
    limit = next
  }
  const raised = chooseWeekLines(task.objective, columns, { ...task, incumbent: task.lines, limit })
  return typeof raised === 'number' ? Math.ceil(raised - TOLERANCE) : raised
}

/** Returns all lines that a roster within the limit could use; null if there are more than `max`. */
function listWithin({ objective, space, proven }: GapTask, limit: number, max: number): WeekColumn[] | null {
  const slack = limit * PARTS - proven.value
  const columns: WeekColumn[] = []
  for (const [person, minimum] of proven.minima.entries()) {
    const listed = space.list(objective, proven.prices, person, minimum + slack, max - columns.length)
    if (listed === null) return null
    for (const line of listed) columns.push({ person, line })
  }
  return columns
}
