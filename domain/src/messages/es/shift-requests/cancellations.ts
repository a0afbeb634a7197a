import { countOf } from '../../count.ts'
import type * as english from '../../shift-requests/cancellations.ts'

export const cancellationMessages: typeof english.cancellationMessages = {
  asked: 'Cancelación solicitada. Deciden tus responsables; hasta entonces, el turno sigue siendo tuyo.',
  askedAlready:
    'Ya solicitaste esta cancelación. Deciden tus responsables; hasta entonces, el turno sigue siendo tuyo.',
  started: 'Este turno ya ha empezado, así que ya no se puede decidir su cancelación.',
  requested: (by, role, day, time) =>
    `${by} solicita cancelar su turno: ${role}, ${day}, ${time}. Sigue siendo suyo hasta que se apruebe.`,
  approved: (role, day, time) => `Se aprobó tu cancelación. Ya no trabajas este turno: ${role}, ${day}, ${time}.`,
  rejected: (reason, role, day, time) =>
    `Se rechazó tu cancelación. Este turno sigue siendo tuyo: ${role}, ${day}, ${time}. Motivo: ${reason}`,
  reopened: (role, day, time) =>
    `Tu cancelación vuelve a estar a la espera de respuesta: ${role}, ${day}, ${time}. Hasta entonces, el turno sigue siendo tuyo.`,
}

export const cancellationScreens: typeof english.cancellationScreens = {
  request: 'Solicitar cancelación',
  requested: 'Cancelación solicitada',
  ownUntil: (deadline) => `Puedes cancelarlo por tu cuenta hasta: ${deadline}. Después deciden tus responsables.`,
  managerDecides: (hours) =>
    `Este turno empieza en menos de ${countOf(hours, 'hora', 'horas')}, así que tus responsables deciden si puedes cancelarlo.`,
  waits: 'Solicitaste cancelarlo. Sigue siendo tuyo hasta que se apruebe.',
  confirmHint: (start) =>
    `Se pregunta a tus responsables. El turno sigue siendo tuyo hasta que lo aprueben. Si no lo aprueban antes de que empiece (${start}), lo trabajas tú.`,
  confirmWithdrawalHint: 'Se retira tu solicitud y el turno sigue siendo tuyo.',
  keepRequest: 'Mantener solicitud',
  managersDecide: 'Se avisa a tus responsables. Hasta que se apruebe, el turno sigue siendo tuyo.',
  own: 'Solicitaste cancelar este turno. Sigue siendo tuyo hasta que se apruebe:',
  asks: (name, role, day, time) => `${name}, cancelar ${role}, ${day}, ${time}`,
  wantsOff:
    'Quiere cancelar este turno, que sigue siendo suyo hasta que lo apruebes. Al aprobarlo queda vacante al momento.',
  over: 'El turno ya ha empezado o esta persona ya no lo tiene.',
  notice: {
    available: {
      title: 'Cancelación solicitada',
      text: 'Al aprobarla, el turno queda vacante al momento y se avisa a quienes pueden hacerlo. ¿Quieres aprobar o rechazar esta solicitud?',
    },
    filled: {
      title: 'Cancelación ya cerrada',
      text: 'Ya no tienes que decidir. La solicitud ya tiene respuesta o se retiró, el turno ha empezado o esta persona ya no lo tiene.',
    },
  },
}
