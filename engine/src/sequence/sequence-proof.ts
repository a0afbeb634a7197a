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
}
