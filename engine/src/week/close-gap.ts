import type { SolveMip } from '../mip.ts'
import { chooseWeekLines } from './choose-week-lines.ts'
import type { LagrangianBound } from './generate-week-lines.ts'
import { type LineSpace, PARTS } from './line-space.ts'
import type { Line } from './price-lines.ts'
import type { WeekColumn } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

const TOLERANCE = 1e-5

/** The gap to close, and what to close it with. */
export type GapTask = {
  readonly objective: WeekObjective
  readonly space: LineSpace
  readonly proven: LagrangianBound
  /** In units: no roster costs less. */
  readonly bound: number
  /** The incumbent's lines. */
  readonly lines: readonly Line[]
  /** More lines than this are not worth an exact choice. */
  readonly maxLines: number
  readonly solveMip: SolveMip
  readonly timeLimitSeconds: number
  readonly seed: number
  readonly onBetter: (lines: readonly Line[]) => void
}

/**
 * Decides whether a roster reaches the bound: lists every line that it could use, those that under the prices of the
 * Lagrangian bound exceed the person's minimum by no more than what is between the two bounds (reduced cost fixing), and
 * lets the exact solver choose among them. Returns the bound in units when there is such a roster, and one more when
 * there is none; null when there are too many lines or nothing was decided in time, 'failed' when the exact solver broke
 * down.
 */
export function closeGap(task: GapTask): number | null | 'failed' {
  const { objective, space, proven, bound } = task
  const slack = bound * PARTS - proven.value
  const columns: WeekColumn[] = []
  for (const [person, minimum] of proven.minima.entries()) {
    const listed = space.list(objective, proven.prices, person, minimum + slack, task.maxLines - columns.length)
    if (listed === null) return null
    for (const line of listed) columns.push({ person, line })
  }
  const raised = chooseWeekLines(objective, columns, { ...task, incumbent: task.lines, limit: bound })
  return typeof raised === 'number' ? Math.ceil(raised - TOLERANCE) : raised
}
