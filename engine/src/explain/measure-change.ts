import type { CompiledProblem } from '../compile.ts'
import type { Assignment, GoalName } from '../problem.ts'
import { createRosterFrom } from '../roster.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { scoreRoster } from '../score.ts'

/** A goal's value before and after a change. */
export type GoalChange = {
  readonly name: GoalName
  readonly before: number
  readonly after: number
}

/** Pairs two scores goal by goal, in the order of the goals. */
export function compareGoals(
  { problem }: CompiledProblem,
  before: readonly number[],
  after: readonly number[],
): GoalChange[] {
  return listGoals(problem).map(({ name }, i) => ({ name, before: before[i] ?? 0, after: after[i] ?? 0 }))
}

/** Returns the score of a list of assignments. */
export function scoreAssignments(compiled: CompiledProblem, assignments: readonly Assignment[]): number[] {
  return scoreRoster(compiled, createRosterFrom(compiled, assignments))
}

/** Lists the assignments that a change removes and those that it adds. */
export function listMoves(
  before: readonly Assignment[],
  after: readonly Assignment[],
): { readonly taken: Assignment[]; readonly given: Assignment[] } {
  const keyOf = ({ person, duty }: Assignment): string => `${person} ${duty}`
  const [old, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return { taken: before.filter((a) => !now.has(keyOf(a))), given: after.filter((a) => !old.has(keyOf(a))) }
}
