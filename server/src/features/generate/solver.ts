import { createSearchRecord } from '@fairweek/engine/answer'
import type { CheckedAnswer } from '@fairweek/engine/check-answer'
import type { RosterAnswer, RosterProblem, SolveEnding, SolveProgress } from '@fairweek/engine/problem'
import { applyCheck, type CertifiedAnswer } from './certificate/apply-check.ts'
import type { SolverOfRun } from './solver-of-run.ts'

/** Options of the optimiser. */
export type SolveRosterOptions = {
  readonly solver: SolverOfRun
  readonly timeLimitSeconds: number
  readonly onProgress?: (progress: SolveProgress) => void
  /** Called when the search has ended and, with a later `elapsedMs`, now and then while its answer is checked. */
  readonly onAnswer?: (answer: RosterAnswer) => void
  /** Aborting ends the search at once and keeps the best roster found so far (`ending: 'cancelled'`). */
  readonly signal?: AbortSignal
}

/** The optimiser ended without any roster; `message` is for the log, not for users. */
export class SolverFailedError extends Error {
  override readonly name = 'SolverFailedError'
}

/** By how much a search and its check may exceed their limit before their process is killed. */
const GRACE_MS = 1_000
/** How long a cancelled search may take to answer before its process is killed. */
const CANCELLED_GRACE_MS = 2_000

/**
 * Solves a problem in a separate process, so that the server keeps serving requests, and checks its answer there as far
 * as time allows (`isCheckPending`). If that process overruns its time or dies, returns the best roster that it
 * reported; throws a SolverFailedError only if there is none.
 */
export async function solveRoster(
  problem: Omit<RosterProblem, 'timeLimitSeconds'>,
  options: SolveRosterOptions,
): Promise<CertifiedAnswer> {
  const timed: RosterProblem = { ...problem, timeLimitSeconds: options.timeLimitSeconds }
  const { answer, checked } = await search(timed, { ...options, isChecked: true })
  if (checked) logErrors(checked)
  return applyCheck(answer, checked)
}

function logErrors({ errors }: CheckedAnswer): void {
  if (errors.length > 0)
    process.stderr.write(`The check of a generated roster found errors: ${errors.slice(0, 5).join('; ')}\n`)
}

/** Searches as `solveRoster` does, but checks nothing: for bounds that are only compared with a roster. */
export async function searchRoster(
  problem: Omit<RosterProblem, 'timeLimitSeconds'>,
  options: SolveRosterOptions,
): Promise<RosterAnswer> {
  const timed: RosterProblem = { ...problem, timeLimitSeconds: options.timeLimitSeconds }
  return (await search(timed, { ...options, isChecked: false })).answer
}

/** An answer, and its check; null if it was not asked for, or its process could not make it any more. */
interface SearchEnd {
  readonly answer: RosterAnswer
  readonly checked: CheckedAnswer | null
}

function search(
  timed: RosterProblem,
  options: SolveRosterOptions & { readonly isChecked: boolean },
): Promise<SearchEnd> {
  const startedAt = performance.now()
  const record = createSearchRecord(timed)
  let hasRoster = false
  let answer: RosterAnswer | null = null
  const describeBest = (ending: SolveEnding): SearchEnd => {
    const best = answer ?? record.describe(ending, Math.round(performance.now() - startedAt))
    return { answer: best, checked: null }
  }
  if (options.signal?.aborted) return Promise.resolve(describeBest('cancelled'))
  const { solver } = options
  return new Promise((resolve, reject) => {
    let isSettled = false
    const settle = (finish: () => void): void => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', cancel)
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
    const stopAs = (ending: SolveEnding): void => stopTask(() => resolve(describeBest(ending)))
    const cancel = (): void => {
      const answersSoon = solver.cancel()
      clearTimeout(timer)
      timer = setTimeout(() => stopAs('cancelled'), answersSoon ? CANCELLED_GRACE_MS : 0)
    }
    const fail = (reason: string): void => {
      if (answer !== null || hasRoster) stopAs('failed')
      else stopTask(() => reject(new SolverFailedError(`The optimiser ended before it had a roster: ${reason}`)))
    }
    let timer = setTimeout(() => stopAs('time-limit'), options.timeLimitSeconds * 1000 + GRACE_MS)
    options.signal?.addEventListener('abort', cancel, { once: true })

    const task = { type: 'solve', problem: timed, isChecked: options.isChecked } as const
    solver.start(task, {
      onMessage: (message) => {
        if (isSettled) return
        switch (message.type) {
          case 'progress': {
            const { progress } = message
            record.learn(progress)
            hasRoster ||= progress.assignments !== undefined
            options.onProgress?.(progress)
            return
          }
          case 'answer': {
            const found = message.answer
            answer = found
            options.onAnswer?.(found)
            if (!options.isChecked) settle(() => resolve({ answer: found, checked: null }))
            return
          }
          case 'checking':
            if (answer) options.onAnswer?.({ ...answer, elapsedMs: message.elapsedMs })
            return
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

/** The longest time for checking the certificates of a stored week; one of 200 people takes about 7 s. */
const CHECK_SECONDS = 120

/** Checks an answer in a separate process; throws a SolverFailedError if that fails or is aborted. */
export function checkInProcess(
  solver: SolverOfRun,
  { problem, answer }: { readonly problem: RosterProblem; readonly answer: RosterAnswer },
  signal: AbortSignal,
): Promise<CheckedAnswer> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(CHECK_SECONDS * 1000)])
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      solver.stop()
      reject(new SolverFailedError(`An answer was not checked: ${reason}`))
    }
    const onAbort = (): void => fail(String(within.reason))
    if (within.aborted) return onAbort()
    within.addEventListener('abort', onAbort, { once: true })
    solver.start(
      { type: 'check', problem, answer },
      {
        onMessage: (message) => {
          if (message.type === 'error') fail(message.message)
          if (message.type !== 'checked') return
          within.removeEventListener('abort', onAbort)
          logErrors(message.checked)
          resolve(message.checked)
        },
        onEnd: fail,
      },
    )
  })
}
