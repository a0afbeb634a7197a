import type { CompiledProblem } from '../compile.ts'
import { sumCosts, tabulateCosts } from '../costs.ts'
import { createObjective, unitOf, type WeekObjective } from './week-objective.ts'

/** The ratio of the largest to the smallest weight; more would make linear programs numerically unstable. */
const MAX_WEIGHT = 1_000

/**
 * Creates an objective of `goal` and as many later goals as the weights allow, as one weighted sum that orders rosters
 * lexicographically: one unit of a goal outweighs the total cost of a roster with this score on later goals. Earlier
 * goals may not exceed the score.
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
