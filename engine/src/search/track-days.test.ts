import { expect, it } from 'vitest'
import { createRestaurantWeek } from '../../bench/restaurant-week.ts'
import { compileProblem } from '../compile.ts'
import { sumCosts, tabulateCosts } from '../costs.ts'
import type { Duty, RosterProblem } from '../problem.ts'
import { measureScore } from '../proof/measure-score.ts'
import { createRandom } from '../random.ts'
import { addDuty, createRoster, listAssignments, removeDuty } from '../roster.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { addDaysOff } from '../testing/add-days-off.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { annealRoster } from './anneal-roster.ts'
import { fillGreedily } from './fill-greedily.ts'
import { trackDays } from './track-days.ts'
import { weighAllGoals, weighCosts } from './weigh-costs.ts'

const PROBLEMS = 200
const MOVES = 20
const ANNEALING_MOVES = 60_000
const NAME = 'days-off-together'

it('knows by how much each move changes the cost of sequences of days', () => {
  let changed = 0
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const problem = addDaysOff(createRandomProblem(seed), seed)
    const compiled = compileProblem(problem)
    const goal = listGoals(problem).findIndex(({ name }) => name === NAME)
    const factors = listGoals(problem).map((_, i) => (i === goal ? 3 : 0))
    const roster = createRoster(compiled)
    const days = trackDays(compiled, roster, sumCosts(compiled, tabulateCosts(compiled), factors))
    if (!days) continue
    const random = createRandom(seed)
    const costNow = (): number => 3 * (measureScore(problem, listAssignments(roster))[goal] ?? 0)
    for (let move = 0; move < MOVES; move++) {
      const person = random(problem.people.length)
      const own = roster.assigned[person] ?? []
      const removed = own.filter(() => random(2) === 0)
      const added = random(problem.duties.length + 1) - 1
      const before = costNow()
      const delta = days.delta(person, own.includes(added) ? -1 : added, removed)
      if (added >= 0 && !own.includes(added)) {
        addDuty(compiled, roster, person, added)
        days.add(person, added)
      }
      for (const duty of removed) {
        removeDuty(compiled, roster, person, duty)
        days.remove(person, duty)
      }
      expect(delta, `seed ${seed}, move ${move}`).toBe(costNow() - before)
      if (delta !== 0) changed++
    }
  }
  expect(changed).toBeGreaterThan(PROBLEMS)
})

it('is not needed if sequences of days cost nothing', () => {
  const compiled = compileProblem(createRandomProblem(1))
  const tables = tabulateCosts(compiled)
  const costs = sumCosts(
    compiled,
    tables,
    tables.goals.map(() => 1),
  )
  expect(trackDays(compiled, createRoster(compiled), costs)).toBeNull()
})

it('annealing leaves fewer people without two days off together than if it ignored them', () => {
  const annealed = (seed: number, isIgnored: boolean): number => {
    const problem: RosterProblem = { ...createRestaurantWeek(16, 80, seed, 60), goals: [NAME] }
    const compiled = compileProblem(problem)
    const roster = createRoster(compiled)
    const costs = weighCosts(compiled, weighAllGoals(compiled))
    annealRoster(compiled, roster, createRandom(seed), {
      costs: isIgnored ? { ...costs, sequence: null } : costs,
      firstTemperature: 1e6,
      lastTemperature: 1e4,
      progress: (moves) => moves / ANNEALING_MOVES,
    })
    return measureScore(problem, listAssignments(roster))[2] ?? 0
  }
  const sumOf = (isIgnored: boolean): number => [1, 2, 3, 4].reduce((sum, seed) => sum + annealed(seed, isIgnored), 0)
  expect(sumOf(false)).toBeLessThan(sumOf(true) / 2)
})

it('a greedy start prefers a person who keeps two days off together', () => {
  const shift = (day: number): Duty => {
    return { start: day * 1440 + 540, end: day * 1440 + 1020, skill: 0, need: 1, priority: 1 }
  }
  const person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
  const problem: RosterProblem = {
    days: 7,
    timeLimitSeconds: 1,
    seed: 1,
    goals: [NAME],
    people: [person, person],
    duties: [shift(3)],
    fixed: [1, 5].map((day) => ({ person: 0, start: day * 1440, end: day * 1440 + 60 })),
    rules: {
      oneDutyADay: true,
      minRestMinutes: 0,
      backToBackAllowed: true,
      targetToleranceMinutes: 0,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
    },
  }
  const compiled = compileProblem(problem)
  const roster = createRoster(compiled)
  fillGreedily(compiled, roster)
  expect(roster.assigned).toEqual([[], [0]])
})
