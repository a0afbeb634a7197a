import { PARTS } from '../columns/generate-columns.ts'
import type { CompiledProblem } from '../compile.ts'
import { tabulateCosts } from '../costs.ts'
import { meetsLineRules } from '../line-limits.ts'
import { isChanged } from '../rules/goals/changes.ts'
import { clashKeyOf } from '../rules/hard-rule.ts'
import { listDayStates } from './day-states.ts'
import { type LinePlan, planLines, planStandingLines, splitKeyOf } from './line-plan.ts'
import { createLinePricer, type Line, type LinePrices, type PricedLine } from './price-lines.ts'
import { listPlaces, type ShiftPlaces } from './shift-places.ts'
import { linePrices, stepOf, type WeekObjective } from './week-objective.ts'

/**
 * Dual prices in fixed-point parts of a unit: the value of a filled slot by duty, and the price of each goal bound and
 * of each link; without `links` they have no price.
 */
export type DualPrices = {
  readonly duties: Float64Array
  readonly goalBounds: Float64Array
  readonly links?: Float64Array
  /** Per split of the objective: the value of each assignment that it counts; negative if it allows only few. */
  readonly splits?: Float64Array
}

/** The possible lines of all people, which can be priced under any dual prices. */
export type LineSpace = {
  /**
   * Returns up to `max` of a person's cheapest lines, cheapest first, each with different hours; empty if no line is
   * possible.
   */
  readonly price: (objective: WeekObjective, prices: DualPrices, person: number, max: number) => PricedLine[]
  /** Checks that no two duties of a line clash, and that the line as a whole is allowed. */
  readonly isAllowed: (person: number, line: Line) => boolean
  /**
   * Returns every line of a person that costs at most `highest` parts; null if there are more than `max`. Of lines that
   * differ only in places of the same shifts, only the cheapest is listed.
   */
  readonly list: (
    objective: WeekObjective,
    prices: DualPrices,
    person: number,
    highest: number,
    max: number,
  ) => readonly Line[] | null
}

/** Returns the prices of a plan's options, with Infinity for all places of a shift except the cheapest. */
function priceCheapestPlaces(places: ShiftPlaces, { options }: LinePlan, option: Float64Array): Float64Array {
  const cheapest = new Map<unknown, number>()
  options.forEach((duty, i) => {
    const known = cheapest.get(places[duty])
    if (known === undefined || (option[i] as number) < (option[known] as number)) cheapest.set(places[duty], i)
  })
  return option.map((price, i) => {
    const first = cheapest.get(places[options[i] as number])
    // A duty may have several options (see `LinePlan`).
    return first !== undefined && options[first] === options[i] ? price : Number.POSITIVE_INFINITY
  })
}

/** Checks whether a line is new. With `seen` null every line is new, because different paths are different lines. */
function isFirstOfTwins(seen: Set<string> | null, line: Line): boolean {
  if (!seen) return true
  const before = seen.size
  return seen.add(line.join()).size > before
}

/** Builds the plans of all people. People with the same options and rules share one. */
export function openLineSpace(compiled: CompiledProblem): LineSpace {
  const tables = tabulateCosts(compiled)
  const places = listPlaces(compiled)
  const planAll = (withSequences: boolean): readonly LinePlan[] => {
    const known = new Map<string, LinePlan>()
    return compiled.problem.people.map((_, person) => {
      const states = listDayStates(compiled, person, withSequences)?.key ?? ''
      const rules = `${clashKeyOf(compiled.pairContext(person))}:${splitKeyOf(compiled, person)}`
      const key = `${rules}:${compiled.options[person]?.join()}:${states}`
      const plan = known.get(key) ?? planLines(compiled, person, withSequences)
      known.set(key, plan)
      return plan
    })
  }
  const plans = planAll(false)
  const sequencePlans = tables.sequences ? planAll(true) : plans
  const standing = compiled.problem.people.map((_, person) => planStandingLines(compiled, person))
  const stepsByBreadth = new Map<LinePlan, Map<number, Int32Array>>()
  const stepsOf = (plan: LinePlan, breadth: number): Int32Array => {
    const byBreadth = stepsByBreadth.get(plan) ?? new Map<number, Int32Array>()
    stepsByBreadth.set(plan, byBreadth)
    const steps = byBreadth.get(breadth) ?? Int32Array.from(plan.options, (duty) => stepOf(tables, duty, breadth))
    byBreadth.set(breadth, steps)
    return steps
  }
  const pricer = createLinePricer()
  type Priced = {
    readonly plan: LinePlan
    readonly pricesOf: (plan: LinePlan) => LinePrices
    readonly change: number
  }
  const readPrices = (objective: WeekObjective, prices: DualPrices, person: number): Priced => {
    const { pair, lengths, breadth, change, endings } = linePrices(objective, person, PARTS, prices.goalBounds, prices)
    const priceEnding = (ending: number): number => endings?.[ending] ?? 0
    const pricesOf = (plan: LinePlan): LinePrices => {
      const option = Float64Array.from(plan.options, (duty) => (pair[duty] as number) - (prices.duties[duty] as number))
      const last = endings && plan.endings ? Float64Array.from(plan.endings.last, priceEnding) : null
      const empty = plan.endings ? priceEnding(plan.endings.empty) : 0
      return { option, steps: stepsOf(plan, breadth), lengths, breadth, last, empty }
    }
    return { plan: (endings ? sequencePlans : plans)[person] as LinePlan, pricesOf, change }
  }
  /** Also checks duties that are not consecutive, because they may be a pair forbidden by name. */
  const isAllowed = (person: number, line: Line): boolean =>
    line.every((duty, i) => line.every((other, k) => k <= i || !compiled.clash(person, duty, other))) &&
    meetsLineRules(compiled, person, line)
  const hasChanged = (person: number, line: Line): boolean => isChanged(compiled, person, line)
  return {
    price(objective, prices, person, max) {
      const { plan, pricesOf, change } = readPrices(objective, prices, person)
      const current = standing[person]
      if (change === 0 || !current) return pricer.price(plan, pricesOf(plan), max)
      const unchanged = pricer
        .price(current, pricesOf(current), Number.POSITIVE_INFINITY)
        .filter(({ line }) => !hasChanged(person, line))
      const changed = change === Number.POSITIVE_INFINITY ? [] : pricer.price(plan, pricesOf(plan), max)
      // The plan may contain an unchanged line that is not allowed, in place of a changed one with the same hours.
      const isPriced = (line: Line): boolean => unchanged.length === 0 || hasChanged(person, line)
      return [
        ...unchanged,
        ...changed.filter(({ line }) => isPriced(line)).map(({ line, value }) => ({ line, value: value + change })),
      ]
        .sort((a, b) => a.value - b.value)
        .slice(0, max)
    },
    list(objective, prices, person, highest, max) {
      const { plan, pricesOf: pricesOfAll, change } = readPrices(objective, prices, person)
      const pricesOf = (plan: LinePlan): LinePrices => {
        const own = pricesOfAll(plan)
        return { ...own, option: priceCheapestPlaces(places, plan, own.option) }
      }
      const current = standing[person]
      const seen = plan.hasTwins ? new Set<string>() : null
      const isOwn = (line: Line): boolean => isAllowed(person, line) && isFirstOfTwins(seen, line)
      if (change === 0 || !current) return pricer.list(plan, pricesOf(plan), highest, max)?.filter(isOwn) ?? null
      const unchanged = pricer.list(current, pricesOf(current), highest, max)
      const changed =
        change === Number.POSITIVE_INFINITY
          ? []
          : pricer.list(plan, pricesOf(plan), highest - change, max - (unchanged?.length ?? 0))
      if (!unchanged || !changed) return null
      return [
        ...unchanged.filter((line) => !hasChanged(person, line)),
        ...changed.filter((line) => hasChanged(person, line)),
      ].filter(isOwn)
    },
    isAllowed,
  }
}
