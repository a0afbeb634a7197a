import { describeStopped } from '@fairweek/engine/answer'
import type { CheckedAnswer } from '@fairweek/engine/check-answer'
import type { Assignment, GoalScore, RosterAnswer, RosterProblem, SolveProgress } from '@fairweek/engine/problem'
import type { WeekProof } from '@fairweek/engine/week-proof'
import { applyCheck, type CertifiedAnswer } from './certificate/apply-check.ts'
import type { SolverOfRun } from './solver-of-run.ts'

/** Options of the optimiser. */
export type SolveRosterOptions = {
  readonly solver: SolverOfRun
  readonly timeLimitSeconds: number
  readonly onProgress?: (progress: SolveProgress) => void
  /** Aborting ends the search at once and keeps the best roster found so far (`ending: 'cancelled'`). */
  readonly signal?: AbortSignal
}

/** The optimiser ended without any roster; `message` is for the log, not for users. */
export class SolverFailedError extends Error {
  override readonly name = 'SolverFailedError'
}

/** Extra time for starting the child and reading the problem, on top of the search's own limit. */
const GRACE_SECONDS = 10
/** The longest time for checking an answer; a week of 200 people takes about 7 s. */
const CHECK_SECONDS = 15
/** The same if the search was stopped: the user who cancelled waits for it, and so does a server that shuts down. */
const STOPPED_CHECK_SECONDS = 2

/**
 * Solves a problem in a separate process, so that the server keeps serving requests, and checks its answer there. If
 * the search is cancelled, runs out of time or crashes, ends the process and checks the best roster it reported in a new
 * one; throws a SolverFailedError only if there is none.
 */
export async function solveRoster(
  problem: Omit<RosterProblem, 'timeLimitSeconds'>,
  options: SolveRosterOptions,
): Promise<CertifiedAnswer> {
  const timed: RosterProblem = { ...problem, timeLimitSeconds: options.timeLimitSeconds }
  if (options.signal?.aborted) {
    const answer = describeStopped(timed, { assignments: [], goals: [], elapsedMs: 0 }, 'cancelled')
    return { ...answer, certified: [] }
  }
  const { answer, checked } = await search(timed, { ...options, isChecked: true })
  const check = checked ?? (await checkSeparately(options.solver, timed, answer))
  if (check === 'late') process.stderr.write('The check of a generated roster took too long, so it is not certified.\n')
  else if (check.errors.length > 0)
    process.stderr.write(`The check of a generated roster found errors: ${check.errors.slice(0, 5).join('; ')}\n`)
  return check === 'late' ? { ...answer, certified: [] } : applyCheck(answer, check)
}

/** Searches as `solveRoster` does, but checks nothing: for bounds that are only compared with a roster. */
export async function searchRoster(
  problem: Omit<RosterProblem, 'timeLimitSeconds'>,
  options: SolveRosterOptions,
): Promise<RosterAnswer> {
  const timed: RosterProblem = { ...problem, timeLimitSeconds: options.timeLimitSeconds }
  return (await search(timed, { ...options, isChecked: false })).answer
}

/** What a checker says about an answer; 'late' if it took too long, so that the bounds are only solver-proven. */
type Check = CheckedAnswer | 'late'

/** An answer, and its check; null if it was not asked for, or the search's own process could not make it any more. */
interface SearchEnd {
  readonly answer: RosterAnswer
  readonly checked: Check | null
}

function search(
  timed: RosterProblem,
  options: SolveRosterOptions & { readonly isChecked: boolean },
): Promise<SearchEnd> {
  const startedAt = performance.now()
  let assignments: readonly Assignment[] | null = null
  let goals: readonly GoalScore[] = []
  let answer: RosterAnswer | null = null
  const proofs = new Map<number, readonly WeekProof[]>()
  const describeBest = (ending: 'cancelled' | 'time-limit' | 'failed'): SearchEnd => {
    if (answer) return { answer, checked: null }
    const elapsedMs = Math.round(performance.now() - startedAt)
    const best = { assignments: assignments ?? [], goals, elapsedMs, proofs: [...proofs.values()].flat() }
    return { answer: describeStopped(timed, best, ending), checked: null }
  }
  if (options.signal?.aborted) return Promise.resolve(describeBest('cancelled'))
  const { solver } = options
  return new Promise((resolve, reject) => {
    let isSettled = false
    const settle = (finish: () => void): void => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', stop)
      try {
        finish()
      } catch (error) {
        reject(error)
      }
    }
    /** Settles before the task has ended, which only ending the process can stop. */
    const stopTask = (finish: () => void): void =>
      settle(() => {
        solver.stop()
        finish()
      })
    const stop = (): void => stopTask(() => resolve(describeBest('cancelled')))
    const fail = (reason: string): void =>
      stopTask(() => {
        if (answer !== null || assignments !== null) resolve(describeBest('failed'))
        else reject(new SolverFailedError(`The optimiser ended before it had a roster: ${reason}`))
      })
    const limitMs = (options.timeLimitSeconds + GRACE_SECONDS) * 1000
    let timer = setTimeout(() => stopTask(() => resolve(describeBest('time-limit'))), limitMs)
    options.signal?.addEventListener('abort', stop, { once: true })

    const task = { type: 'solve', problem: timed, isChecked: options.isChecked } as const
    solver.start(task, {
      onMessage: (message) => {
        if (isSettled) return
        switch (message.type) {
          case 'progress': {
            const { progress } = message
            goals = progress.goals
            if (progress.assignments) assignments = progress.assignments
            for (const { goal } of progress.proofs ?? []) proofs.set(goal, progress.proofs ?? [])
            options.onProgress?.(progress)
            return
          }
          case 'answer': {
            const found = message.answer
            answer = found
            if (!options.isChecked) return settle(() => resolve({ answer: found, checked: null }))
            clearTimeout(timer)
            timer = setTimeout(() => stopTask(() => resolve({ answer: found, checked: 'late' })), CHECK_SECONDS * 1000)
            return
          }
          case 'checked': {
            const { checked } = message
            const found = answer
            if (found) settle(() => resolve({ answer: found, checked }))
            return
          }
          case 'error':
            fail(message.message)
        }
      },
      onEnd: fail,
    })
  })
}

/** Checks the answer of a search that was stopped. If that fails, the reason is returned as an error. */
function checkSeparately(solver: SolverOfRun, problem: RosterProblem, answer: RosterAnswer): Promise<Check> {
  return new Promise((resolve) => {
    const end = (check: Check): void => {
      clearTimeout(timer)
      resolve(check)
    }
    const stop = (check: Check): void => {
      solver.stop()
      end(check)
    }
    const fail = (reason: string): void => stop({ errors: [`not checked: ${reason}`], goals: [] })
    const timer = setTimeout(() => stop('late'), STOPPED_CHECK_SECONDS * 1000)
    solver.start(
      { type: 'check', problem, answer },
      {
        onMessage: (message) => {
          if (message.type === 'checked') end(message.checked)
          if (message.type === 'error') fail(message.message)
        },
        onEnd: fail,
      },
    )
  })
}
