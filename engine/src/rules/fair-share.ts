import type { CompiledProblem } from '../compile.ts'
import { type Goal, noCosts } from './goal.ts'

/** Counts the unsocial duties. */
export function countUnsocial({ problem }: CompiledProblem, duties: readonly number[]): number {
  let count = 0
  for (const duty of duties) if (problem.duties[duty]?.isUnsocial) count++
  return count
}

/**
 * Fairness of closings and weekends: the square of a person's excess over their share, because two people one over are
 * better than one person two over. An earlier excess, which no choice can change, is excluded.
 */
export const fairShare: Goal = {
  ...noCosts,
  name: 'fair-share',
  countCost: ({ problem }, person, count) => {
    const allowance = problem.people[person]?.unsocialAllowance
    if (allowance === undefined) return 0
    const over = Math.max(0, count - allowance)
    const overBefore = Math.max(0, -allowance)
    // The difference of the squares, in a form that is exact for a large excess.
    return (over - overBefore) * (over + overBefore)
  },
}
