import { beforeAll, expect, it } from 'vitest'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import type { Duty, Person, RosterAnswer, RosterProblem } from '../../problem.ts'
import { solve } from '../../solve.ts'

let run: (problem: RosterProblem) => RosterAnswer
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  run = (problem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

const closing = (day: number): Duty => {
  return { start: day * 1440 + 960, end: day * 1440 + 1440, skill: 0, need: 1, priority: 1, isUnsocial: true }
}
const opening = (day: number): Duty => {
  return { start: day * 1440 + 480, end: day * 1440 + 960, skill: 0, need: 1, priority: 1 }
}
const DAYS = [0, 1, 2, 3]
/** A person who has this many closings left in their fair share; null: their closings are not counted. */
const withAllowance = (unsocialAllowance: number | null): Person => {
  const person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
  return unsocialAllowance === null ? person : { ...person, unsocialAllowance }
}

function createWeek(people: readonly Person[], duties: readonly Duty[]): RosterProblem {
  const rules = {
    oneDutyADay: true,
    minRestMinutes: 480,
    backToBackAllowed: true,
    forbiddenDutyPairs: [],
    forbiddenFixedPairs: [],
    targetToleranceMinutes: 240,
  }
  return { days: 7, people, duties, fixed: [], rules, timeLimitSeconds: 20, seed: 1 }
}

/** Returns the number of closings per person, and the cost of the goal. */
function summarise(problem: RosterProblem): { closings: number[]; cost: number | undefined } {
  const { assignments, goals } = run(problem)
  const closings = problem.people.map((_, person) => {
    return assignments.filter((a) => a.person === person && problem.duties[a.duty]?.isUnsocial).length
  })
  return { closings, cost: goals.find(({ name }) => name === 'fair-share')?.value }
}

it('gives a person who closed often last month fewer closings, and openings instead', () => {
  const duties = DAYS.flatMap((day) => [opening(day), closing(day)])
  const often = withAllowance(1)
  const seldom = withAllowance(3)
  expect(summarise(createWeek([often, seldom], duties))).toEqual({ closings: [1, 3], cost: 0 })
  expect(summarise(createWeek([seldom, often], duties))).toEqual({ closings: [3, 1], cost: 0 })
})

it('spreads closings beyond the allowances over two people rather than giving both to one', () => {
  const duties = DAYS.flatMap((day) => [opening(day), closing(day)])
  expect(summarise(createWeek([withAllowance(1), withAllowance(1)], duties))).toEqual({ closings: [2, 2], cost: 2 })
})

it('charges only for closings added to a debt from earlier weeks, not for the debt itself', () => {
  // 5 = 3² − 2²: the excess grows from two to three.
  expect(summarise(createWeek([withAllowance(-2)], [closing(0)]))).toEqual({ closings: [1], cost: 5 })
  expect(summarise(createWeek([withAllowance(-2)], [opening(0)]))).toEqual({ closings: [0], cost: 0 })
})

it('ignores closings of people without an allowance', () => {
  const duties = DAYS.flatMap((day) => [opening(day), closing(day)])
  expect(summarise(createWeek([withAllowance(0), withAllowance(null)], duties))).toEqual({ closings: [0, 4], cost: 0 })
})

it('comes after preferences and before even hours', () => {
  const duties = [opening(0), closing(0)]
  const likesClosing = { ...withAllowance(0), preferences: [{ duty: 0, cost: 1 }] }
  expect(summarise(createWeek([likesClosing, withAllowance(1)], duties))).toEqual({ closings: [1, 0], cost: 1 })
  // One person gets both closings: uneven, but better than giving one to a person who has already had their share.
  const apart = [closing(0), closing(2)]
  expect(summarise(createWeek([withAllowance(0), withAllowance(2)], apart))).toEqual({ closings: [0, 2], cost: 0 })
})
