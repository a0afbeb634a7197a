import type { CompiledProblem } from '../compile.ts'
import type { OpenCause, OpenDuty } from '../problem.ts'
import { openSlots, type Roster } from '../roster.ts'
import { findRefusal } from './find-refusal.ts'

/** Lists every duty with open slots, why they are open, and for each person the rule that excludes them. */
export function listOpenDuties(compiled: CompiledProblem, roster: Roster, isCoverageProven: boolean): OpenDuty[] {
  return compiled.problem.duties.flatMap(({ need }, duty) => {
    const slots = openSlots(compiled, roster, duty)
    if (slots <= 0) return []
    const neverFillable = need - (compiled.candidates[duty]?.length ?? 0)
    const cause: OpenCause = slots <= neverFillable ? 'nobody' : isCoverageProven ? 'short' : 'time'
    const refusals = compiled.problem.people.flatMap((_, person) => {
      const refusal = findRefusal(compiled, roster, person, duty)
      return refusal === null ? [] : [refusal]
    })
    return [{ duty, slots, cause, refusals }]
  })
}
