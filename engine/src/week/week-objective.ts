import type { CompiledProblem } from '../compile.ts'
import { type CostTables, type GoalCosts, listCostTables, tabulateCosts } from '../costs.ts'
import { findEnding } from '../day-sequences.ts'
import { greatestCommonDivisor } from '../greatest-common-divisor.ts'
import type { Split } from '../proof/week-proof.ts'
import { isChanged } from '../rules/goals/changes.ts'

/** Costs, and a unit that divides every sum of them. */
export type UnitCosts = { readonly costs: GoalCosts; readonly unit: number }

/** The objective of a linear program: what it minimises, and what it may not make worse. */
export type WeekObjective = {
  readonly compiled: CompiledProblem
  readonly tables: CostTables
  readonly minimised: UnitCosts
  /** Goal bounds: limits, in units, on earlier goals that have a cost. */
  readonly goalBounds: readonly (UnitCosts & { readonly goal: number; readonly limit: number })[]
  /** Earlier goals whose value is 0 in the given score; they must stay free of cost. */
  readonly free: readonly GoalCosts[]
  /** Conditions that all rosters considered must meet. Absent: none. */
  readonly splits?: readonly Split[]
}

/**
 * Returns a unit that divides all costs: the largest one, or 1 for sequence costs, of which the checker settles single
 * points on single days. Tables of zeros are ignored, because their divisor would be 1.
 */
export function unitOf(costs: GoalCosts): number {
  if (costs.sequence) return 1
  return greatestCommonDivisor(
    listCostTables(costs).flatMap((table) => (table.some((cost) => cost > 0) ? [greatestCommonDivisor(table)] : [])),
  )
}

/** Creates the objective that minimises `costs` while the goals before `goal` may not exceed `score`. */
export function createObjective(
  compiled: CompiledProblem,
  costs: GoalCosts,
  goal: number,
  score: readonly number[],
): WeekObjective {
  const tables = tabulateCosts(compiled)
  const goalBounds: WeekObjective['goalBounds'][number][] = []
  const free: GoalCosts[] = []
  for (let earlier = 0; earlier < goal; earlier++) {
    const value = score[earlier] ?? 0
    const own = tables.goals[earlier] as GoalCosts
    const unit = unitOf(own)
    if (value === 0) free.push(own)
    else goalBounds.push({ goal: earlier, costs: own, unit, limit: value / unit })
  }
  return { compiled, tables, minimised: { costs, unit: unitOf(costs) }, goalBounds, free }
}

/** Creates the objective of one goal, while the goals before it may not exceed `score`. */
export function createGoalObjective(compiled: CompiledProblem, goal: number, score: readonly number[]) {
  return createObjective(compiled, tabulateCosts(compiled).goals[goal] as GoalCosts, goal, score)
}

/** Returns the cost of assigning a duty to a person. */
export function costOfPair({ problem }: CompiledProblem, { pair }: GoalCosts, person: number, duty: number): number {
  return pair ? (pair[person * problem.duties.length + duty] as number) : 0
}

/** Returns the cost of one person's line, in units. */
export function costOfLine(
  { compiled, tables }: WeekObjective,
  { costs, unit }: UnitCosts,
  person: number,
  line: readonly number[],
): number {
  const { minutes, counts, change, sequence } = costs
  let units = 0
  let unsocial = 0
  let sum = 0
  for (const duty of line) {
    units += tables.dutyUnits[duty] as number
    unsocial += tables.isUnsocial[duty] as number
    sum += costOfPair(compiled, costs, person, duty)
  }
  if (minutes) sum += minutes[person]?.[units] ?? Number.POSITIVE_INFINITY
  if (counts) sum += counts[person]?.[unsocial] ?? 0
  if (change?.[person] && isChanged(compiled, person, line)) sum += change[person]
  if (sequence && tables.sequences) sum += sequence[findEnding(compiled, tables.sequences, person, line)] as number
  return sum / unit
}

/** Returns the cost of one open slot, in units. */
export function costOfOpen({ costs, unit }: UnitCosts, duty: number): number {
  return (costs.open[duty] as number) / unit
}

/** Checks whether leaving a slot of the duty open costs nothing on the goals that must stay free of cost. */
export function mayStayOpen({ free }: WeekObjective, duty: number): boolean {
  return free.every(({ open }) => open[duty] === 0)
}

/** Checks whether a line has no cost on the goals that must stay free of cost. */
export function staysFree(objective: WeekObjective, person: number, line: readonly number[]): boolean {
  return objective.free.every((costs) => costOfLine(objective, { costs, unit: 1 }, person, line) === 0)
}

/** Returns the cost of each time that a link counts, in units. */
export function costOfLink({ costs, unit }: UnitCosts, link: number): number {
  return (costs.links?.[link] ?? 0) / unit
}

/** Checks whether a link may count without a cost on the goals that must stay free of cost. */
export function mayLinkCount({ free }: WeekObjective, link: number): boolean {
  return free.every(({ links }) => !links?.[link])
}

/** Returns the links that have a cost in this objective. */
export function listCostlyLinks({ tables, minimised, goalBounds, free }: WeekObjective): number[] {
  const costs = [minimised.costs, ...goalBounds.map((goalBound) => goalBound.costs), ...free]
  if (costs.every(({ links }) => !links)) return []
  return tables.links.links.flatMap((_, link) => (costs.some(({ links }) => links?.[link]) ? [link] : []))
}

/** Returns a cost including the prices of goal bounds, in fixed-point parts of a unit. */
function priceOfCost(
  { minimised, goalBounds }: WeekObjective,
  costOf: (costs: UnitCosts) => number,
  parts: number,
  boundPrices: ArrayLike<number>,
): number {
  let price = costOf(minimised) * parts
  goalBounds.forEach((goalBound, i) => {
    price += costOf(goalBound) * (boundPrices[i] as number)
  })
  return price
}

/** Returns the cost of each time that a link counts, including the prices of goal bounds, in fixed-point parts. */
export function linkPrice(
  objective: WeekObjective,
  link: number,
  parts: number,
  boundPrices: ArrayLike<number>,
): number {
  return priceOfCost(objective, (costs) => costOfLink(costs, link), parts, boundPrices)
}

/** Returns the cost of an open slot including the prices of goal bounds, in fixed-point parts of a unit. */
export function openPrice(
  objective: WeekObjective,
  duty: number,
  parts: number,
  boundPrices: ArrayLike<number>,
): number {
  return priceOfCost(objective, (costs) => costOfOpen(costs, duty), parts, boundPrices)
}

/**
 * The length of a line as one number that adds up from duty to duty: `units * breadth + count`, where `units` is the
 * working time and `count` the number of unsocial duties. If unsocial duties have a cost, `breadth` exceeds their
 * largest possible number. Otherwise `breadth` is 1 and `count` is 0, so that the tables stay small.
 */
type LineAxis = { readonly breadth: number; readonly size: number }

function axisOf({ tables }: WeekObjective, person: number, priced: readonly GoalCosts[]): LineAxis {
  const isCounted = priced.some(({ counts }) => counts?.[person])
  const breadth = isCounted ? (tables.maxUnsocial[person] as number) + 1 : 1
  return { breadth, size: ((tables.maxUnits[person] as number) + 1) * breadth }
}

/** Returns the length of one duty on an axis of this breadth. */
export function stepOf({ dutyUnits, isUnsocial }: CostTables, duty: number, breadth: number): number {
  return (dutyUnits[duty] as number) * breadth + (breadth > 1 ? (isUnsocial[duty] as number) : 0)
}

/**
 * Returns the costs of a person's lines including the prices of goal bounds and links, in fixed-point parts of a unit:
 * `pair` per duty, `lengths` per length, `change` for every line that differs from the current roster, and `endings` per
 * ending of the line's days, null if they have no price. A cost on a goal that must stay free of cost is Infinity.
 */
export function linePrices(
  objective: WeekObjective,
  person: number,
  parts: number,
  boundPrices: ArrayLike<number>,
  {
    links: linkPrices,
    splits: splitWorth,
  }: { readonly links?: ArrayLike<number>; readonly splits?: ArrayLike<number> } = {},
): { pair: Float64Array; lengths: Float64Array; breadth: number; change: number; endings: Float64Array | null } {
  const { compiled, minimised, goalBounds, free, splits = [] } = objective
  const dear = goalBounds.flatMap(({ costs, unit }, i) => {
    const price = boundPrices[i] as number
    return price > 0 ? [{ costs, priceOf: (cost: number): number => (cost / unit) * price }] : []
  })
  const priced: { costs: GoalCosts; priceOf: (cost: number) => number }[] = [
    { costs: minimised.costs, priceOf: (cost) => (cost / minimised.unit) * parts },
    ...dear,
    ...free.map((costs) => ({ costs, priceOf: (cost: number) => (cost > 0 ? Number.POSITIVE_INFINITY : 0) })),
  ]
  const count = compiled.problem.duties.length
  const pair = new Float64Array(count)
  const all = priced.map(({ costs }) => costs)
  const { breadth, size } = axisOf(objective, person, all)
  const lengths = new Float64Array(size)
  let change = 0
  let endings: Float64Array | null = null
  for (const { costs, priceOf } of priced) {
    if (costs.sequence) {
      const before: Float64Array | null = endings
      endings = costs.sequence.map((cost, ending) => (before?.[ending] ?? 0) + priceOf(cost))
    }
    if (costs.change) change += priceOf(costs.change[person] as number)
    const own = costs.pair
    if (own) {
      for (const duty of compiled.options[person] ?? []) {
        pair[duty] = (pair[duty] as number) + priceOf(own[person * count + duty] as number)
      }
    }
    const worked = costs.minutes?.[person]
    const counted = costs.counts?.[person]
    if (!worked && !counted) continue
    for (let units = 0, at = 0; at < size; units++) {
      const ofHours = worked ? priceOf(worked[units] as number) : 0
      for (let unsocial = 0; unsocial < breadth; unsocial++, at++) {
        const ofCount = counted ? priceOf(counted[unsocial] as number) : 0
        lengths[at] = (lengths[at] as number) + ofHours + ofCount
      }
    }
  }
  for (const [duty, counts] of linkPrices ? (objective.tables.links.byPerson[person] ?? []) : []) {
    for (const { link, coefficient } of counts) {
      pair[duty] = (pair[duty] as number) + coefficient * (linkPrices?.[link] as number)
    }
  }
  for (const [i, { people, duties }] of splits.entries()) {
    if (!people.includes(person)) continue
    for (const duty of duties) pair[duty] = (pair[duty] as number) - (splitWorth?.[i] ?? 0)
  }
  return { pair, lengths, breadth, change, endings }
}
