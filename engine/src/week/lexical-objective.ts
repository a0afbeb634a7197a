import type { CompiledProblem } from '../compile.ts'
import { type CostTables, type LevelCosts, tabulateCosts } from '../costs.ts'
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
  let goal = scaleCosts(tables, level, weight / (units[level] as number))
  for (let later = level + 1; later <= last; later++) {
    weight /= stepsOf(later)
    goal = addCosts(goal, scaleCosts(tables, later, Math.round(weight) / (units[later] as number)))
  }
  return createObjective(compiled, goal, level, score)
}

function scaleCosts({ levels }: CostTables, level: number, factor: number): LevelCosts {
  const { open, pair, minutes } = levels[level] as LevelCosts
  const scale = (costs: Float64Array): Float64Array => costs.map((cost) => cost * factor)
  return { open: scale(open), pair: pair && scale(pair), minutes: minutes?.map(scale) ?? null }
}

function addCosts(a: LevelCosts, b: LevelCosts): LevelCosts {
  const add = (x: Float64Array, y: Float64Array): Float64Array => x.map((cost, i) => cost + (y[i] as number))
  return {
    open: add(a.open, b.open),
    pair: a.pair && b.pair ? add(a.pair, b.pair) : (a.pair ?? b.pair),
    minutes:
      a.minutes && b.minutes
        ? a.minutes.map((own, person) => add(own, b.minutes?.[person] as Float64Array))
        : (a.minutes ?? b.minutes),
  }
}
