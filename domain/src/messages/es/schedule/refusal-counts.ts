import type * as english from '../../schedule/refusal-counts.ts'

export const refusalCounts: typeof english.refusalCounts = {
  started: 'con el turno ya empezado',
  role: 'sin el puesto',
  gaveBack: 'tras haber tenido ya este turno',
  timeOff: 'con ausencia',
  availability: 'sin disponibilidad a esa hora',
  workingThatDay: 'con turno ese mismo día',
  overlap: 'con otro turno a esa hora',
  rest: 'con descanso insuficiente',
  closerOpener: 'con descanso insuficiente entre cierre y apertura',
  restAfterNights: 'con descanso insuficiente tras las noches',
  workingTimes: 'fuera del horario de su contrato',
  hoursADay: 'por encima de las horas diarias de su contrato',
  hoursAWeek: 'por encima de las horas semanales de su contrato',
  hoursAFortnight: 'por encima de las horas en dos semanas de su contrato',
  daysAWeek: 'por encima de los días semanales de su contrato',
  daysInARow: 'por encima de los días seguidos de su contrato',
  nightsInARow: 'por encima de las noches seguidas de su contrato',
  nightsAWeek: 'por encima de las noches semanales de su contrato',
  twoDaysOff: 'sin dos días libres seguidos',
  freeWeekends: 'sin un fin de semana libre de cada dos',
}
