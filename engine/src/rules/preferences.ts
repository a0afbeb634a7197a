import { greatestCommonDivisor } from '../model/units.ts'
import { type Level, noCost } from './level.ts'

/** Preference points of everything that was given. */
export const preferences: Level = {
  name: 'preferences',
  openCost: noCost,
  pairCost: (compiled, person, duty) => compiled.preferenceCost(person, duty),
  minutesCost: noCost,
  addToModel(compiled, _builder, columns) {
    const terms = columns.choices.flatMap((choices, person) =>
      choices.flatMap(({ duty, column }) => {
        const coefficient = compiled.preferenceCost(person, duty)
        return coefficient === 0 ? [] : [{ column, coefficient }]
      }),
    )
    const unit = greatestCommonDivisor(terms.map((t) => t.coefficient))
    return { terms: terms.map((t) => ({ column: t.column, coefficient: t.coefficient / unit })), unit }
  },
}
