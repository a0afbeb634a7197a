import { scoreRoster } from '../score.ts'
import { chooseWeekLines } from './choose-week-lines.ts'
import { closeWeekGap } from './close-week-gap.ts'
import { diveForWeek } from './dive-for-week.ts'
import { generateWeekLines, type LagrangianBound, type ProvenCase, type WeekGeneration } from './generate-week-lines.ts'
import { type GoalTask, listKnownColumns, listLines, offerLines, SMOOTHING, withMaster } from './goal-task.ts'
import { MOST_CASES, proveBySplitting } from './prove-by-splitting.ts'
import { rerosterPeople } from './reroster-people.ts'
import { type FixedLines, STRICT, type WeekMaster } from './week-master.ts'
import { createGoalObjective } from './week-objective.ts'

/** An exact choice among this many lines is faster than a dive; among more than `MANY_LINES` it takes too long. */
const FEW_LINES = 3000
const MANY_LINES = 20_000
/** An exact choice among this many lines takes hardly longer than one among fewer, and proves more at once. */
const ENOUGH_LINES = 2500
/**
 * The largest team whose rosters are divided into cases, and the share of the remaining time for that. With more people
 * each case takes so long that exact choices and new rosters for some people get further.
 */
const MOST_PEOPLE_TO_SPLIT = 60
const SPLITTING_SHARE = 0.5
/** The longest time for a choice among the lines of a case. */
const CHOICE_SECONDS = 1

/**
 * Computes a bound for the goal by column generation. If the incumbent is above the bound, the gap is closed by listing
 * every relevant line; if there are many of them, dives look for a better roster first. Returns 'cut' if time ran out
 * or the hasty first pass left work undone; 'failed' if a solver broke down or claimed a bound above an existing
 * roster, in which case only earlier reports are valid.
 */
export function improveGoal(task: GoalTask): 'done' | 'cut' | 'failed' {
  const { compiled, goal, space } = task
  const isOver = (): boolean => task.secondsLeft() <= 0
  const objective = createGoalObjective(compiled, goal, scoreRoster(compiled, task.incumbent()))
  const { unit } = objective.minimised
  const value = (): number => (scoreRoster(compiled, task.incumbent())[goal] ?? 0) / unit
  let proven: LagrangianBound | null = null
  let bound = task.bound / unit
  const raise = (raised: number, cases: readonly ProvenCase[]): boolean => {
    if (raised > value()) return false
    if (raised > bound) task.onBound(raised * unit, cases, objective)
    bound = Math.max(bound, raised)
    return true
  }
  const isReached = (): boolean => value() <= bound
  let isSound = true
  /** Raises the bound step by step while at most `maxLines` lines remain to choose from. */
  const close = (maxLines: number): void => {
    while (proven && isSound && !isReached() && !isOver()) {
      const before = bound
      const closed = closeWeekGap({
        objective,
        space,
        proven,
        bound,
        incumbentValue: value(),
        lines: listLines(compiled, task.incumbent()),
        maxColumns: maxLines,
        enoughColumns: ENOUGH_LINES,
        solveMip: task.solveMip,
        timeLimitSeconds: task.secondsLeft(),
        seed: compiled.problem.seed,
        onBetter: (lines) => offerLines(task, lines),
      })
      if (closed === null) return
      isSound = closed !== 'failed' && raise(closed, [])
      if (bound === before) return
    }
  }
  /** Divides the rosters into cases until the bound is reached, or a better roster is. */
  const split = (): void => {
    const reserve = task.secondsLeft() * (1 - SPLITTING_SHARE)
    const cases = proveBySplitting({
      objective,
      space,
      openProgram: task.openProgram,
      columns: listKnownColumns(listLines(compiled, task.incumbent()), task.pool),
      bound: value,
      maxCases: MOST_CASES,
      isOver: () => isReached() || task.secondsLeft() <= reserve,
      onBetter: (lines) => offerLines(task, lines),
      onColumns: (columns) => {
        chooseWeekLines(objective, columns, {
          incumbent: listLines(compiled, task.incumbent()),
          limit: value() - 1,
          solveMip: task.solveMip,
          timeLimitSeconds: Math.min(CHOICE_SECONDS, task.secondsLeft()),
          seed: compiled.problem.seed,
          onBetter: (lines) => offerLines(task, lines),
        })
      },
    })
    if (cases) isSound &&= raise(value(), cases)
  }
  const needsStrictness = ({ solution }: WeekGeneration): boolean => solution?.isArtificial === true && !isReached()
  const work = (master: WeekMaster, fixedLines: FixedLines, strictness: number): WeekGeneration => {
    const generated = generateWeekLines(objective, space, master, {
      isOver,
      maxRounds: Number.POSITIVE_INFINITY,
      smoothing: SMOOTHING,
      incumbentValue: value(),
      onBound: (found) => {
        isSound &&= raise(found.bound, [{ objective, found }])
        if (isSound) proven = found
      },
    })
    if (!generated.isComplete || (strictness < STRICT && needsStrictness(generated))) return generated
    close(FEW_LINES)
    // The prices for this goal alone are at hand, and its bound is reached more often than the bound of this goal
    // combined with later ones. A dive that improved the roster is followed by another, because an exact choice among
    // many lines may take a hundred times as long.
    const isEnough = (): boolean => isOver() || isReached()
    for (let before = Number.POSITIVE_INFINITY; isSound && value() < before && !isEnough(); ) {
      before = value()
      const lines = diveForWeek(objective, space, master, { isOver: isEnough, incumbentValue: value, fixedLines })
      if (lines) offerLines(task, lines)
    }
    return generated
  }
  const workWith = (strictness: number): WeekGeneration =>
    withMaster(task, objective, null, (master, fixedLines) => work(master, fixedLines, strictness), strictness)
  const lenient = workWith(1)
  const { solution } = needsStrictness(lenient) && isSound && !isOver() ? workWith(STRICT) : lenient
  if (!solution || !isSound) return 'failed'
  // A better incumbent leaves fewer lines to choose from, so this repeats while the incumbent improves.
  for (let before = Number.POSITIVE_INFINITY; value() < before && !isReached(); ) {
    before = value()
    if (compiled.problem.people.length <= MOST_PEOPLE_TO_SPLIT) split()
    close(MANY_LINES)
    if (!isSound) return 'failed'
    if (isOver()) return isReached() ? 'done' : 'cut'
    rerosterPeople(task, () => isReached() || value() < before)
  }
  return isReached() ? 'done' : isOver() || task.isHasty ? 'cut' : 'done'
}
