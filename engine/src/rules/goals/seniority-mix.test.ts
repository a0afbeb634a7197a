import { beforeAll, expect, it } from 'vitest'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import type { Duty, Person, RosterAnswer, RosterProblem } from '../../problem.ts'
import { solve } from '../../solve.ts'

let run: (problem: RosterProblem) => RosterAnswer
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  run = (problem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

/**
 * A duty from 9 to 17 on a day of the week. Two of them form a shift with two places, the first of which is a lead
 * place.
 */
const shift = (day: number): Duty => {
  return { start: day * 1440 + 540, end: day * 1440 + 1020, skill: 0, need: 1, priority: 1 }
}
const lead = (day: number): Duty => ({ ...shift(day), leadSeniority: 5 })
const novice: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [], seniority: 1 }
const expert: Person = { ...novice, seniority: 8 }

function createWeek(people: readonly Person[], duties: readonly Duty[]): RosterProblem {
  const rules = {
    oneDutyADay: true,
    minRestMinutes: 600,
    backToBackAllowed: false,
    forbiddenDutyPairs: [],
    forbiddenFixedPairs: [],
    targetToleranceMinutes: 240,
  }
  return { days: 7, people, duties, fixed: [], rules, timeLimitSeconds: 20, seed: 1 }
}

function mixOf({ goals }: RosterAnswer): number | undefined {
  return goals.find(({ name }) => name === 'seniority-mix')?.value
}

it('gives each of two shifts a senior person rather than both to one shift', () => {
  const duties = [shift(0), lead(0), shift(1), lead(1)]
  // Each person can take only one shift, so only the lead places decide who works which.
  const people = [novice, novice, expert, expert].map((person) => ({ ...person, maxMinutes: 480 }))
  const answer = run(createWeek(people, duties))
  const leaders = answer.assignments.filter(({ duty }) => duties[duty]?.leadSeniority !== undefined)
  expect(leaders.map(({ person }) => people[person]?.seniority)).toEqual([8, 8])
  expect(mixOf(answer)).toBe(0)
})

it('counts a lead place held by a novice and an open lead place alike', () => {
  expect(mixOf(run(createWeek([novice, novice], [shift(0), lead(0)])))).toBe(1)
  expect(mixOf(run(createWeek([novice], [lead(0), lead(1), lead(1)])))).toBe(3)
})

it('comes after preferences', () => {
  const reluctant = { ...expert, preferences: [{ duty: 0, cost: 1 }] }
  const answer = run(createWeek([novice, reluctant], [lead(0)]))
  expect(answer.assignments).toEqual([{ person: 0, duty: 0 }])
  expect(mixOf(answer)).toBe(1)
})
