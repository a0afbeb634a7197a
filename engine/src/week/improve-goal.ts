import { scoreRoster } from '../score.ts'
import { closeGap } from './close-gap.ts'
import { diveForWeek } from './dive-for-week.ts'
import { generateWeekLines, type LagrangianBound } from './generate-week-lines.ts'
import { type GoalTask, listLines, offerLines, SMOOTHING, withMaster } from './goal-task.ts'
import { rerosterPeople } from './reroster-people.ts'
import { createGoalObjective } from './week-objective.ts'

/**
 * Bounds the goal by column generation. If the incumbent lies above the bound, dives look for a better roster, and what
 * remains of the gap is closed by listing every line that matters. 'cut' = time was up, or this was the hasty first
 * pass; 'failed' = a solver broke down or claimed a bound above an existing roster: only what was reported before
 * holds.
 */
export function improveGoal(task: GoalTask): 'done' | 'cut' | 'failed' {
  const { compiled, goal, space } = task
  const isOver = (): boolean => task.secondsLeft() <= 0
  const objective = createGoalObjective(compiled, goal, scoreRoster(compiled, task.incumbent()))
  const { unit } = objective.minimised
  const value = (): number => (scoreRoster(compiled, task.incumbent())[goal] ?? 0) / unit
  let proven: LagrangianBound | null = null
  let bound = task.bound / unit
  const raise = (raised: number, found: LagrangianBound | null): boolean => {
    if (raised > value()) return false
    if (raised > bound) task.onBound(raised * unit, found, objective)
    bound = Math.max(bound, raised)
    return true
  }
  let isSound = true
  const { solution } = withMaster(task, objective, null, (master, kept) => {
    const generated = generateWeekLines(objective, space, master, {
      isOver,
      maxRounds: Number.POSITIVE_INFINITY,
      smoothing: SMOOTHING,
      incumbentValue: value(),
      onBound: (found) => {
        isSound &&= raise(found.bound, found)
        if (isSound) proven = found
      },
    })
    // Its prices are at hand, and this goal alone is reached more often than together with those after it.
    if (generated.isComplete && isSound && value() > bound) {
      const isEnough = (): boolean => isOver() || value() <= bound
      const lines = diveForWeek(objective, space, master, { isOver: isEnough, incumbentValue: value, kept })
      if (lines) offerLines(task, lines)
    }
    return generated
  })
  if (!solution || !isSound) return 'failed'
  if (value() <= bound) return 'done'
  rerosterPeople(task, () => value() <= bound)
  const found = proven as LagrangianBound | null
  if (value() <= bound || !found) return 'done'
  if (isOver()) return 'cut'
  const closed = closeGap({
    objective,
    space,
    proven: found,
    value: value(),
    lines: listLines(compiled, task.incumbent()),
    solveMip: task.solveMip,
    timeLimitSeconds: task.secondsLeft(),
    seed: compiled.problem.seed,
    onBetter: (lines) => offerLines(task, lines),
  })
  if (closed === 'failed' || (closed !== null && !raise(closed, null))) return 'failed'
  return isOver() || (task.isHasty && value() > bound) ? 'cut' : 'done'
}
