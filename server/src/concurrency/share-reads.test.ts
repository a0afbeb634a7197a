import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

/** Creates a reader of the current values in `rows`, which answers when the test tells it to. */
function openReader(rows: Map<string, number>) {
  const asked: (readonly string[])[] = []
  const waiting: ((failure?: Error) => void)[] = []
  const ask = shareReads<string, number>((keys) => {
    asked.push(keys)
    const read = new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? 0] as const] : [])))
    return new Promise((resolve, reject) => waiting.push((failure) => (failure ? reject(failure) : resolve(read))))
  })
  const answer = async (failure?: Error) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(failure)
  }
  return { ask, asked, answer }
}

test('calls during a read share the next read', async () => {
  const rows = new Map([['a', 1]])
  const { ask, asked, answer } = openReader(rows)
  const first = ask('a')
  await expect.poll(() => asked.length).toBe(1)
  rows.set('a', 2).set('b', 5)
  const later = [ask('a'), ask('b'), ask('a'), ask('c')]
  await answer()
  expect(await first).toBe(1)
  await answer()
  expect(await Promise.all(later)).toEqual([2, 5, 2, undefined])
  expect(asked).toEqual([['a'], ['a', 'b', 'c']])
})

test('a failed read fails only for the callers waiting for it', async () => {
  const { ask, asked, answer } = openReader(new Map([['a', 1]]))
  const first = ask('a')
  await expect.poll(() => asked.length).toBe(1)
  const second = ask('a')
  const failed = expect(first).rejects.toThrow('away')
  await answer(new Error('away'))
  await failed
  await answer()
  expect(await second).toBe(1)
})
