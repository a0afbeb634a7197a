import { numberText } from '../count.ts'
import type * as english from '../marks.ts'

export const markWords: typeof english.markWords = {
  states: {
    Confirmed: 'Publicado',
    Pending: 'Borrador',
    Requested: 'Solicitado',
    Cancelled: 'Cancelado',
    Rejected: 'Rechazado',
    Deprecated: 'Archivado',
  },
  roster: { Confirmed: 'Publicado', Pending: 'Borrador' },
  inactive: 'Inactivo',
  open: 'Vacante',
  reassigned: 'Reasignado',
  note: 'Nota',
  closed: (name) => `Cerrado: ${name}`,
  pinned: 'Fijado',
  askedOff: 'Cancelación solicitada',
  asksOff: 'Pide cancelar',
  conflict: 'Conflicto',
  waiting: 'Pendiente de aprobación',
  draft: 'Borrador',
  neverPublished: 'Nunca publicado',
  hoursOf: (label, hours, target) =>
    target === null
      ? `${label}: ${numberText(hours)} horas, sin objetivo`
      : `${label}: ${numberText(hours)} de ${numberText(target)} horas`,
}
