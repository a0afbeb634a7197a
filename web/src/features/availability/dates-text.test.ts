import { expect, test } from 'vitest'
import { whenText } from './dates-text.ts'

const TODAY = '2026-11-30'
const when = (days: (0 | 1 | 2 | 3 | 4 | 5 | 6)[], from: string | null, until: string | null) =>
  whenText({ days, from, until }, TODAY)

test('[AVAIL-01] dates within a week are the dates of the days themselves', () => {
  expect(when([5], '2026-12-07', '2026-12-13')).toBe('on Fri, Dec 11, 2026')
  expect(when([6, 0], '2026-12-07', '2026-12-13')).toBe('Sat, Dec 12, 2026 to Sun, Dec 13, 2026')
  expect(when([1, 2, 3, 4, 5, 6, 0], '2026-12-09', '2026-12-10')).toBe('Wed, Dec 9, 2026 to Thu, Dec 10, 2026')
})

test('[AVAIL-01] longer periods keep the dates that were given', () => {
  expect(when([5], '2026-12-07', '2026-12-20')).toBe('Mon, Dec 7, 2026 to Sun, Dec 20, 2026')
  expect(when([5], '2026-12-07', null)).toBe('from Mon, Dec 7, 2026')
  expect(when([5], null, '2026-12-13')).toBe('until Sun, Dec 13, 2026')
  expect(when([5], null, null)).toBeNull()
})

test('[AVAIL-01] a period without any of the days keeps its dates', () => {
  expect(when([5], '2026-12-07', '2026-12-08')).toBe('Mon, Dec 7, 2026 to Tue, Dec 8, 2026')
})
