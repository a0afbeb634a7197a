/** Runs one search for a generation: reports progress in figures of the whole week, and turns errors into messages. */
import { COMPARE_TIME_LIMIT_SECONDS, GENERATE_TIME_LIMIT_SECONDS } from '@fairweek/domain/contracts/constants'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { RosterAnswer, SolveProgress } from '@fairweek/engine/problem'
import { describeSearch } from '../../roster/goals/describe-goals.ts'
import type { GoalValues } from '../../roster/measure-week.ts'
import type { WeekProblem } from '../../roster/write-problem.ts'
import type { CertifiedAnswer } from './certificate/apply-check.ts'
import type { GenerateJob } from './generate-jobs.ts'
import { solverEnded } from './run-failure.ts'
import { SolverFailedError, solveRoster } from './solver.ts'
import { printOf } from './week-state.ts'

/** Any number will do; the same seed gives the same roster for the same week. */
export const SEED = 1

export const ENDINGS: Record<RosterAnswer['ending'], GenerateReply['stopped']> = {
  proven: 'proven',
  'time-limit': 'time',
  cancelled: 'cancelled',
  failed: 'failed',
}

/**
 * Solves a week's problem and reports progress in figures of the whole week: `keptValues` are the goal values of the
 * part that the problem leaves out. If the week is compared afterwards with rosters that move its drafts (`isCompared`),
 * the time for that is part of the limit. If another process has searched the same problem before, goes on from the best
 * roster that it stored.
 */
export async function runSearch(
  problem: WeekProblem,
  { keptValues, isCompared }: { readonly keptValues: GoalValues; readonly isCompared: boolean },
  job: GenerateJob,
): Promise<CertifiedAnswer> {
  const timeLimitSeconds = GENERATE_TIME_LIMIT_SECONDS - (isCompared ? COMPARE_TIME_LIMIT_SECONDS : 0)
  const ofProblem = printOf(problem)
  const best = job.bestRosters[job.week]
  const start = best?.problem === ofProblem ? { start: best.assignments } : {}
  const onProgress = (progress: SolveProgress): void => {
    job.report({ phase: phaseOf(progress), ...describeProgress(progress, keptValues) })
    // Earlier rosters are not worth going on from: a new search finds better ones within a second.
    if (progress.phase === 'goal' && progress.assignments)
      job.bestRosters[job.week] = { problem: ofProblem, assignments: progress.assignments }
  }
  const onAnswer = (answer: RosterAnswer) => job.report({ phase: 'checking', ...describeProgress(answer, keptValues) })
  return solveRoster(
    { ...problem, ...start, seed: SEED },
    { solver: job.solver, timeLimitSeconds, onProgress, onAnswer, signal: job.signal },
  ).catch(sayThatSolverEnded)
}

/** Describes how far a running search has come, or how far an ended one came. */
export function describeProgress(
  { elapsedMs, filledSlots, totalSlots, goals }: Omit<SolveProgress, 'phase'>,
  keptValues: GoalValues,
) {
  return {
    filled: filledSlots,
    slots: totalSlots,
    goals: describeSearch(goals, keptValues),
    elapsedMilliseconds: elapsedMs,
  }
}

function phaseOf({ goals }: SolveProgress) {
  const isCoverageProven = goals.every(({ name, isProven }) => isProven || !name.startsWith('open-'))
  return isCoverageProven ? ('fairness' as const) : ('coverage' as const)
}

/** If the optimiser ended without a roster, for whatever reason, the caller can retry; the reason is for the log. */
function sayThatSolverEnded(error: unknown): never {
  if (!(error instanceof SolverFailedError)) throw error
  throw solverEnded(error)
}
