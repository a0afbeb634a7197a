import { type Goal, noCosts } from './goal.ts'

/** Labour cost of all assignments. */
export const labourCost: Goal = {
  ...noCosts,
  name: 'labour-cost',
  pairCost: (compiled, person, duty) => compiled.wageCost(person, duty),
}
