import { expect, it } from 'vitest'
import { loadMipSolver } from '../../highs/solve-mip.ts'
import { PARTS } from '../columns/generate-columns.ts'
import { compileProblem } from '../compile.ts'
import { measureScore } from '../proof/measure-score.ts'
import { createRandom } from '../random.ts'
import { createRoster } from '../roster.ts'
import { scoreRoster } from '../score.ts'
import { fillGreedily } from '../search/fill-greedily.ts'
import { findLeastValues } from '../testing/brute-force.ts'
import { randomCases } from '../testing/random-cases.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { closeWeekGap } from './close-week-gap.ts'
import { computeLagrangianBound } from './generate-week-lines.ts'
import { listLines } from './goal-task.ts'
import { openLineSpace } from './line-space.ts'
import type { Line } from './price-lines.ts'
import { createGoalObjective, mayStayOpen, openPrice } from './week-objective.ts'

const PROBLEMS = randomCases(40, 400)
const ANY_NUMBER = 1e9
/** Roughly the number of lines in a tiny problem. */
const MOST_LINES = 30
const solveMip = await loadMipSolver()

it('reaches the optimum from any prices, and never claims a bound above the best roster', () => {
  let raised = 0
  let improved = 0
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const problem = createRandomProblem(seed)
    const compiled = compileProblem(problem)
    const space = openLineSpace(compiled)
    const random = createRandom(seed)
    const roster = createRoster(compiled)
    if (seed % 2 === 0) fillGreedily(compiled, roster)
    const start = scoreRoster(compiled, roster)
    const least = findLeastValues(problem, start)
    for (const goal of start.keys()) {
      const objective = createGoalObjective(compiled, goal, start)
      const { unit } = objective.minimised
      const goalBounds = Float64Array.from(objective.goalBounds, () => random(PARTS))
      const duties = Float64Array.from(problem.duties, (_, duty) => {
        const price = random(3 * PARTS)
        return mayStayOpen(objective, duty) ? Math.min(price, openPrice(objective, duty, PARTS, goalBounds)) : price
      })
      const proven = computeLagrangianBound(objective, space, { duties, goalBounds })
      const what = `seed ${seed}, goal ${goal}`
      const best = (least[goal] as number) / unit
      let lines: readonly Line[] = listLines(compiled, roster)
      let incumbentValue = (start[goal] as number) / unit
      let bound = proven.bound
      expect(bound, what).toBeLessThanOrEqual(best)
      while (bound < incumbentValue) {
        const before = bound
        const closed = closeWeekGap({
          objective,
          space,
          proven,
          bound,
          incumbentValue,
          lines,
          maxColumns: ANY_NUMBER,
          enoughColumns: random(MOST_LINES),
          solveMip,
          timeLimitSeconds: 60,
          seed: 1,
          onBetter: (better) => {
            const assignments = better.flatMap((line, person) => line.map((duty) => ({ person, duty })))
            const value = (measureScore(problem, assignments)[goal] as number) / unit
            if (value >= incumbentValue) return
            incumbentValue = value
            lines = better
            improved++
          },
        })
        bound = Math.max(bound, closed as number)
        expect(bound, what).toBeLessThanOrEqual(best)
        if (bound > before) raised++
        else break
      }
      expect([bound, incumbentValue], what).toEqual([best, best])
    }
  }
  expect(raised).toBeGreaterThan(3)
  expect(improved).toBeGreaterThan(3)
})
