import type * as english from '../../conflicts/conflicts-ahead.ts'
import { countOf, numberText } from '../../count.ts'

export const conflictsAheadScreens: typeof english.conflictsAheadScreens = {
  aheadCount: (count) => `${numberText(count)} sin resolver desde ahora, en todas las semanas:`,
  overCount: (count) =>
    `${countOf(count, 'conflicto', 'conflictos')} de esta semana ya ${count === 1 ? 'ha pasado' : 'han pasado'}.`,
  earlyCount: (count) =>
    `${countOf(count, 'hueco de esta semana contará', 'huecos de esta semana contarán')} en el panel cuando sea la semana siguiente o se haya publicado algo en ella.`,
  aheadOfWeek: (count, week) => `${numberText(count)} en la semana del ${week}`,
}
