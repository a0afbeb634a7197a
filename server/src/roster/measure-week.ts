/** Measures a stored week on every goal, however its shifts were assigned. Pure. */
import { describeGoals } from '@fairweek/engine/answer'
import { compileProblem } from '@fairweek/engine/compile'
import { scoreAssignments } from '@fairweek/engine/explain/measure-change'
import type { Assignment, GoalName } from '@fairweek/engine/problem'
import { plannedCost } from './goals/labour-cost.ts'
import type { RosterPlan } from './plan-week.ts'
import type { RosterWeek } from './roster-week.ts'
import { buildStandingWeek } from './standing-week.ts'
import type { WeekProblem } from './write-problem.ts'

/** One value per goal of the engine. */
export type GoalValues = ReadonlyMap<GoalName, number>

/** Returns the values of a roster on a problem's goals. */
export function scorePlan(problem: WeekProblem, assignments: readonly Assignment[]): GoalValues {
  const compiled = compileProblem({ ...problem, timeLimitSeconds: 1, seed: 1 })
  return new Map(
    describeGoals(compiled, scoreAssignments(compiled, assignments), []).map(({ name, value }) => [name, value]),
  )
}

/**
 * Returns the values of the whole week, counting confirmed, draft and open shifts alike. No shift is passed as a fixed
 * assignment, because fixed assignments cost nothing in a problem.
 */
export function measureWeek(week: RosterWeek): GoalValues {
  const { problem, assignments } = buildStandingWeek(week).standing
  const unled = [...week.mixes.values()].filter(({ leads }) => leads.length === 0).length
  const scored = scorePlan(problem, assignments)
  const cost: [GoalName, number][] = scored.has('labour-cost') ? [['labour-cost', plannedCost(week)]] : []
  return new Map([...scored, ['seniority-mix', unled], ...cost])
}

/** Returns by how much each goal of the week exceeds that of its plan's problem, in which kept shifts cost nothing. */
export function measureKept(week: RosterWeek, { problem }: Pick<RosterPlan, 'problem'>): GoalValues {
  const dealt = scorePlan(problem, [])
  return new Map([...measureWeek(week)].map(([name, value]) => [name, value - (dealt.get(name) ?? 0)]))
}
