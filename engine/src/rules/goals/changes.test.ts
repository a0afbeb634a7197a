import { beforeAll, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../../bench/restaurant-week.ts'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import type { Duty, Person, RosterAnswer, RosterProblem } from '../../problem.ts'
import { checkWeekProof } from '../../proof/check-week-proof.ts'
import { solve } from '../../solve.ts'
import { addLeadsAndShares } from '../../testing/add-leads-and-shares.ts'

let run: (problem: RosterProblem) => RosterAnswer
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  run = (problem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

const shift = (day: number): Duty => {
  return { start: day * 1440 + 540, end: day * 1440 + 1020, skill: 0, need: 1, priority: 1 }
}
const withShifts = (standing: number[], disliked: number[] = []): Person => {
  const preferences = disliked.map((duty) => ({ duty, cost: 1 }))
  return { skills: [0], targetMinutes: null, unavailable: [], preferences, standing }
}

function createWeek(people: readonly Person[], duties: readonly Duty[]): RosterProblem {
  const rules = {
    oneDutyADay: true,
    minRestMinutes: 600,
    backToBackAllowed: false,
    forbiddenDutyPairs: [],
    forbiddenFixedPairs: [],
    targetToleranceMinutes: 240,
  }
  const changes = 'after-coverage' as const
  return { days: 7, people, duties, fixed: [], rules, timeLimitSeconds: 20, seed: 1, changes }
}

function changesOf({ goals }: RosterAnswer): number | undefined {
  return goals.find(({ name }) => name === 'changes')?.value
}

const holdersOf = ({ assignments }: RosterAnswer): number[] => assignments.map(({ person }) => person)

it('leaves a full roster unchanged even if people dislike it, unless the changes goal comes last', () => {
  const people = [withShifts([0, 1], [0, 1]), withShifts([2])]
  const week = createWeek(people, [shift(0), shift(1), shift(2)])
  const kept = run(week)
  expect(kept.goals.map(({ name }) => name).indexOf('changes')).toBe(2)
  expect(holdersOf(kept)).toEqual([0, 0, 1])
  expect(changesOf(kept)).toBe(0)
  const free = run({ ...week, changes: 'last' })
  expect(free.goals.at(-1)).toEqual({ name: 'changes', value: 2, bound: 2, isProven: true })
  expect(holdersOf(free)).toEqual([1, 1, expect.any(Number)])
})

it('gives the open shifts to one person rather than to two', () => {
  // Both shifts can go to either of two people. By even hours alone, each person would get one of them.
  const answer = run(createWeek([withShifts([0]), withShifts([1])], [shift(0), shift(1), shift(2), shift(3)]))
  expect(changesOf(answer)).toBe(1)
  expect(new Set(holdersOf(answer).slice(2)).size).toBe(1)
})

it('counts each changed person once, and ignores people without an existing roster', () => {
  const { standing: _, ...newcomer } = withShifts([])
  const ill = { ...withShifts([0, 1]), unavailable: [{ start: 0, end: 10_080 }] }
  const duties = [shift(0), shift(1)]
  expect(changesOf(run(createWeek([ill, newcomer], duties)))).toBe(1)
  expect(changesOf(run(createWeek([ill, withShifts([])], duties)))).toBe(2)
})

it('counts no change when two people switch between a lead place and another place of the same shift', () => {
  const duties = [{ ...shift(0), leadSeniority: 5 }, shift(0)]
  const people = [
    { ...withShifts([0]), seniority: 1 },
    { ...withShifts([1]), seniority: 8 },
  ]
  const answer = run(createWeek(people, duties))
  expect(answer.assignments).toEqual([
    { person: 1, duty: 0 },
    { person: 0, duty: 1 },
  ])
  expect(answer.goals.filter(({ value }) => value > 0).map(({ name }) => name)).toEqual([])
})

it('counts one change for a person on two places of one shift, since nobody can hold both', () => {
  const duties = [{ ...shift(0), leadSeniority: 5 }, shift(0), shift(1)]
  const answer = run(createWeek([withShifts([0, 1])], duties))
  expect(answer.assignments.length).toBe(2)
  expect(changesOf(answer)).toBe(1)
})

it('proves the minimum number of changes after two of 14 people fall ill', () => {
  const week = addLeadsAndShares(createRestaurantWeek(14, 55, 2, 60))
  const { assignments } = run(week)
  const people = week.people.map((person, i) => ({
    ...person,
    standing: assignments.filter((a) => a.person === i).map(({ duty }) => duty),
    ...(i === 1 || i === 5 ? { unavailable: [{ start: 0, end: 10_080 }] } : {}),
  }))
  const again: RosterProblem = { ...week, people, changes: 'after-coverage' }
  const answer = run(again)
  const changes = answer.goals[2]
  expect(changes).toEqual({ name: 'changes', value: expect.any(Number), bound: changes?.value, isProven: true })
  expect(changes?.value).toBeGreaterThan(2)
  expect(changes?.value).toBeLessThan(14)
  const proof = answer.proofs.find(({ goal }) => goal === 2)
  expect(proof && checkWeekProof(again, proof)).toEqual({ bound: proof?.bound })
})

it('refuses unknown and duplicate duties in an existing roster, and an invalid position of the changes goal', () => {
  const week = createWeek([withShifts([3, 0, 0])], [shift(0)])
  expect(() => run({ ...week, changes: 'first' as 'last' })).toThrow(
    /changes must be 'after-coverage', 'last' or absent, not first.*people\[0\]\.standing names no entry: 3.*people\[0\]\.standing lists a duty twice/,
  )
})
