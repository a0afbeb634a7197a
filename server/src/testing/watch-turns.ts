import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Returns the highest count between two turns of the event loop while `work` ran, that is, how much work was done
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
