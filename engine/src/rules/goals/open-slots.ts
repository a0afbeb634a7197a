import { type Goal, noCosts } from './goal.ts'

/** Coverage: the number of open slots, which decides between rosters with equal open minutes. */
export const openSlotCount: Goal = {
  ...noCosts,
  name: 'open-slots',
  openCost: () => 1,
}
