import { expect, test } from 'vitest'
import { createRandomWeek } from '../testing/random-roster-week.ts'
import { RosterWeek } from './roster-week.ts'
import { leaveForLaterWeeks, listAverages, listLeftOfAverages, shareLimits } from './share-limits.ts'
import type { WeekProblem } from './write-problem.ts'

type Limits = Pick<WeekProblem['people'][number], 'maxFortnightMinutes' | 'maxMinutes' | 'minMinutes'>

const problemOf = (people: Limits[]) => ({ people, duties: [] }) as unknown as WeekProblem
const mostOf = (people: Limits[]) => shareLimits(problemOf(people), [])?.people.map(({ maxMinutes }) => maxMinutes)

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
  expect(shareLimits(problemOf([{ maxMinutes: 44 * 60 }, {}]), [undefined, undefined])).toBeNull()
})

test('[HORIZON-16] nobody loses what they have in the week, and what the next week is planned to use is left', () => {
  const people = [{ maxFortnightMinutes: 60 * 60 }, { maxFortnightMinutes: 60 * 60, minMinutes: 36 * 60 }, {}]
  const [lasting, leaving] = [
    shareLimits(problemOf(people), [], [40 * 60, 20 * 60, 50 * 60]),
    leaveForLaterWeeks(problemOf(people), {
      next: [24 * 60, 50 * 60, 50 * 60],
      left: [],
      current: [40 * 60, 20 * 60, 50 * 60],
    }),
  ].map((problem) => problem?.people.map(({ maxMinutes }) => maxMinutes))
  expect(lasting).toEqual([40 * 60, 36 * 60, undefined])
  expect(leaving).toEqual([40 * 60, 36 * 60, undefined])
  const alone = { next: [24 * 60], left: [], current: [8 * 60] }
  const [free] = leaveForLaterWeeks(problemOf(people.slice(0, 1)), alone)?.people ?? []
  expect(free?.maxMinutes).toBe(36 * 60)
})

test('[CON-08] an average is the most of a week only if the weeks of the run could exceed it together', () => {
  const run = ['2027-03-01', '2027-03-08', '2027-03-15']
  const average = { maxAverageHours: 30, averageWeeks: 4 }
  const rules = [
    { ...average, maxHoursAWeek: 40 },
    { ...average, maxHoursAWeek: 41 },
    { ...average, maxHoursADay: 10, maxDaysAWeek: 4 },
    average,
    { maxHoursAWeek: 50 },
  ]
  const drawn = createRandomWeek(1, { weekStart: '2027-03-01' })
  const people = rules.flatMap((workRules, index) =>
    drawn.people.slice(0, 1).map((person) => ({ ...person, id: index + 1, workRules })),
  )
  const week = new RosterWeek({ ...drawn, people, shifts: [] })
  // Three weeks of 40 hours are the 120 hours of four weeks.
  expect(listAverages(week, run)).toEqual([undefined, 1800, undefined, 1800, undefined])
  const later = new Map([
    ['2027-03-08', new Map([[2, 41 * 60]])],
    ['2027-03-15', new Map([[2, 40 * 60]])],
  ])
  const left = listLeftOfAverages(week, run, later)
  expect(left).toEqual([undefined, 39 * 60, undefined, 120 * 60, undefined])
  const free = rules.map(() => ({}))
  expect(shareLimits(problemOf(free), [undefined, 1800])?.people[1]?.maxMinutes).toBe(1800)
  expect(shareLimits(problemOf(free), [undefined, 1800], [0, 1900])?.people[1]?.maxMinutes).toBe(1900)
  const kept = leaveForLaterWeeks(problemOf(free), { next: [], left, current: [0, 40 * 60] })
  expect(kept?.people.map(({ maxMinutes }) => maxMinutes)).toEqual([undefined, 2400, undefined, 7200, undefined])
})
