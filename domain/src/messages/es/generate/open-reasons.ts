import { countOf } from '../../count.ts'
import type * as english from '../../generate/open-reasons.ts'

export const openReasons: typeof english.openReasons = {
  nobodyHolds: (role) => `Nadie tiene el puesto ${role}.`,
  nobodyCan: 'Nadie con este puesto puede trabajar a esa hora.',
  short: 'Quienes podrían trabajar a esa hora hacen falta en otros turnos: cubrir este dejaría otro vacante.',
  tooShort: (hours) =>
    `Dura menos de ${countOf(hours, 'hora', 'horas')}, el mínimo permitido por turno. Alarga el turno contiguo.`,
  unproven: 'No hubo tiempo suficiente para comprobar si alguien puede hacerlo.',
  notSearched:
    'La generación se canceló antes de llegar a esta semana. Vuelve a generar el horario para cubrir este turno.',
  shared:
    'Los límites de horas de varias semanas se repartieron entre ellas. Para cubrir este turno, prueba a generar solo esta semana.',
  nextMoved:
    'El plan también mueve borradores de la semana siguiente. Para cubrir este turno, acéptalo y vuelve a generar esta semana.',
  overtaken: 'Alguien cambió el horario. Vuelve a generarlo para cubrir este turno.',
}
