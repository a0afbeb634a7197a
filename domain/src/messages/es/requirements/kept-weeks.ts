import type * as english from '../../requirements/kept-weeks.ts'

export const keptWeeksMessages: typeof english.keptWeeksMessages = {
  kept: (count, weeks) =>
    `${count === 1 ? 'Esta semana ya se publicó y conserva' : 'Estas semanas ya se publicaron y conservan'} sus necesidades: ${weeks}.`,
}
