import { expect, it } from 'vitest'
import { createRestaurantWeek } from '../bench/restaurant-week.ts'
import { compileProblem } from './compile.ts'
import { pairRules } from './rules/hard-rules.ts'
import { createRandomProblem } from './testing/random-problem.ts'

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed)

it('the clash table contains exactly the pairs of duties that a rule forbids', () => {
  const week = createRestaurantWeek(8, 60, 1, 1)
  const longRest = { ...week, rules: { ...week.rules, minRestMinutes: 3000 } }
  const manyADay = { ...week, rules: { ...week.rules, oneDutyADay: false, minRestMinutes: 0 } }
  let clashes = 0
  for (const problem of [week, longRest, manyADay, ...SEEDS.map(createRandomProblem)]) {
    const { clash, dutyWork, pairContext } = compileProblem(problem)
    for (const [person] of problem.people.entries()) {
      for (const a of dutyWork) {
        for (const b of dutyWork) {
          const isForbidden = a === b || pairRules.some((rule) => rule.forbids(pairContext(person), a, b))
          expect(clash(person, a.index, b.index)).toBe(isForbidden)
          if (isForbidden && a !== b) clashes += 1
        }
      }
    }
  }
  expect(clashes).toBeGreaterThan(1000)
})
