import { describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../bench/restaurant-week.ts'
import { compileProblem } from '../compile.ts'
import { listCostTables, tabulateCosts } from '../costs.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { unitOf } from './week-objective.ts'

describe('unitOf', () => {
  it('returns the smallest step by which hours can miss a target', () => {
    const compiled = compileProblem(createRestaurantWeek(24, 120, 1, 1))
    const hours = listGoals(compiled.problem).findIndex(({ name }) => name === 'target-hours')
    const costs = tabulateCosts(compiled).goals[hours]
    // All durations are multiples of 2 hours: duties last 4, 6 or 8 hours, and targets are multiples of 4 hours.
    expect(costs && unitOf(costs)).toBe(120)
  })

  it('returns a divisor of every cost of every goal', () => {
    for (let seed = 1; seed <= 100; seed++) {
      for (const costs of tabulateCosts(compileProblem(createRandomProblem(seed))).goals) {
        const unit = unitOf(costs)
        for (const table of listCostTables(costs)) expect(table.every((cost) => cost % unit === 0)).toBe(true)
      }
    }
  })
})
