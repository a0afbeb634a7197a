import { type Goal, noCost } from './goal.ts'

/** Preference points of everything that was given. */
export const preferences: Goal = {
  name: 'preferences',
  openCost: noCost,
  pairCost: (compiled, person, duty) => compiled.preferenceCost(person, duty),
  minutesCost: noCost,
  countCost: noCost,
}
