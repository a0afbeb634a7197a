import { type Level, noCost } from './level.ts'

/** Among rosters with equal open minutes, the one with the fewest open slots. */
export const openSlotCount: Level = {
  name: 'open-slots',
  openCost: () => 1,
  pairCost: noCost,
  minutesCost: noCost,
  countCost: noCost,
}
