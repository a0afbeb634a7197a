import { beforeAll, describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../../bench/restaurant-week.ts'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import { compileProblem } from '../../compile.ts'
import type { OpenLinearProgram } from '../../linear-program.ts'
import type { SolveMip } from '../../mip.ts'
import type { RosterProblem } from '../../problem.ts'
import { checkAnswer } from '../../proof/check-answer.ts'
import { measureScore } from '../../proof/measure-score.ts'
import { createRosterFrom } from '../../roster.ts'
import { scoreRoster } from '../../score.ts'
import { solve } from '../../solve.ts'
import { addPairings } from '../../testing/add-pairings.ts'
import { addStanding } from '../../testing/add-standing.ts'
import { addWages } from '../../testing/add-wages.ts'
import { findBestScore } from '../../testing/brute-force.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomProblem } from '../../testing/random-problem.ts'
import { createRandomStanding } from '../../testing/random-standing.ts'
import { solveExactly } from '../../testing/solve-exactly.ts'
import { splitPlaces } from '../../testing/split-places.ts'

const TINY_PROBLEMS = randomCases(120, 500)

let solveMip: SolveMip
let openProgram: OpenLinearProgram
beforeAll(async () => {
  ;({ openProgram, solveMip } = await loadSolvers())
})
const run = (problem: RosterProblem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })

/** Puts the clocks forward by an hour on the second day at two o'clock. */
function changeClocks(problem: RosterProblem): RosterProblem {
  const passed = (minute: number): number => minute - Math.max(0, Math.min(60, minute - 1560))
  const withReal = <T extends { start: number; end: number }>(work: T): T => ({
    ...work,
    real: { start: passed(work.start), end: passed(work.end) },
  })
  return { ...problem, duties: problem.duties.map(withReal), pins: problem.pins.map(withReal) }
}

/**
 * A tiny problem with pairings. Some also have a current roster, wages and a chosen order of goals, lead places, or a
 * clock change.
 */
function createTiny(seed: number): RosterProblem {
  const tiny = createRandomProblem(seed)
  const split = seed % 5 === 0 ? splitPlaces(tiny) : tiny
  const clocks = seed % 7 === 0 ? changeClocks(split) : split
  const standing = seed % 3 === 0 ? addStanding(clocks, seed) : clocks
  return addPairings(seed % 4 === 0 ? addWages(standing, seed) : standing, seed)
}

describe('[PAIR-01] the goal on pairs of people', () => {
  it(`matches brute force in every goal, at any rank, on ${TINY_PROBLEMS} random tiny problems`, () => {
    let costly = 0
    let proven = 0
    for (let seed = 1; seed <= TINY_PROBLEMS; seed++) {
      const problem = createTiny(seed)
      const answer = run(problem)
      const score = answer.goals.map((goal) => goal.value)
      expect(score, `seed ${seed}`).toEqual(findBestScore(problem))
      expect(score, `seed ${seed}`).toEqual(measureScore(problem, answer.assignments))
      expect(answer.ending, `seed ${seed}`).toBe('proven')
      expect(checkAnswer(problem, answer).errors, `seed ${seed}`).toEqual([])
      if (answer.goals.some(({ name, value }) => name === 'pairings' && value > 0)) costly++
      proven += answer.proofs.filter(({ links }) => links?.length).length
    }
    console.log(costly, proven)
  })

  it('is measured alike by the search and the referee, on random rosters', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { problem, assignments } = createRandomStanding(seed, createTiny(seed))
      const compiled = compileProblem(problem)
      expect(scoreRoster(compiled, createRosterFrom(compiled, assignments)), `seed ${seed}`).toEqual(
        measureScore(problem, assignments),
      )
    }
  })

  it('matches an integer program on weeks of 12 people', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const problem = addPairings(createRestaurantWeek(12, 50, seed, 60), seed)
      const answer = run(problem)
      expect(
        answer.goals.map(({ value }) => value),
        `seed ${seed}`,
      ).toEqual(solveExactly(problem, solveMip))
      expect(answer.ending, `seed ${seed}`).toBe('proven')
      expect(checkAnswer(problem, answer).errors, `seed ${seed}`).toEqual([])
    }
  })
})
