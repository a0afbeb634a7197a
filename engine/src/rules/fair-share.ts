import type { CompiledProblem } from '../compile.ts'
import { type Goal, noCost } from './goal.ts'

/** How many of these duties are unsocial. */
export function countUnsocial({ problem }: CompiledProblem, duties: readonly number[]): number {
  let count = 0
  for (const duty of duties) if (problem.duties[duty]?.isUnsocial) count++
  return count
}

/**
 * Fairness of closings and weekends: the square of what somebody has beyond their share, so that two people who are one
 * over are better than one who is two over. What was beyond it before anything is given is nobody's choice and left out.
 */
export const fairShare: Goal = {
  name: 'fair-share',
  openCost: noCost,
  pairCost: noCost,
  minutesCost: noCost,
  countCost: ({ problem }, person, count) => {
    const allowance = problem.people[person]?.unsocialAllowance
    if (allowance === undefined) return 0
    const over = Math.max(0, count - allowance)
    const overBefore = Math.max(0, -allowance)
    // The difference of the squares, in a form that stays exact for large debts.
    return (over - overBefore) * (over + overBefore)
  },
}
