import type { CompiledProblem } from '../compile.ts'
import { tabulateCosts } from '../costs.ts'
import { type LinePlan, planLines } from './line-plan.ts'
import { createLinePricer, type Line, type LinePrices, type PricedLine } from './price-lines.ts'
import { linePrices, stepOf, type WeekObjective } from './week-objective.ts'

/** Dual prices as integers, in parts of a unit: the worth of a filled slot by duty, and the price of each lock. */
export type DualPrices = { readonly duties: Float64Array; readonly locks: Float64Array }

/** Everybody's possible lines, to be priced under any dual prices. */
export type LineSpace = {
  /** A person's cheapest lines, cheapest first, no two with the same hours; empty when no line is possible. */
  readonly price: (objective: WeekObjective, prices: DualPrices, person: number, max: number) => PricedLine[]
  /** Whether no two duties of a line clash. */
  readonly isAllowed: (person: number, line: Line) => boolean
  /** Every line of a person that costs no more than `highest` parts; null when there are more than `max`. */
  readonly list: (
    objective: WeekObjective,
    prices: DualPrices,
    person: number,
    highest: number,
    max: number,
  ) => readonly Line[] | null
}

/** Parts in one unit. Prices are rounded to whole parts, so that bounds are computed in exact integer arithmetic. */
export const PARTS = 1024

/** Builds everybody's plan; people with the same options and the same rest share one. */
export function openLineSpace(compiled: CompiledProblem): LineSpace {
  const tables = tabulateCosts(compiled)
  const known = new Map<string, LinePlan>()
  const plans = compiled.problem.people.map((_, person) => {
    const key = `${compiled.pairContext(person).restMinutes}:${compiled.options[person]?.join()}`
    const plan = known.get(key) ?? planLines(compiled, person)
    known.set(key, plan)
    return plan
  })
  const stepsByBreadth = plans.map((): Map<number, Int32Array> => new Map())
  const stepsOf = (person: number, breadth: number): Int32Array => {
    const known = stepsByBreadth[person]?.get(breadth)
    if (known) return known
    const { options } = plans[person] as LinePlan
    const steps = Int32Array.from(options, (duty) => stepOf(tables, duty, breadth))
    stepsByBreadth[person]?.set(breadth, steps)
    return steps
  }
  const pricer = createLinePricer()
  const pricesOf = (objective: WeekObjective, prices: DualPrices, person: number): LinePrices => {
    const { pair, lengths, breadth } = linePrices(objective, person, PARTS, prices.locks)
    const { options } = plans[person] as LinePlan
    const option = Float64Array.from(options, (duty) => (pair[duty] as number) - (prices.duties[duty] as number))
    return { option, steps: stepsOf(person, breadth), lengths, breadth }
  }
  /** Duties that do not follow each other directly may still be a pair that is forbidden by name. */
  const isAllowed = (person: number, line: Line): boolean =>
    line.every((duty, i) => line.every((other, k) => k <= i || !compiled.clash(person, duty, other)))
  return {
    price(objective, prices, person, max) {
      return pricer.price(plans[person] as LinePlan, pricesOf(objective, prices, person), max)
    },
    list(objective, prices, person, highest, max) {
      const lines = pricer.list(plans[person] as LinePlan, pricesOf(objective, prices, person), highest, max)
      return lines?.filter((line) => isAllowed(person, line)) ?? null
    },
    isAllowed,
  }
}
