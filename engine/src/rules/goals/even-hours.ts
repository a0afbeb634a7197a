import type { CompiledProblem } from '../../compile.ts'
import { type Goal, noCosts } from './goal.ts'
import { type HoursSpan, measureHoursDistance } from './hours-distance.ts'

/** A convex, piecewise linear cost: with each step away from the fair share, a minute costs 1 more. */
const STEPS = [1, 2, 3, 4]
const SHORTEST_STEP_MINUTES = 60
const SHARE_ROUNDING_MINUTES = 60

const spansByProblem = new WeakMap<CompiledProblem, readonly (readonly HoursSpan[])[]>()

/**
 * Returns each person's target. People without a target get an equal share of the hours that remain after all targets,
 * in whole hours. Fixed work counts in the same way as open work, so that the share does not depend on what is fixed.
 */
function listFairShares({ problem, fixedMinutes, dutyMinutes }: CompiledProblem): number[] {
  let left = problem.duties.reduce((sum, duty, i) => sum + duty.need * (dutyMinutes[i] ?? 0), 0)
  let untargeted = 0
  problem.people.forEach(({ targetMinutes }, i) => {
    left += (fixedMinutes[i] ?? 0) - (targetMinutes ?? 0)
    if (targetMinutes === null) untargeted++
  })
  const exact = untargeted === 0 ? 0 : Math.max(0, left) / untargeted
  const share = Math.round(exact / SHARE_ROUNDING_MINUTES) * SHARE_ROUNDING_MINUTES
  return problem.people.map(({ targetMinutes }) => targetMinutes ?? share)
}

function listSpans(compiled: CompiledProblem, person: number): readonly HoursSpan[] {
  let spans = spansByProblem.get(compiled)
  if (spans === undefined) {
    const step = Math.max(SHORTEST_STEP_MINUTES, compiled.problem.rules.targetToleranceMinutes)
    spans = listFairShares(compiled).map((share) =>
      STEPS.map((k) => ({ low: share - k * step, high: share + k * step })),
    )
    spansByProblem.set(compiled, spans)
  }
  return spans[person] ?? []
}

/**
 * Even hours: the distance from the target or fair share. The cost per minute grows with the distance, so that it is
 * better to spread the distance over several people.
 */
export const evenHours: Goal = {
  ...noCosts,
  name: 'even-hours',
  minutesCost: (compiled, person, minutes) => measureHoursDistance(listSpans(compiled, person), minutes),
}
