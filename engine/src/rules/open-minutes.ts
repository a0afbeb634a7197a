import { greatestCommonDivisor } from '../model/units.ts'
import { type Level, noCost } from './level.ts'

/** Coverage: open minutes, each weighted by its duty's priority. */
export const openMinutes: Level = {
  name: 'open-minutes',
  openCost: ({ problem, dutyMinutes }, duty) => (dutyMinutes[duty] ?? 0) * (problem.duties[duty]?.priority ?? 1),
  pairCost: noCost,
  minutesCost: noCost,
  addToModel(compiled, _builder, columns) {
    const costs = columns.open.map((_, duty) => openMinutes.openCost(compiled, duty))
    const unit = greatestCommonDivisor(costs)
    return { terms: columns.open.map((column, duty) => ({ column, coefficient: (costs[duty] ?? 0) / unit })), unit }
  },
}
