import { type Goal, noCosts } from './goal.ts'

/** What all assignments cost in money. */
export const labourCost: Goal = {
  ...noCosts,
  name: 'labour-cost',
  pairCost: (compiled, person, duty) => compiled.wageCost(person, duty),
}
