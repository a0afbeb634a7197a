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
  /** The incumbent's value in units, and its lines. */
  readonly value: number
  readonly lines: readonly Line[]
  /** More lines than this are not worth an exact choice. */
  readonly maxLines: number
  readonly solveMip: SolveMip
  readonly timeLimitSeconds: number
  readonly seed: number
  readonly onBetter: (lines: readonly Line[]) => void
}

/**
 * Lists every line that a better roster could use: under the prices of the bound it exceeds the person's minimum by no
 * more than the gap (reduced cost fixing). The exact solver then chooses among these lines, so that its bound holds for
 * all rosters. Returns that bound in whole units; null when there are too many lines or nothing was proven in time,
 * 'failed' when the exact solver broke down.
 */
export function closeGap(task: GapTask): number | null | 'failed' {
  const { objective, space, proven, value } = task
  const slack = (value - 1) * PARTS - proven.value
  const columns: WeekColumn[] = []
  for (const [person, minimum] of proven.minima.entries()) {
    const listed = space.list(objective, proven.prices, person, minimum + slack, task.maxLines - columns.length)
    if (listed === null) return null
    for (const line of listed) columns.push({ person, line })
  }
  const bound = chooseWeekLines(objective, columns, { ...task, incumbent: task.lines, onBetter: task.onBetter })
  return typeof bound === 'number' ? Math.ceil(bound - TOLERANCE) : bound
}
