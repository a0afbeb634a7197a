import { type Goal, noCosts } from './goal.ts'

/**
 * Seniority mix: the number of lead places that are not held by a sufficiently senior person. An open lead place counts
 * too, so that nothing is gained by leaving it open instead of an ordinary place.
 */
export const seniorityMix: Goal = {
  ...noCosts,
  name: 'seniority-mix',
  openCost: ({ problem }, duty) => (problem.duties[duty]?.leadSeniority === undefined ? 0 : 1),
  pairCost: ({ problem }, person, duty) => {
    const wanted = problem.duties[duty]?.leadSeniority ?? 0
    return (problem.people[person]?.seniority ?? 0) < wanted ? 1 : 0
  },
}
