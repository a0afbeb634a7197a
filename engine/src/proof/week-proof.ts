/**
 * A certificate: why no roster that is as good on the goals before can cost less on this one. It gives prices for slots
 * and for the goals before and, under these prices, the least that each person's duties can cost. Prices are integers, in
 * parts of a unit.
 */
export type WeekProof = {
  /** Position among the goals. */
  readonly goal: number
  /** The goal's value is a multiple of so many points. */
  readonly unit: number
  /** What is claimed: no such roster costs less than so many points. */
  readonly bound: number
  /** Parts that make one unit. */
  readonly parts: number
  /** For each goal before: a roster costs at most `limit` points there; each `unit` points are priced at `price` parts. */
  readonly earlier: readonly { readonly limit: number; readonly unit: number; readonly price: number }[]
  /** By duty: what one filled slot is worth. */
  readonly duties: readonly number[]
  /** By person: a lower limit on the price of their duties less their worth. */
  readonly minima: readonly number[]
}
