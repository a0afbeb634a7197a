import type { CompiledProblem } from '../../compile.ts'
import { type Goal, noCosts } from './goal.ts'

/** Counts the unsocial duties. */
export function countUnsocial({ problem }: CompiledProblem, duties: readonly number[]): number {
  let count = 0
  for (const duty of duties) if (problem.duties[duty]?.isUnsocial) count++
  return count
}

/**
 * Fairness of closings and weekends: the square of a person's excess over their share, because two people with one too
 * many are better than one person with two too many. Excess from earlier weeks is subtracted, because no choice can
 * change it.
 */
export const fairShare: Goal = {
  ...noCosts,
  name: 'fair-share',
  countCost: ({ problem }, person, count) => {
    const allowance = problem.people[person]?.unsocialAllowance
    if (allowance === undefined) return 0
    const over = Math.max(0, count - allowance)
    const overBefore = Math.max(0, -allowance)
    // The difference of the squares, factored so that it is exact for a large excess.
    return (over - overBefore) * (over + overBefore)
  },
}
