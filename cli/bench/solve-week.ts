import { checkAnswer } from '@fairweek/engine/check-answer'
import type { GoalName, RosterAnswer, RosterProblem } from '@fairweek/engine/problem'
import { openWeekThreads } from '@fairweek/engine/search-week'
import { createChangedWeek, createFullWeek } from '@fairweek/engine/testing/full-week'
import { createRestaurantWeek } from '@fairweek/engine/testing/restaurant-week'
import { createVariedWeek } from '@fairweek/engine/testing/varied-week'

/** The creators of weeks. The number of slots of a varied week follows from its seed. */
export const CREATORS = {
  week: createRestaurantWeek,
  'full-week': createFullWeek,
  'changed-week': createChangedWeek,
  'varied-week': (staff: number, _slots: number, seed: number, seconds: number) =>
    createVariedWeek(staff, seed, seconds),
}
export type WeekKind = keyof typeof CREATORS

/** How many of the first goals are about coverage. */
export const COVERAGE_GOALS = 2

export type SolvedWeek = {
  readonly answer: RosterAnswer
  readonly firstMs: number | null
  /** When coverage was proven optimal; null: it was not. */
  readonly coverageMs: number | null
  /** Per goal: the time at which its best value was proven optimal; null: it was not proven. */
  readonly provenMs: readonly (number | null)[]
  /** The goals whose bound is not certified. */
  readonly uncertified: readonly GoalName[]
}

/** Solves a week with two threads, as the product does. Throws if the checker finds an error in its answer. */
export async function solveWeek(problem: RosterProblem): Promise<SolvedWeek> {
  let firstMs: number | null = null
  let coverageMs: number | null = null
  let provenMs: (number | null)[] = []
  const threads = openWeekThreads(new URL('../dist/week-worker.js', import.meta.url))
  const { ended } = threads.search(problem, {
    graceMs: Number.POSITIVE_INFINITY,
    onProgress: ({ elapsedMs, goals }) => {
      firstMs ??= elapsedMs
      if (goals[COVERAGE_GOALS - 1]?.isProven) coverageMs ??= elapsedMs
      provenMs = goals.map(({ isProven }, i) => (isProven ? (provenMs[i] ?? elapsedMs) : null))
    },
  })
  const answer = await ended
  threads.end()
  const { errors, goals } = checkAnswer(problem, answer)
  if (errors.length > 0) throw new Error(`The answer is wrong: ${errors.join('; ')}`)
  const uncertified = goals.flatMap((goal) => (goal.uncertified === null ? [] : [goal.name]))
  return { answer, firstMs, coverageMs, provenMs, uncertified }
}
