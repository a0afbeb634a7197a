import type { GoalCosts } from '../costs.ts'
import { type Link, sumLinks } from '../links.ts'
import { openSlots, type Roster } from '../roster.ts'
import { scoreRoster } from '../score.ts'
import { chooseWeekLines } from './choose-week-lines.ts'
import { diveForWeek } from './dive-for-week.ts'
import { generateWeekLines } from './generate-week-lines.ts'
import { type GoalTask, listLines, offerLines, SMOOTHING, withMaster } from './goal-task.ts'
import { createLexicographicObjective } from './lexicographic-objective.ts'
import type { WeekColumn } from './week-master.ts'
import {
  costOfLine,
  costOfLink,
  costOfOpen,
  createGoalObjective,
  type UnitCosts,
  type WeekObjective,
} from './week-objective.ts'

/** How many people get new lines at once; the number grows after failures. */
const MIN_FREED = 15
const MAX_FREED = 60
const FAILURES_A_PERSON_MORE = 2
const FAILURES_IN_HASTE = 15
const MAX_FAILURES = 100
/**
 * The share of the remaining time for an exact choice among the lines that a dive has generated while everybody was
 * freed.
 */
const CHOICE_SHARE = 0.15

/**
 * Large neighbourhood search for rosters that are better on this goal or, if equally good on it, on a later one.
 * Repeatedly gives new lines to some people who could replace each other, and finally to everybody at once, which takes
 * longer the more people there are. Of two parallel searches for a large team, the proving one begins with everybody at
 * once, and the other leaves that step to it.
 */
export function rerosterPeople(task: GoalTask, isReached: () => boolean): void {
  const { compiled } = task
  const isOver = (): boolean => isReached() || task.secondsLeft() <= 0
  const createOwn = task.ignoresLater ? createGoalObjective : createLexicographicObjective
  const objective = createOwn(compiled, task.goal, scoreRoster(compiled, task.incumbent()))
  const { length } = compiled.problem.people
  const rerosterSome = (max: number): void => {
    for (let failures = 0; failures < max && !isOver(); failures++) {
      const size = Math.min(MIN_FREED + Math.floor(failures / FAILURES_A_PERSON_MORE), MAX_FREED, length)
      while (!isOver() && reroster(task, objective, choosePeople(task, objective, size), isOver)) failures = 0
    }
  }
  const isLarge = length > MIN_FREED
  if (isLarge && !(task.part === 'prove' && task.isHasty)) {
    rerosterSome(task.isHasty ? FAILURES_IN_HASTE : MAX_FAILURES)
    if (task.part === 'improve' || (task.isHasty && length > MAX_FREED)) return
  }
  if (isOver()) return
  withMaster(task, objective, null, (master) => {
    const incumbentValue = costOfRoster(objective, task.incumbent())
    const options = { isOver, smoothing: SMOOTHING, incumbentValue, maxRounds: Number.POSITIVE_INFINITY }
    generateWeekLines(objective, task.space, master, options)
  })
  if (isOver()) return
  const isBetter = reroster(task, objective, null, isOver, (columns) => {
    if (!isOver()) chooseAmong(task, objective, columns)
  })
  if (isBetter && isLarge) rerosterSome(FAILURES_IN_HASTE)
}

/**
 * Gives the freed people (null: everybody) new lines if that improves the objective; returns whether it did.
 * `afterDive` may use the columns that the dive generated.
 */
function reroster(
  task: GoalTask,
  objective: WeekObjective,
  freed: ReadonlySet<number> | null,
  isOver: () => boolean,
  afterDive: (columns: readonly WeekColumn[]) => void = () => {},
): boolean {
  const incumbentValue = (): number => costOfRoster(objective, task.incumbent())
  const before = incumbentValue()
  withMaster(task, objective, freed, (master, fixedLines) => {
    const lines = diveForWeek(objective, task.space, master, { isOver, incumbentValue, fixedLines })
    if (lines) offerLines(task, lines)
    afterDive(master.columns)
  })
  return incumbentValue() < before
}

/** Looks for the best roster made of the current columns within the time available. */
function chooseAmong(task: GoalTask, objective: WeekObjective, columns: readonly WeekColumn[]): void {
  chooseWeekLines(objective, columns, {
    solveMip: task.solveMip,
    timeLimitSeconds: task.secondsLeft() * CHOICE_SHARE,
    seed: task.compiled.problem.seed,
    incumbent: listLines(task.compiled, task.incumbent()),
    limit: Number.POSITIVE_INFINITY,
    onBetter: (lines) => offerLines(task, lines),
  })
}

/**
 * Chooses a random person and others who share a skill with them. Every other time, the person is one who contributes
 * to the goal's cost or could fill an open slot.
 */
function choosePeople(task: GoalTask, objective: WeekObjective, size: number): Set<number> {
  const { compiled, incumbent, random } = task
  const { people, duties } = compiled.problem
  const goal: UnitCosts = { costs: objective.tables.goals[task.goal] as GoalCosts, unit: 1 }
  const paying = listLines(compiled, incumbent()).flatMap((line, person) => {
    return costOfLine(objective, goal, person, line) > 0 ? [person] : []
  })
  duties.forEach((_, duty) => {
    const isCostly = costOfOpen(goal, duty) > 0 && openSlots(compiled, incumbent(), duty) > 0
    if (isCostly) paying.push(...(compiled.candidates[duty] ?? []))
  })
  if (goal.costs.links) paying.push(...listBrokenLinks(objective, incumbent()).flatMap(listPeople))
  const first = paying.length > 0 && random(2) === 0 ? paying[random(paying.length)] : random(people.length)
  const skills = new Set(people[first ?? 0]?.skills)
  const able = people.flatMap((person, i) => (person.skills.some((skill) => skills.has(skill)) ? [i] : []))
  const freed = new Set<number>([first ?? 0])
  if (objective.tables.links.links.length > 0) {
    for (const pairing of compiled.problem.pairings ?? []) {
      const people = [pairing.person, ...(pairing.kind === 'beside' ? pairing.others : [pairing.other])]
      if (people.includes(first ?? 0)) for (const person of people) if (freed.size < size) freed.add(person)
    }
  }
  while (freed.size < size && able.length > 0) freed.add(able.splice(random(able.length), 1)[0] ?? 0)
  return freed
}

/** Returns the links that count something in a roster. */
function listBrokenLinks({ tables }: WeekObjective, { assigned }: Roster): Link[] {
  const sums = sumLinks(tables.links, assigned)
  return tables.links.links.filter((_, link) => (sums[link] as number) > 0)
}

function listPeople({ terms }: Link): number[] {
  return [...new Set(terms.map(({ person }) => person))]
}

function costOfRoster(objective: WeekObjective, roster: Roster): number {
  const { compiled, minimised } = objective
  let cost = 0
  compiled.problem.duties.forEach((_, duty) => {
    cost += openSlots(compiled, roster, duty) * costOfOpen(minimised, duty)
  })
  roster.assigned.forEach((line, person) => {
    cost += costOfLine(objective, minimised, person, line)
  })
  if (minimised.costs.links) {
    for (const [link, sum] of sumLinks(objective.tables.links, roster.assigned).entries()) {
      cost += Math.max(0, sum) * costOfLink(minimised, link)
    }
  }
  return cost
}
