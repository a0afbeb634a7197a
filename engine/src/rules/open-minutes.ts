import { type Level, noCost } from './level.ts'

/** Coverage: open minutes, each weighted by its duty's priority. */
export const openMinutes: Level = {
  name: 'open-minutes',
  openCost: ({ problem, dutyMinutes }, duty) => (dutyMinutes[duty] ?? 0) * (problem.duties[duty]?.priority ?? 1),
  pairCost: noCost,
  minutesCost: noCost,
  countCost: noCost,
}
