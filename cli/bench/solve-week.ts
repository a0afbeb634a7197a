import { checkRoster } from '@fairweek/engine/check'
import { checkWeekProof } from '@fairweek/engine/check-week-proof'
import type { RosterAnswer, RosterProblem } from '@fairweek/engine/problem'
import { createChangedWeek, createFullWeek } from '@fairweek/engine/testing/full-week'
import { createRestaurantWeek } from '@fairweek/engine/testing/restaurant-week'
import { createVariedWeek } from '@fairweek/engine/testing/varied-week'
import { createRosterMemory } from '@fairweek/engine/threads'
import { runSolvers } from '../src/run-solver.ts'

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
}

/** Solves a week with two threads, as the product does. Throws if its roster or a certificate is wrong. */
export async function solveWeek(problem: RosterProblem): Promise<SolvedWeek> {
  let firstMs: number | null = null
  let coverageMs: number | null = null
  let provenMs: (number | null)[] = []
  let found: RosterAnswer | null = null
  const task = { kind: 'week', problem, memory: createRosterMemory(problem) } as const
  await runSolvers([{ ...task, part: 'prove' } as const, { ...task, part: 'improve' } as const], (news) => {
    if (news.type === 'week-answer') found = news.answer
    if (news.type !== 'week-progress') return
    const { elapsedMs, goals } = news.progress
    firstMs ??= elapsedMs
    if (goals[COVERAGE_GOALS - 1]?.isProven) coverageMs ??= elapsedMs
    provenMs = goals.map(({ isProven }, i) => (isProven ? (provenMs[i] ?? elapsedMs) : null))
  })
  const answer = found as RosterAnswer | null
  if (!answer) throw new Error('The search ended without an answer.')
  if (checkRoster(problem, answer.assignments).length > 0) throw new Error('The roster breaks a rule.')
  for (const proof of answer.proofs) {
    const result = checkWeekProof(problem, proof)
    if ('error' in result) throw new Error(`A certificate fails: ${result.error}`)
  }
  return { answer, firstMs, coverageMs, provenMs }
}
