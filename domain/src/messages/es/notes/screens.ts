import type * as english from '../../notes/screens.ts'

export const noteScreens: typeof english.noteScreens = {
  title: 'Notas',
  description: 'El personal ve las notas de una semana y de sus días en cuanto puede ver algún turno de esa semana.',
  none: 'No hay notas para esta semana ni para sus días.',
  add: 'Añadir nota',
  edit: (on) => `Editar nota: ${on}`,
  wholeWeek: 'Toda la semana',
  titleToday: 'Notas para hoy',
  today: 'Hoy',
  openShift: 'Turno vacante',
  toSchedule: 'Abrir el horario',
  on: 'Nota para',
  note: 'Nota',
  ofShift: 'Nota para este turno',
  ofShiftHint: 'La persona de este turno la ve en cuanto puede ver el turno.',
  save: 'Guardar nota',
  savedNow: (text) => `La nota dice ahora: ${text}`,
  goneNow: 'La nota se ha eliminado. Guarda de nuevo para conservar tu texto.',
  fetchFailed: 'No se pudieron cargar las notas.',
}
