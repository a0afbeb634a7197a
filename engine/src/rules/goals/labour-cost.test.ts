import { beforeAll, describe, expect, it } from 'vitest'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import { checkProblem } from '../../check-problem.ts'
import type { OpenLinearProgram } from '../../linear-program.ts'
import type { SolveMip } from '../../mip.ts'
import type { RankedGoalName, RosterProblem } from '../../problem.ts'
import { checkAnswer } from '../../proof/check-answer.ts'
import { measureScore } from '../../proof/measure-score.ts'
import { solve } from '../../solve.ts'
import { addStanding } from '../../testing/add-standing.ts'
import { addWages } from '../../testing/add-wages.ts'
import { findBestScore } from '../../testing/brute-force.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomProblem } from '../../testing/random-problem.ts'

const TINY_PROBLEMS = randomCases(30, 200)

let solveMip: SolveMip
let openProgram: OpenLinearProgram
beforeAll(async () => {
  ;({ openProgram, solveMip } = await loadSolvers())
})

const run = (problem: RosterProblem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })

describe('[COST-02] solving with labour cost and a chosen order of goals', () => {
  it(`matches brute force in every goal and any order, on ${TINY_PROBLEMS} random tiny problems`, () => {
    let costly = 0
    for (let seed = 1; seed <= TINY_PROBLEMS; seed++) {
      const tiny = createRandomProblem(seed)
      const problem = addWages(seed % 2 === 0 ? addStanding(tiny, seed) : tiny, seed)
      const answer = run(problem)
      const score = answer.goals.map((goal) => goal.value)
      expect(score, `seed ${seed}`).toEqual(findBestScore(problem))
      expect(score, `seed ${seed}`).toEqual(measureScore(problem, answer.assignments))
      expect(answer.ending, `seed ${seed}`).toBe('proven')
      expect(checkAnswer(problem, answer).errors, `seed ${seed}`).toEqual([])
      if (answer.goals.some(({ name, value }) => name === 'labour-cost' && value > 0)) costly++
    }
    expect(costly).toBeGreaterThan(TINY_PROBLEMS / 2)
  })

  /** A problem with one duty, which the more expensive person prefers. */
  const choice = (goals?: readonly RankedGoalName[]): RosterProblem => ({
    days: 7,
    people: [
      { skills: [0], targetMinutes: null, unavailable: [], preferences: [], wages: [{ duty: 0, cost: 20_000 }] },
      {
        skills: [0],
        targetMinutes: null,
        unavailable: [],
        preferences: [{ duty: 0, cost: 2 }],
        wages: [{ duty: 0, cost: 16_000 }],
      },
    ],
    duties: [{ start: 540, end: 1020, skill: 0, need: 1, priority: 1 }],
    fixed: [],
    rules: {
      oneDutyADay: true,
      minRestMinutes: 0,
      backToBackAllowed: false,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
      targetToleranceMinutes: 240,
    },
    timeLimitSeconds: 10,
    seed: 1,
    ...(goals && { goals }),
  })

  it('includes labour cost only if named, and prefers the cheaper person if it precedes preferences', () => {
    const holder = (goals?: readonly RankedGoalName[]) => run(choice(goals)).assignments[0]?.person
    expect(holder()).toBe(0)
    expect(run(choice()).goals.map(({ name }) => name)).not.toContain('labour-cost')
    expect(holder(['preferences', 'labour-cost'])).toBe(0)
    expect(holder(['labour-cost', 'preferences'])).toBe(1)
  })

  it('reports a duplicate goal and invalid wages', () => {
    const [first, second] = choice().people
    if (!first || !second) throw new Error('Nobody is there.')
    const wrong = {
      ...choice(['preferences', 'preferences']),
      people: [{ ...first, wages: [{ duty: 3, cost: 1.5 }] }, second],
    }
    expect(checkProblem(wrong)).toEqual([
      'goals lists a goal twice',
      'people[0].wages names no entry: 3',
      'people[0].wages of duty 3 must be a whole number of at least 0, not 1.5',
    ])
  })
})
