import { type Goal, noCosts } from './goal.ts'

/** Coverage: open minutes, each weighted by the priority of its duty. */
export const openMinutes: Goal = {
  ...noCosts,
  name: 'open-minutes',
  openCost: ({ problem, dutyMinutes }, duty) => (dutyMinutes[duty] ?? 0) * (problem.duties[duty]?.priority ?? 1),
}
