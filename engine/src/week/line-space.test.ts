import { expect, it } from 'vitest'
import { compileProblem } from '../compile.ts'
import { tabulateCosts } from '../costs.ts'
import type { RosterProblem } from '../problem.ts'
import { createRandom } from '../random.ts'
import { addDaysOff } from '../testing/add-days-off.ts'
import { addLimits } from '../testing/add-limits.ts'
import { addStanding } from '../testing/add-standing.ts'
import { visitRosters } from '../testing/brute-force.ts'
import { packDays } from '../testing/pack-days.ts'
import { randomCases } from '../testing/random-cases.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { openLineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import { listPlaces } from './shift-places.ts'
import { costOfLine, type WeekObjective } from './week-objective.ts'

const PROBLEMS = randomCases(60, 600)
const PARTS = 1024

/** Adds limits on days to some problems, and split shifts with limits on the kinds of days to others. */
function limit(problem: RosterProblem, seed: number): RosterProblem {
  if (seed % 4 === 0) return addLimits(problem, seed, ['days-in-a-row', 'days', 'nights-in-a-row'])
  if (seed % 4 !== 1) return problem
  return addLimits(packDays(problem), seed, ['duties-a-day', 'nights-a-week', 'closings-a-week', 'day-hours'])
}

it(`prices and lists the lines of ${PROBLEMS} random tiny problems by any prices of sequences of days`, () => {
  const found = { lines: 0, emptyCosts: 0, barred: 0 }
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const drawn = addDaysOff(createRandomProblem(seed), seed)
    const limited = limit(drawn, seed)
    const problem = seed % 2 === 0 ? addStanding(limited, seed) : limited
    const compiled = compileProblem(problem)
    const tables = tabulateCosts(compiled)
    const random = createRandom(seed)
    const none = {
      open: new Float64Array(problem.duties.length),
      pair: null,
      minutes: null,
      counts: null,
      sequence: null,
      links: null,
    }
    const draw = (max: number): Float64Array => Float64Array.from(tables.sequences?.endings ?? [], () => random(max))
    const change = random(2) === 0 ? null : Float64Array.from(problem.people, () => random(3))
    const objective: WeekObjective = {
      compiled,
      tables,
      goalBounds: [],
      minimised: { costs: { ...none, change, sequence: draw(5) }, unit: 1 },
      free: random(3) === 0 ? [{ ...none, change: null, sequence: draw(2) }] : [],
    }
    const prices = { duties: Float64Array.from(problem.duties, () => random(3000)), goalBounds: new Float64Array() }
    const space = openLineSpace(compiled)
    const places = listPlaces(compiled)
    const shiftsOf = (line: Line): string => line.map((duty) => places[duty]?.[0]).join()
    const priceOf = (person: number, line: Line): number =>
      objective.free.some((costs) => costOfLine(objective, { costs, unit: 1 }, person, line) > 0)
        ? Number.POSITIVE_INFINITY
        : costOfLine(objective, objective.minimised, person, line) * PARTS -
          line.reduce((sum, duty) => sum + (prices.duties[duty] as number), 0)
    for (const person of problem.people.keys()) {
      const cheapest = new Map<string, number>()
      const highest = random(3000) - 1500
      let least = Number.POSITIVE_INFINITY
      visitRosters(problem, (assignments) => {
        if (assignments.some((assignment) => assignment.person !== person)) return
        const line = assignments
          .map(({ duty }) => duty)
          .sort((a, b) => (problem.duties[a]?.start ?? 0) - (problem.duties[b]?.start ?? 0) || a - b)
        const price = priceOf(person, line)
        least = Math.min(least, price)
        if (price <= highest) cheapest.set(shiftsOf(line), Math.min(cheapest.get(shiftsOf(line)) ?? price, price))
      })
      const what = `seed ${seed}, person ${person}`
      const listed = space.list(objective, prices, person, highest, 1e6) ?? []
      expect(new Map(listed.map((line) => [shiftsOf(line), priceOf(person, line)])), what).toEqual(cheapest)
      // Pairs that are forbidden by name are checked only when a line is used, so a price may be too low, never too high.
      const [first] = space.price(objective, prices, person, 1)
      if (problem.rules.forbiddenDutyPairs.length === 0 && problem.rules.oneDutyADay)
        expect(first?.value ?? Number.POSITIVE_INFINITY, what).toBe(least)
      else expect(first?.value ?? Number.POSITIVE_INFINITY, what).toBeLessThanOrEqual(least)
      found.lines += listed.length
      if (priceOf(person, []) > 0) found.emptyCosts++
      if (least === Number.POSITIVE_INFINITY) found.barred++
    }
  }
  expect(found.lines).toBeGreaterThan(PROBLEMS)
  expect(found.emptyCosts).toBeGreaterThan(PROBLEMS / 4)
  expect(found.barred).toBeGreaterThan(2)
})

it('[CON-07] [CON-09] prices split shifts with a limit on closings exactly: one count can follow from several days', () => {
  const times = [0, 1, 2].flatMap((day) => [
    { start: day * 1440 + 720, end: day * 1440 + 900 },
    { start: day * 1440 + 1080, end: day * 1440 + 1380, isClosing: true as const },
  ])
  const problem: RosterProblem = {
    days: 7,
    fixed: [],
    timeLimitSeconds: 1,
    seed: 1,
    people: [
      { skills: [0], targetMinutes: null, unavailable: [], preferences: [], splitShifts: true, maxClosingsAWeek: 2 },
    ],
    duties: times.map((time) => ({ ...time, skill: 0, need: 1, priority: 1 })),
    rules: {
      oneDutyADay: true,
      minRestMinutes: 600,
      backToBackAllowed: false,
      targetToleranceMinutes: 0,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
    },
  }
  const compiled = compileProblem(problem)
  const none = { open: new Float64Array(6), pair: null, minutes: null, counts: null, sequence: null, links: null }
  const objective: WeekObjective = {
    compiled,
    tables: tabulateCosts(compiled),
    goalBounds: [],
    free: [],
    minimised: { costs: { ...none, change: null }, unit: 1 },
  }
  const space = openLineSpace(compiled)
  const prices = { duties: new Float64Array(6).fill(1000), goalBounds: new Float64Array() }
  const priced = space.price(objective, prices, 0, 100)
  expect(priced.filter(({ line }) => !space.isAllowed(0, line))).toEqual([])
  expect(priced[0]?.value, 'three lunches and two closings').toBe(-5000)
})
