import type { RankedGoalName, RosterProblem } from '../problem.ts'
import { createRandom } from '../random.ts'

/** Offset that keeps these seeds distinct from all others. */
const WAGE_SEEDS = 3_000_000

/**
 * Returns the same problem with wages that differ between people, and a custom order of goals that includes labour
 * cost.
 */
export function addWages(problem: RosterProblem, seed: number): RosterProblem {
  const random = createRandom(seed + WAGE_SEEDS)
  const left: RankedGoalName[] = [
    ...(['contract-minimum', 'target-hours', 'preferences', 'seniority-mix'] as const),
    ...(['fair-share', 'even-hours', 'labour-cost'] as const),
  ]
  const goals: RankedGoalName[] = []
  while (left.length > 0) goals.push(...left.splice(random(left.length), 1))
  // One problem in three leaves out a goal.
  if (random(3) === 0) goals.splice(random(goals.length), 1)
  return {
    ...problem,
    goals,
    people: problem.people.map((person) => {
      const cents = 1500 + random(40) * 37
      const wages = problem.duties.flatMap(({ start, end }, duty) =>
        random(10) === 0 ? [] : [{ duty, cost: Math.round(((end - start) * cents) / 60) }],
      )
      return random(6) === 0 ? person : { ...person, wages }
    }),
  }
}
