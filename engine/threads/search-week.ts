import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createSearchRecord } from '../src/answer.ts'
import type { RosterAnswer, RosterProblem, SolveEnding, SolveProgress } from '../src/problem.ts'
import { compareScores } from '../src/score.ts'
import { headStartMs } from '../src/solve.ts'
import { createRosterMemory, openRosterExchange } from './roster-exchange.ts'
import type { WeekNews, WeekTask } from './week-thread.ts'

/** A running search of a week. */
export interface WeekSearch {
  /** The answer, or that for the best roster so far if the search was stopped. Rejects if it failed without a roster. */
  readonly ended: Promise<RosterAnswer>
  /** Ends the search at once. */
  stop(): void
}

/** Threads that search one week after another. */
export interface WeekThreads {
  /**
   * Searches a week: one thread proves bounds, and on several cores another one looks for better rosters. Their time
   * limit is the problem's; if they overrun it by more than `graceMs`, because a single linear program may take long,
   * they are ended. The search before must have ended.
   */
  search(
    problem: RosterProblem,
    options: { readonly graceMs: number; readonly onProgress?: (progress: SolveProgress) => void },
  ): WeekSearch
  /** Ends all threads. */
  end(): void
}

/** In megabytes: with these limits, both threads, their process and the linear solvers fit into half a gigabyte. */
const PROVER_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 400 }
const IMPROVER_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 }
/** When the improving thread starts, at the latest; most searches of small teams end before. */
const LATEST_START_MS = 1000
/** If nothing was reported for this long, the time that has passed is. */
const TICK_MS = 250
/** Timers of Node fire at once if they are set for longer. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** Opens the threads; `program` is a module that calls `serveWeekTasks`. */
export function openWeekThreads(program: URL): WeekThreads {
  let prover: Worker | null = null
  const endProver = (): void => {
    void prover?.terminate()
    prover = null
  }

  const search: WeekThreads['search'] = (problem, { graceMs, onProgress = () => {} }) => {
    const startedAt = performance.now()
    const elapsedMs = (): number => Math.round(performance.now() - startedAt)
    const memory = availableParallelism() < 2 ? null : createRosterMemory(problem)
    const record = createSearchRecord(problem)
    prover ??= new Worker(program, { resourceLimits: PROVER_LIMITS })
    const proving = prover
    let improver: Worker | null = null
    let stop = (): void => {}

    const ended = new Promise<RosterAnswer>((resolve, reject) => {
      let latest: SolveProgress | null = null
      let reportedMs = 0
      const report = (progress: SolveProgress): void => {
        latest = progress
        reportedMs = elapsedMs()
        onProgress(progress)
      }
      const finish = (): void => {
        stop = () => {}
        for (const timer of timers) clearTimeout(timer)
        clearInterval(ticker)
        void improver?.terminate()
        proving.off('message', onNews).off('error', onFailure)
      }
      /** Ends the proving thread, which may be busy with a linear program, and answers with the best roster so far. */
      const cut = (ending: SolveEnding): void => {
        // The improving thread may have found a better roster since the last report; a thread that is ended may hold the lock.
        const better = memory && openRosterExchange(memory, problem.duties.length).take(isBetter)
        finish()
        endProver()
        resolve(record.describe(ending, elapsedMs(), better))
      }
      const isBetter = (score: readonly number[]): boolean =>
        latest !== null &&
        compareScores(
          score,
          latest.goals.map(({ value }) => value),
        ) < 0
      const onFailure = (error: Error): void => {
        if (latest) cut('failed')
        else {
          finish()
          endProver()
          reject(error)
        }
      }
      const onNews = (news: WeekNews): void => {
        if (news.type === 'progress') {
          record.learn(news.progress)
          report(news.progress)
        } else if (news.type === 'answer') {
          finish()
          resolve(news.answer)
        } else onFailure(new Error(news.message))
      }
      const startImprover = (task: WeekTask): void => {
        improver = new Worker(program, { resourceLimits: IMPROVER_LIMITS })
        // If it fails, the proving thread continues alone.
        improver.on('error', (error) => process.stderr.write(`The second search ended: ${error.message}\n`))
        improver.postMessage(task)
      }
      const limitMs = problem.timeLimitSeconds * 1000 + graceMs
      const timers = [setTimeout(() => cut('time-limit'), Math.min(LONGEST_TIMEOUT_MS, limitMs))]
      const ticker = setInterval(() => {
        if (latest && elapsedMs() - reportedMs >= TICK_MS) {
          const { assignments: _roster, proofs: _proofs, ...known } = latest
          report({ ...known, elapsedMs: elapsedMs() })
        }
      }, TICK_MS)
      proving.on('message', onNews).on('error', onFailure)
      proving.postMessage({ part: 'prove', problem, memory } satisfies WeekTask)
      if (memory) {
        const headStart = headStartMs(problem)
        const aloneMs = Math.min(headStart, LATEST_START_MS)
        const task: WeekTask = { part: 'improve', problem, memory, waitMs: headStart - aloneMs }
        if (aloneMs === 0) startImprover(task)
        else timers.push(setTimeout(() => startImprover(task), aloneMs))
      }
      stop = () => cut('cancelled')
    })
    return { ended, stop: () => stop() }
  }

  return { search, end: endProver }
}
