import type { WeekProof } from '../proof/week-proof.ts'
import type { PricedBound } from './generate-week-lines.ts'
import { PARTS } from './line-space.ts'
import type { WeekObjective } from './week-objective.ts'

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
