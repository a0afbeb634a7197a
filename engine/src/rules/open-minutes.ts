import { greatestCommonDivisor } from '../model/units.ts'
import { type Level, noPersonCost } from './level.ts'

/** Coverage: open minutes, each weighted by its duty's priority. */
export const openMinutes: Level = {
  name: 'open-minutes',
  dutyCost: ({ problem, dutyMinutes }, duty, open) =>
    open * (dutyMinutes[duty] ?? 0) * (problem.duties[duty]?.priority ?? 1),
  personCost: noPersonCost,
  addToModel(compiled, _builder, columns) {
    const costs = columns.open.map((_, duty) => openMinutes.dutyCost(compiled, duty, 1))
    const unit = greatestCommonDivisor(costs)
    return { terms: columns.open.map((column, duty) => ({ column, coefficient: (costs[duty] ?? 0) / unit })), unit }
  },
}
