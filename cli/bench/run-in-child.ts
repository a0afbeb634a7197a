import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a bench for one week in a process of its own, so that no search is slowed down by what another one has left
 * behind.
 */
export function runInChild(bench: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(bench), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The week ${args.join(' ')} ended with ${status}.`)
}
