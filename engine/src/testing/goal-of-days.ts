import { checkProblem } from '../check-problem.ts'
import { compileProblem } from '../compile.ts'
import type {
  Duty,
  FixedWork,
  GoalName,
  GoalScore,
  Person,
  RankedGoalName,
  RosterAnswer,
  RosterProblem,
} from '../problem.ts'
import { checkAnswer } from '../proof/check-answer.ts'
import { measureScore } from '../proof/measure-score.ts'
import { createRosterFrom } from '../roster.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { scoreRoster } from '../score.ts'
import { findBestScore } from './brute-force.ts'
import { createRandomStanding } from './random-standing.ts'

/** A person without any wishes or limits, who has the only skill. */
export const SOMEBODY: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }

/** Work of eight hours on a day of the horizon. */
const workOn = (day: number) => ({ start: day * 1440 + 540, end: day * 1440 + 1020 })

const dutyOn = (day: number): Duty => ({ ...workOn(day), skill: 0, need: 1, priority: 1 })

/** A kept shift on a day, also outside the horizon; it counts for no hours. */
export const fixedOn = (person: number, day: number): FixedWork => ({ ...workOn(day), person, minutes: 0 })

/** A week with a duty on each of these days, and a goal that ranks before even hours. */
export function createDaysWeek(
  goal: RankedGoalName,
  people: readonly Person[],
  days: readonly number[],
  fixed: readonly FixedWork[] = [],
): RosterProblem {
  const rules = {
    oneDutyADay: true,
    minRestMinutes: 0,
    backToBackAllowed: true,
    targetToleranceMinutes: 0,
    forbiddenDutyPairs: [],
    forbiddenFixedPairs: [],
  }
  const week = { days: 7, people, duties: days.map(dutyOn), fixed, rules }
  return { ...week, timeLimitSeconds: 20, seed: 1, goals: [goal, 'even-hours'] }
}

export function goalOf({ goals }: RosterAnswer, name: GoalName): GoalScore | undefined {
  return goals.find((goal) => goal.name === name)
}

type Solve = (problem: RosterProblem) => RosterAnswer

/**
 * Solves each problem, and compares the roster with the best one by brute force and with what the checker says;
 * `errors` says what differs. Counts the problems whose roster the goal decides, those in which it costs something, and
 * of these the ones with a certificate and with two weeks.
 */
export function compareWithBest(name: RankedGoalName, problems: readonly RosterProblem[], solve: Solve) {
  const errors: string[] = []
  const found = { decided: 0, costly: 0, certified: 0, weeks: 0 }
  for (const [index, problem] of problems.entries()) {
    const answer = solve(problem)
    const values = answer.goals.map(({ value }) => value).join()
    const best = findBestScore(problem).join()
    const own = [
      ...checkProblem(problem),
      ...checkAnswer(problem, answer).errors,
      ...(values === best ? [] : [`found ${values}, the best is ${best}`]),
      ...(answer.ending === 'proven' ? [] : [`ended ${answer.ending}`]),
    ]
    errors.push(...own.map((error) => `seed ${index + 1}: ${error}`))
    const without = solve({ ...problem, goals: (problem.goals ?? []).filter((other) => other !== name) })
    const goal = answer.goals.findIndex((other) => other.name === name)
    const cost = goalOf(answer, name)?.value ?? 0
    if ((measureScore(problem, without.assignments)[goal] ?? 0) > cost) found.decided++
    if (cost === 0) continue
    found.costly++
    if (answer.proofs.some((proof) => proof.goal === goal)) found.certified++
    if (problem.days === 10) found.weeks++
  }
  return { ...found, errors }
}

/**
 * Measures a random roster of each problem in the search and in the checker; `errors` says where they differ, and
 * `costly` how many rosters cost something on the goal.
 */
export function compareCounts(name: RankedGoalName, problems: readonly RosterProblem[]) {
  const errors: string[] = []
  let costly = 0
  for (const [index, tiny] of problems.entries()) {
    const { problem, assignments } = createRandomStanding(index + 1, tiny)
    const compiled = compileProblem(problem)
    const score = scoreRoster(compiled, createRosterFrom(compiled, assignments))
    const checked = measureScore(problem, assignments)
    if (score.join() !== checked.join())
      errors.push(`seed ${index + 1}: ${score.join()}, the checker says ${checked.join()}`)
    if ((score[listGoals(problem).findIndex((goal) => goal.name === name)] ?? 0) > 0) costly++
  }
  return { errors, costly }
}
