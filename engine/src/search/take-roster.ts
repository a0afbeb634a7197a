import type { CompiledProblem } from '../compile.ts'
import type { Assignment } from '../problem.ts'
import { addDuty, canAdd, createRoster, openSlots, type Roster } from '../roster.ts'
import { fillGreedily } from './fill-greedily.ts'

/**
 * Returns a roster of these assignments, as far as the rules allow them, with open slots filled greedily; null if there
 * are none.
 */
export function takeRoster(compiled: CompiledProblem, assignments: readonly Assignment[]): Roster | null {
  if (assignments.length === 0) return null
  const roster = createRoster(compiled)
  for (const { person, duty } of assignments) {
    const isPossible = compiled.isCandidate(person, duty) && openSlots(compiled, roster, duty) > 0
    if (isPossible && canAdd(compiled, roster, person, duty)) addDuty(compiled, roster, person, duty)
  }
  fillGreedily(compiled, roster)
  return roster
}

/** Lists the assignments of the current roster; empty if there is none. */
export function listStandingAssignments({ problem }: CompiledProblem): Assignment[] {
  return problem.people.flatMap(({ standing }, person) => (standing ?? []).map((duty) => ({ person, duty })))
}
