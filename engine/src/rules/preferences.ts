import { type Goal, noCost } from './goal.ts'

/** Preference points of all assignments. */
export const preferences: Goal = {
  name: 'preferences',
  openCost: noCost,
  pairCost: (compiled, person, duty) => compiled.preferenceCost(person, duty),
  minutesCost: noCost,
  countCost: noCost,
}
