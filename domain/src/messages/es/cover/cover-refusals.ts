import type * as english from '../../cover/cover-refusals.ts'

export const coverRefusals: typeof english.coverRefusals = {
  isOver: 'Este turno ya ha terminado.',
  planChanged: 'El horario ha cambiado desde que se hizo este plan. Vuelve a mirar los planes.',
  notAgreed: 'Este plan mueve un turno publicado. Pregunta antes a la persona que lo tiene.',
}
