import type { CompiledProblem } from '../compile.ts'
import { type SummedCosts, sumCosts, tabulateCosts } from '../costs.ts'
import type { GoalName } from '../problem.ts'
import { listGoals } from '../rules/goals.ts'

/** The weight of one unit of working time (`per: 'unit'`), or of one point or slot (`per: 'one'`), on each goal. */
export type GoalWeights = Readonly<Record<GoalName, { readonly cost: number; readonly per: 'unit' | 'one' }>>

/** Steep enough that the first goal that differs decides about a usual change; sums stay exact in a double. */
const ALL_GOALS: GoalWeights = {
  'open-minutes': { cost: 1e9, per: 'unit' },
  'open-slots': { cost: 1e8, per: 'one' },
  'contract-minimum': { cost: 60_000, per: 'unit' },
  'target-hours': { cost: 600, per: 'unit' },
  preferences: { cost: 30, per: 'one' },
  'seniority-mix': { cost: 10, per: 'one' },
  'fair-share': { cost: 4, per: 'one' },
  'even-hours': { cost: 1, per: 'unit' },
  changes: { cost: 0.5, per: 'one' },
}

/** Coverage alone, with flat weights: shifts may be given up for a while if that lets others be filled. */
export const COVERAGE: GoalWeights = {
  'open-minutes': { cost: 100, per: 'unit' },
  'open-slots': { cost: 20, per: 'one' },
  'contract-minimum': { cost: 0, per: 'unit' },
  'target-hours': { cost: 1, per: 'unit' },
  preferences: { cost: 0, per: 'one' },
  'seniority-mix': { cost: 0, per: 'one' },
  'fair-share': { cost: 0, per: 'one' },
  'even-hours': { cost: 0, per: 'unit' },
  changes: { cost: 10, per: 'one' },
}

/** The weights of all goals in the order of this problem. */
export function weighAllGoals({ problem }: CompiledProblem): GoalWeights {
  return problem.changes === 'after-coverage' ? { ...ALL_GOALS, changes: { cost: 1e7, per: 'one' } } : ALL_GOALS
}

/** All goals as one weighted sum, for a search that compares millions of changes. */
export function weighCosts(compiled: CompiledProblem, weights: GoalWeights): SummedCosts {
  const tables = tabulateCosts(compiled)
  const factors = listGoals(compiled.problem).map(
    ({ name }) => weights[name].cost / (weights[name].per === 'unit' ? tables.unit : 1),
  )
  return sumCosts(compiled, tables, factors)
}
