import { type Goal, noCost } from './goal.ts'

/** Coverage: open slots, which decide between rosters with equal open minutes. */
export const openSlotCount: Goal = {
  name: 'open-slots',
  openCost: () => 1,
  pairCost: noCost,
  minutesCost: noCost,
  countCost: noCost,
}
