import { expect, test } from 'vitest'
import { leaveForNextWeek, shareFortnights } from './share-fortnights.ts'
import type { WeekProblem } from './write-problem.ts'

type Limits = Pick<WeekProblem['people'][number], 'maxFortnightMinutes' | 'maxMinutes' | 'minMinutes'>

const problemOf = (people: Limits[]) => ({ people, duties: [] }) as unknown as WeekProblem
const mostOf = (people: Limits[]) => shareFortnights(problemOf(people))?.people.map(({ maxMinutes }) => maxMinutes)

test('[HORIZON-07] half of a limit over two weeks is the most of a week, unless a stricter limit or a promise decides', () => {
  expect(
    mostOf([
      { maxFortnightMinutes: 60 * 60 },
      { maxFortnightMinutes: 60 * 60, maxMinutes: 20 * 60 },
      { maxFortnightMinutes: 60 * 60, maxMinutes: 40 * 60 },
      { maxFortnightMinutes: 60 * 60, minMinutes: 36 * 60 },
      { maxMinutes: 44 * 60 },
      {},
    ]),
  ).toEqual([30 * 60, 20 * 60, 30 * 60, 36 * 60, 44 * 60, undefined])
})

test('[HORIZON-07] without limits over two weeks nothing is shared', () => {
  expect(shareFortnights(problemOf([{ maxMinutes: 44 * 60 }, {}]))).toBeNull()
})

test('[HORIZON-16] nobody loses what they have in the week, and what the next week is planned to use is left', () => {
  const people = [{ maxFortnightMinutes: 60 * 60 }, { maxFortnightMinutes: 60 * 60, minMinutes: 36 * 60 }, {}]
  const [lasting, leaving] = [
    shareFortnights(problemOf(people), [40 * 60, 20 * 60, 50 * 60]),
    leaveForNextWeek(problemOf(people), [24 * 60, 50 * 60, 50 * 60], [40 * 60, 20 * 60, 50 * 60]),
  ].map((problem) => problem?.people.map(({ maxMinutes }) => maxMinutes))
  expect(lasting).toEqual([40 * 60, 36 * 60, undefined])
  expect(leaving).toEqual([40 * 60, 36 * 60, undefined])
  const [free] = leaveForNextWeek(problemOf(people.slice(0, 1)), [24 * 60], [8 * 60])?.people ?? []
  expect(free?.maxMinutes).toBe(36 * 60)
})
