import { numberText } from '../../count.ts'
import type * as english from '../../work-contracts/work-rules.ts'

export const workRuleMessages: typeof english.workRuleMessages = {
  figure: (least, most, step) =>
    `Indica un valor de ${numberText(least)} a ${numberText(most)}, en pasos de ${numberText(step)}.`,
  fewestAboveMost: 'No puede superar el máximo de horas por semana.',
  fewestDayHoursAboveMost: 'No puede superar el máximo de horas por día.',
  fewestAboveAverage: 'No puede superar el máximo de horas por semana de promedio.',
  fewestAboveFortnight: 'No puede superar la mitad del máximo de horas en dos semanas.',
  averageHoursMissing: 'Indica también las horas de promedio, o deja las semanas en blanco.',
  averageWeeksMissing: 'Indica también las semanas, o deja las horas de promedio en blanco.',
  weekendsMissing: 'Indica también los fines de semana, o deja las semanas en blanco.',
  weekendWeeksMissing: 'Indica también las semanas, o deja los fines de semana en blanco.',
  weekendsOfAllWeeks: 'Indica menos fines de semana que semanas.',
  fewestDaysAboveMost: 'No puede superar el máximo de días seguidos.',
  timesInOrder:
    'El fin más tardío debe ser posterior al inicio más temprano. Si es del día siguiente, debe ser antes de las 12:00.',
}
