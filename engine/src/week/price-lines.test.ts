import { expect, it } from 'vitest'
import { compileProblem } from '../compile.ts'
import type { Duty, RosterProblem } from '../problem.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { openLineSpace } from './line-space.ts'
import { createGoalObjective, linePrices, type WeekObjective } from './week-objective.ts'

const HOUR = 60
const shift = (day: number, hours: number, isUnsocial: boolean): Duty => {
  const start = day * 1440 + 12 * HOUR
  const duty = { start, end: start + hours * HOUR, skill: 0, need: 1, priority: 1 }
  return isUnsocial ? { ...duty, isUnsocial } : duty
}
/**
 * A long shift and a long closing on each of two days, and a short shift on the first day; nobody may exceed 16 hours.
 */
const problem: RosterProblem = {
  days: 7,
  people: [
    { skills: [0], targetMinutes: null, maxMinutes: 960, unavailable: [], preferences: [], unsocialAllowance: 0 },
  ],
  duties: [shift(0, 8, false), shift(0, 8, true), shift(0, 4, false), shift(1, 8, false), shift(1, 8, true)],
  fixed: [],
  rules: {
    oneDutyADay: true,
    minRestMinutes: 0,
    backToBackAllowed: true,
    forbiddenDutyPairs: [],
    forbiddenFixedPairs: [],
    targetToleranceMinutes: 0,
  },
  timeLimitSeconds: 1,
  seed: 1,
}
const compiled = compileProblem(problem)
const space = openLineSpace(compiled)
const fairShare = createGoalObjective(
  compiled,
  listGoals(problem).findIndex(({ name }) => name === 'fair-share'),
  listGoals(problem).map(() => 0),
)
/** Every slot is worth 2.5 points; one closing costs 1 point, two cost 4. */
const prices = { duties: Float64Array.from(problem.duties, () => 2560), goalBounds: new Float64Array() }

it('prices closings by their number and returns lines with different hours', () => {
  const free = { ...fairShare, free: [] }
  const priced = space.price(free, prices, 0, 9)
  expect(priced.map(({ line, value }) => [line.join(' '), value / 1024])).toEqual([
    ['2 3', -5],
    ['0 3', -5],
    ['2', -2.5],
    ['0', -2.5],
    ['', 0],
  ])
})

it('lists every line within the price limit once, whatever its closings', () => {
  const listed = space.list({ ...fairShare, free: [] }, prices, 0, -1.5 * 1024, 99) ?? []
  const keys = listed.map((line) => line.join(' ')).sort()
  // A closing with another shift costs -4 points, a closing alone -1.5; two closings cost -1 and are not listed.
  expect(keys).toEqual(['0', '0 3', '0 4', '1', '1 3', '2', '2 3', '2 4', '3', '4'])
})

it('counts no closings along the axis for a goal in which closings cost nothing', () => {
  const lengthsOf = (objective: WeekObjective): number => linePrices(objective, 0, 1024, []).lengths.length
  const hours = 1 + 16 / 4
  expect(lengthsOf(fairShare)).toBe(3 * hours)
  const coverage = createGoalObjective(
    compiled,
    0,
    listGoals(problem).map(() => 0),
  )
  expect(lengthsOf(coverage)).toBe(hours)
})
