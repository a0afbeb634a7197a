import type { WeekProof } from '../proof/week-proof.ts'
import type { LagrangianBound } from './generate-week-lines.ts'
import { PARTS } from './line-space.ts'
import type { WeekObjective } from './week-objective.ts'

/** The certificate of a Lagrangian bound, in numbers that can be checked without the search. */
export function describeProof(objective: WeekObjective, goal: number, found: LagrangianBound): WeekProof {
  const { minimised, locks } = objective
  return {
    goal,
    unit: minimised.unit,
    bound: found.bound * minimised.unit,
    parts: PARTS,
    earlier: Array.from({ length: goal }, (_, earlier) => {
      const i = locks.findIndex((lock) => lock.goal === earlier)
      const lock = locks[i]
      if (!lock) return { limit: 0, unit: 1, price: 0 }
      return { limit: lock.limit * lock.unit, unit: lock.unit, price: found.prices.locks[i] ?? 0 }
    }),
    duties: Array.from(found.prices.duties),
    minima: found.minima,
  }
}
