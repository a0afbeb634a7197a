import type { CompiledProblem } from '../compile.ts'
import { type Goal, noCost } from './goal.ts'
import { type HoursSpan, measureHoursDistance } from './hours-distance.ts'

function listSpans(compiled: CompiledProblem, person: number): readonly HoursSpan[] {
  const low = compiled.problem.people[person]?.minMinutes
  return low === undefined ? [] : [{ low, high: Number.POSITIVE_INFINITY }]
}

/** Minutes missing from what contracts promise. */
export const contractMinimum: Goal = {
  name: 'contract-minimum',
  openCost: noCost,
  pairCost: noCost,
  minutesCost: (compiled, person, minutes) => measureHoursDistance(listSpans(compiled, person), minutes),
  countCost: noCost,
}
