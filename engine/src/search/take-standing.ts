import type { CompiledProblem } from '../compile.ts'
import { addDuty, canAdd, createRoster, openSlots, type Roster } from '../roster.ts'
import { fillGreedily } from './fill-greedily.ts'

/**
 * Returns the current roster, as far as the rules allow it, with open slots filled greedily; null if there is no
 * current roster.
 */
export function takeStanding(compiled: CompiledProblem): Roster | null {
  const { people } = compiled.problem
  if (people.every(({ standing }) => !standing?.length)) return null
  const roster = createRoster(compiled)
  people.forEach(({ standing }, person) => {
    for (const duty of standing ?? []) {
      const isPossible = compiled.isCandidate(person, duty) && openSlots(compiled, roster, duty) > 0
      if (isPossible && canAdd(compiled, roster, person, duty)) addDuty(compiled, roster, person, duty)
    }
  })
  fillGreedily(compiled, roster)
  return roster
}
