import { type Goal, noCost } from './goal.ts'

/** Among rosters with equal open minutes, the one with the fewest open slots. */
export const openSlotCount: Goal = {
  name: 'open-slots',
  openCost: () => 1,
  pairCost: noCost,
  minutesCost: noCost,
  countCost: noCost,
}
