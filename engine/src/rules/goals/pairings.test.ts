import { beforeAll, describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../../bench/restaurant-week.ts'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import { checkProblem } from '../../check-problem.ts'
import { compileProblem } from '../../compile.ts'
import { tabulateCosts } from '../../costs.ts'
import { compareHolders } from '../../explain/compare-holders.ts'
import type { OpenLinearProgram } from '../../linear-program.ts'
import { sumLinks } from '../../links.ts'
import type { SolveMip } from '../../mip.ts'
import type { Duty, FixedWork, Person, RosterProblem } from '../../problem.ts'
import { checkAnswer } from '../../proof/check-answer.ts'
import { measureScore } from '../../proof/measure-score.ts'
import { createRandom } from '../../random.ts'
import { createRosterFrom } from '../../roster.ts'
import { scoreRoster } from '../../score.ts'
import { solve } from '../../solve.ts'
import { addDaysOff } from '../../testing/add-days-off.ts'
import { addPairings } from '../../testing/add-pairings.ts'
import { addStanding } from '../../testing/add-standing.ts'
import { addWages } from '../../testing/add-wages.ts'
import { findBestScore } from '../../testing/brute-force.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomProblem } from '../../testing/random-problem.ts'
import { createRandomStanding } from '../../testing/random-standing.ts'
import { solveExactly } from '../../testing/solve-exactly.ts'
import { splitPlaces } from '../../testing/split-places.ts'
import { listGoals } from './goals.ts'
import { pairings } from './pairings.ts'

const TINY_PROBLEMS = randomCases(40, 500)

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
  return { ...problem, duties: problem.duties.map(withReal), fixed: problem.fixed.map(withReal) }
}

/**
 * A tiny problem with pairings. Some also have a current roster, wages and a chosen order of goals, days off together,
 * lead places, or a clock change.
 */
function createTiny(seed: number): RosterProblem {
  const tiny = createRandomProblem(seed)
  const split = seed % 5 === 0 ? splitPlaces(tiny) : tiny
  const clocks = seed % 7 === 0 ? changeClocks(split) : split
  const standing = seed % 3 === 0 ? addStanding(clocks, seed) : clocks
  const daysOff = seed % 8 === 1 ? addDaysOff(standing, seed) : standing
  return addPairings(seed % 4 === 0 ? addWages(daysOff, seed) : daysOff, seed)
}

describe('[PAIR-01] the goal on pairs of people', () => {
  it(`matches brute force in every goal, at any rank, on ${TINY_PROBLEMS} random tiny problems`, () => {
    let costly = 0
    let linked = 0
    for (let seed = 1; seed <= TINY_PROBLEMS; seed++) {
      const problem = createTiny(seed)
      const answer = run(problem)
      const score = answer.goals.map((goal) => goal.value)
      expect(score, `seed ${seed}`).toEqual(findBestScore(problem))
      expect(score, `seed ${seed}`).toEqual(measureScore(problem, answer.assignments))
      expect(answer.ending, `seed ${seed}`).toBe('proven')
      expect(checkAnswer(problem, answer).errors, `seed ${seed}`).toEqual([])
      if (answer.goals.some(({ name, value }) => name === 'pairings' && value > 0)) costly++
      linked += answer.proofs.filter(({ links }) => links?.length).length
    }
    expect(costly).toBeGreaterThan(TINY_PROBLEMS / 10)
    expect(linked).toBeGreaterThan(TINY_PROBLEMS / 10)
  })

  it('is measured alike by the search and the referee, on random rosters, even if they break rules', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { problem, assignments } = createRandomStanding(seed, createTiny(seed))
      const compiled = compileProblem(problem)
      const scoreOf = (list: typeof assignments) => scoreRoster(compiled, createRosterFrom(compiled, list))
      expect(scoreOf(assignments), `seed ${seed}`).toEqual(measureScore(problem, assignments))
      const random = createRandom(seed)
      const edited = problem.people.flatMap((_, person) =>
        problem.duties.flatMap((_, duty) => (random(2) === 0 ? [{ person, duty }] : [])),
      )
      // Overfilled duties aside, which only the referee counts.
      const goal = listGoals(problem).indexOf(pairings)
      expect(scoreOf(edited)[goal], `seed ${seed}`).toBe(measureScore(problem, edited)[goal])
    }
  })

  it('has the value of its links in every roster that breaks no hard rule', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { problem, assignments } = createRandomStanding(seed, createTiny(seed))
      const compiled = compileProblem(problem)
      const { assigned } = createRosterFrom(compiled, assignments)
      const sums = sumLinks(tabulateCosts(compiled).links, assigned)
      const value = sums.reduce((sum, one) => sum + Math.max(0, one), 0)
      expect(value, `seed ${seed}`).toBe(pairings.togetherCost(compiled, assigned))
    }
  })

  it('matches an integer program on weeks of 12 people', () => {
    for (let seed = 1; seed <= randomCases(2, 10); seed++) {
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

  const duty = (start: number, end: number): Duty => ({ start, end, skill: 0, need: 1, priority: 1 })
  const anybody: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
  /** Four people: 0 is a trainee, 1 and 2 are mentors. Goals: pairings, then preferences. */
  const week = (duties: readonly Duty[], more: Partial<RosterProblem> = {}): RosterProblem => ({
    days: 7,
    people: [anybody, anybody, anybody, anybody],
    duties,
    fixed: [],
    rules: {
      oneDutyADay: true,
      minRestMinutes: 0,
      backToBackAllowed: true,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
      targetToleranceMinutes: 240,
    },
    timeLimitSeconds: 10,
    seed: 1,
    goals: ['pairings', 'preferences'],
    pairings: [{ kind: 'beside', person: 0, others: [1, 2] }],
    ...more,
  })
  const breaksOf = (problem: RosterProblem): number | undefined =>
    run(problem).goals.find(({ name }) => name === 'pairings')?.value
  /** Only the trainee may have the first duty, and only person 3 the others, unless they are listed. */
  const only = (duties: readonly Duty[], holders: readonly number[]): Duty[] =>
    duties.map((one, i) => ({ ...one, excludedPeople: [0, 1, 2, 3].filter((person) => person !== holders[i]) }))

  it('wants a minute of overlap with one of the others, on every shift of the person', () => {
    const shift = duty(540, 1020)
    expect(breaksOf(week(only([shift], [0])))).toBe(1)
    expect(breaksOf(week(only([shift, duty(1020, 1200)], [0, 1])))).toBe(1)
    expect(breaksOf(week(only([shift, duty(1019, 1200)], [0, 2])))).toBe(0)
    expect(breaksOf(week(only([shift, duty(540, 1020)], [0, 3])))).toBe(1)
  })

  it('counts each overlap of two people who should be apart', () => {
    const apart = { pairings: [{ kind: 'apart', person: 0, other: 3 }] } as const
    const rules = { ...week([]).rules, oneDutyADay: false }
    expect(breaksOf(week(only([duty(0, 600), duty(600, 900)], [0, 3]), apart))).toBe(0)
    expect(breaksOf(week(only([duty(0, 600), duty(599, 900)], [0, 3]), apart))).toBe(1)
    const long = only([duty(0, 600), duty(100, 200), duty(300, 400)], [0, 3, 3])
    expect(breaksOf(week(long, { ...apart, rules }))).toBe(2)
  })

  it('counts kept shifts of either person, but not the weeks before and after', () => {
    const fixed = (person: number, start: number, end: number): FixedWork => ({ person, start, end })
    const shift = only([duty(540, 1020)], [0])
    expect(breaksOf(week(shift, { fixed: [fixed(1, 600, 700)] }))).toBe(0)
    expect(breaksOf(week([], { fixed: [fixed(0, 540, 1020)] }))).toBe(1)
    expect(breaksOf(week(only([duty(600, 700)], [2]), { fixed: [fixed(0, 540, 1020)] }))).toBe(0)
    expect(breaksOf(week([], { fixed: [fixed(0, -900, -420), fixed(0, 10_080, 10_500), fixed(0, 600, 600)] }))).toBe(0)
    const pairings: RosterProblem['pairings'] = [{ kind: 'apart', person: 0, other: 3 }]
    expect(breaksOf(week([], { pairings, fixed: [fixed(0, 540, 1020), fixed(3, 600, 700), fixed(3, 700, 800)] }))).toBe(
      2,
    )
    expect(breaksOf(week([], { pairings, fixed: [fixed(0, -300, -60), fixed(3, -200, -100)] }))).toBe(0)
    expect(breaksOf(week(only([duty(60, 300)], [3]), { pairings, fixed: [fixed(0, -300, 120)] }))).toBe(1)
  })

  it('gives way to earlier goals, and later goals give way to it', () => {
    const duties = [{ ...duty(540, 1020), excludedPeople: [1, 2, 3] }, duty(540, 1020)]
    const people = [anybody, { ...anybody, preferences: [{ duty: 1, cost: 2 }] }, { ...anybody, skills: [] }, anybody]
    const holderOf = (goals: RosterProblem['goals']): number | undefined => {
      const { assignments } = run(week(duties, { people, ...(goals && { goals }) }))
      return assignments.find((one) => one.duty === 1)?.person
    }
    expect(holderOf(['pairings', 'preferences'])).toBe(1)
    expect(holderOf(['preferences', 'pairings'])).toBe(3)
    expect(holderOf(['preferences'])).toBe(3)
  })

  it('ranks after few changes if these come right after coverage', () => {
    const duties = [{ ...duty(540, 1020), excludedPeople: [1, 2, 3] }, duty(540, 1020)]
    const people = [0, 1, 2, 3].map((person) => ({
      ...anybody,
      standing: person === 0 ? [0] : person === 3 ? [1] : [],
    }))
    const holder = (changes: 'after-coverage' | 'last') =>
      run(week(duties, { people, changes })).assignments.find((one) => one.duty === 1)?.person
    expect(holder('after-coverage')).toBe(3)
    expect([1, 2]).toContain(holder('last'))
  })

  it('is part of the comparison of other holders', () => {
    const duties = [{ ...duty(540, 1020), excludedPeople: [1, 2, 3] }, duty(540, 1020)]
    const assignments = [0, 3].map((person, i) => ({ person, duty: i }))
    const found = compareHolders({ problem: week(duties), assignments, fixed: [] }, { person: 3, duty: 1 })
    const mentor = found.find(({ person }) => person === 1)
    expect(mentor?.comparison).toBe(-1)
    expect(mentor?.goals.find(({ name }) => name === 'pairings')).toEqual({ name: 'pairings', before: 1, after: 0 })
  })

  it('is refused if a pairing names nobody, an unknown person or the person themself, or is repeated', () => {
    const wrong = [
      { kind: 'beside', person: 0, others: [] },
      { kind: 'beside', person: 9, others: [1, 1] },
      { kind: 'apart', person: 2, other: 2 },
      { kind: 'apart', person: 2, other: 3 },
      { kind: 'apart', person: 3, other: 2 },
      { kind: 'near', person: 3, other: 2 },
    ] as unknown as RosterProblem['pairings']
    expect(checkProblem(week([], wrong && { pairings: wrong }))).toEqual([
      'pairings[0].others must not be empty',
      'pairings[1].person names no entry: 9',
      'pairings[1].others lists a person twice',
      'pairings[2].other names the person themself',
      'pairings[4] repeats another entry',
      "pairings[5].kind must be 'beside' or 'apart', not near",
    ])
  })
})
