import type { CompiledProblem } from '../compile.ts'
import { type Goal, noCost } from './goal.ts'
import { type HoursSpan, measureHoursDistance } from './hours-distance.ts'

function listSpans(compiled: CompiledProblem, person: number): readonly HoursSpan[] {
  const target = compiled.problem.people[person]?.targetMinutes ?? null
  const tolerance = compiled.problem.rules.targetToleranceMinutes
  return target === null ? [] : [{ low: target - tolerance, high: target + tolerance }]
}

/** Minutes away from the target, either way, beyond the tolerance; nobody without a target counts (S:9). */
export const targetHours: Goal = {
  name: 'target-hours',
  openCost: noCost,
  pairCost: noCost,
  minutesCost: (compiled, person, minutes) => measureHoursDistance(listSpans(compiled, person), minutes),
  countCost: noCost,
}
