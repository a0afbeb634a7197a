import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

test('[LIMIT-01] work takes turns in the order of asking, also after a failure', async () => {
  const takeTurn = createTurns({ mostWaiting: 9, refusal: () => 'Busy.' })
  let running = 0
  let most = 0
  const done: number[] = []
  const turns = Array.from({ length: 5 }, (_, index) =>
    takeTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (index === 1) throw new Error('This one fails.')
      done.push(index)
    }),
  )
  const settled = await Promise.allSettled(turns)
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect([done, most]).toEqual([[0, 2, 3, 4], 1])
})
