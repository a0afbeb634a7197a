/**
 * The certificate of a bound: dual prices of cover and, under these prices, the least that each person's line can cost.
 * All prices are integers, in parts of a cost unit.
 */
export type SequenceProof = {
  /** The claim: no roster costs less than this many whole units. */
  readonly bound: number
  /** Parts in one unit of cost. */
  readonly dualParts: number
  /** By day * number of shift types + shift: the dual price of one more person. */
  readonly duals: readonly number[]
  /** By person: a lower bound on the cost of a line less the worth of the cover it gives. */
  readonly minima: readonly number[]
  /** By person: the shift types whose caps the minimum relies on; empty when it holds without any. */
  readonly countedShifts: readonly (readonly number[])[]
  /**
   * Absent: the minima rely on the limits on minutes and weekends. Present, by person: these limits and the caps on
   * shift types are priced instead, which long horizons need.
   */
  readonly limitPrices?: readonly LimitPrices[]
}

/** The prices of a person's limits. */
export type LimitPrices = {
  /** Of a minute: above 0 it prices the maximum, below 0 the minimum. */
  readonly minute: number
  /** Of a weekend, >= 0. */
  readonly weekend: number
  /** Of capped shift types, each >= 0. */
  readonly shifts: readonly { readonly shift: number; readonly price: number }[]
}
