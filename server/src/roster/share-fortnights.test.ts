import { expect, test } from 'vitest'
import { shareFortnights } from './share-fortnights.ts'
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
