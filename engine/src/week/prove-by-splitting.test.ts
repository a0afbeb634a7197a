import { expect, it } from 'vitest'
import { loadLinearSolver } from '../../highs/open-linear-program.ts'
import { compileProblem } from '../compile.ts'
import { areCasesComplete, checkWeekProof } from '../proof/check-week-proof.ts'
import { createRoster, createRosterFrom } from '../roster.ts'
import { scoreRoster } from '../score.ts'
import { fillGreedily } from '../search/fill-greedily.ts'
import { findLeastValues } from '../testing/brute-force.ts'
import { randomCases } from '../testing/random-cases.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { describeProof } from './describe-proof.ts'
import { openLineSpace } from './line-space.ts'
import { proveBySplitting } from './prove-by-splitting.ts'
import { createGoalObjective } from './week-objective.ts'

const PROBLEMS = randomCases(30, 500)
const openProgram = await loadLinearSolver()

it('proves the optimum of every goal by cases that the checker accepts, and nothing above it', () => {
  let split = 0
  let proven = 0
  let ofEverybody = 0
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const problem = createRandomProblem(seed)
    const compiled = compileProblem(problem)
    const space = openLineSpace(compiled)
    const roster = createRoster(compiled)
    if (seed % 2 === 0) fillGreedily(compiled, roster)
    const start = scoreRoster(compiled, roster)
    for (const [goal, least] of findLeastValues(problem, start).entries()) {
      const objective = createGoalObjective(compiled, goal, start)
      const best = least / objective.minimised.unit
      const task = { objective, space, openProgram, columns: [], maxCases: 1000, isOver: () => false }
      const what = `seed ${seed}, goal ${goal}`
      expect(proveBySplitting({ ...task, bound: () => best + 1 }), what).toBeNull()
      if (best === 0) continue
      const cases = proveBySplitting({ ...task, bound: () => best })
      expect(cases, what).not.toBeNull()
      const proofs = (cases ?? []).map((one) => describeProof(one.objective, goal, one.found))
      expect(areCasesComplete(proofs), what).toBe(true)
      for (const proof of proofs) {
        expect(checkWeekProof(problem, proof), what).toEqual({ bound: proof.bound })
        expect(proof.bound, what).toBeGreaterThanOrEqual(least)
      }
      proven++
      if (proofs.length > 1) split++
      const first = cases?.[0]?.objective.splits?.[0]
      if (first?.people.length === problem.people.length && first.duties.length === problem.duties.length) ofEverybody++
    }
  }
  expect(proven).toBeGreaterThan(PROBLEMS)
  expect(split).toBeGreaterThan(3)
  // Coverage is often a matter of how many shifts everybody works together: two cases then replace hundreds.
  expect(ofEverybody).toBeGreaterThan(0)
})

it('finds the optimum on the way if it is asked to prove more', () => {
  let better = 0
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const problem = createRandomProblem(seed)
    const compiled = compileProblem(problem)
    const start = scoreRoster(compiled, createRoster(compiled))
    for (const [goal, least] of findLeastValues(problem, start).entries()) {
      const objective = createGoalObjective(compiled, goal, start)
      const { unit } = objective.minimised
      if (least === 0) continue
      let bound = least / unit + 1
      const cases = proveBySplitting({
        objective,
        space: openLineSpace(compiled),
        openProgram,
        columns: [],
        bound: () => bound,
        maxCases: 1000,
        isOver: () => false,
        onBetter: (lines) => {
          const assignments = lines.flatMap((line, person) => line.map((duty) => ({ person, duty })))
          bound = (scoreRoster(compiled, createRosterFrom(compiled, assignments))[goal] as number) / unit
          better++
        },
      })
      const what = `seed ${seed}, goal ${goal}`
      expect(bound, what).toBe(least / unit)
      expect(cases, what).not.toBeNull()
    }
  }
  expect(better).toBeGreaterThan(PROBLEMS / 2)
})
