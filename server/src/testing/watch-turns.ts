import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The most that was counted between two turns of the thread while `work` ran: how much of it went by without anybody
 * else getting an answer.
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
