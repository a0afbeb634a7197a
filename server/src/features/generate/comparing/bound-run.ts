/** Bounds what stays open in all weeks of a run together, whatever is planned (HORIZON-17). */
import { COMPARE_TIME_LIMIT_SECONDS } from '@fairweek/domain/contracts/constants'
import { type GoalValues, measureKept, measureWeek } from '../../../roster/measure-week.ts'
import { mostMinutesOfWeeks } from '../../../roster/most-minutes-of-weeks.ts'
import { planWeek } from '../../../roster/plan-week.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import type { WeekProblem } from '../../../roster/write-problem.ts'
import type { GenerateJob } from '../generate-jobs.ts'
import { SEED } from '../run-search.ts'
import { SolverFailedError, searchRoster } from '../solver.ts'

/** A week of a run before the run planned anything, and the same week with everything that the run has planned. */
interface WeekToBound {
  readonly before: RosterWeek
  readonly after: RosterWeek
}

const openMinutes = (values: GoalValues) => values.get('open-minutes') ?? 0

/**
 * Returns a lower bound on the open minutes of all weeks together, the higher of two. First, the sum of the bounds of
 * each week around the stored shifts alone: planning a week takes choices from the others and adds none. Second, the
 * same without the people who have a limit over two weeks, minus all that they may work in these weeks. Null if a
 * search for it was cancelled or failed.
 */
export async function boundRun(weeks: readonly WeekToBound[], job: GenerateJob): Promise<number | null> {
  const posed = weeks.map(({ before, after }) => {
    const plan = planWeek(before)
    const isCovered = openMinutes(measureWeek(after)) === 0
    return { problem: plan.problem, kept: openMinutes(measureKept(before, plan)), isCovered }
  })
  const problems = posed.map(({ problem }) => problem)
  const kept = posed.reduce((sum, week) => sum + week.kept, 0)
  // The bound of a week that is covered is 0, and so is every bound if all weeks are.
  const uncovered = posed.flatMap(({ problem, isCovered }) => (isCovered ? [] : [problem]))
  if (uncovered.length === 0) return 0
  const ofAll = await sumBounds(uncovered, job)
  if (ofAll === null) return null
  const isLimited = ({ maxFortnightMinutes }: WeekProblem['people'][number]) => maxFortnightMinutes !== undefined
  if (!problems.some(({ people }) => people.some(isLimited))) return kept + ofAll
  const withoutLimited = problems.map((problem) => ({
    ...problem,
    people: problem.people.map((person) => (isLimited(person) ? { ...person, skills: [] } : person)),
  }))
  const ofOthers = await sumBounds(withoutLimited, job)
  return ofOthers === null ? null : kept + Math.max(ofAll, ofOthers - mostMinutesOfWeeks(problems))
}

async function sumBounds(problems: readonly WeekProblem[], job: GenerateJob): Promise<number | null> {
  let sum = 0
  for (const problem of problems) {
    const bound = await boundWeek(problem, job)
    if (bound === null) return null
    sum += bound
  }
  return sum
}

async function boundWeek(problem: WeekProblem, { signal, solver }: GenerateJob): Promise<number | null> {
  if (signal.aborted) return null
  try {
    // Without other goals, the search ends as soon as coverage is proven.
    const limits = { solver, timeLimitSeconds: COMPARE_TIME_LIMIT_SECONDS, signal }
    const { goals, ending } = await searchRoster({ ...problem, goals: [], seed: SEED }, limits)
    return ending === 'cancelled' ? null : (goals.find(({ name }) => name === 'open-minutes')?.bound ?? 0)
  } catch (error) {
    if (error instanceof SolverFailedError) return null
    throw error
  }
}
