import type { CompiledProblem } from '../compile.ts'
import { sumCosts, tabulateCosts } from '../costs.ts'
import { createObjective, unitOf, type WeekObjective } from './week-objective.ts'

/** A linear program's numbers must not lie further apart than this. */
const MOST_WEIGHT = 1_000

/**
 * `level` and as many of the levels after it as numbers allow, as one sum that orders rosters as they do: a step on a
 * level outweighs all that the roster of this score pays on those after it. The levels before are held at the score.
 */
export function createLexicalObjective(
  compiled: CompiledProblem,
  level: number,
  score: readonly number[],
): WeekObjective {
  const tables = tabulateCosts(compiled)
  const units = tables.levels.map(unitOf)
  const stepsOf = (later: number): number => 1 + (score[later] ?? 0) / (units[later] as number)
  let last = level
  let weight = 1
  while (last + 1 < units.length && weight * stepsOf(last + 1) <= MOST_WEIGHT) weight *= stepsOf(++last)
  const factors = units.map((unit, i) => {
    if (i < level || i > last) return 0
    if (i > level) weight /= stepsOf(i)
    return Math.round(weight) / unit
  })
  return createObjective(compiled, sumCosts(compiled, tables, factors), level, score)
}
