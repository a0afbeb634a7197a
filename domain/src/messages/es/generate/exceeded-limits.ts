import { countOf } from '../../count.ts'
import type * as english from '../../generate/exceeded-limits.ts'

export const exceededLimitScreens: typeof english.exceededLimitScreens = {
  notKept: (people, sentences, rest, isAllWeeks) =>
    `${isAllWeeks ? 'Desde esta semana' : 'Esta semana'} no se respetan los límites de ${countOf(people, 'persona')}: ${sentences.join('; ')}${rest > 0 ? `; y ${rest} más` : ''}.`,
}
