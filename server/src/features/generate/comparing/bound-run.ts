/** Bounds what stays open in all weeks of a run together, whatever is planned (HORIZON-17). */
import { COMPARE_TIME_LIMIT_SECONDS } from '@fairweek/domain/contracts/constants'
import { type GoalValues, measureKept, measureWeek } from '../../../roster/measure-week.ts'
import { planWeek } from '../../../roster/plan-week.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { SEED } from '../run-search.ts'
import { SolverFailedError, searchRoster } from '../solver.ts'

/** A week of a run before the run planned anything, and the same week with everything that the run has planned. */
interface WeekToBound {
  readonly before: RosterWeek
  readonly after: RosterWeek
}

const openMinutes = (values: GoalValues) => values.get('open-minutes') ?? 0

/**
 * Returns a lower bound on the open minutes of all weeks together: the sum of the bounds of each week around the stored
 * shifts alone. Planning a week takes choices from the others and adds none, so no plan of all weeks leaves less open.
 * Null if the search for it was cancelled or failed.
 */
export async function boundRun(weeks: readonly WeekToBound[], signal: AbortSignal): Promise<number | null> {
  let sum = 0
  for (const { before, after } of weeks) {
    // A week in which nothing stays open needs no search.
    if (openMinutes(measureWeek(after)) === 0) continue
    const bound = await boundWeek(before, signal)
    if (bound === null) return null
    sum += bound
  }
  return sum
}

async function boundWeek(week: RosterWeek, signal: AbortSignal): Promise<number | null> {
  const plan = planWeek(week)
  if (signal.aborted) return null
  try {
    // Without other goals, the search ends as soon as coverage is proven.
    const problem = { ...plan.problem, goals: [], seed: SEED }
    const { goals, ending } = await searchRoster(problem, { timeLimitSeconds: COMPARE_TIME_LIMIT_SECONDS, signal })
    if (ending === 'cancelled') return null
    const found = goals.find(({ name }) => name === 'open-minutes')
    return (found?.bound ?? 0) + openMinutes(measureKept(week, plan))
  } catch (error) {
    if (error instanceof SolverFailedError) return null
    throw error
  }
}
