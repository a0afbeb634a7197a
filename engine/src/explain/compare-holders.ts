import { compileProblem } from '../compile.ts'
import type { Assignment, Refusal } from '../problem.ts'
import { createRosterFrom } from '../roster.ts'
import { compareScores } from '../score.ts'
import { findRefusal } from './find-refusal.ts'
import { compareGoals, type GoalChange, scoreAssignments } from './measure-change.ts'
import { type StandingRoster, withoutAssignments } from './standing-roster.ts'

/** Another person who could hold a slot instead of its current holder. */
export type Alternative = {
  readonly person: number
  /** The rule that excludes this person while all other assignments stay; null if there is none. */
  readonly refusal: Refusal | null
  /** The effect of giving the slot to this person; empty if a rule excludes them. */
  readonly goals: readonly GoalChange[]
  /**
   * Negative if the roster would be better with this person, 0 if equal; positive if worse or if a rule excludes them.
   */
  readonly comparison: number
}

/**
 * Returns everybody else with the skill of an assigned duty, as alternatives to its holder, in order of the resulting
 * roster's score.
 */
export function compareHolders(standing: StandingRoster, holder: Assignment): Alternative[] {
  const { problem, assignments } = standing
  const compiled = compileProblem(problem)
  const skill = problem.duties[holder.duty]?.skill
  const rest = withoutAssignments(assignments, [holder])
  const vacated = createRosterFrom(compiled, rest)
  const before = scoreAssignments(compiled, assignments)
  const others = problem.people.flatMap(({ skills }, person) =>
    person !== holder.person && skills.some((assigned) => assigned === skill) ? [person] : [],
  )
  return others
    .map((person): Alternative & { score: number[] } => {
      const refusal = findRefusal(compiled, vacated, person, holder.duty)
      if (refusal) return { person, refusal, goals: [], comparison: 1, score: [] }
      const score = scoreAssignments(compiled, [...rest, { person, duty: holder.duty }])
      const comparison = Math.sign(compareScores(score, before))
      return { person, refusal, goals: compareGoals(compiled, before, score), comparison, score }
    })
    .sort(
      (a, b) =>
        Number(a.refusal !== null) - Number(b.refusal !== null) ||
        compareScores(a.score, b.score) ||
        a.person - b.person,
    )
    .map(({ score: _, ...alternative }) => alternative)
}
