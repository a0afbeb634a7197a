import type * as english from '../../../schedule/cover/cover-refusals.ts'

export const coverRefusals: typeof english.coverRefusals = {
  notConfirmed: 'Solo un turno confirmado se puede marcar como no trabajado.',
  noShowAhead: '«No se presentó» solo se puede indicar cuando el turno ha empezado.',
  noShowLate:
    '«No se presentó» se puede indicar hasta el final del día siguiente. Corrige las horas trabajadas en el registro de horas.',
  onlyNoShow: 'Este turno ya ha empezado. Ahora solo se puede indicar «No se presentó».',
  isOver: 'Este turno ya ha terminado.',
  planChanged: 'El horario ha cambiado desde que se hizo este plan. Vuelve a mirar los planes.',
  notAgreed: 'Este plan mueve un turno confirmado. Pregunta antes a la persona que lo tiene.',
}
