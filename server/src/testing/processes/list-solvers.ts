import { execFileSync } from 'node:child_process'

/** Lists the optimiser processes that a process has started; without a parameter, those of this process. */
export function listSolvers(parent: { readonly pid?: number | undefined } = process): number[] {
  return execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('solver-process'))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
    .flatMap(([pid, parentId]) => (parentId === parent.pid && pid ? [pid] : []))
}
