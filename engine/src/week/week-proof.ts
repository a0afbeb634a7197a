/**
 * Why no roster that is as good on the levels before can cost less on a level: prices for slots and for the locked levels
 * and, under these prices, the least that each person's duties can cost. All numbers are integers in parts of a unit.
 */
export type WeekProof = {
  /** Position among the levels. */
  readonly level: number
  /** The level's value is a multiple of this many of its points. */
  readonly unit: number
  /** What is claimed: no such roster costs less than so many points. */
  readonly bound: number
  /** Parts that make one unit. */
  readonly parts: number
  /** Values of the levels before, which the roster may not exceed. */
  readonly earlier: readonly number[]
  /** For each earlier level, >= 0: parts for each point spent there. */
  readonly lockPrices: readonly number[]
  /** For each duty what one filled slot is worth. */
  readonly duals: readonly number[]
  /** For each person a lower limit on the cost of their duties less their worth. */
  readonly minima: readonly number[]
}
