import { expect, it } from 'vitest'
import { loadMipSolver } from '../../highs/solve-mip.ts'
import { compileProblem } from '../compile.ts'
import { measureScore } from '../proof/measure-score.ts'
import { createRandom } from '../random.ts'
import { createRoster } from '../roster.ts'
import { scoreRoster } from '../score.ts'
import { fillGreedily } from '../search/fill-greedily.ts'
import { findLeastValues, visitRosters } from '../testing/brute-force.ts'
import { randomCases } from '../testing/random-cases.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { splitPlaces } from '../testing/split-places.ts'
import { groupAlike } from './alike-people.ts'
import { chooseWeekLines } from './choose-week-lines.ts'
import { listLines } from './goal-task.ts'
import { openLineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import { listPlaces } from './shift-places.ts'
import { costOfLine, createGoalObjective } from './week-objective.ts'

const PROBLEMS = randomCases(60, 300)
/** Higher than the price of any line. */
const ANY_PRICE = 1e9
const TOLERANCE = 1e-5
const solveMip = await loadMipSolver()

const tinyWeeks = Array.from({ length: PROBLEMS }, (_, i) => splitPlaces(createRandomProblem(i + 1))).filter(
  ({ duties }) => duties.length <= 6,
)

/** The same weeks, in which every second person is the same as the first one. */
const alikeWeeks = tinyWeeks.map((week) => ({
  ...week,
  people: week.people.map((person, i) => (i % 2 === 1 ? (week.people[0] ?? person) : person)),
  duties: week.duties.map(({ excludedPeople: _, ...duty }) => duty),
  fixed: [],
  rules: { ...week.rules, forbiddenFixedPairs: [] },
}))

it('finds the best value of every goal on random tiny problems, with several places and with people who are alike', () => {
  let withPlaces = 0
  let withAlike = 0
  let improved = 0
  for (const problem of [...tinyWeeks, ...alikeWeeks]) {
    const compiled = compileProblem(problem)
    if (groupAlike(compiled).groups.length < problem.people.length) withAlike++
    if (listPlaces(compiled).some((places) => places.length > 1)) withPlaces++
    const space = openLineSpace(compiled)
    const roster = createRoster(compiled)
    fillGreedily(compiled, roster)
    const start = scoreRoster(compiled, roster)
    const least = findLeastValues(problem, start)
    for (const goal of start.keys()) {
      const objective = createGoalObjective(compiled, goal, start)
      const prices = {
        duties: new Float64Array(problem.duties.length),
        goalBounds: new Float64Array(objective.goalBounds.length),
      }
      const atHand = problem.people.flatMap((_, person) =>
        (space.list(objective, prices, person, ANY_PRICE, ANY_PRICE) ?? []).map((line) => ({ person, line })),
      )
      let best = start
      const boundUpTo = (limit: number): number => {
        const bound = chooseWeekLines(objective, atHand, {
          solveMip,
          timeLimitSeconds: 60,
          seed: 1,
          incumbent: listLines(compiled, roster),
          limit,
          onBetter: (lines) => {
            const assignments = lines.flatMap((line, person) => line.map((duty) => ({ person, duty })))
            best = measureScore(problem, assignments)
          },
        })
        return Math.max(0, Math.ceil((bound as number) - TOLERANCE)) * objective.minimised.unit
      }
      const what = `seed ${problem.seed}, goal ${goal}`
      const leastUnits = (least[goal] as number) / objective.minimised.unit
      if (leastUnits > 0) expect(boundUpTo(leastUnits - 1), what).toBe(least[goal])
      if (leastUnits > 1) expect(boundUpTo(leastUnits - 2), what).toBe((leastUnits - 1) * objective.minimised.unit)
      best = start
      expect(boundUpTo(leastUnits), what).toBe(least[goal])
      expect(best[goal], what).toBe(least[goal])
      best = start
      expect(boundUpTo(Number.POSITIVE_INFINITY), what).toBe(least[goal])
      expect(best[goal], what).toBe(least[goal])
      for (let earlier = 0; earlier < goal; earlier++)
        expect(best[earlier], what).toBeLessThanOrEqual(start[earlier] as number)
      if ((least[goal] as number) < (start[goal] as number)) improved++
    }
  }
  expect(withPlaces).toBeGreaterThan(4)
  expect(withAlike).toBeGreaterThan(20)
  expect(improved).toBeGreaterThan(4)
})

it('lists only the cheapest of lines that differ in places of the same shifts, and none above the price limit', () => {
  let merged = 0
  for (const problem of tinyWeeks) {
    const compiled = compileProblem(problem)
    const places = listPlaces(compiled)
    const space = openLineSpace(compiled)
    const random = createRandom(problem.seed)
    const prices = { duties: Float64Array.from(problem.duties, () => random(3000)), goalBounds: new Float64Array() }
    const highest = -random(2000)
    for (const goal of [3, 4, 5]) {
      const objective = { ...createGoalObjective(compiled, goal, []), goalBounds: [], free: [] }
      const priceOf = (person: number, line: Line): number =>
        costOfLine(objective, objective.minimised, person, line) * 1024 -
        line.reduce((sum, duty) => sum + (prices.duties[duty] as number), 0)
      const shiftsOf = (line: Line): string => line.map((duty) => places[duty]?.[0]).join()
      for (const person of problem.people.keys()) {
        const cheapest = new Map<string, number>()
        let count = 0
        visitRosters(problem, (assignments) => {
          if (assignments.some((assignment) => assignment.person !== person)) return
          const line = assignments
            .map(({ duty }) => duty)
            .sort((a, b) => (compiled.dutyWork[a]?.start ?? 0) - (compiled.dutyWork[b]?.start ?? 0))
          const price = priceOf(person, line)
          if (price > highest) return
          count++
          cheapest.set(shiftsOf(line), Math.min(cheapest.get(shiftsOf(line)) ?? price, price))
        })
        const listed = space.list(objective, prices, person, highest, ANY_PRICE) ?? []
        expect(new Map(listed.map((line) => [shiftsOf(line), priceOf(person, line)])), `seed ${problem.seed}`).toEqual(
          cheapest,
        )
        expect(listed).toHaveLength(cheapest.size)
        if (cheapest.size < count) merged++
      }
    }
  }
  expect(merged).toBeGreaterThan(4)
})
