import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../cover/cover.ts'
import { exceptionQuestions } from './cover-ways.ts'

const people = (count: number) => countOf(count, 'persona', 'personas')

export const coverMessages: typeof english.coverMessages = {
  notFound: 'Esta solicitud de sustitución ya no existe.',
  over: 'Este turno ya no necesita sustitución.',
  tooLate: 'Demasiado tarde: el plazo para responder ha terminado.',
  cannotTake: 'Las reglas del horario ya no te permiten hacer este turno.',
  askedAlready: 'Ya se está preguntando a otras personas por este turno. Deja antes de preguntar.',
  notFree: 'Este turno ya no está vacante.',
  cannotAsk: (name) => `${name} no puede hacer este turno.`,
  noAccount: (name) => `${name} no tiene cuenta y no puede responder aquí.`,
  askFirst: 'Esto deja sin efecto una regla para la persona. Pregúntale antes.',
  noYes: 'Esta persona no ha dicho que sí.',
  isOffered:
    'Se está preguntando quién puede cubrir este turno. Solo puede hacerlo alguien a quien se haya preguntado.',

  asked: (count) => `Pregunta enviada a ${people(count)}`,
  firstAsked: (name) => `Pregunta enviada primero a ${name}`,
  willBeAsked: (count) => `Se preguntará a ${people(count)} después de las demás`,
  allAsked: 'A estas personas ya se les ha preguntado.',
  accepted: 'El turno es tuyo',
  saidYes: 'Gracias. Tus responsables elegirán y te avisarán.',
  notSplittable: 'Este turno ya no se puede dividir a esa hora.',
  split: 'Dividido. Cada parte se puede dar a una persona.',
  extended: (name) => `${name} trabaja más tiempo`,
  thanksQuicker: (name) => `Gracias: ${name} se ha adelantado. No hace falta que vengas.`,
  thanksCovered: (name) => `Gracias: ${name} cubre este turno. No hace falta que vengas.`,
  declined: 'Respuesta enviada',
  chosen: (name) => `${name} cubrirá el turno`,
  withdrawn: 'Ya no se pregunta a nadie',
}

export const yesMeanings: typeof english.yesMeanings = {
  yours: 'Si dices que sí, el turno es tuyo.',
  firstYes: 'El primer sí se lo queda.',
  managerChooses: 'Tus responsables elegirán entre quienes digan que sí.',
  allAgree: 'Nada cambia si no aceptan todas las personas consultadas.',
}

export const coverNotices: typeof english.coverNotices = {
  asked: (by, shift, { until, yes, exceptions }) =>
    [
      `${by} pregunta: ¿puedes hacer este turno? ${shift}.`,
      ...exceptions.map((reason) => exceptionQuestions[reason]),
      ...(yes === null ? [] : [yesMeanings[yes]]),
      ...(until === null ? [] : [`Plazo para responder: ${until}.`]),
    ].join(' '),
  answered: (name, shift) => `${name} puede hacer este turno: ${shift}. Elige a quién dárselo.`,
  taken: (name, shift) => `${name} cubrirá este turno: ${shift}.`,
  unfilled: (shift) => `Nadie de las personas consultadas puede cubrir este turno: ${shift}.`,
  ended: {
    taken: (shift) => `Otra persona cubrirá este turno: ${shift}.`,
    withdrawn: (shift) => `Ya no hace falta que hagas este turno: ${shift}.`,
    changed: (shift) => `Este turno ya no necesita sustitución: ${shift}.`,
    unfilled: (shift) => `Ya no hace falta responder sobre este turno: ${shift}.`,
  },
}

export const coverScreens: typeof english.coverScreens = {
  absenceTitle: '¿Quién no puede trabajar?',
  absenceHint: 'Elige el turno o la persona. El motivo viene después.',
  back: 'Atrás',

  find: 'Buscar sustitución',
  showAnswers: 'Ver respuestas',
  nobodyWorks: 'Nadie hace este turno.',
  canTake: (count) =>
    count === 0
      ? 'Nadie puede hacerlo tal como está.'
      : `${countOf(count, 'persona puede', 'personas pueden')} hacerlo.`,
  title: 'Buscar sustitución',
  hint: 'Todas las personas de la lista pueden hacer el turno. La más adecuada va primero.',
  loading: 'Buscando quién puede hacerlo…',
  loadFailed: 'No se pudo buscar sustitución',
  left: (range) => `Ya ha empezado: queda por cubrir ${range}.`,
  none: 'Nadie puede hacer este turno.',
  notFree: 'Este turno ya no está vacante.',
  shiftOver: 'Este turno ya ha terminado.',
  coveredBy: (name) => `${name} cubre este turno.`,
  askAll: (count) => (count === 1 ? 'Preguntar a 1 persona' : `Preguntar a las ${people(count)}`),
  askSome: (count) => `Preguntar a ${people(count)}`,
  asksAll: (count) =>
    count === 1
      ? 'Nadie está marcado; se preguntará a:'
      : `Nadie está marcado; se preguntará a las ${numberText(count)} personas:`,
  asksChosen: 'Se preguntará a:',
  giveFailed: 'No se ha podido dar el turno',
  askFailed: 'No se pudo preguntar por la sustitución',
  how: 'Cómo preguntar',
  ways: {
    all: 'A la vez; el primer sí se lo queda',
    order: 'De una en una',
    choose: 'A la vez; yo elijo',
  },
  limit: 'Plazo para responder',
  limits: {
    none: 'Sin límite',
    minutes: (minutes) => (minutes < 60 ? `${minutes} minutos` : countOf(minutes / 60, 'hora', 'horas')),
  },
  order:
    'Primero, a quien más horas le faltan para su objetivo; después, a quien menos cierres y fines de semana tiene y a quien le gusta ese horario.',
  people: (count) => `Pueden hacerlo (${numberText(count)})`,
  others: (count) => `No pueden hacerlo (${numberText(count)})`,
  plans: 'Planes que mueven otros turnos',
  plan: (place, count) => `Plan ${place}: ${countOf(count, 'persona afectada', 'personas afectadas')}`,
  planTakes: (name) => `${name} hace este turno`,
  planTakesFrom: (name, from) => `${name} hace el turno de ${from}`,
  planConfirmed: (name) => `El turno de ${name} está publicado: solo se mueve si está de acuerdo.`,
  planAgreed: (names) => `${listOf(names)} ${names.length === 1 ? 'está' : 'están'} de acuerdo`,
  makePlan: 'Aplicar este plan',
  makePlanNamed: (place) => `Aplicar este plan (plan ${place})`,
  makePlanFailed: 'No se pudo aplicar el plan',
  planCost: (amount, isMore) => `${amount} ${isMore ? 'más' : 'menos'} en salarios`,
  select: (name) => `Preguntar a ${name}`,
  noAccount: 'Sin cuenta: hay que llamar',
  noAccountCall: (phone) => `Sin cuenta: llama al ${phone}`,
  call: (phone) => `Llamar al ${phone}`,
  invite: 'Invitar',
  inviteNamed: (name) => `Invitar a ${name}`,
  saidYes: 'Dijo que sí',
  saidYesNamed: (name) => `Dijo que sí: asignar el turno a ${name}`,
  notAsked: (count) => `Sin preguntar (${numberText(count)})`,
  askAlso: (count) => `Preguntar también a ${people(count)}`,
  rest: {
    before: (hours) => `${hours} h de descanso antes`,
    after: (hours) => `${hours} h de descanso después`,
    enough: 'Sin otro turno en 24 h',
  },
  hours: (now, after, target) => (target === null ? `${now} → ${after} h` : `${now} → ${after} de ${target} h`),
  over: (hours) => `${hours} h por encima del objetivo`,
  unsocial: (count) =>
    `${countOf(count, 'cierre o fin de semana', 'cierres o fines de semana')} en las últimas 8 semanas`,
  wishes: { welcome: 'Le gustan estas horas', unwelcome: 'Preferiría no hacerlo' },
  cost: (amount) => `${amount} de salario`,

  running: 'Se busca sustitución',
  state: {
    queued: 'En cola',
    waiting: 'Pregunta enviada',
    yes: 'Sí',
    no: 'No',
    ended: 'No respondió a tiempo',
    skipped: 'Sin preguntar',
  },
  until: (time) => `hasta ${time}`,
  choose: 'Dar el turno',
  chooseNamed: (name) => `Dar el turno a ${name}`,
  undoAbsence: 'Deshacer: sí puede trabajar',
  stop: 'Dejar de preguntar',
  answers: (yes, no, open) => `${yes} sí, ${no} no, ${countOf(open, 'pendiente', 'pendientes')}.`,
  show: 'Ver',
  decideFailed: 'No se pudo guardar',

  incoming: '¿Puedes hacer este turno?',
  askedBy: (name) => `${name} pregunta.`,
  accept: 'Sí, puedo',
  decline: 'No',
  takeBack: 'Retirar respuesta',
  answered: 'Dijiste que sí. Tus responsables elegirán.',
  answerBy: (time) => `Plazo para responder: ${time}.`,
  isOver: 'Este turno ya no necesita sustitución.',
  answerFailed: 'No se pudo responder',
}
