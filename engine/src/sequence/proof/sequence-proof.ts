/**
 * The certificate of a bound: dual prices of cover and, under these prices, the minimum cost of each person's line. All
 * prices are integers, in parts of a cost unit.
 */
export type SequenceProof = {
  /** The claim: no roster costs less than this many whole units. */
  readonly bound: number
  /** Parts in one unit of cost. */
  readonly dualParts: number
  /** By day * number of shift types + shift: the dual price of one more person. */
  readonly duals: readonly number[]
  /** By person: a lower bound on the cost of a line minus the value of its cover. */
  readonly minima: readonly number[]
  /** By person: the shift types whose caps the minimum relies on; empty if it holds without any. */
  readonly countedShifts: readonly (readonly number[])[]
  /**
   * Absent: the minima rely on the limits on minutes and weekends. Present, by person: these limits and the caps on
   * shift types are priced instead, which long horizons need.
   */
  readonly limitPrices?: readonly LimitPrices[]
}

/** The prices of a person's limits. */
export type LimitPrices = {
  /** Price of a minute: positive for the maximum, negative for the minimum. */
  readonly minute: number
  /** Price of a weekend, >= 0. */
  readonly weekend: number
  /** Prices of capped shift types, each >= 0. */
  readonly shifts: readonly { readonly shift: number; readonly price: number }[]
}
