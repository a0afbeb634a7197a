import { describeStopped } from '@fairweek/engine/answer'
import type { Assignment, GoalScore, RosterAnswer, RosterProblem, SolveProgress } from '@fairweek/engine/problem'
import { forkNeighbour } from '../../fork-neighbour.ts'
import type { SolverMessage } from './solver-process.ts'

/** Options of the optimiser. */
export type SolveRosterOptions = {
  readonly timeLimitSeconds: number
  readonly onProgress?: (progress: SolveProgress) => void
  /** Aborting ends the search at once and keeps the best roster found so far (`ending: 'cancelled'`). */
  readonly signal?: AbortSignal
}

/** The optimiser ended without any roster; `message` is for the log, not for users. */
export class SolverFailedError extends Error {
  override readonly name = 'SolverFailedError'
}

const HEAP_MEGABYTES = 512
/** Extra time for starting the child and reading the problem, on top of the search's own limit. */
const GRACE_SECONDS = 10

/**
 * Solves a problem in a process of its own, so that the server keeps serving requests. If the child is cancelled, runs
 * out of time or crashes, returns the best roster it reported; throws a SolverFailedError only if there is none.
 */
export function solveRoster(
  problem: Omit<RosterProblem, 'timeLimitSeconds'>,
  options: SolveRosterOptions,
): Promise<RosterAnswer> {
  const timed: RosterProblem = { ...problem, timeLimitSeconds: options.timeLimitSeconds }
  const startedAt = performance.now()
  let assignments: readonly Assignment[] | null = null
  let goals: readonly GoalScore[] = []
  const describeBest = (ending: 'cancelled' | 'time-limit' | 'failed'): RosterAnswer => {
    const elapsedMs = Math.round(performance.now() - startedAt)
    return describeStopped(timed, { assignments: assignments ?? [], goals, elapsedMs }, ending)
  }
  if (options.signal?.aborted) return Promise.resolve(describeBest('cancelled'))

  return new Promise((resolve, reject) => {
    const child = forkNeighbour(import.meta.url, 'solver-process', HEAP_MEGABYTES)
    let complaint = ''
    child.stderr?.on('data', (text) => {
      complaint = (complaint + String(text)).slice(-2000)
    })

    let isSettled = false
    const settle = (finish: () => void): void => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', stop)
      child.kill('SIGKILL')
      try {
        finish()
      } catch (error) {
        reject(error)
      }
    }
    const stop = (): void => settle(() => resolve(describeBest('cancelled')))
    const fail = (reason: string): void =>
      settle(() => {
        if (assignments !== null) resolve(describeBest('failed'))
        else reject(new SolverFailedError(`The optimiser ended before it had a roster: ${reason}`))
      })
    const limitMs = (options.timeLimitSeconds + GRACE_SECONDS) * 1000
    const timer = setTimeout(() => settle(() => resolve(describeBest('time-limit'))), limitMs)
    options.signal?.addEventListener('abort', stop, { once: true })

    child.on('message', (received) => {
      const message = received as SolverMessage
      switch (message.type) {
        case 'ready':
          child.send(timed)
          return
        case 'progress': {
          const { progress } = message
          goals = progress.goals
          if (progress.assignments) assignments = progress.assignments
          if (!isSettled) options.onProgress?.(progress)
          return
        }
        case 'answer':
          settle(() => resolve(message.answer))
          return
        case 'error':
          fail(message.message)
      }
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => {
      fail(`exit ${code ?? signal} ${complaint}`.trim())
    })
  })
}
