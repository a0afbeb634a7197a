/**
 * The certificate of a lower bound: dual prices of cover and, under these prices, the minimum cost of each person's
 * line. All prices are fixed-point numbers: integers that count parts of a cost unit.
 */
export type SequenceProof = {
  /** The claim: no roster costs less than this many whole units. */
  readonly bound: number
  /** Number of parts in one cost unit. */
  readonly dualParts: number
  /** Indexed by day * number of shift types + shift: the dual price of one more person. */
  readonly duals: readonly number[]
  /** Per person: a lower bound on the cost of a line minus the value of its cover. */
  readonly minima: readonly number[]
  /** Per person: the shift types whose caps the minimum relies on; empty if the minimum holds without caps. */
  readonly countedShifts: readonly (readonly number[])[]
  /**
   * Per person: the prices of their limits on minutes, weekends and shift types, which replace these limits. Needed for
   * long horizons. Absent: the minima rely on the limits on minutes and weekends themselves.
   */
  readonly limitPrices?: readonly LimitPrices[]
}

/** The prices of a person's limits. */
export type LimitPrices = {
  /** Price of a minute: positive for the maximum minutes, negative for the minimum. */
  readonly minute: number
  /** Price of a weekend, >= 0. */
  readonly weekend: number
  /** Prices of capped shift types, each >= 0. */
  readonly shifts: readonly { readonly shift: number; readonly price: number }[]
}
