/**
 * The certificate of a bound on one goal, for all rosters that are no worse on higher-priority goals: dual prices of
 * slots and of those goals and, under these prices, the minimum cost of each person's duties. All prices are integers,
 * in parts of a unit.
 */
export type WeekProof = {
  /** Position among the goals. */
  readonly goal: number
  /** The goal's value is a multiple of this many points. */
  readonly unit: number
  /** The claim: no such roster costs less than this many points. */
  readonly bound: number
  /** Parts in one unit. */
  readonly parts: number
  /** For each earlier goal: a roster costs at most `limit` points there, and every `unit` points cost `price` parts. */
  readonly earlier: readonly { readonly limit: number; readonly unit: number; readonly price: number }[]
  /** By duty: the value of one filled slot. */
  readonly duties: readonly number[]
  /** By person: a lower bound on the price of their duties minus the value of the slots they fill. */
  readonly minima: readonly number[]
}
