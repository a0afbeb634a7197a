import type * as english from '../../availability/availability.ts'
import { listOf, numberText } from '../../count.ts'

const placeText = (place: number): string => (place < 0 ? 'último' : `${place}.º`)

export const availabilityMessages: typeof english.availabilityMessages = {
  saved: 'Disponibilidad guardada',
  saveFailed: 'No se pudo guardar la disponibilidad',
  loadFailed: 'No se pudo cargar la disponibilidad',
  sameTimes: 'El inicio y el fin deben ser distintos. Para un día entero, indica de medianoche a medianoche.',
  untilBeforeFrom: 'El último día no puede ser anterior al primero',
}

export const availabilityWords: typeof english.availabilityWords = {
  everyDay: 'Todos los días',
  allDay: 'todo el día',
  nextDay: (range) => `${range} del día siguiente`,
  onDays: (days, hours) => `${days}, ${hours}`,
  kinds: { cannot: 'No disponible', ratherNot: 'Mejor no', prefer: 'Preferido' },
  everyWeeks: (weeks) => (weeks === 2 ? 'cada dos semanas' : `cada ${numberText(weeks)} semanas`),
  ofMonth: (places, isExcept) =>
    `${isExcept ? 'excepto ' : ''}${listOf(places.map((place) => `el ${placeText(place)}`))} del mes`,
  nextDates: (what, dates) => `${what}: ${dates.join(', ')}, …`,
  kindsInSentence: { cannot: 'no disponible', ratherNot: 'mejor no', prefer: 'preferido' },
}
