/**
 * Number of parts in one unit of cost. Prices are rounded to whole parts, so that bounds are computed in exact integer
 * arithmetic.
 */
export const PARTS = 1024

/**
 * Returns a dual price in whole parts. Dual smoothing mixes the price in the last solution, in units, with that of the
 * stability centre, in parts, which has the weight `share`; null: there is no centre.
 */
export function smoothPrice(price: number, center: number | null, share: number): number {
  const fresh = price * PARTS
  return Math.round(center === null ? fresh : share * center + (1 - share) * fresh)
}

/** Prices that were tried, and what came of it. */
export type PricedRound<Prices> = {
  readonly prices: Prices
  /** The Lagrangian bound that the prices prove, in parts of a unit, not rounded; null if they prove none. */
  readonly value: number | null
  /** The number of new columns. */
  readonly added: number
}

/** A problem of column generation, and its limits. */
export type GenerationTask<Solution, Prices, Round extends PricedRound<Prices>> = {
  /** Solves the master; null if the solver broke down. */
  readonly solve: () => Solution | null
  /** Checks whether generation may end: `highest` is the best Lagrangian bound so far, in parts. */
  readonly isEnough: (solution: Solution, highest: number) => boolean
  /**
   * Prices every person and adds the lines that can improve the solution. `share` is the weight of the stability centre
   * in the prices. Null: some person has no line.
   */
  readonly price: (solution: Solution, center: Prices | null, share: number, round: number) => Round | null
  readonly isOver: () => boolean
  /** Maximum rounds of pricing. */
  readonly maxRounds: number
  /**
   * Dual smoothing: the weight of the stability centre (the best prices so far) in the prices that are tried; 0 = no
   * smoothing.
   */
  readonly smoothing: number
  /** The stability centre of the first round; absent: none. */
  readonly center?: Prices | null
  /** Called when prices prove a higher bound than before, even if only by a fraction of a unit. */
  readonly onBound?: (round: Round) => void
}

/**
 * The end of column generation. 'complete': the task has enough, or no line improves the solution; 'cut': time or
 * rounds ran out; 'failed': the solver broke down; 'infeasible': some person has no line.
 */
export type GenerationResult<Solution> = {
  readonly ending: 'complete' | 'cut' | 'failed' | 'infeasible'
  readonly solution: Solution | null
}

/**
 * Column generation: adds lines to the master until none improves its solution. Each round prices every person once,
 * which gives a Lagrangian bound for any prices, so that a valid bound is known at any time.
 */
export function generateColumns<Solution, Prices, Round extends PricedRound<Prices>>(
  task: GenerationTask<Solution, Prices, Round>,
): GenerationResult<Solution> {
  let center: Prices | null = task.center ?? null
  let highest = Number.NEGATIVE_INFINITY
  let share = task.smoothing
  for (let round = 0; ; round++) {
    const solution = task.solve()
    if (solution === null) return { ending: 'failed', solution }
    if (task.isEnough(solution, highest)) return { ending: 'complete', solution }
    if (round >= task.maxRounds || task.isOver()) return { ending: 'cut', solution }
    const priced = task.price(solution, center, share, round)
    if (priced === null) return { ending: 'infeasible', solution: null }
    if (priced.value !== null && priced.value > highest) {
      highest = priced.value
      center = priced.prices
      task.onBound?.(priced)
    }
    if (priced.added > 0) share = task.smoothing
    else if (share === 0) return { ending: 'complete', solution }
    else share = 0
  }
}
