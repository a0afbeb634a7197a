import { type Level, noCost } from './level.ts'

/** Preference points of everything that was given. */
export const preferences: Level = {
  name: 'preferences',
  openCost: noCost,
  pairCost: (compiled, person, duty) => compiled.preferenceCost(person, duty),
  minutesCost: noCost,
  countCost: noCost,
}
