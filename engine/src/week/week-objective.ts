import type { CompiledProblem } from '../compile.ts'
import { type CostTables, type LevelCosts, tabulateCosts } from '../costs.ts'
import { greatestCommonDivisor } from '../greatest-common-divisor.ts'

/** Costs counted in units: every value that they can add up to is a whole number of units. */
export type UnitCosts = { readonly costs: LevelCosts; readonly unit: number }

/** What is made as small as possible while levels that were reached are kept. */
export type WeekObjective = {
  readonly compiled: CompiledProblem
  readonly tables: CostTables
  readonly goal: UnitCosts
  /** Levels with something left to pay: no roster may pay more than `limit` units there. */
  readonly locks: readonly (UnitCosts & { readonly level: number; readonly limit: number })[]
  /** Levels that cost nothing: no line may cost anything there. */
  readonly free: readonly LevelCosts[]
}

/** The largest step in which these costs can change. */
export function unitOf({ open, pair, minutes }: LevelCosts): number {
  const divisors = [open, ...(pair ? [pair] : []), ...(minutes ?? [])].map((costs) => greatestCommonDivisor(costs))
  return greatestCommonDivisor(divisors)
}

/** The goal `costs`, the levels before `level` held at `score`. */
export function createObjective(
  compiled: CompiledProblem,
  costs: LevelCosts,
  level: number,
  score: readonly number[],
): WeekObjective {
  const tables = tabulateCosts(compiled)
  const locks: WeekObjective['locks'][number][] = []
  const free: LevelCosts[] = []
  for (let earlier = 0; earlier < level; earlier++) {
    const value = score[earlier] ?? 0
    const own = tables.levels[earlier] as LevelCosts
    const unit = unitOf(own)
    if (value === 0) free.push(own)
    else locks.push({ level: earlier, costs: own, unit, limit: value / unit })
  }
  return { compiled, tables, goal: { costs, unit: unitOf(costs) }, locks, free }
}

/** The level alone, the levels before it held at `score`. */
export function createLevelObjective(compiled: CompiledProblem, level: number, score: readonly number[]) {
  return createObjective(compiled, tabulateCosts(compiled).levels[level] as LevelCosts, level, score)
}

/** Cost of one person's line in units. */
export function costOfLine(
  { compiled, tables }: WeekObjective,
  { costs, unit }: UnitCosts,
  person: number,
  line: readonly number[],
): number {
  const { pair, minutes } = costs
  let units = 0
  let sum = 0
  for (const duty of line) {
    units += tables.dutyUnits[duty] as number
    if (pair) sum += pair[person * compiled.problem.duties.length + duty] as number
  }
  if (minutes) sum += minutes[person]?.[units] ?? Number.POSITIVE_INFINITY
  return sum / unit
}

/** Cost of one open slot in units. */
export function costOfOpen({ costs, unit }: UnitCosts, duty: number): number {
  return (costs.open[duty] as number) / unit
}

/** Whether an open slot of a duty costs nothing on the levels that must stay free. */
export function mayStayOpen({ free }: WeekObjective, duty: number): boolean {
  return free.every(({ open }) => open[duty] === 0)
}

/** Whether a line costs nothing on the levels that must stay free. */
export function staysFree(objective: WeekObjective, person: number, line: readonly number[]): boolean {
  return objective.free.every((costs) => costOfLine(objective, { costs, unit: 1 }, person, line) === 0)
}

/** Cost of an open slot with the locks priced in, in parts of a unit. */
export function openPrice(
  objective: WeekObjective,
  duty: number,
  parts: number,
  lockPrices: ArrayLike<number>,
): number {
  let price = costOfOpen(objective.goal, duty) * parts
  objective.locks.forEach((lock, i) => {
    price += costOfOpen(lock, duty) * (lockPrices[i] as number)
  })
  return price
}

/**
 * What a person's lines cost with the locks priced in, in parts of a unit: `pair` by duty and `hours` by units worked.
 * What a free level forbids is Infinity.
 */
export function linePrices(
  objective: WeekObjective,
  person: number,
  parts: number,
  lockPrices: ArrayLike<number>,
): { pair: Float64Array; hours: Float64Array } {
  const { compiled, tables, goal, locks, free } = objective
  const count = compiled.problem.duties.length
  const pair = new Float64Array(count)
  const hours = new Float64Array((tables.mostUnits[person] as number) + 1)
  const add = (costs: LevelCosts, priceOf: (cost: number) => number): void => {
    const own = costs.pair
    if (own) {
      for (const duty of compiled.options[person] ?? []) {
        pair[duty] = (pair[duty] as number) + priceOf(own[person * count + duty] as number)
      }
    }
    const worked = costs.minutes?.[person]
    if (worked) for (let m = 0; m < hours.length; m++) hours[m] = (hours[m] as number) + priceOf(worked[m] as number)
  }
  add(goal.costs, (cost) => (cost / goal.unit) * parts)
  locks.forEach((lock, i) => {
    const price = lockPrices[i] as number
    if (price > 0) add(lock.costs, (cost) => (cost / lock.unit) * price)
  })
  for (const costs of free) add(costs, (cost) => (cost > 0 ? Number.POSITIVE_INFINITY : 0))
  return { pair, hours }
}
