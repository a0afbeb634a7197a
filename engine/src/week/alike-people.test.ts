import { expect, it } from 'vitest'
import { createRestaurantWeek } from '../../bench/restaurant-week.ts'
import { compileProblem } from '../compile.ts'
import type { RosterProblem } from '../problem.ts'
import { groupAlike } from './alike-people.ts'

const base = createRestaurantWeek(1, 20, 1, 1)
const [person] = base.people
if (!person) throw new Error('The week has a person.')
const week: RosterProblem = { ...base, people: [person, person, person] }
const groupsOf = (more: Partial<RosterProblem>) => groupAlike(compileProblem({ ...week, ...more })).groups

it('groups people who have the same data, and only them', () => {
  expect(groupsOf({})).toEqual([[0, 1, 2]])
  expect(groupsOf({ people: [person, { ...person, seniority: 3 }, person] })).toEqual([[0, 2], [1]])
  expect(groupsOf({ people: [{ ...person, standing: [] }, person, person] })).toEqual([[0], [1, 2]])
  expect(groupsOf({ pairings: [{ kind: 'apart', person: 0, other: 1 }] })).toEqual([[0], [1], [2]])
  expect(groupsOf({ pairings: [{ kind: 'beside', person: 2, others: [1] }] })).toEqual([[0], [1], [2]])
})

it('keeps people apart who are excluded from other duties or have other fixed work', () => {
  const [first, ...others] = week.duties
  if (!first) throw new Error('The week has duties.')
  expect(groupsOf({ duties: [{ ...first, excludedPeople: [1] }, ...others] })).toEqual([[0, 2], [1]])
  const work = { start: -480, end: 0 }
  const fixed = [
    { ...work, person: 0 },
    { ...work, person: 2 },
  ]
  expect(groupsOf({ fixed })).toEqual([[0, 2], [1]])
  const rules = { ...week.rules, forbiddenFixedPairs: [[1, 0]] as const }
  expect(groupsOf({ fixed, rules })).toEqual([[0], [1], [2]])
})
