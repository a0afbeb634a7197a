import type * as english from '../../schedule/refusal-counts.ts'

export const refusalCounts: typeof english.refusalCounts = {
  started: 'con el turno ya empezado',
  role: 'sin el puesto',
  notEmployed: 'sin trabajar aquí en esa fecha',
  released: 'tras haber tenido ya este turno',
  timeOff: 'con ausencia',
  availability: 'sin disponibilidad a esa hora',
  workingThatDay: 'con turno ese mismo día',
  overlap: 'con otro turno a esa hora',
  rest: 'con descanso insuficiente',
  closerOpener: 'con descanso insuficiente entre cierre y apertura',
  restAfterNights: 'con descanso insuficiente tras las noches',
}
