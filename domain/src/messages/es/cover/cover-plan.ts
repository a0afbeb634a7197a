import { countOf, listOf } from '../../count.ts'
import type * as english from '../../cover/cover-plan.ts'
import { refusalCount } from '../../schedule/refusal-counts.ts'

export const coverPlanMessages: typeof english.coverPlanMessages = {
  nobodyElse:
    'Un plan solo vale con las personas que incluye. Para preguntar a otras, pulsa antes «Dejar de preguntar».',
  over: 'Este plan ha terminado. Tus turnos se quedan como están.',
  impossible: 'Este plan ya no es posible. Tus turnos se quedan como están.',
  made: 'Todas las personas han aceptado y los turnos han cambiado.',
  asked: (count) =>
    `Pregunta enviada a ${countOf(count, 'persona', 'personas')}. Nada se mueve hasta que todas estén de acuerdo.`,
  agreed: 'Gracias. Tus turnos cambiarán cuando acepten todas las personas del plan.',
  completed: 'Todas las personas han aceptado. Tus turnos han cambiado.',
}

export const planEnds: typeof english.planEnds = {
  declined: (names) => `${listOf(names)} ${names.length === 1 ? 'dijo' : 'dijeron'} que no`,
  unanswered: (names) => `${listOf(names)} no ${names.length === 1 ? 'respondió' : 'respondieron'} a tiempo`,
  changed: () => 'sus turnos han cambiado',
  tooLate: () => 'uno de sus turnos ha empezado o ya ha terminado',
  refused: (names, rule) =>
    rule === null
      ? 'una regla ya no lo permite'
      : `una regla ya no lo permite (${listOf(names)}: ${refusalCount(rule)})`,
  undone: () => 'se deshizo',
}

export const coverPlanNotices: typeof english.coverPlanNotices = {
  asked: (by, takes, gives, until) =>
    [
      gives === null
        ? `${by} pregunta: ¿puedes hacer este turno? ${takes}.`
        : `${by} pregunta: ¿puedes cambiar de turno? Harías: ${takes}. En lugar de: ${gives}.`,
      'Nada cambia si no aceptan todas las personas consultadas.',
      ...(until === null ? [] : [`Plazo para responder: ${until}.`]),
    ].join(' '),
  ended: {
    declined: (takes) =>
      `Tus turnos se quedan como están. No todas las personas aceptaron, así que ya no hace falta que hagas este turno: ${takes}.`,
    unanswered: (takes) =>
      `Tus turnos se quedan como están. No todas las personas respondieron a tiempo, así que ya no hace falta que hagas este turno: ${takes}.`,
    changed: (takes) =>
      `Tus turnos se quedan como están. El horario ha cambiado, así que ya no hace falta que hagas este turno: ${takes}.`,
    tooLate: (takes) =>
      `Tus turnos se quedan como están. Es demasiado tarde, así que ya no hace falta que hagas este turno: ${takes}.`,
    refused: (takes) =>
      `Tus turnos se quedan como están. Una regla ya no permite el plan, así que ya no hace falta que hagas este turno: ${takes}.`,
    withdrawn: (takes) => `Tus turnos se quedan como están. Ya no hace falta que hagas este turno: ${takes}.`,
  },
  unfilled: (shift, { reason, names, rule }) =>
    `El plan para cubrir este turno ha terminado porque ${planEnds[reason](names, rule)}: ${shift}.`,
}

export const coverPlanScreens: typeof english.coverPlanScreens = {
  ask: 'Preguntar a todas las personas del plan',
  askNamed: (place) => `Preguntar a todas las personas de este plan: plan ${place}`,
  askFailed: 'No se pudo preguntar a las personas del plan',
  askNext: 'Si un plan falla, preguntar a las personas del siguiente',
  askNextHint: 'No se vuelve a preguntar a quien dijo que no o no respondió.',
  willAsk: (names) => `Se preguntará a ${listOf(names)}.`,
  noAccount: (names) => `Sin cuenta: ${listOf(names)}. Llama por teléfono y después aplica el plan.`,
  saidNo: (name) => `${name} dijo que no o no respondió.`,
  ended: (reason, names, rule) => `El último plan ha terminado porque ${planEnds[reason](names, rule)}.`,

  running: 'Plan a la espera de respuestas',
  runningHint: 'Nada se mueve hasta que todas las personas estén de acuerdo. Con un solo «no», el plan termina.',
  runningNext: 'Si falla, se pregunta a las personas del siguiente plan.',
  notAsked: 'Borrador, sin preguntar',

  incoming: '¿Puedes cambiar tus turnos?',
  wouldWork: 'Harías',
  insteadOf: 'En lugar de',
  onlyTogether: 'Nada cambia si no aceptan todas las personas consultadas.',
  answered: 'Dijiste que sí. Tus turnos cambiarán cuando acepten todas las personas.',
}
