import type { CompiledProblem } from '../../compile.ts'
import { type Goal, noCosts } from './goal.ts'
import { type HoursSpan, measureHoursDistance } from './hours-distance.ts'

function listSpans(compiled: CompiledProblem, person: number): readonly HoursSpan[] {
  const low = compiled.problem.people[person]?.minMinutes
  return low === undefined ? [] : [{ low, high: Number.POSITIVE_INFINITY }]
}

/** Minutes by which people fall short of their contracts' minimum hours. */
export const contractMinimum: Goal = {
  ...noCosts,
  name: 'contract-minimum',
  minutesCost: (compiled, person, minutes) => measureHoursDistance(listSpans(compiled, person), minutes),
}
