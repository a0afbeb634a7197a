import { numberText } from '../../count.ts'
import type * as english from '../../requirements/refusals.ts'

export const requirementRefusals: typeof english.requirementRefusals = {
  notFound: 'Esta necesidad de personal ya no existe.',
  eventRow: 'Esta necesidad viene de un evento. Cambia el evento.',
  pastWeek: 'Las necesidades de una semana pasada ya no se pueden cambiar.',
  noOwnDemand: 'Esta semana ya usa las necesidades semanales.',
}

export const weekDemandRefusals: typeof english.weekDemandRefusals = {
  changed: 'Las necesidades de esta semana han cambiado desde que las abriste. Ábrelas de nuevo.',
  tooMany: (most) => `Una semana puede tener como máximo ${numberText(most)} necesidades propias.`,
  twice: 'La misma necesidad aparece dos veces.',
}
