import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const REMINDER = fileURLToPath(new URL('./remind-until-killed.ts', import.meta.url))

/**
 * Sends reminders in a database from one instant to another, in processes with moving clocks at the same time. A process
 * is killed after each of its numbers of steps, and another one goes on where it was.
 */
export async function remindInProcesses(
  databaseUrl: string,
  { from, until }: { readonly from: number; readonly until: number },
  killAfter: readonly (readonly number[])[],
): Promise<void> {
  const runs = killAfter.map(async (kills) => {
    let now = from
    for (const steps of [...kills, Number.POSITIVE_INFINITY]) {
      const child = fork(REMINDER, [databaseUrl, String(now), String(until)], { execArgv: ['--import', 'tsx'] })
      let left = steps
      child.on('message', (instant) => {
        now = Number(instant)
        left -= 1
        if (left === 0) child.kill('SIGKILL')
      })
      await once(child, 'exit')
    }
    expect(now).toBe(until)
  })
  await Promise.all(runs)
}
