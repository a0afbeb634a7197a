import { type Goal, noCost } from './goal.ts'

/** Coverage: open minutes, each weighted by the priority of its duty. */
export const openMinutes: Goal = {
  name: 'open-minutes',
  openCost: ({ problem, dutyMinutes }, duty) => (dutyMinutes[duty] ?? 0) * (problem.duties[duty]?.priority ?? 1),
  pairCost: noCost,
  minutesCost: noCost,
  countCost: noCost,
}
