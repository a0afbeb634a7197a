import { type Goal, noCosts } from './goal.ts'

/** Coverage: open slots, which decide between rosters with equal open minutes. */
export const openSlotCount: Goal = {
  ...noCosts,
  name: 'open-slots',
  openCost: () => 1,
}
