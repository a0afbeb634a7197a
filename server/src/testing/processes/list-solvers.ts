import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'

/** Lists the optimiser processes that a process has started; without a parameter, those of this process. */
export function listSolvers(parent: { readonly pid?: number | undefined } = process): number[] {
  return execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('solver-process'))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
    .flatMap(([pid, parentId]) => (parentId === parent.pid && pid ? [pid] : []))
}

/**
 * Waits until this process has started an optimiser, which means that the week has been read. Holds the optimiser until
 * the returned function is called.
 */
export async function holdSolver(): Promise<() => void> {
  let solvers: readonly number[] = []
  await expect
    .poll(
      () => {
        solvers = listSolvers()
        return solvers.length
      },
      { timeout: 90_000, interval: 10 },
    )
    .toBeGreaterThan(0)
  for (const pid of solvers) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of solvers) process.kill(pid, 'SIGCONT')
  }
}
