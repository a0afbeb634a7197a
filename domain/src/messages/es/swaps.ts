import { countOf } from '../count.ts'
import type * as english from '../swaps.ts'

export const swapMessages: typeof english.swapMessages = {
  notFound: 'Esta oferta ya no existe.',
  decided: 'Esta oferta ya tiene respuesta.',
  ended: 'Esta oferta ha terminado porque cambió uno de sus turnos.',
  notAccepted: 'Nadie ha aceptado todavía esta oferta.',
  notConfirmed: 'Solo se pueden ceder o cambiar turnos publicados.',
  started: 'Este turno ya ha empezado.',
  offeredAlready: 'Este turno ya está ofrecido. Retira antes esa oferta.',
  cannotTake: 'Las reglas del horario no lo permiten. Recarga para ver quién puede hacerlo ahora.',
  ownSwap: 'Formas parte de este cambio. Lo decide otra persona responsable.',
  notTheirs: 'Elige uno de los turnos de esta persona.',
  sameWork: 'Este turno tiene el mismo día, horario y puesto que el tuyo.',

  offered: 'Oferta enviada',
  offeredDescription: (name) => `Se avisa a ${name} y recibirás la respuesta.`,
  accepted: 'Aceptado. Falta la aprobación de tus responsables.',
  done: 'Hecho. Los turnos han cambiado de manos.',
  declined: 'Oferta rechazada',
  withdrawn: 'Oferta retirada',
  approved: 'Aprobado. Los turnos han cambiado de manos.',
  rejected: 'Rechazado. Se avisa del motivo a las dos personas.',

  offerFailed: 'No se pudo ofrecer el turno',
  answerFailed: 'No se pudo responder a la oferta',
  withdrawFailed: 'No se pudo retirar la oferta',
  decideFailed: 'No se pudo guardar la decisión',
}

export const swapNotices: typeof english.swapNotices = {
  offered: (giver, shift, wanted) =>
    wanted === null
      ? `${giver} te ofrece un turno: ${shift}.`
      : `${giver} te propone un cambio de turno. Harías: ${shift}. A cambio, ${giver} haría el tuyo: ${wanted}.`,
  accepted: (taker, shift) => `${taker} aceptó tu oferta: ${shift}. Falta la aprobación de tus responsables.`,
  toDecide: (giver, taker, shift, wanted) =>
    wanted === null
      ? `${giver} quiere ceder un turno a ${taker}: ${shift}. ${taker} ya aceptó.`
      : `${giver} y ${taker} quieren cambiar turnos: ${shift} por ${wanted}.`,
  done: (other, gained, lost) =>
    [
      gained === null ? `${other} se queda con tu turno.` : `Te quedas con un turno de ${other}.`,
      ...(gained === null ? [] : [`Ahora trabajas: ${gained}.`]),
      ...(lost === null ? [] : [`Ya no trabajas: ${lost}.`]),
    ].join(' '),
  doneForManagers: (giver, taker, shift, wanted) =>
    wanted === null
      ? `${giver} cedió un turno a ${taker}: ${shift}.`
      : `${giver} y ${taker} cambiaron turnos: ${shift} por ${wanted}.`,
  declined: (taker, shift) => `${taker} rechazó tu oferta: ${shift}. El turno sigue siendo tuyo.`,
  withdrawn: (giver, shift) => `${giver} ya no te ofrece el turno: ${shift}.`,
  rejected: (other, shift, reason) => `Se rechazó tu acuerdo con ${other}: ${shift}. Motivo: ${reason}`,
  reopened: (other, shift, wanted) =>
    `La oferta entre ${other} y tú vuelve a estar abierta y los turnos quedan como antes: ${shift}${wanted === null ? '' : `, por ${wanted}`}.`,
  ended: {
    byShift: (other, shift) => `La oferta entre ${other} y tú ha terminado porque cambió un turno: ${shift}.`,
    byLeaving: (other, shift) =>
      `La oferta entre ${other} y tú ha terminado porque ${other} ya no forma parte del personal: ${shift}.`,
    byLastDay: (other, shift) =>
      `La oferta entre tú y ${other} ha terminado, porque una de las dos personas ya no trabaja aquí en esa fecha: ${shift}.`,
    byUndo: (other, shift) => `Se deshizo la oferta entre ${other} y tú: ${shift}.`,
  },
}

export const swapScreens: typeof english.swapScreens = {
  offer: 'Ofrecer a otra persona',
  swap: 'Cambiar',
  draft: 'Este turno es un borrador. Podrás ofrecerlo o cambiarlo cuando se publique.',
  offerTitle: 'Ofrecer a otra persona',
  offerHint:
    'Solo aparecen personas que pueden hacer este turno. Se avisa a quien elijas, y el turno sigue siendo tuyo hasta que acepte y, si hace falta, tus responsables lo aprueben.',
  swapTitle: 'Cambiar turno',
  swapHint: 'Solo aparecen turnos que puedes hacer tú, de personas que pueden hacer el tuyo.',
  none: 'Nadie más con cuenta puede hacer este turno.',
  noneToSwap: 'Ningún turno de otra persona encaja.',
  offerInstead: 'Puedes ofrecer tu turno a alguien del equipo sin quedarte con uno a cambio.',
  askInstead: 'Puedes pedir a tus responsables que lo cancelen. Hasta que acepten, el turno sigue siendo tuyo.',
  offerQuestion: (name) => `¿Ofrecer este turno a ${name}?`,
  swapQuestion: (name) => `¿Proponer el cambio a ${name}?`,
  offerWhat: (shift) =>
    `Tu turno: ${shift}. Sigue siendo tuyo hasta que la otra persona acepte y, si hace falta, tus responsables lo aprueben.`,
  swapWhat: (shift, wanted) =>
    `Darías: ${shift}. Harías: ${wanted}. Nada cambia hasta que la otra persona acepte y, si hace falta, tus responsables lo aprueben.`,
  send: 'Enviar oferta',
  back: 'Atrás',
  loading: 'Buscando quién puede hacerlo…',

  incoming: 'Te ofrecen',
  youWould: 'Harías',
  for: 'A cambio de tu turno',
  accept: 'Aceptar',
  decline: 'Rechazar',
  takeBack: 'Retirar respuesta',
  own: 'Tus ofertas',
  withdraw: 'Retirar oferta',
  offeredBy: (name) => `${name} te ofrece un turno`,
  swapWith: (name) => `${name} quiere cambiar un turno contigo`,
  offeredTo: (name) => `Ofrecido a ${name}`,
  swapAsked: (name) => `Cambio propuesto a ${name}`,
  waitsForColleague: (name) => `A la espera de ${name}`,
  waitsForManager: 'A la espera de aprobación',
  acceptedBy: (name) => `${name} aceptó. A la espera de la aprobación`,
  notPossible: 'No es posible con el horario actual.',

  toDecide: 'Ofertas por decidir',
  count: (count) => countOf(count, 'oferta', 'ofertas'),
  handOver: (giver, taker) => `${giver} → ${taker}`,
  exchange: (giver, taker) => `${giver} ⇄ ${taker}`,
  named: (giver, taker, day, time) => `${giver}, ${taker}, ${day}, ${time}`,
  cause: (name, fact) => `${name}: ${fact}`,
  nothingAgainst: 'Sin objeciones',
  rejectTitle: 'Rechazar',
  rejectHint: 'Indica un motivo. Se comunica a las dos personas.',
}
