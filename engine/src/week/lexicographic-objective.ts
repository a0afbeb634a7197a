import type { CompiledProblem } from '../compile.ts'
import { sumCosts, tabulateCosts } from '../costs.ts'
import { createObjective, unitOf, type WeekObjective } from './week-objective.ts'

/** The maximum ratio of the largest weight to the smallest; beyond it, linear programs become numerically unstable. */
const MAX_WEIGHT = 1_000

/**
 * Creates an objective that combines `goal` with as many later goals as the weights allow. Its weighted sum orders
 * rosters lexicographically: one unit of a goal outweighs the total cost on later goals of a roster with this score.
 * Earlier goals may not exceed the score.
 */
export function createLexicographicObjective(
  compiled: CompiledProblem,
  goal: number,
  score: readonly number[],
): WeekObjective {
  const tables = tabulateCosts(compiled)
  const units = tables.goals.map(unitOf)
  const stepsOf = (later: number): number => 1 + (score[later] ?? 0) / (units[later] as number)
  let last = goal
  let weight = 1
  while (last + 1 < units.length && weight * stepsOf(last + 1) <= MAX_WEIGHT) weight *= stepsOf(++last)
  const factors = units.map((unit, i) => {
    if (i < goal || i > last) return 0
    if (i > goal) weight /= stepsOf(i)
    return Math.round(weight) / unit
  })
  return createObjective(compiled, sumCosts(compiled, tables, factors), goal, score)
}
