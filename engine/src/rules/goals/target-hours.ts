import type { CompiledProblem } from '../../compile.ts'
import { type Goal, noCosts } from './goal.ts'
import { type HoursSpan, measureHoursDistance } from './hours-distance.ts'

function listSpans(compiled: CompiledProblem, person: number): readonly HoursSpan[] {
  const target = compiled.problem.people[person]?.targetMinutes ?? null
  const tolerance = compiled.problem.rules.targetToleranceMinutes
  return target === null ? [] : [{ low: target - tolerance, high: target + tolerance }]
}

/** Minutes above or below target, beyond the tolerance; people without a target are not counted. */
export const targetHours: Goal = {
  ...noCosts,
  name: 'target-hours',
  minutesCost: (compiled, person, minutes) => measureHoursDistance(listSpans(compiled, person), minutes),
}
