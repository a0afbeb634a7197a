/**
 * Why no roster can cost less: prices for cover and, under these prices, the least that each person's line can cost.
 * Everything is an integer in parts of a cost unit.
 */
export type SequenceProof = {
  /** What is claimed: no roster costs less than so many whole units. */
  readonly bound: number
  /** Parts that make one unit of cost. */
  readonly dualParts: number
  /** By day * shift types + shift: what one more person there is worth. */
  readonly duals: readonly number[]
  /** For each person a lower limit on line cost less the worth of the cover it gives. */
  readonly minima: readonly number[]
  /** For each person the shift types whose cap the minimum relies on; empty when it holds without any. */
  readonly countedShifts: readonly (readonly number[])[]
  /**
   * Absent: the minima rely on the limits on minutes and weekends as they are. Present, for each person: these limits and
   * those on shift types are priced instead of kept, which long horizons need.
   */
  readonly limitPrices?: readonly LimitPrices[]
}

/** What a person's limits are worth. */
export type LimitPrices = {
  /** Of a minute; above 0 it is what one minute less than the most would save, below 0 one more than the fewest. */
  readonly minute: number
  /** Of a weekend, at least 0. */
  readonly weekend: number
  /** Of shift types with a cap, each price at least 0. */
  readonly shifts: readonly { readonly shift: number; readonly price: number }[]
}
