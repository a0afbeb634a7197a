import type { CompiledProblem } from '../compile.ts'
import { type SummedCosts, sumCosts, tabulateCosts } from '../costs.ts'
import type { GoalName, RankedGoalName } from '../problem.ts'
import { listGoals, RANKED_GOALS, USUAL_ORDER } from '../rules/goals/goals.ts'

/** Per goal: the weight of one unit of working time (`per: 'unit'`), or of one point or slot (`per: 'one'`). */
export type GoalWeights = Readonly<Record<GoalName, { readonly cost: number; readonly per: 'unit' | 'one' }>>

/**
 * Weights that are far enough apart for the highest-priority goal that differs to decide in most cases; sums stay exact
 * in a double.
 */
const ALL_GOALS: GoalWeights = {
  'open-minutes': { cost: 1e9, per: 'unit' },
  'open-slots': { cost: 1e8, per: 'one' },
  'contract-minimum': { cost: 60_000, per: 'unit' },
  'fewest-days-in-a-row': { cost: 4000, per: 'one' },
  'target-hours': { cost: 600, per: 'unit' },
  preferences: { cost: 30, per: 'one' },
  'seniority-mix': { cost: 10, per: 'one' },
  pairings: { cost: 7, per: 'one' },
  'fair-share': { cost: 4, per: 'one' },
  'even-hours': { cost: 1, per: 'unit' },
  'labour-cost': { cost: 1 / 1024, per: 'one' },
  'days-off-together': { cost: 4, per: 'one' },
  changes: { cost: 0.5, per: 'one' },
}

/**
 * Coverage alone, with weights close together, so that a shift may be left open temporarily while others are filled.
 */
export const COVERAGE: GoalWeights = {
  'open-minutes': { cost: 100, per: 'unit' },
  'open-slots': { cost: 20, per: 'one' },
  'contract-minimum': { cost: 0, per: 'unit' },
  'fewest-days-in-a-row': { cost: 0, per: 'one' },
  'target-hours': { cost: 1, per: 'unit' },
  preferences: { cost: 0, per: 'one' },
  'seniority-mix': { cost: 0, per: 'one' },
  pairings: { cost: 0, per: 'one' },
  'fair-share': { cost: 0, per: 'one' },
  'even-hours': { cost: 0, per: 'unit' },
  'labour-cost': { cost: 0, per: 'one' },
  'days-off-together': { cost: 0, per: 'one' },
  changes: { cost: 10, per: 'one' },
}

/** Per rank: the weight of a typical change in the value of the goal at that rank. */
const RANK_WEIGHTS = [65_536, 4096, 512, 64, 16, 4, 1, 1 / 4, 1 / 16, 1 / 64]

/** The typical change in the value of each goal, in units or points. Powers of two, so that sums stay exact. */
const USUAL_CHANGES: Readonly<Record<RankedGoalName, number>> = {
  'contract-minimum': 1,
  'fewest-days-in-a-row': 1,
  'target-hours': 1,
  preferences: 2,
  'seniority-mix': 1,
  pairings: 1,
  'fair-share': 1,
  'even-hours': 1,
  'labour-cost': 1024,
  'days-off-together': 1,
}

/** Returns the weights for a custom order of goals; all stay below those of coverage. */
function weighInOrder(order: readonly RankedGoalName[]): GoalWeights {
  const own = order.map((name, rank) => {
    const cost = (RANK_WEIGHTS[rank] ?? 1) / USUAL_CHANGES[name]
    return [name, { ...ALL_GOALS[name], cost }]
  })
  return { ...ALL_GOALS, ...Object.fromEntries(own) }
}

/** Returns the weights of all goals in the order of this problem. */
export function weighAllGoals({ problem }: CompiledProblem): GoalWeights {
  const { goals = USUAL_ORDER } = problem
  const usual = RANKED_GOALS.filter(
    (name) => USUAL_ORDER.includes(name) || (name === 'pairings' && goals.includes(name)),
  )
  const isUsual = goals.length === usual.length && goals.every((name, rank) => name === usual[rank])
  const weights = isUsual ? ALL_GOALS : weighInOrder(goals)
  return problem.changes === 'after-coverage' ? { ...weights, changes: { cost: 1e7, per: 'one' } } : weights
}

/** Returns all goals as one weighted sum, for a search that compares millions of changes. */
export function weighCosts(compiled: CompiledProblem, weights: GoalWeights): SummedCosts {
  const tables = tabulateCosts(compiled)
  const factors = listGoals(compiled.problem).map(
    ({ name }) => weights[name].cost / (weights[name].per === 'unit' ? tables.unit : 1),
  )
  return sumCosts(compiled, tables, factors)
}
