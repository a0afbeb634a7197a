import { type Goal, noCost } from './goal.ts'

/**
 * Seniority mix: lead places without anybody senior enough. An open one counts too, so that leaving a lead place open
 * instead of an ordinary one gains nothing.
 */
export const seniorityMix: Goal = {
  name: 'seniority-mix',
  openCost: ({ problem }, duty) => (problem.duties[duty]?.leadSeniority === undefined ? 0 : 1),
  pairCost: ({ problem }, person, duty) => {
    const wanted = problem.duties[duty]?.leadSeniority ?? 0
    return (problem.people[person]?.seniority ?? 0) < wanted ? 1 : 0
  },
  minutesCost: noCost,
  countCost: noCost,
}
