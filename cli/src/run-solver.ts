import { Worker } from 'node:worker_threads'
import type { SolverNews, SolverTask } from './solver-worker.ts'

/** After a stop request, how long a search may take to end by itself. */
const PATIENCE_MS = 1500
/** Timers of Node fire at once if they are set for longer. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1
/**
 * In megabytes: with these limits, two searches, the command itself and the linear solvers fit into half a gigabyte.
 */
const LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 400 }

/**
 * Runs searches in parallel, each in its own thread, so that Ctrl-C is handled immediately. Resolves when all have
 * ended or were terminated: after Ctrl-C, or at `endMs` of this process's own clock, because a single linear program may
 * take longer than the rest of the time limit. On a busy machine that may be before the first report, which is then
 * waited for. Rejects if all of them failed.
 */
export async function runSolvers(
  tasks: readonly Omit<SolverTask, 'stop'>[],
  endMs: number,
  onNews: (news: SolverNews) => void,
): Promise<void> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  // The built worker, also when this runs from source, as in benchmarks: translating sources slows down a search.
  const url = new URL('../dist/solver-worker.js', import.meta.url)
  const workers = tasks.map((task) => new Worker(url, { workerData: { ...task, stop }, resourceLimits: LIMITS }))
  const terminate = (): void => {
    for (const worker of workers) void worker.terminate()
  }
  let hasReported = false
  const endIfDue = (): void => {
    if (hasReported && performance.now() >= endMs) terminate()
  }
  const timers = [setTimeout(endIfDue, Math.min(LONGEST_TIMEOUT_MS, endMs - performance.now() + 1))]
  const onStop = (): void => {
    Atomics.store(stop, 0, 1)
    timers.push(setTimeout(terminate, PATIENCE_MS))
  }
  // These handlers are never removed, because a second Ctrl-C must not end the process while the best roster is being
  // written.
  process.on('SIGINT', onStop)
  process.on('SIGTERM', onStop)
  const endings = workers.map(
    (worker) =>
      new Promise<Error | null>((resolve) => {
        worker.on('message', (news: SolverNews) => {
          hasReported = true
          onNews(news)
          endIfDue()
        })
        worker.on('error', resolve)
        worker.on('exit', () => resolve(null))
      }),
  )
  const failures = (await Promise.all(endings)).filter((failure) => failure !== null)
  for (const timer of timers) clearTimeout(timer)
  if (failures.length === workers.length) throw failures[0]
}
