import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs `work` and returns the highest count between two turns of the event loop, that is, the most work that was done
 * without answering other requests.
 */
export async function countBetweenTurns(work: (count: (amount: number) => void) => Promise<unknown>): Promise<number> {
  let sinceLast = 0
  let most = 0
  let isOver = false
  const running = work((amount) => {
    sinceLast += amount
    most = Math.max(most, sinceLast)
  }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await nextTurn()
    sinceLast = 0
  }
  await running
  return most
}

/**
 * Runs `work` and returns the most processor time, in milliseconds, between two turns of the event loop. Unlike the time
 * of a clock, it does not depend on what else the machine is doing.
 */
export async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const running = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const before = process.cpuUsage()
    await nextTurn()
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await running
  return longest
}
