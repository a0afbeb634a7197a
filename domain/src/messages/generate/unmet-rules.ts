/** Whose limits a week does not keep, in the result of Generate and before publishing (GEN-11). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const unmetRuleScreens = catalogue('unmetRuleScreens', {
  /** `sentences` describe conflicts without a full stop; `rest` is the number of further ones. */
  notKept: (people: number, sentences: readonly string[], rest: number, isAllWeeks: boolean) =>
    `The limits of ${countOf(people, 'person', 'people')} are not kept ${isAllWeeks ? 'from this week on' : 'in this week'}: ${sentences.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`,
})
