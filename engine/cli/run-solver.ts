import { Worker } from 'node:worker_threads'
import type { SolverNews, SolverTask } from './solver-worker.ts'

/** Distributes over the kinds of task. */
type WithoutStop<T> = T extends unknown ? Omit<T, 'stop'> : never

/** How long a search that was asked to stop may take to end by itself. */
const PATIENCE_MS = 1500

/**
 * Runs a search in a thread of its own, so that Ctrl-C is heard at once. Resolves when the search has ended or, after
 * Ctrl-C, when it has been told to and its time is up; rejects when it failed.
 */
export function runSolver(task: WithoutStop<SolverTask>, onNews: (news: SolverNews) => void): Promise<void> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('../bin/solver-worker.mjs', import.meta.url), { workerData: { ...task, stop } })
  return new Promise((resolve, reject) => {
    let patience: NodeJS.Timeout | undefined
    const onStop = (): void => {
      Atomics.store(stop, 0, 1)
      patience ??= setTimeout(() => void worker.terminate(), PATIENCE_MS)
    }
    // They stay on: a second Ctrl-C must not end the process while the best roster is being written.
    process.on('SIGINT', onStop)
    process.on('SIGTERM', onStop)
    worker.on('message', onNews)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(patience)
      resolve()
    })
  })
}
