import { countOf } from '../../count.ts'
import type * as english from '../../generate/unmet-rules.ts'

export const unmetRuleScreens: typeof english.unmetRuleScreens = {
  notKept: (people, sentences, rest, isAllWeeks) =>
    `${isAllWeeks ? 'Desde esta semana' : 'Esta semana'} no se respetan los límites de ${countOf(people, 'persona')}: ${sentences.join('; ')}${rest > 0 ? `; y ${rest} más` : ''}.`,
}
