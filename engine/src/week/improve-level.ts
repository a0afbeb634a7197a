import type { CompiledProblem } from '../compile.ts'
import type { OpenLinearProgram } from '../linear-program.ts'
import type { SolveMip } from '../mip.ts'
import { addDuty, canAdd, createRoster, openSlots, type Roster } from '../roster.ts'
import { scoreRoster } from '../score.ts'
import { fillGreedily } from '../search/fill-greedily.ts'
import type { Random } from '../search/random.ts'
import { closeGap } from './close-gap.ts'
import { diveForWeek } from './dive-for-week.ts'
import { generateWeekLines, type PricedBound } from './generate-week-lines.ts'
import { createLexicalObjective } from './lexical-objective.ts'
import type { LineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import { createWeekMaster, type WeekColumn, type WeekMaster } from './week-master.ts'
import { costOfLine, costOfOpen, createLevelObjective, type WeekObjective } from './week-objective.ts'

/** One level to be proven and, where its roster is not the best, improved. */
export type LevelTask = {
  readonly compiled: CompiledProblem
  readonly space: LineSpace
  readonly level: number
  /** What is already known: the level cannot be less. */
  readonly bound: number
  /** The best roster until now; better ones are told to `onRoster`, which keeps them. */
  readonly best: () => Roster
  /** Lines that the last linear program used: a larger one is slower than finding the others anew. */
  readonly pool: WeekColumn[]
  readonly openProgram: OpenLinearProgram
  readonly solveMip: SolveMip
  readonly random: Random
  readonly secondsLeft: () => number
  readonly onRoster: (roster: Roster) => void
  /** A lower limit on the level's value, with what proves it where prices alone do. */
  readonly onBound: (bound: number, found: PricedBound | null, objective: WeekObjective) => void
}

const SMOOTHING = 0.4
/** So many people get new lines at once; more when that did not help. */
const FEWEST_FREED = 15
const MOST_FREED = 40
const MOST_FAILURES = 30
const MOST_AT_ONCE = 60

/**
 * Column generation gives the level's lower limit. If the best roster lies above it, a dive on the levels from this one
 * on looks for a better roster, and what is left of the gap is closed by listing every line that matters. 'failed' = a
 * solver broke down or contradicted a roster that exists; what was told before that holds.
 */
export function improveLevel(task: LevelTask): 'done' | 'failed' {
  const { compiled, level, space } = task
  const isOver = (): boolean => task.secondsLeft() <= 0
  const objective = createLevelObjective(compiled, level, scoreRoster(compiled, task.best()))
  const { unit } = objective.goal
  const value = (): number => (scoreRoster(compiled, task.best())[level] ?? 0) / unit
  let proven: PricedBound | null = null
  let bound = task.bound / unit
  const raise = (raised: number, found: PricedBound | null): boolean => {
    if (raised > value()) return false
    if (raised > bound) task.onBound(raised * unit, found, objective)
    bound = Math.max(bound, raised)
    return true
  }
  let isSound = true
  const { mix } = withMaster(task, objective, null, (master) =>
    generateWeekLines(objective, space, master, {
      isOver,
      mostRounds: Number.POSITIVE_INFINITY,
      smoothing: SMOOTHING,
      best: value(),
      onBound: (found) => {
        isSound &&= raise(found.bound, found)
        if (isSound) proven = found
      },
    }),
  )
  if (!mix || !isSound) return 'failed'
  if (value() <= bound || isOver()) return 'done'
  rerosterPeople(task, () => value() <= bound)
  const found = proven as PricedBound | null
  if (value() <= bound || isOver() || !found) return 'done'
  const closed = closeGap({
    objective,
    space,
    proven: found,
    value: value(),
    lines: listLines(compiled, task.best()),
    solveMip: task.solveMip,
    timeLimitSeconds: task.secondsLeft(),
    seed: compiled.problem.seed,
    onBetter: (lines) => offerLines(task, lines),
  })
  if (closed === 'failed' || (closed !== null && !raise(closed, null))) return 'failed'
  return 'done'
}

/**
 * Looks for rosters that are better on this level or, at no loss here, on a later one: with new lines for some people who
 * could stand in for each other, again and again, and for everybody at once, which takes longer the more they are.
 */
function rerosterPeople(task: LevelTask, isReached: () => boolean): void {
  const { compiled } = task
  const isOver = (): boolean => isReached() || task.secondsLeft() <= 0
  const objective = createLexicalObjective(compiled, task.level, scoreRoster(compiled, task.best()))
  const { length } = compiled.problem.people
  const rerosterSome = (): void => {
    let size = FEWEST_FREED
    for (let failures = 0; failures < MOST_FAILURES && !isOver(); ) {
      if (reroster(task, objective, choosePeople(task, size))) failures = 0
      else {
        failures++
        size = Math.min(size + 1, MOST_FREED, length)
      }
    }
  }
  withMaster(task, objective, null, (master) => {
    const best = costOfRoster(objective, task.best())
    const options = { isOver, smoothing: SMOOTHING, best, mostRounds: Number.POSITIVE_INFINITY }
    generateWeekLines(objective, task.space, master, options)
  })
  const rerosterAll = (): boolean => !isOver() && reroster(task, objective, new Set(compiled.problem.people.keys()))
  if (length <= MOST_AT_ONCE) rerosterAll()
  if (length > FEWEST_FREED) rerosterSome()
  if (rerosterAll() && length > FEWEST_FREED) rerosterSome()
}

/** Gives the freed people new lines if that is better on the objective. */
function reroster(task: LevelTask, objective: WeekObjective, freed: ReadonlySet<number>): boolean {
  const { compiled, space } = task
  const isOver = (): boolean => task.secondsLeft() <= 0
  const best = costOfRoster(objective, task.best())
  const kept = listLines(compiled, task.best()).map((line, person) => (freed.has(person) ? null : line))
  const lines = withMaster(task, objective, freed, (master) =>
    diveForWeek(objective, space, master, { isOver, best, kept }),
  )
  if (lines) offerLines(task, lines)
  return costOfRoster(objective, task.best()) < best
}

/** Somebody and others who share a skill with them; every other time those whose skill an open slot needs. */
function choosePeople({ compiled, best, random }: LevelTask, size: number): Set<number> {
  const { people, duties } = compiled.problem
  const short = duties.filter((_, duty) => openSlots(compiled, best(), duty) > 0)
  const needed = random(2) === 0 ? short[random(Math.max(1, short.length))]?.skill : undefined
  const skills = new Set(needed === undefined ? people[random(people.length)]?.skills : [needed])
  const able = people.flatMap((person, i) => (person.skills.some((skill) => skills.has(skill)) ? [i] : []))
  const freed = new Set<number>()
  for (let i = 0; i < size && able.length > 0; i++) freed.add(able.splice(random(able.length), 1)[0] ?? 0)
  return freed
}

/**
 * A master with the best roster's lines and, for the freed people (null = everybody), those at hand. After everybody's
 * lines were free, those that were used are at hand.
 */
function withMaster<T>(
  task: LevelTask,
  objective: WeekObjective,
  freed: ReadonlySet<number> | null,
  use: (master: WeekMaster) => T,
): T {
  const master = createWeekMaster(objective, task.openProgram)
  try {
    listLines(task.compiled, task.best()).forEach((line, person) => {
      master.add(person, line)
    })
    for (const { person, line } of task.pool) if (freed?.has(person) !== false) master.add(person, line)
    const result = use(master)
    if (freed === null) task.pool.splice(0, task.pool.length, ...master.listUsed())
    return result
  } finally {
    master.close()
  }
}

/** Everybody's duties by start. */
function listLines({ dutyWork }: CompiledProblem, roster: Roster): Line[] {
  return roster.held.map((own) => [...own].sort((a, b) => (dutyWork[a]?.start ?? 0) - (dutyWork[b]?.start ?? 0)))
}

function costOfRoster(objective: WeekObjective, roster: Roster): number {
  const { compiled, goal } = objective
  let cost = 0
  compiled.problem.duties.forEach((_, duty) => {
    cost += openSlots(compiled, roster, duty) * costOfOpen(goal, duty)
  })
  roster.held.forEach((line, person) => {
    cost += costOfLine(objective, goal, person, line)
  })
  return cost
}

/** Tells of the roster that the lines make; what breaks a rule (numerical trouble) is left out. */
function offerLines(task: LevelTask, lines: readonly Line[]): void {
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
