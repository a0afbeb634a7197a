import { weekDates } from '../../../time/short-text.ts'
import type * as english from '../../requirements/week-demand-dialog.ts'

export const weekDemandDialogScreens: typeof english.weekDemandDialogScreens = {
  title: (weekStart) => `Necesidades del ${weekDates(weekStart)}`,
  description: 'Lo que cambies aquí vale solo para esta semana. Los turnos se quedan como están.',
  none: 'Esta semana no se necesita a nadie.',
  wholeWeek: 'Ver toda la semana',
  ofDay: (day) => `Necesidades: ${day}`,
  fewer: (what) => `Una persona menos: ${what}`,
  more: (what) => `Una persona más: ${what}`,
  remove: (what) => `Quitar: ${what}`,
  add: 'Añadir a esta semana',
  discard: 'Descartar',
  added: (day, count, role, times) => `Añadido: ${day}, ${count} ${role}, ${times}`,
  notSaved: 'Nuevo',
  incomplete: 'No se ha guardado nada',
  incompleteHint: 'La fila de abajo no está completa. Complétala o descártala.',
  long: (times) => `No se ha guardado nada: ${times} dura más de lo normal`,
  longHint: 'Si las horas son correctas, pulsa «Añadir a esta semana» y después guarda. Si no, corrígelas.',
  unchanged: 'No hay cambios, así que no se ha guardado nada',
  saved: 'Esta semana tiene ahora sus propias necesidades',
  saveFailed: 'No se pudieron cambiar las necesidades de esta semana',
}
