import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresenceReporter } from './presence-reporter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[LIVE-03] the first report is sent at once, and of later reports only the latest', async () => {
  const sent: number[] = []
  const report = createPresenceReporter(async (number: number) => sent.push(number) > 0)
  for (const number of [1, 2, 3]) report(number)
  expect(sent).toEqual([1])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(60_000)
  report(4)
  expect(sent).toEqual([1, 3, 4])
})

test('[LIVE-03] a report that failed is sent again unless a newer one replaces it', async () => {
  const sent: number[] = []
  const report = createPresenceReporter(async (number: number) => sent.push(number) > 2)
  report(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([1, 1])
  report(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([1, 1, 2])
})
