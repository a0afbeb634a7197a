import type { PricedBound } from './generate-week-lines.ts'
import { PARTS } from './line-space.ts'
import type { WeekObjective } from './week-objective.ts'

/**
 * Why no roster that is as good on the levels before can cost less on a level: prices for slots and for the levels before
 * and, under these prices, the least that each person's duties can cost. Prices are integers in parts of a unit.
 */
export type WeekProof = {
  /** Position among the levels. */
  readonly level: number
  /** The level's value is a multiple of so many points. */
  readonly unit: number
  /** What is claimed: no such roster costs less than so many points. */
  readonly bound: number
  /** Parts that make one unit. */
  readonly parts: number
  /** For each level before: a roster costs at most `limit` points there; each `unit` points are priced at `price` parts. */
  readonly earlier: readonly { readonly limit: number; readonly unit: number; readonly price: number }[]
  /** By duty: what one filled slot is worth. */
  readonly duties: readonly number[]
  /** By person: a lower limit on the price of their duties less their worth. */
  readonly minima: readonly number[]
}

/** What priced lines prove about a level, in numbers that can be checked without the search. */
export function describeProof(objective: WeekObjective, level: number, found: PricedBound): WeekProof {
  const { goal, locks } = objective
  return {
    level,
    unit: goal.unit,
    bound: found.bound * goal.unit,
    parts: PARTS,
    earlier: Array.from({ length: level }, (_, earlier) => {
      const i = locks.findIndex((lock) => lock.level === earlier)
      const lock = locks[i]
      if (!lock) return { limit: 0, unit: 1, price: 0 }
      return { limit: lock.limit * lock.unit, unit: lock.unit, price: found.prices.locks[i] ?? 0 }
    }),
    duties: Array.from(found.prices.duties),
    minima: found.minima,
  }
}
