import { expect, test } from 'vitest'
import { orderQueue } from './order-queue.ts'

const run = (firstId: number, startedById: number | null, isWaiting = true) => ({
  runId: `${startedById} ${firstId}`,
  firstId,
  startedById,
  isWaiting,
})

test('[LIMIT-03] accounts take turns, and an account whose run is running waits for the others', () => {
  const [ana, bo, cy] = [1, 2, 3]
  const runs = [run(1, ana, false), run(9, cy), run(2, ana), run(3, ana), run(4, bo), run(5, bo)]
  expect(orderQueue(runs).map(({ firstId }) => firstId)).toEqual([4, 9, 2, 5, 3])
  expect(orderQueue([run(7, null), run(6, null)]).map(({ firstId }) => firstId)).toEqual([6, 7])
})
