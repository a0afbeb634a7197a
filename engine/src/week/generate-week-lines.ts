import { generateColumns, PARTS, type PricedRound, smoothPrice } from '../columns/generate-columns.ts'
import type { DualPrices, LineSpace } from './line-space.ts'
import type { PricedLine } from './price-lines.ts'
import type { WeekMaster, WeekSolution } from './week-master.ts'
import { linkPrice, mayLinkCount, mayStayOpen, openPrice, type WeekObjective } from './week-objective.ts'

const TOLERANCE = 1e-6
const LINES_A_PERSON = 2
/**
 * In units: how close the bound must come to the fractional optimum if it does not reach the incumbent. An exact choice
 * is given all lines within the remaining gap (`closeGap`), so the gap should be small: in a case with 18,000 lines, a
 * gap smaller by 0.6 halved their number.
 */
const SHARPNESS = 0.1

/** A Lagrangian bound and the dual prices that prove it. */
export type LagrangianBound = {
  /** In whole units. */
  readonly bound: number
  /** In fixed-point parts of a unit, not rounded. */
  readonly value: number
  readonly prices: DualPrices
  /** Per person: the minimum cost of a line under the prices, in fixed-point parts of a unit. */
  readonly minima: readonly number[]
}

/** One of the cases into which all rosters are divided, and prices that prove a bound for it. */
export type ProvenCase = { readonly objective: WeekObjective; readonly found: LagrangianBound }

/** A round of pricing; its bound does not hold for all rosters if lines are fixed. */
type WeekRound = PricedRound<DualPrices> & { readonly found: LagrangianBound }

/** Limits and parameters of line generation; see `GenerationTask`. */
export type WeekGenerationOptions = {
  readonly isOver: () => boolean
  readonly maxRounds: number
  readonly smoothing: number
  /** The incumbent's value in units: generation ends once the bound reaches it. */
  readonly incumbentValue: number
  /**
   * True for people whose line is fixed; they are not priced, and the bound then holds only for rosters with these
   * lines.
   */
  readonly isFixed?: (person: number) => boolean
  /** Called when prices prove a higher bound than before, even if only by a fraction of a unit. */
  readonly onBound?: (found: LagrangianBound) => void
}

/**
 * The result of generation. `isComplete`: the bound has reached the incumbent, or the fractional optimum as closely as
 * prices allow. `bound` is in whole units.
 */
export type WeekGeneration = {
  readonly solution: WeekSolution | null
  readonly isComplete: boolean
  readonly bound: number
}

/**
 * Smooths and rounds dual prices. A slot's price is limited to the cost of leaving it open, because a higher one would
 * only weaken the bound. In the same way, a link's price is limited to its cost.
 */
function roundDuals(
  objective: WeekObjective,
  solution: WeekSolution,
  center: DualPrices | null,
  share: number,
): DualPrices {
  const goalBounds = solution.goalBounds.map((price, i) =>
    Math.max(0, smoothPrice(price, center?.goalBounds[i] ?? null, share)),
  )
  const duties = solution.duties.map((worth, duty) => {
    const rounded = smoothPrice(worth, center?.duties[duty] ?? null, share)
    return mayStayOpen(objective, duty) ? Math.min(rounded, openPrice(objective, duty, PARTS, goalBounds)) : rounded
  })
  const links = solution.links.map((price, link) => {
    const rounded = Math.max(0, smoothPrice(price, center?.links?.[link] ?? null, share))
    return mayLinkCount(objective, link) ? Math.min(rounded, linkPrice(objective, link, PARTS, goalBounds)) : rounded
  })
  const splits = solution.splits.map((worth, split) => smoothPrice(worth, center?.splits?.[split] ?? null, share))
  return { duties, goalBounds, links, splits }
}

/**
 * Computes the bound that these prices prove: the value of all slots minus that of the goal bounds, plus that of the
 * links and each person's cheapest line. It is valid as long as no slot's price exceeds the cost of leaving the slot
 * open and no link's price exceeds its cost. Calls `onPriced`
 * with each person's cheapest lines; fixed people are not priced.
 */
export function computeLagrangianBound(
  objective: WeekObjective,
  space: LineSpace,
  prices: DualPrices,
  onPriced: (person: number, priced: readonly PricedLine[]) => void = () => {},
  isFixed: (person: number) => boolean = () => false,
): LagrangianBound {
  const { duties, people } = objective.compiled.problem
  let value = 0
  duties.forEach(({ need }, duty) => {
    value += need * (prices.duties[duty] as number)
  })
  objective.goalBounds.forEach(({ limit }, i) => {
    value -= limit * (prices.goalBounds[i] as number)
  })
  for (const [link, { base }] of prices.links ? objective.tables.links.links.entries() : []) {
    value += base * (prices.links?.[link] as number)
  }
  objective.splits?.forEach(({ limit }, i) => {
    value += limit * (prices.splits?.[i] ?? 0)
  })
  const minima = people.map((_, person) => {
    if (isFixed(person)) return 0
    const priced = space.price(objective, prices, person, LINES_A_PERSON)
    onPriced(person, priced)
    return priced[0]?.value ?? Number.POSITIVE_INFINITY
  })
  for (const minimum of minima) value += minimum
  return { bound: Math.max(0, Math.ceil(value / PARTS)), value, prices, minima }
}

/** Generates lines until no line improves the master's solution by a whole unit. */
export function generateWeekLines(
  objective: WeekObjective,
  space: LineSpace,
  master: WeekMaster,
  options: WeekGenerationOptions,
): WeekGeneration {
  const { isFixed, incumbentValue, onBound } = options
  let bound = 0
  const { ending, solution } = generateColumns<WeekSolution, DualPrices, WeekRound>({
    ...options,
    solve: master.solve,
    isEnough: ({ value }, highest) => {
      const isSharp = isFixed !== undefined || highest >= (value - SHARPNESS) * PARTS
      return bound >= incumbentValue || (isSharp && bound >= Math.ceil(value - TOLERANCE))
    },
    price(solution, center, share) {
      const prices = roundDuals(objective, solution, center, share)
      let added = 0
      const addLines = (person: number, priced: readonly PricedLine[]): void => {
        for (const { line } of priced) {
          const isWorthIt = master.reducedCost(solution, { person, line }) < -TOLERANCE
          if (isWorthIt && space.isAllowed(person, line) && master.add(person, line)) added++
        }
      }
      const found = computeLagrangianBound(objective, space, prices, addLines, isFixed)
      return { prices, added, found, value: isFixed ? null : found.value }
    },
    onBound({ found }) {
      bound = found.bound
      onBound?.(found)
    },
  })
  return { solution, bound, isComplete: ending === 'complete' }
}
