import type * as english from '../../../schedule/month/two-weeks.ts'

export const twoWeekScreens: typeof english.twoWeekScreens = {
  table: 'Dos semanas por persona',
  previous: 'Dos semanas anteriores',
  next: 'Dos semanas siguientes',
  howToChange: 'Para cambiar un turno, abre su semana: pulsa el turno o las fechas de la semana.',
}
