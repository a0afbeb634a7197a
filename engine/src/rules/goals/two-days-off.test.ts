import { beforeAll, describe, expect, it } from 'vitest'
import { createFullWeek } from '../../../bench/full-week.ts'
import { createRestaurantWeek } from '../../../bench/restaurant-week.ts'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import type { SolveMip } from '../../mip.ts'
import type { FixedWork, RankedGoalName, RosterAnswer, RosterProblem } from '../../problem.ts'
import { checkAnswer } from '../../proof/check-answer.ts'
import { checkWeekProof } from '../../proof/check-week-proof.ts'
import type { WeekProof } from '../../proof/week-proof.ts'
import { solve } from '../../solve.ts'
import { addDaysOff } from '../../testing/add-days-off.ts'
import { addLeadsAndShares } from '../../testing/add-leads-and-shares.ts'
import { addLimits } from '../../testing/add-limits.ts'
import { addStanding } from '../../testing/add-standing.ts'
import { addWages } from '../../testing/add-wages.ts'
import {
  compareCounts,
  compareWithBest,
  createDaysWeek,
  fixedOn,
  goalOf,
  SOMEBODY,
} from '../../testing/goal-of-days.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomProblem } from '../../testing/random-problem.ts'
import { solveExactly } from '../../testing/solve-exactly.ts'
import { USUAL_ORDER } from './goals.ts'

const TINY_PROBLEMS = randomCases(60, 500)
const RANDOM_ROSTERS = randomCases(300, 2000)
const NAME = 'days-off-together'

let run: (problem: RosterProblem) => RosterAnswer
let solver: SolveMip
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  solver = solveMip
  run = (problem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

/** A tiny problem with the goal at any rank; some have wages, limits on days, a current roster, or two weeks. */
function createTiny(seed: number): RosterProblem {
  const drawn = createRandomProblem(seed)
  const withWages = seed % 4 === 1 ? addWages(drawn, seed) : drawn
  const withStanding = seed % 4 >= 2 ? addStanding(withWages, seed) : withWages
  const week = addDaysOff(withStanding, seed)
  return seed % 5 === 0 ? addLimits(week, seed, ['days-in-a-row', 'days', 'nights-in-a-row', 'days-off']) : week
}

const createAll = (count: number) => Array.from({ length: count }, (_, index) => createTiny(index + 1))
const createWeek = (people: number, days: readonly number[], fixed: readonly FixedWork[] = []) =>
  createDaysWeek(
    NAME,
    Array.from({ length: people }, () => SOMEBODY),
    days,
    fixed,
  )
const costOf = (answer: RosterAnswer): number | undefined => goalOf(answer, NAME)?.value

describe('[COST-03] two days off together', () => {
  it(`match brute force in every goal on ${TINY_PROBLEMS} random tiny problems, with certificates`, () => {
    const found = compareWithBest(NAME, createAll(TINY_PROBLEMS), run)
    expect(found.errors).toEqual([])
    expect(found.decided).toBeGreaterThan(TINY_PROBLEMS / 40)
    expect(found.costly).toBeGreaterThan(TINY_PROBLEMS / 5)
    expect(found.certified).toBeGreaterThan(TINY_PROBLEMS / 5)
    expect(found.weeks).toBeGreaterThan(TINY_PROBLEMS / 40)
  })

  it(`count the same in the search and in the referee on ${RANDOM_ROSTERS} random rosters`, () => {
    const { errors, costly } = compareCounts(NAME, createAll(RANDOM_ROSTERS))
    expect(errors).toEqual([])
    expect(costly).toBeGreaterThan(30)
  })

  it('share the shifts so that everybody has them, even if the hours are less even', () => {
    // On Monday, Wednesday, Friday and Sunday, one of two people works. By even hours alone, each works two of the days.
    const week = createWeek(2, [0, 2, 4, 6], [fixedOn(0, 1), fixedOn(0, 5)])
    const answer = run(week)
    expect(goalOf(answer, NAME)).toEqual({ name: NAME, value: 0, bound: 0, isProven: true })
    expect(checkAnswer(week, answer).errors).toEqual([])
  })

  it('count fixed work, but no weeks that fixed work alone breaks, and no days beside the horizon', () => {
    const valueWith = (days: readonly number[]): number | undefined =>
      costOf(
        run(
          createWeek(
            1,
            [3],
            days.map((day) => fixedOn(0, day)),
          ),
        ),
      )
    expect(valueWith([1, 5])).toBe(1)
    expect(valueWith([1, 4])).toBe(0)
    expect(valueWith([0, 2, 5])).toBe(1)
    expect(valueWith([1, 2, 4, 6])).toBe(0)
    expect(valueWith([-1, 1, 4, 7])).toBe(0)
  })

  it('count each week of a longer horizon', () => {
    const week = [0, 2, 4, 6]
    const twice = { ...createWeek(1, [...week, ...week.map((day) => day + 7)]), days: 14 }
    const answer = run(twice)
    expect(goalOf(answer, NAME)).toEqual({ name: NAME, value: 2, bound: 2, isProven: true })
    expect(checkAnswer(twice, answer).errors).toEqual([])
    const half = { ...createWeek(1, [...week, ...week.slice(1).map((day) => day + 7)]), days: 28 }
    expect(costOf(run(half))).toBe(1)
    expect(checkAnswer(half, run(half)).errors).toEqual([])
  })

  it.each([
    ['first', 1],
    ['first', 2],
    ['last', 3],
  ] as const)('match an exact model as the %s goal of week %i', (place, seed) => {
    const others = USUAL_ORDER.filter((name) => name !== 'preferences')
    const goals: RankedGoalName[] = place === 'first' ? [NAME, ...others] : [...others, NAME]
    const problem: RosterProblem = { ...createFullWeek(10, 44, seed, 60), goals }
    const answer = run(problem)
    expect(answer.ending).toBe('proven')
    expect(costOf(answer)).toBeGreaterThan(0)
    expect(answer.goals.map(({ value }) => value)).toEqual(solveExactly(problem, solver))
    expect(checkAnswer(problem, answer).errors).toEqual([])
  })

  it('come before a later goal and after an earlier one', () => {
    // The second person dislikes every shift; the first one has two days off only if the second takes one.
    const week = createWeek(2, [0, 2, 4, 6], [fixedOn(0, 1), fixedOn(0, 5)])
    const people = [SOMEBODY, { ...SOMEBODY, preferences: week.duties.map((_, duty) => ({ duty, cost: 1 })) }]
    const costlyIn = (goals: readonly RankedGoalName[]) =>
      run({ ...week, people, goals }).goals.flatMap(({ name, value }) => (value > 0 ? [[name, value]] : []))
    expect(costlyIn([NAME, 'preferences'])).toEqual([['preferences', 1]])
    expect(costlyIn(['preferences', NAME])).toEqual([[NAME, 1]])
  })
})

describe('[COST-03] certificates of two days off together', () => {
  const problem: RosterProblem = {
    ...addLeadsAndShares(createRestaurantWeek(24, 120, 7, 60)),
    goals: [NAME, 'target-hours', 'preferences', 'seniority-mix', 'fair-share', 'even-hours'],
  }
  let answer: RosterAnswer
  beforeAll(() => {
    answer = run(problem)
  })
  const proofOf = (name: string): WeekProof => {
    const proof = answer.proofs.find(({ goal }) => answer.goals[goal]?.name === name)
    if (!proof) throw new Error(`There is no proof of ${name}.`)
    return proof
  }

  it('prove every goal of a week of 24 staff', () => {
    expect(costOf(answer)).toBeGreaterThan(0)
    expect(answer.ending).toBe('proven')
    expect(checkAnswer(problem, answer).errors).toEqual([])
    expect(checkWeekProof(problem, proofOf(NAME))).toEqual({ bound: costOf(answer) })
  })

  it.each<[string, (proof: WeekProof) => WeekProof, RegExp]>([
    ['a higher claim', (proof) => ({ ...proof, bound: proof.bound + proof.unit }), /claims/],
    [
      'a higher minimum',
      (proof) => ({ ...proof, minima: proof.minima.map((min, i) => (i === 3 ? min + 1 : min)) }),
      /person 3/,
    ],
    ['a unit that does not divide the costs', (proof) => ({ ...proof, unit: 2 }), /multiple|claims|person/],
    ['another goal', (proof) => ({ ...proof, goal: proof.goal + 1 }), /expected/],
    ['no prices of slots', (proof) => ({ ...proof, duties: proof.duties.map(() => 0) }), /claims/],
  ])('refuse %s', (_what, tamper, error) => {
    expect(checkWeekProof(problem, tamper(proofOf(NAME)))).toEqual({ error: expect.stringMatching(error) })
  })

  it('refuse a certificate that was made for fixed work on the days between', () => {
    // With this fixed work, hardly anybody can take a shift without losing their days off.
    const fixed = problem.people.flatMap((_, person) => [1, 3].map((day) => fixedOn(person, day)))
    const busier = { ...problem, fixed }
    const proof = run(busier).proofs.find(({ goal }) => goal === 2)
    if (!proof) throw new Error('There is no proof of the busier week.')
    expect(checkWeekProof(busier, proof)).toEqual({ bound: proof.bound })
    expect(checkWeekProof({ ...busier, fixed: [] }, proof)).toEqual({ error: expect.stringMatching(/person/) })
  })

  it('depend on the goal when it is an earlier one', () => {
    const proof = proofOf('even-hours')
    const goal = answer.goals.findIndex(({ name }) => name === NAME)
    const withLimit = (limit: number) =>
      checkWeekProof(problem, {
        ...proof,
        earlier: proof.earlier.map((lock, i) => (i === goal ? { ...lock, limit, price: lock.price * 2 + 1024 } : lock)),
      })
    expect(proof.earlier[goal]?.limit).toBe(costOf(answer))
    // A higher price only lowers the minima, so it proves the same if the limit stays, and less if that is raised.
    expect(withLimit(costOf(answer) ?? 0)).toEqual({ error: expect.stringMatching(/claims/) })
    expect(withLimit((costOf(answer) ?? 0) + 50)).toEqual({ error: expect.stringMatching(/claims/) })
  })
})
