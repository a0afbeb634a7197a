import { countOf, numberText } from '../../count.ts'
import type * as english from '../../generate/generate.ts'
import { amountText } from '../../labour-cost/labour-cost.ts'

const shifts = (count: number) => countOf(count, 'turno', 'turnos')
const peopleText = (count: number) => countOf(count, 'persona', 'personas')
const keptText = (kept: number) => `${kept === 1 ? 'Se conservó' : 'Se conservaron'} ${shifts(kept)}.`
const ifMoved = (drafts: number) =>
  drafts === 1
    ? 'Si se pudiera mover el borrador'
    : `Si se pudieran mover los ${countOf(drafts, 'borrador', 'borradores')}`

export const generateScreens: typeof english.generateScreens = {
  phases: {
    waiting: 'A la espera de otras semanas',
    starting: 'Leyendo la semana',
    coverage: 'Cubriendo turnos vacantes',
    fairness: 'Equilibrando horas y preferencias',
    checking: 'Comprobando el horario',
    saving: 'Guardando el horario',
    comparing: 'Comprobando si mover borradores lo mejora',
    idle: 'Empezando',
  },
  startedBy: (name) => `Lo inició ${name}`,
  cancel: 'Cancelar y conservar lo mejor hasta ahora',
  hide: 'Ocultar',
  place: (ahead) =>
    ahead === 0
      ? 'Se están generando otras semanas; esta es la siguiente.'
      : `Se están generando otras semanas y hay ${ahead} más en espera antes que esta.`,
  counting: 'Contando turnos vacantes',
  filledOf: (filled, slots) => `${filled} de ${slots} turnos vacantes cubiertos`,
  shiftsFilled: 'Turnos cubiertos',

  created: (count) =>
    count === 0 ? 'No se ha añadido ningún turno' : countOf(count, 'turno creado', 'turnos creados'),
  outcome: (open, stopped) => `${open}. ${stopped}`,
  provenAround: (kept) =>
    `Terminado. Demostrado: ningún otro plan cumple mejor los objetivos mientras ${kept === 1 ? 'el turno conservado siga como está' : `los ${shifts(kept)} conservados sigan como están`}.`,
  details: 'Detalles',
  course: ({ kept, seconds, overtaken }) => {
    const skipped = overtaken === 1 ? 'se omitió 1' : `se omitieron ${numberText(overtaken)}`
    const end = overtaken > 0 ? `; ${skipped} porque la semana cambió.` : '.'
    return `${keptText(kept)} Duración: ${numberText(seconds, 1)}\u00a0s${end}`
  },
  stopped: {
    proven: 'Terminado. Demostrado: ningún otro plan cumple mejor los objetivos.',
    changed: 'La semana cambió durante la planificación, así que quizá exista un plan mejor.',
    time: 'Se alcanzó el límite de tiempo. Este es el mejor plan encontrado; quizá exista otro mejor.',
    cancelled: 'Cancelado. Se conserva el mejor plan hasta ese momento.',
    failed: 'Terminado, pero la demostración falló: quizá exista un plan mejor.',
    shared: 'Los límites de horas de varias semanas se repartieron entre ellas, así que quizá exista un plan mejor.',
    nextMoved: 'El plan también mueve borradores de la semana siguiente, así que quizá exista un plan mejor.',
  },
  changedSince: 'La semana ha cambiado desde que se generó. Vuelve a generarla para obtener un resultado nuevo.',
  proposal: {
    changedSince: 'La semana ha cambiado desde que se hizo este plan. Replanifica.',
    title: (moves, people) =>
      moves === 0
        ? 'Los borradores se quedan como están'
        : `${countOf(moves, 'turno cambiaría', 'turnos cambiarían')}, ${countOf(people, 'persona afectada', 'personas afectadas')}`,
    nothing: 'No se encontró un plan mejor. No se ha cambiado nada.',
    unwritten: (fixed) =>
      fixed === 0
        ? 'Nada cambia hasta que aceptes.'
        : `Nada cambia hasta que aceptes. ${fixed === 1 ? '1 turno no se mueve: está publicado, fijado, ya empezado o no hace falta' : `${shifts(fixed)} no se mueven: están publicados, fijados, ya empezados o no hacen falta`}.`,
    noticing: {
      proven: 'Ningún plan igual de bueno afecta a menos personas.',
      atLeast: (people) => `Cualquier plan igual de bueno afecta al menos a ${peopleText(people)}.`,
    },
    accept: 'Aceptar el plan',
    drop: 'Descartar el plan',
    accepted: (moves, people) =>
      `Plan aceptado: ${countOf(moves, 'turno cambiado', 'turnos cambiados')}, ${countOf(people, 'persona afectada', 'personas afectadas')}`,
    people: 'Qué cambia para cada persona',
    gains: 'recibe',
    loses: 'cede',
    becomes: 'pasa a',
    difference: (amount, isBetter) => `${isBetter ? 'mejora' : 'empeora'} en ${amount}`,
  },
  stillOpen: 'Vacantes que quedan, y por qué',
  wereOpen: 'Vacantes en aquel momento',
  startedAlready: (missing) =>
    missing === 1
      ? 'Falta 1 persona más en turnos que ya han empezado'
      : `Faltan ${peopleText(missing)} más en turnos que ya han empezado`,
  changed: (people) => `Qué ha cambiado: ${countOf(people, 'persona recibió turnos', 'personas recibieron turnos')}`,
  howGood: '¿Cómo de bueno es este plan?',
  got: (count, hours) => `+${shifts(count)}, ${numberText(hours)} h`,

  amounts: {
    minutes: (hours) => `${numberText(hours)} h`,
    shifts,
    points: (count) => countOf(count, 'punto', 'puntos'),
    people: (count) => countOf(count, 'persona', 'personas'),
    days: (count) => countOf(count, 'día', 'días'),
    cents: amountText,
  },
  best: {
    free: 'lo mejor posible, demostrado',
    around: (fixed) => `lo mejor posible sin mover ${countOf(fixed, 'turno fijo', 'turnos fijos')}`,
    kept: (kept) =>
      kept === 1
        ? 'lo mejor posible sin mover el turno conservado'
        : `lo mejor posible sin mover los ${countOf(kept, 'turno conservado', 'turnos conservados')}`,
  },
  ifMoved: {
    none: (drafts) => `${ifMoved(drafts)}, no habría mejora.`,
    better: (drafts, amount) => `${ifMoved(drafts)}: mejora de ${amount}.`,
    atLeast: (drafts, amount) => `${ifMoved(drafts)}: mejora de al menos ${amount}.`,
    atMost: (drafts, amount) => `${ifMoved(drafts)}: mejora de ${amount} como máximo.`,
  },
  allWell:
    'Todos los turnos que se pueden cubrir están cubiertos. Las horas están a 4 h o menos del objetivo, se cumplen las preferencias, y los cierres y fines de semana están repartidos de forma justa.',
  inOrder: (goals) => `Objetivos cumplidos: ${goals}.`,
  proven: 'lo mejor posible, demostrado',
  noBound: 'aún no se conoce lo mejor posible',
  unproven: 'sin demostrar',
  withinBound: (amount) => `a ${amount} como máximo de lo mejor posible`,

  points: {
    preferences:
      'Cada turno en contra de una preferencia cuesta puntos: 2 si es otro día u hora de los preferidos, 3 si está fuera de las horas ofrecidas, 4 si alguien prefiere no trabajar entonces.',
    pairings:
      'Cuenta cada turno de una persona en el que no coincide con nadie de quienes deben acompañarla, y cada coincidencia de dos personas que no deben trabajar juntas.',
    fairShare: 'Un cierre o fin de semana por encima del reparto justo cuesta 1 punto; dos, 4; tres, 9.',
    evenHours:
      'Suma las horas en que cada persona se aleja más de 4 h de un reparto igualado. Las horas por encima de 8 cuentan el doble; por encima de 12, el triple; por encima de 16, cuatro veces.',
  },

  values: {
    coverage: {
      best: 'todo lo que se puede cubrir está cubierto',
      lacking: (amount) => `${amount} sin cubrir`,
    },
    openShifts: {
      best: 'todo lo que se puede cubrir está cubierto',
      lacking: (amount) => `${amount} sin cubrir`,
    },
    fewestDaysInARow: {
      best: 'se cumple el mínimo de días seguidos de todas las personas',
      lacking: (amount) => `${amount} por debajo del mínimo de días seguidos`,
    },
    hours: {
      best: 'nadie se aleja más de 4 h de su objetivo',
      lacking: (amount) => `${amount} de desviación del objetivo, además de las 4 h admitidas por persona`,
    },
    preferences: {
      best: 'se cumplen todas las preferencias',
      lacking: (amount) => `${amount} en contra de preferencias`,
    },
    seniorityMix: {
      best: 'alguien con experiencia en cada turno',
      lacking: (amount) => `falta alguien con experiencia en ${amount}`,
    },
    pairings: {
      best: 'cada persona trabaja con quien debe',
      lacking: (amount) => `${amount} en contra de lo indicado sobre quién trabaja con quién`,
    },
    fairShare: {
      best: 'nadie supera su reparto justo',
      lacking: (amount) => `${amount} por encima del reparto justo`,
    },
    evenHours: { best: 'lo más igualado posible', lacking: (amount) => `a ${amount} de un reparto igualado` },
    labourCost: {
      best: 'ningún turno tiene coste',
      lacking: (amount) => `${amount} a la tarifa por hora por todos los turnos planificados`,
    },
    daysOffTogether: {
      best: 'todo el mundo libra dos días seguidos',
      lacking: (amount) => `${amount} sin dos días libres seguidos`,
    },
  },
}
