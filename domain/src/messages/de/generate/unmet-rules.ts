import { countOf } from '../../count.ts'
import type * as english from '../../generate/unmet-rules.ts'

export const unmetRuleScreens: typeof english.unmetRuleScreens = {
  notKept: (people, sentences, rest, isAllWeeks) =>
    `${isAllWeeks ? 'Ab dieser Woche' : 'In dieser Woche'} sind Grenzen von ${countOf(people, 'Person', 'Personen')} nicht eingehalten: ${sentences.join('; ')}${rest > 0 ? `; und ${rest} weitere` : ''}.`,
}
