import { expect, test } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Creates jobs that the test ends, in the order in which they began. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    },
    endNext: async () => {
      ends.shift()?.()
      await settle()
    },
  }
}

const refusal = { code: 'unavailable', retryAfterSeconds: 5 }

test('a limited number of hashes run at the same time, and addresses take turns', async () => {
  const queue = createHashQueue({ atOnce: 2, waitingOfOne: 10, waiting: 20 })
  const { begun, work, endNext } = createWork()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'].map((name) => queue(name.charAt(0), work(name)))
  await settle()
  expect(begun).toEqual(['a1', 'a2'])
  for (const _ of all) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
  expect(await Promise.all(all)).toHaveLength(7)
})

test('requests over the limit of one address are refused at once, others are not', async () => {
  const queue = createHashQueue({ atOnce: 1, waitingOfOne: 2, waiting: 20 })
  const { begun, work, endNext } = createWork()
  const flood = ['a1', 'a2', 'a3'].map((name) => queue('a', work(name)))
  await expect(queue('a', work('a4'))).rejects.toMatchObject(refusal)
  const honest = queue('b', work('b1'))
  for (const _ of [...flood, honest]) await endNext()
  expect(await honest).toBe('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('when the queue is full, the last request of the longest queue is dropped for an address with fewer requests', async () => {
  const queue = createHashQueue({ atOnce: 1, waitingOfOne: 10, waiting: 3 })
  const { begun, work, endNext } = createWork()
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', work(name)))
  const honest = queue('b', work('b1'))
  await expect(flood[3]).rejects.toMatchObject(refusal)
  await expect(queue('a', work('a5'))).rejects.toMatchObject(refusal)
  for (const _ of [1, 2, 3, 4]) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await honest).toBe('b1')
})

test('failed work frees its place in the queue', async () => {
  const queue = createHashQueue({ atOnce: 1, waitingOfOne: 1, waiting: 1 })
  await expect(queue(null, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(null, async () => 'next')).toBe('next')
})
