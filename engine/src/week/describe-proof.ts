import { PARTS } from '../columns/generate-columns.ts'
import type { WeekProof } from '../proof/week-proof.ts'
import type { LagrangianBound } from './generate-week-lines.ts'
import type { WeekObjective } from './week-objective.ts'

/** Returns the limits on the goals before `goal` under which a bound with this objective holds. */
export function listLimits({ goalBounds }: WeekObjective, goal: number): number[] {
  return Array.from({ length: goal }, (_, earlier) => {
    const goalBound = goalBounds.find((other) => other.goal === earlier)
    return goalBound ? goalBound.limit * goalBound.unit : 0
  })
}

/** Returns the certificate of a Lagrangian bound, in numbers that can be checked without the search. */
export function describeProof(objective: WeekObjective, goal: number, found: LagrangianBound): WeekProof {
  const { minimised, goalBounds, tables, splits = [] } = objective
  const { links } = tables.links
  return {
    goal,
    unit: minimised.unit,
    bound: found.bound * minimised.unit,
    parts: PARTS,
    earlier: listLimits(objective, goal).map((limit, earlier) => {
      const i = goalBounds.findIndex((goalBound) => goalBound.goal === earlier)
      return { limit, unit: goalBounds[i]?.unit ?? 1, price: found.prices.goalBounds[i] ?? 0 }
    }),
    duties: Array.from(found.prices.duties),
    minima: found.minima,
    ...(links.length > 0 && {
      links: links.flatMap(({ pairing, own, other }, i) => {
        const price = found.prices.links?.[i] ?? 0
        return price === 0 ? [] : [{ pairing, own, other, price }]
      }),
    }),
    ...(splits.length > 0 && {
      splits: splits.map((split, i) => ({ ...split, price: Math.abs(found.prices.splits?.[i] ?? 0) })),
    }),
  }
}
