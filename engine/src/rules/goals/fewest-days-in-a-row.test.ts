import { beforeAll, describe, expect, it } from 'vitest'
import { createFullWeek } from '../../../bench/full-week.ts'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import { checkProblem } from '../../check-problem.ts'
import { compileProblem } from '../../compile.ts'
import { listDaySequences } from '../../day-sequences.ts'
import type { SolveMip } from '../../mip.ts'
import type { FixedWork, Person, RankedGoalName, RosterAnswer, RosterProblem } from '../../problem.ts'
import { checkAnswer } from '../../proof/check-answer.ts'
import { checkWeekProof } from '../../proof/check-week-proof.ts'
import { measureScore } from '../../proof/measure-score.ts'
import type { WeekProof } from '../../proof/week-proof.ts'
import { solve } from '../../solve.ts'
import { addDaysOff } from '../../testing/add-days-off.ts'
import { addFewestDays } from '../../testing/add-fewest-days.ts'
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
const NAME = 'fewest-days-in-a-row'

let run: (problem: RosterProblem) => RosterAnswer
let solver: SolveMip
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  solver = solveMip
  run = (problem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

/** A tiny problem with the goal at any rank; some have wages, limits, a current roster, or two days off together. */
function createTiny(seed: number): RosterProblem {
  const drawn = createRandomProblem(seed)
  const withWages = seed % 4 === 1 ? addWages(drawn, seed) : drawn
  const withStanding = seed % 4 >= 2 ? addStanding(withWages, seed) : withWages
  const week = addFewestDays(seed % 7 === 0 ? addDaysOff(withStanding, seed * 3 + 2) : withStanding, seed)
  return seed % 5 === 0 ? addLimits(week, seed, ['days-in-a-row', 'days', 'nights-in-a-row', 'days-off']) : week
}

const asking = (minDaysInARow: number): Person => ({ ...SOMEBODY, minDaysInARow })
const createAll = (count: number) => Array.from({ length: count }, (_, index) => createTiny(index + 1))
const createWeek = (people: readonly Person[], days: readonly number[], fixed: readonly FixedWork[] = []) =>
  createDaysWeek(NAME, people, days, fixed)
const costOf = (answer: RosterAnswer): number | undefined => goalOf(answer, NAME)?.value

describe('[CON-06] fewest days in a row', () => {
  it(`match brute force in every goal on ${TINY_PROBLEMS} random tiny problems, with certificates`, () => {
    const found = compareWithBest(NAME, createAll(TINY_PROBLEMS), run)
    expect(found.errors).toEqual([])
    expect(found.decided).toBeGreaterThan(TINY_PROBLEMS / 10)
    expect(found.costly).toBeGreaterThan(TINY_PROBLEMS / 5)
    expect(found.certified).toBeGreaterThan(TINY_PROBLEMS / 5)
    expect(found.weeks).toBeGreaterThan(TINY_PROBLEMS / 10)
  })

  it(`count the same in the search and in the referee on ${RANDOM_ROSTERS} random rosters`, () => {
    const { errors, costly } = compareCounts(NAME, createAll(RANDOM_ROSTERS))
    expect(errors).toEqual([])
    expect(costly).toBeGreaterThan(100)
  })

  it('give somebody days in a row, even if the hours are less even', () => {
    const week = createWeek([asking(3), SOMEBODY], [0, 1, 2, 4])
    const answer = run(week)
    expect(goalOf(answer, NAME)).toEqual({ name: NAME, value: 0, bound: 0, isProven: true })
    expect(checkAnswer(week, answer).errors).toEqual([])
    const days = answer.assignments.flatMap(({ person, duty }) => (person === 0 ? [[0, 1, 2, 4][duty]] : []))
    expect([[], [0, 1, 2]]).toContainEqual(days)
  })

  it.each<[what: string, fewest: number, fixed: readonly number[], value: number]>([
    ['one run of two days', 2, [2, 3], 0],
    ['two runs of one day', 2, [1, 4], 2],
    ['what each run lacks', 4, [1, 3, 4], 3 + 2],
    ['a run that began before the week', 3, [-2, -1, 0], 0],
    ['a run that ended with the week before', 3, [-2, -1], 1],
    ['no run that ended earlier', 3, [-4, -3], 0],
    ['no run that may continue after the week', 4, [6], 0],
    ['a run that continues after the week', 4, [6, 7], 2],
    ['a run that begins after the week', 4, [7, 8, 9], 1],
    ['no later run', 4, [8], 0],
  ])('count %s', (_what, fewest, fixed, value) => {
    const week = createWeek(
      [asking(fewest)],
      [],
      fixed.map((day) => fixedOn(0, day)),
    )
    expect(measureScore(week, [])[2]).toBe(value)
    expect(costOf(run(week))).toBe(value)
  })

  it('close a gap between fixed shifts, and join runs of two weeks', () => {
    const fixed = [fixedOn(0, 1), fixedOn(0, 3), fixedOn(1, 6), fixedOn(1, 7)]
    const week = createWeek([asking(3), asking(3)], [2, 5], fixed)
    const answer = run(week)
    expect(answer.assignments).toEqual([
      { person: 0, duty: 0 },
      { person: 1, duty: 1 },
    ])
    expect(goalOf(answer, NAME)).toEqual({ name: NAME, value: 0, bound: 0, isProven: true })
    const twice = { ...createWeek([asking(4)], [5, 6, 7, 8]), days: 14 }
    expect(costOf(run(twice))).toBe(0)
    const apart = { ...createWeek([asking(4)], [5, 6, 8, 9]), days: 14 }
    expect(goalOf(run(apart), NAME)).toEqual({ name: NAME, value: 4, bound: 4, isProven: true })
    expect(checkAnswer(apart, run(apart)).errors).toEqual([])
  })

  it.each([
    ['first', 1],
    ['last', 2],
  ] as const)('match an exact model as the %s goal of week %i', (place, seed) => {
    const others = USUAL_ORDER.filter((name) => name !== 'preferences')
    const goals: RankedGoalName[] = place === 'first' ? [NAME, ...others] : [...others, NAME]
    const week: RosterProblem = { ...createFullWeek(10, 44, seed, 60), goals }
    const problem = { ...week, people: week.people.map((own, i) => ({ ...own, minDaysInARow: 2 + (i % 3) })) }
    const answer = run(problem)
    expect(answer.ending).toBe('proven')
    expect(costOf(answer)).toBeGreaterThan(0)
    expect(answer.goals.map(({ value }) => value)).toEqual(solveExactly(problem, solver))
    expect(checkAnswer(problem, answer).errors).toEqual([])
  })

  it('refuse more days than a certificate can check, and states that grow without need', () => {
    expect(checkProblem(createWeek([asking(7)], [0]))).toEqual([expect.stringMatching(/minDaysInARow/)])
    const compiled = compileProblem(createWeek([asking(2), asking(2), SOMEBODY], [0, 1, 2, 3, 4, 5, 6]))
    const graphs = listDaySequences(compiled)?.graphs ?? []
    expect(graphs[0]).toBe(graphs[1])
    expect(graphs[0]?.free.length).toBeLessThan(60)
    expect(graphs[2]?.free.length).toBe(7)
  })
})

describe('[CON-06] certificates of fewest days in a row', () => {
  const week = createWeek([asking(3), asking(3)], [0, 2, 4, 6])
  const proofOf = (answer: RosterAnswer): WeekProof => {
    const proof = answer.proofs.find(({ goal }) => answer.goals[goal]?.name === NAME)
    if (!proof) throw new Error('There is no proof of the goal.')
    return proof
  }

  it('prove what no roster avoids, and refuse altered claims', () => {
    const answer = run(week)
    expect(costOf(answer)).toBeGreaterThan(0)
    const proof = proofOf(answer)
    expect(checkWeekProof(week, proof)).toEqual({ bound: costOf(answer) })
    expect(checkWeekProof(week, { ...proof, bound: proof.bound + 1 })).toEqual({
      error: expect.stringMatching(/claims/),
    })
    const minima = proof.minima.map((minimum, i) => (i === 0 ? minimum + 1 : minimum))
    expect(checkWeekProof(week, { ...proof, minima })).toEqual({ error: expect.stringMatching(/person 0/) })
  })

  it('refuse a certificate of a contract that asks for more, or of a week without work beside it', () => {
    const proof = proofOf(run(week))
    const people = week.people.map((person) => ({ ...person, minDaysInARow: 2 }))
    expect(checkWeekProof({ ...week, people }, proof)).toEqual({ error: expect.stringMatching(/person/) })
    const beside = { ...week, fixed: [fixedOn(0, 7), fixedOn(0, 8), fixedOn(1, -2), fixedOn(1, -1)] }
    const ofBeside = checkWeekProof(beside, proofOf(run(week)))
    expect('error' in ofBeside).toBe(true)
  })
})
