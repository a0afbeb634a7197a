import { expect, it } from 'vitest'
import { checkProblem } from '../src/check-problem.ts'
import { compileProblem } from '../src/compile.ts'
import type { RosterProblem } from '../src/problem.ts'
import { createRoster } from '../src/roster.ts'
import { listGoals } from '../src/rules/goals/goals.ts'
import { scoreRoster } from '../src/score.ts'
import { fillGreedily } from '../src/search/fill-greedily.ts'
import { createChangedWeek, createFullWeek } from './full-week.ts'

/** Names the goals that still have a cost after greedy filling alone. */
function listCostly(problem: RosterProblem): string[] {
  const compiled = compileProblem(problem)
  const roster = createRoster(compiled)
  fillGreedily(compiled, roster)
  const score = scoreRoster(compiled, roster)
  return listGoals(problem).flatMap(({ name }, i) => ((score[i] ?? 0) > 0 ? [name] : []))
}

it.each([
  [12, 55],
  [24, 120],
  [40, 170],
])('every goal except changes has a cost after greedy filling, for %i staff and %i slots', (staff, slots) => {
  for (const seed of [1, 2, 3]) {
    const week = createFullWeek(staff, slots, seed, 5)
    expect(checkProblem(week)).toEqual([])
    expect(week.fixed.length).toBeGreaterThan(0)
    const all = listGoals(week).map(({ name }) => name)
    expect(listCostly(week)).toEqual(all.filter((name) => name !== 'changes'))
  }
})

it('the existing roster has to change after people fall ill, and the same seed creates the same week', () => {
  const changed = createChangedWeek(12, 55, 1, 5)
  expect(checkProblem(changed)).toEqual([])
  expect(listCostly(changed)).toContain('changes')
  expect(createChangedWeek(12, 55, 1, 5)).toEqual(changed)
})
