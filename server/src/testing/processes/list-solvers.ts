import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { endWaitingSolver } from '../../features/generate/solver-of-run.ts'

/** Lists the optimiser processes that a process has started; without a parameter, those of this process. */
export function listSolvers(parent: { readonly pid?: number | undefined } = process): number[] {
  return execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('solver-process'))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
    .flatMap(([pid, parentId]) => (parentId === parent.pid && pid ? [pid] : []))
}

/**
 * Starts a run whose optimiser is a new process, and waits until that process is there, which means that the week has
 * been read. Holds the optimiser until `goOn` is called.
 */
export async function holdSolver<Run>(start: () => Run): Promise<{ running: Run; goOn: () => void }> {
  endWaitingSolver()
  await expect.poll(() => listSolvers()).toEqual([])
  const running = start()
  await expect.poll(() => listSolvers(), { timeout: 90_000, interval: 10 }).not.toEqual([])
  const solvers = listSolvers()
  for (const pid of solvers) process.kill(pid, 'SIGSTOP')
  return {
    running,
    goOn: () => {
      for (const pid of solvers) process.kill(pid, 'SIGCONT')
    },
  }
}
