/** Searches for the best that a week could reach if its drafts could go to other people. */
import { COMPARE_TIME_LIMIT_SECONDS } from '@fairweek/domain/contracts/constants'
import type { GoalName, GoalScore } from '@fairweek/engine/problem'
import { type BoundClaim, claimBounds } from '../../../roster/goals/claim-bounds.ts'
import { type GoalValues, measureKept, scorePlan } from '../../../roster/measure-week.ts'
import { rePlan } from '../../../roster/re-plan.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import type { GenerateJob } from '../generate-jobs.ts'
import { SEED } from '../run-search.ts'
import { SolverFailedError, searchRoster } from '../solver.ts'

/**
 * Returns, by goal, the bounds for rosters that may assign the week's drafts to anybody; see `claimBounds`. Empty if
 * the search was cancelled before it began.
 */
export async function searchReleased(
  week: RosterWeek,
  measured: GoalValues,
  { signal, solver }: GenerateJob,
): Promise<ReadonlyMap<GoalName, BoundClaim>> {
  const { open, plan, standing } = rePlan(week)
  if (standing === null || signal.aborted) return new Map()
  const keptValues = measureKept(open, plan)
  const asSearched = scorePlan(plan.problem, standing)
  const claim = (goals: readonly GoalScore[]) =>
    claimBounds({ measured, keptValues, asSearched, goals, isMixExact: plan.isMixExact })
  // If every goal already has its best possible value, 0, no roster is better.
  const isFaultless = [...asSearched.values()].every((value) => value === 0)
  if (isFaultless) return claim([...asSearched.keys()].map((name) => ({ name, value: 0, bound: 0, isProven: true })))
  try {
    const limits = { solver, timeLimitSeconds: COMPARE_TIME_LIMIT_SECONDS, signal }
    return claim((await searchRoster({ ...plan.problem, seed: SEED }, limits)).goals)
  } catch (error) {
    if (error instanceof SolverFailedError) return new Map()
    throw error
  }
}
