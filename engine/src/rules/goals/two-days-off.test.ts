import { beforeAll, describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../../bench/restaurant-week.ts'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import { checkProblem } from '../../check-problem.ts'
import { compileProblem } from '../../compile.ts'
import type { Duty, Person, Pin, RankedGoalName, RosterAnswer, RosterProblem } from '../../problem.ts'
import { checkAnswer } from '../../proof/check-answer.ts'
import { checkRoster } from '../../proof/check-roster.ts'
import { checkWeekProof } from '../../proof/check-week-proof.ts'
import { measureScore } from '../../proof/measure-score.ts'
import type { WeekProof } from '../../proof/week-proof.ts'
import { createRosterFrom } from '../../roster.ts'
import { scoreRoster } from '../../score.ts'
import { solve } from '../../solve.ts'
import { addDaysOff } from '../../testing/add-days-off.ts'
import { addLeadsAndShares } from '../../testing/add-leads-and-shares.ts'
import { addLimits } from '../../testing/add-limits.ts'
import { addStanding } from '../../testing/add-standing.ts'
import { addWages } from '../../testing/add-wages.ts'
import { findBestScore } from '../../testing/brute-force.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomProblem } from '../../testing/random-problem.ts'
import { createRandomStanding } from '../../testing/random-standing.ts'
import { listGoals } from './goals.ts'

const TINY_PROBLEMS = randomCases(200, 500)
const RANDOM_ROSTERS = randomCases(300, 2000)
const NAME = 'days-off-together'

let run: (problem: RosterProblem) => RosterAnswer
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
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

const shift = (day: number): Duty => {
  return { start: day * 1440 + 540, end: day * 1440 + 1020, skill: 0, need: 1, priority: 1 }
}
const pin = (person: number, day: number): Pin => {
  return { person, start: day * 1440 + 540, end: day * 1440 + 1020, minutes: 0 }
}
const somebody: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }

function createWeek(people: number, days: readonly number[], pins: readonly Pin[] = []): RosterProblem {
  const rules = {
    ...{ oneDutyADay: true, minRestMinutes: 0, backToBackAllowed: true, targetToleranceMinutes: 0 },
    ...{ forbiddenDutyPairs: [], forbiddenPinPairs: [] },
  }
  const week = { days: 7, people: Array.from({ length: people }, () => somebody), duties: days.map(shift), pins, rules }
  return { ...week, timeLimitSeconds: 20, seed: 1, goals: [NAME, 'even-hours'] }
}

const goalOf = (answer: RosterAnswer) => answer.goals.find(({ name }) => name === NAME)
const costOf = (answer: RosterAnswer): number | undefined => goalOf(answer)?.value

describe('[COST-03] two days off together', () => {
  it(`match brute force in every goal on ${TINY_PROBLEMS} random tiny problems, with certificates`, () => {
    const found = { decided: 0, costly: 0, certified: 0, weeks: 0 }
    for (let seed = 1; seed <= TINY_PROBLEMS; seed++) {
      const problem = createTiny(seed)
      expect(checkProblem(problem)).toEqual([])
      const answer = run(problem)
      const what = `seed ${seed}`
      expect(
        answer.goals.map(({ value }) => value),
        what,
      ).toEqual(findBestScore(problem))
      expect(checkRoster(problem, answer.assignments), what).toEqual([])
      expect(answer.ending, what).toBe('proven')
      const checked = checkAnswer(problem, answer)
      expect(checked.errors, what).toEqual([])
      const without = run({ ...problem, goals: (problem.goals ?? []).filter((name) => name !== NAME) })
      const goal = answer.goals.findIndex(({ name }) => name === NAME)
      if ((measureScore(problem, without.assignments)[goal] ?? 0) > (costOf(answer) ?? 0)) found.decided++
      if ((costOf(answer) ?? 0) > 0) found.costly++
      if ((costOf(answer) ?? 0) > 0 && answer.proofs.some((proof) => proof.goal === goal)) found.certified++
      if ((costOf(answer) ?? 0) > 0 && problem.days === 10) found.weeks++
    }
    expect(found.decided).toBeGreaterThan(TINY_PROBLEMS / 40)
    expect(found.costly).toBeGreaterThan(TINY_PROBLEMS / 5)
    expect(found.certified).toBeGreaterThan(TINY_PROBLEMS / 5)
    expect(found.weeks).toBeGreaterThan(TINY_PROBLEMS / 40)
  })

  it(`count the same in the search and in the referee on ${RANDOM_ROSTERS} random rosters`, () => {
    let costly = 0
    for (let seed = 1; seed <= RANDOM_ROSTERS; seed++) {
      const { problem, assignments } = createRandomStanding(seed, createTiny(seed))
      const compiled = compileProblem(problem)
      const score = scoreRoster(compiled, createRosterFrom(compiled, assignments))
      expect(score, `seed ${seed}`).toEqual(measureScore(problem, assignments))
      if ((score[listGoals(problem).findIndex(({ name }) => name === NAME)] ?? 0) > 0) costly++
    }
    expect(costly).toBeGreaterThan(30)
  })

  it('share the shifts so that everybody has them, even if the hours are less even', () => {
    // On Monday, Wednesday, Friday and Sunday, one of two people works. By even hours alone, each works two of the days.
    const week = createWeek(2, [0, 2, 4, 6], [pin(0, 1), pin(0, 5)])
    const answer = run(week)
    expect(goalOf(answer)).toEqual({ name: NAME, value: 0, bound: 0, isProven: true })
    expect(checkAnswer(week, answer).errors).toEqual([])
  })

  it('count pins, but no weeks that pins alone break, and no days beside the horizon', () => {
    const valueWith = (days: readonly number[]): number | undefined =>
      costOf(
        run(
          createWeek(
            1,
            [3],
            days.map((day) => pin(0, day)),
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
    expect(goalOf(answer)).toEqual({ name: NAME, value: 2, bound: 2, isProven: true })
    expect(checkAnswer(twice, answer).errors).toEqual([])
    const half = { ...createWeek(1, [...week, ...week.slice(1).map((day) => day + 7)]), days: 28 }
    expect(costOf(run(half))).toBe(1)
    expect(checkAnswer(half, run(half)).errors).toEqual([])
  })

  it('come before a later goal and after an earlier one', () => {
    // The second person dislikes every shift; the first one has two days off only if the second takes one.
    const week = createWeek(2, [0, 2, 4, 6], [pin(0, 1), pin(0, 5)])
    const people = [somebody, { ...somebody, preferences: week.duties.map((_, duty) => ({ duty, cost: 1 })) }]
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

  it('refuse a certificate that was made for pins on the days between', () => {
    // With these pins, hardly anybody can take a shift without losing their days off.
    const pins = problem.people.flatMap((_, person) => [1, 3].map((day) => pin(person, day)))
    const busier = { ...problem, pins }
    const proof = run(busier).proofs.find(({ goal }) => goal === 2)
    if (!proof) throw new Error('There is no proof of the busier week.')
    expect(checkWeekProof(busier, proof)).toEqual({ bound: proof.bound })
    expect(checkWeekProof({ ...busier, pins: [] }, proof)).toEqual({ error: expect.stringMatching(/person/) })
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
