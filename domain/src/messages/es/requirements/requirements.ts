import { countOf } from '../../count.ts'
import type * as english from '../../requirements/requirements.ts'

export const requirementMessages: typeof english.requirementMessages = {
  timeFormat: 'Introduce una hora válida (HH:MM)',
  endAfterStart: 'La hora de fin debe ser posterior a la de inicio',
  endNotNextDay: 'Si termina al día siguiente, la hora de fin debe ser igual o anterior a la de inicio',
  lastsADay: 'Una necesidad debe durar menos de 24 horas. Para tener personal las 24 horas, añade una para cada turno.',
  untilBeforeFrom: 'La última fecha debe ser igual o posterior a la primera',
  dayRequired: 'Elige al menos un día',
  dayTwice: 'Indica cada día una sola vez',
  added: 'Necesidad añadida',
  addedOnDays: (days) => `En ${countOf(days, 'día', 'días')}`,
  addFailed: 'No se pudo añadir la necesidad',
  updated: 'Necesidad actualizada',
  updateFailed: 'No se pudo actualizar la necesidad',
  deleted: 'Necesidad eliminada',
  deleteFailed: 'No se pudo eliminar la necesidad',
  deleteQuestion: '¿Eliminar esta necesidad?',
  none: 'No hay necesidades definidas',
  noneHint: 'Pulsa «Añadir necesidades» para indicar el personal necesario de cada día y puesto.',
  hint: 'Pulsa un día para ver los detalles o eliminar necesidades.',
  unknownRole: 'Puesto desconocido',
}
