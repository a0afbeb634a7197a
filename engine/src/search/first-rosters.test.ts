import { describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../bench/restaurant-week.ts'
import { compileProblem } from '../compile.ts'
import { tabulateCosts } from '../costs.ts'
import type { Duty, RosterProblem } from '../problem.ts'
import { createRandom } from '../random.ts'
import { createRoster, createRosterFrom, type Roster } from '../roster.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { scoreRoster } from '../score.ts'
import { addLeadsAndShares } from '../testing/add-leads-and-shares.ts'
import { annealRoster } from './anneal-roster.ts'
import { fillGreedily } from './fill-greedily.ts'
import { weighAllGoals, weighCosts } from './weigh-costs.ts'

const DAYS = [0, 1, 2, 3]
const closing = (day: number): Duty => {
  return { start: day * 1440 + 960, end: day * 1440 + 1440, skill: 0, need: 1, priority: 1, isUnsocial: true }
}
const opening = (day: number): Duty => {
  return { start: day * 1440 + 480, end: day * 1440 + 960, skill: 0, need: 1, priority: 1 }
}
/** Two people and four days, each with an opening and a closing of equal length. */
const problem: RosterProblem = {
  days: 7,
  people: [1, 3].map((unsocialAllowance) => {
    return { skills: [0], targetMinutes: 1920, unavailable: [], preferences: [], unsocialAllowance }
  }),
  duties: DAYS.flatMap((day) => [closing(day), opening(day)]),
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
const countClosings = ({ assigned }: Roster): number[] =>
  assigned.map((duties) => duties.filter((duty) => problem.duties[duty]?.isUnsocial).length)

describe('first rosters', () => {
  it('respect fair shares when slots are filled greedily', () => {
    const roster = createRoster(compiled)
    fillGreedily(compiled, roster)
    expect(countClosings(roster)).toEqual([1, 3])
  })

  it('exchange closings for openings until fair shares are met', () => {
    const wrong = DAYS.flatMap((day) => [
      { person: 0, duty: 2 * day },
      { person: 1, duty: 2 * day + 1 },
    ])
    const roster = createRosterFrom(compiled, wrong)
    annealRoster(compiled, roster, createRandom(1), {
      costs: weighCosts(compiled, weighAllGoals(compiled)),
      firstTemperature: 20,
      lastTemperature: 1,
      progress: (moves) => moves / 20_000,
    })
    expect(countClosings(roster)).toEqual([1, 3])
  })

  it('improve the weighted sum of all goals each time the search reports a better roster', () => {
    const week = compileProblem(addLeadsAndShares(createRestaurantWeek(12, 50, 1, 1)))
    const { unit } = tabulateCosts(week)
    const measure = (roster: Roster): number =>
      scoreRoster(week, roster).reduce((sum, value, goal) => {
        const { cost, per } = weighAllGoals(week)[listGoals(week.problem)[goal]?.name ?? 'even-hours']
        return sum + (value * cost) / (per === 'unit' ? unit : 1)
      }, 0)
    const roster = createRoster(week)
    const seen = [measure(roster)]
    annealRoster(week, roster, createRandom(1), {
      costs: weighCosts(week, weighAllGoals(week)),
      firstTemperature: 60,
      lastTemperature: 2,
      progress: (moves) => moves / 50_000,
      isGoodEnough: (better) => {
        seen.push(measure(better))
        return false
      },
    })
    expect(seen.length).toBeGreaterThan(60)
    for (const [i, cost] of seen.entries()) expect(cost).toBeLessThan(seen[i - 1] ?? Number.POSITIVE_INFINITY)
    expect(measure(roster)).toBeCloseTo(seen.at(-1) ?? 0)
  })
})
