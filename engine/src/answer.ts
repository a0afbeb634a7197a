import { type CompiledProblem, compileProblem } from './compile.ts'
import { listOpenDuties } from './explain/list-open-duties.ts'
import type { Assignment, GoalScore, RosterAnswer, RosterProblem, SolveEnding, SolveProgress } from './problem.ts'
import type { WeekProof } from './proof/week-proof.ts'
import { createRosterFrom, listAssignments, type Roster } from './roster.ts'
import { listGoals } from './rules/goals/goals.ts'
import { scoreRoster } from './score.ts'
import { fillGreedily } from './search/fill-greedily.ts'

/** Pairs a score with its bounds; an unknown bound is 0, the minimum of every goal. */
export function describeGoals(
  { problem }: CompiledProblem,
  score: readonly number[],
  bounds: readonly number[],
): GoalScore[] {
  let isProven = true
  return listGoals(problem).map(({ name }, i) => {
    const value = score[i] ?? 0
    const bound = Math.min(value, bounds[i] ?? 0)
    isProven = isProven && bound === value
    return { name, value, bound, isProven }
  })
}

/**
 * Returns the first goal on which `after` costs more than `before`, or the number of goals if there is none. The bound
 * of a goal holds only for rosters that cost no more on higher-priority goals, so the bounds of the goals after the
 * returned one no longer hold.
 */
export function findWorseGoal(before: readonly number[], after: readonly number[]): number {
  const worse = after.findIndex((value, goal) => value > (before[goal] ?? value))
  return worse < 0 ? after.length : worse
}

/** Returns the answer for a finished roster, with the reasons for its open duties. */
export function describeRoster(
  compiled: CompiledProblem,
  roster: Roster,
  bounds: readonly number[],
  elapsedMs: number,
  ending: SolveEnding,
  proofs: readonly WeekProof[] = [],
): RosterAnswer {
  const scores = describeGoals(compiled, scoreRoster(compiled, roster), bounds)
  return {
    assignments: listAssignments(roster),
    open: listOpenDuties(compiled, roster, scores[0]?.isProven ?? false),
    goals: scores,
    proofs,
    totalSlots: compiled.slotCount,
    filledSlots: roster.filled.reduce((sum, filled) => sum + filled, 0),
    elapsedMs,
    ending,
  }
}

/** Returns the bound that certificates of one goal prove together: the lowest of their bounds; Infinity without any. */
const provenTogether = (cases: readonly WeekProof[]): number => Math.min(...cases.map(({ bound }) => bound))

/** Lists the certificates of all goals whose bound is above 0, the minimum of every goal. */
export const listProofs = (ofGoals: readonly (readonly WeekProof[])[]): WeekProof[] =>
  ofGoals.filter((cases) => provenTogether(cases) > 0).flat()

/** Collects what a search reports, so that its best roster is known if it is stopped. */
export interface SearchRecord {
  learn(progress: SolveProgress): void
  /**
   * Returns the answer for the best roster so far, or for a better one that was found since. Open slots that people can
   * take without further moves are filled first; proven bounds are kept if they still hold for the filled roster.
   */
  describe(ending: SolveEnding, elapsedMs: number, better?: readonly Assignment[] | null): RosterAnswer
}

/** Creates the record of a search of this problem. */
export function createSearchRecord(problem: RosterProblem): SearchRecord {
  let assignments: readonly Assignment[] = []
  let goals: readonly GoalScore[] = []
  const proofs: (readonly WeekProof[])[] = []
  return {
    learn: (progress) => {
      assignments = progress.assignments ?? assignments
      goals = progress.goals
      const [first] = progress.proofs ?? []
      if (first) proofs[first.goal] = progress.proofs ?? []
    },
    describe: (ending, elapsedMs, better = null) => {
      const compiled = compileProblem(problem)
      const roster = createRosterFrom(compiled, better ?? assignments)
      fillGreedily(compiled, roster)
      const values = goals.map(({ value }) => value)
      const worse = findWorseGoal(values, scoreRoster(compiled, roster))
      const bounds = goals.map(({ bound }, goal) => (goal > worse ? 0 : bound))
      const held = proofs.filter((cases, goal) => provenTogether(cases) <= (bounds[goal] ?? 0))
      return describeRoster(compiled, roster, bounds, elapsedMs, ending, listProofs(held))
    },
  }
}
