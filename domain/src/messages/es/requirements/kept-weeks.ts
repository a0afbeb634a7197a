import type * as english from '../../requirements/kept-weeks.ts'

export const keptWeeksMessages: typeof english.keptWeeksMessages = {
  kept: (count, weeks) =>
    `${count === 1 ? 'Esta semana ya está publicada' : 'Estas semanas ya están publicadas'}, así que sus necesidades no cambian: ${weeks}.`,
}
