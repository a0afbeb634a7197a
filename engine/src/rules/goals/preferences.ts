import { type Goal, noCosts } from './goal.ts'

/** Preference points of all assignments. */
export const preferences: Goal = {
  ...noCosts,
  name: 'preferences',
  pairCost: (compiled, person, duty) => compiled.preferenceCost(person, duty),
}
