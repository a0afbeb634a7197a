import type { CompiledProblem } from '../compile.ts'
import { findBrokenLineRule } from '../line-limits.ts'
import type { Refusal } from '../problem.ts'
import type { Roster } from '../roster.ts'
import { pairRules, personDutyRules } from '../rules/hard-rules.ts'

/**
 * Returns the first hard rule that excludes a person from a slot of a duty, given their other assignments; null if
 * there is none.
 */
export function findRefusal(compiled: CompiledProblem, roster: Roster, person: number, duty: number): Refusal | null {
  const work = compiled.dutyWork[duty]
  if (work === undefined) return null
  for (const rule of personDutyRules) {
    if (rule.forbids(compiled.problem, person, duty)) return { person, reason: rule.reason }
  }
  const assigned = roster.assigned[person] ?? []
  if (assigned.includes(duty)) return { person, reason: 'has-this-duty' }
  const context = compiled.pairContext(person)
  for (const rule of pairRules) {
    const clash = compiled.fixedWork[person]?.find((other) => rule.forbids(context, other, work))
    if (clash) return { person, reason: rule.reason, fixed: clash.index }
    const other = assigned.find((candidate) => {
      const otherWork = compiled.dutyWork[candidate]
      return otherWork !== undefined && rule.forbids(context, otherWork, work)
    })
    if (other !== undefined) return { person, reason: rule.reason, duty: other }
  }
  const reason = findBrokenLineRule(compiled, person, assigned, duty)
  return reason && { person, reason }
}
