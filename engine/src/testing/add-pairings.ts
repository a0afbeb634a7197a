import type { Pairing, RankedGoalName, RosterProblem } from '../problem.ts'
import { createRandom } from '../random.ts'
import { USUAL_ORDER } from '../rules/goals/goals.ts'

/** Offset that keeps these seeds distinct from all others. */
const PAIRING_SEEDS = 4_000_000

/**
 * Returns the same problem with some wishes about pairs of people, and their goal at a random rank; without two people
 * there are none.
 */
export function addPairings(problem: RosterProblem, seed: number): RosterProblem {
  const random = createRandom(seed + PAIRING_SEEDS)
  const { length } = problem.people
  const order: RankedGoalName[] = [...(problem.goals ?? USUAL_ORDER)]
  order.splice(random(order.length + 1), 0, 'pairings')
  const pairings: Pairing[] = []
  for (let tries = 1 + random(3); tries > 0 && length > 1; tries--) {
    const person = random(length)
    const others = problem.people.flatMap((_, other) => (other !== person && random(2) === 0 ? [other] : []))
    const [first] = others
    const isApart = random(2) === 0
    if (first === undefined) continue
    const isKnown = pairings.some(
      (known) => known.person === person || (known.kind === 'apart' && known.other === person),
    )
    if (!isKnown) pairings.push(isApart ? { kind: 'apart', person, other: first } : { kind: 'beside', person, others })
  }
  return { ...problem, goals: order, pairings }
}
