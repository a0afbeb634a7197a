import { greatestCommonDivisor } from '../model/units.ts'
import { type Level, noDutyCost } from './level.ts'

/** Preference points of everything that was given. */
export const preferences: Level = {
  name: 'preferences',
  dutyCost: noDutyCost,
  personCost(compiled, person, _minutes, held) {
    let sum = 0
    for (const duty of held) sum += compiled.preferenceCost(person, duty)
    return sum
  },
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
