import type { ChoiceLimits } from '../columns/choice-program.ts'
import { closeGap, type GapTask } from '../columns/close-gap.ts'
import { PARTS } from '../columns/generate-columns.ts'
import { groupAlike } from './alike-people.ts'
import { chooseWeekLines } from './choose-week-lines.ts'
import type { LagrangianBound } from './generate-week-lines.ts'
import type { LineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import type { WeekColumn } from './week-master.ts'
import type { WeekObjective } from './week-objective.ts'

/** The gap of a goal, and the inputs for closing it. */
export type WeekGapTask = Omit<GapTask<WeekColumn>, 'list' | 'choose'> &
  Omit<ChoiceLimits, 'limit'> & {
    readonly objective: WeekObjective
    readonly space: LineSpace
    readonly proven: LagrangianBound
    /** The incumbent's lines. */
    readonly lines: readonly Line[]
    readonly onBetter: (lines: readonly Line[]) => void
  }

/** Closes the gap of a goal with all lines that a roster within a limit could use; see `closeGap`. */
export function closeWeekGap(task: WeekGapTask): number | null | 'failed' {
  return closeGap<WeekColumn>({
    ...task,
    list: (limit, max) => listWithin(task, limit, max),
    choose: (columns, limit) => chooseWeekLines(task.objective, columns, { ...task, incumbent: task.lines, limit }),
  })
}

/**
 * Returns all lines that a roster within the limit could use, once for people who are alike; null if there are more
 * than `max`.
 */
function listWithin({ objective, space, proven }: WeekGapTask, limit: number, max: number): WeekColumn[] | null {
  const slack = limit * PARTS - proven.value
  const columns: WeekColumn[] = []
  for (const [person = 0, ...others] of groupAlike(objective.compiled).groups) {
    const minimum = Math.min(...[person, ...others].map((member) => proven.minima[member] as number))
    const listed = space.list(objective, proven.prices, person, minimum + slack, max - columns.length)
    if (listed === null) return null
    for (const line of listed) columns.push({ person, line })
  }
  return columns
}
