import { countOf } from '../../count.ts'
import type * as english from '../../schedule/tonight.ts'
import type { PartOfDay } from '../../schedule/tonight.ts'

const WHEN: Record<PartOfDay, string> = { today: 'hoy', tonight: 'esta noche' }

export const tonightScreens: typeof english.tonightScreens = {
  title: (part) => `Falta ${WHEN[part]}`,
  missing: (count, part) => `${countOf(count, 'turno vacante', 'turnos vacantes')} ${WHEN[part]}`,
  vacatedTomorrow: (count) =>
    `${countOf(count, 'turno', 'turnos')} de mañana ${count === 1 ? 'necesita' : 'necesitan'} sustituto`,
  working: (part) => (part === 'today' ? 'Trabajan hoy' : 'Trabajan esta noche'),
  cannotWork: (count, part) =>
    `${countOf(count, 'persona con turno', 'personas con turno')} ${WHEN[part]} no ${count === 1 ? 'puede' : 'pueden'} trabajar`,
  noShift: 'Todavía sin turno; la búsqueda lo crea',
  allCovered: (part) =>
    part === 'today' ? 'Hoy están cubiertos todos los turnos' : 'Esta noche están cubiertos todos los turnos',
  nothingOpen: (part) => (part === 'today' ? 'Hoy no hay turnos vacantes' : 'Esta noche no hay turnos vacantes'),
  drafts: (count) => `${countOf(count, 'turno sigue siendo un borrador', 'turnos siguen siendo borradores')}.`,
  requests: (count) =>
    `${countOf(count, 'solicitud', 'solicitudes')} sobre hoy ${count === 1 ? 'no tiene' : 'no tienen'} respuesta.`,
}
