import { countOf, listOf, numberText } from '../count.ts'
import type * as english from '../explanations.ts'
import { coverageWords } from '../schedule/coverage.ts'

const itTakes = (needed: number, role: string) =>
  `${needed === 1 ? 'Hace' : 'Hacen'} falta ${countOf(needed, 'turno', 'turnos')} de ${role}`

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const explanationMessages: typeof english.explanationMessages = {
  stages: {
    role: 'Tienen el puesto',
    availability: 'Disponibles a esa hora',
    free: 'Libres ese día',
    rested: 'Con descanso suficiente',
    contract: 'Dentro de sus límites',
    hours: 'Dentro de sus horas objetivo',
  },

  aboveTarget: (after, target) => `trabajaría ${after}, por encima de su objetivo de ${target}`,

  nobodyHoldsRole: (role) => `Nadie tiene el puesto ${role}.`,
  couldTake: (names) =>
    names.length <= 3
      ? `${listOf(names)} ${names.length === 1 ? 'podría' : 'podrían'} cubrirlo ahora.`
      : `${countOf(names.length, 'persona podría', 'personas podrían')} cubrirlo ahora.`,
  nobodyCould: (role, holders, reasons) =>
    holders === 1
      ? `La única persona con el puesto ${role} no puede cubrirlo: ${reasons.join(', ')}.`
      : `Ninguna de las ${numberText(holders)} personas con el puesto ${role} puede cubrirlo: ${reasons.join(', ')}.`,
  away: {
    availability: (people) => `${numberText(people)} sin disponibilidad a esa hora`,
    free: (people) => `${numberText(people)} con turno ese día`,
    rested: (people) => `${numberText(people)} sin descanso suficiente`,
    contract: (people) => `${numberText(people)} en su límite`,
  },

  shortage: (when, needed, role, coverable) =>
    coverable === 0
      ? `${itTakes(needed, role)} (${when}); nadie puede trabajar a esa hora.`
      : `${itTakes(needed, role)} (${when}); quienes pueden trabajar a esa hora cubren ${numberText(coverable)}.`,
  shortageOfDay: (day, needed, slots, people) =>
    `El ${day} hay ${countOf(needed, 'turno', 'turnos')} que ${people === 0 ? 'nadie puede hacer' : `solo ${countOf(people, 'persona puede hacer, un único turno', 'personas pueden hacer, un turno cada una')}`}: ${slots}.`,
  shortageSlot: (needed, role, time) => `${numberText(needed)} ${role} ${time}`,
  whileOthersStay: (text) => `Mientras los demás días queden como están, ${inSentence(text)}`,

  wouldBe: (before, after, target) => (target === null ? `${before} → ${after}` : `${before} → ${after} de ${target}`),
  ratherNot: (times) => `preferiría no trabajar ${listOf(times)}`,
  prefersOther: (times) => `prefiere otras horas que ${listOf(times)}`,
  factOf: (name, fact) => `${name} ${fact}`,
  noLonger: (fact) => `ya no: ${fact}`,

  askTitle: (name) => `Dar este turno a ${name}`,
  moveTitle: (name) => `Dar este turno a ${name} y pasar uno de sus turnos a otra persona`,
  stayTitle: (name, length) => `Que ${name} se quede ${length} más`,
  comeEarlyTitle: (name, length) => `Que ${name} empiece ${length} antes`,
  exceptionTitle: (name) => `Dar este turno a ${name}, como excepción`,
  takes: (name, slot, role) => `${name} cubre ${slot} (${role}).`,
  takesOver: (name, slot, role, from) => `${name} cubre ${slot} (${role}) en lugar de ${from}.`,
  extends: (name, from, to, role) => `${name} trabaja ${to} en vez de ${from} (${role}).`,
  leavesOpen: (slot, role) => `Queda vacante el turno ${slot} (${role}).`,

  changes: {
    coverage: (amount, isBetter) => `${amount} ${isBetter ? 'menos' : 'más'} sin cubrir`,
    openShifts: (amount, isBetter) => `${amount} ${isBetter ? 'menos' : 'más'} sin cubrir`,
    fewestDaysInARow: (amount, isBetter) => `${amount} más ${isBetter ? 'cerca' : 'lejos'} del mínimo de días seguidos`,
    hours: (amount, isBetter) => `${amount} más ${isBetter ? 'cerca' : 'lejos'} de los objetivos`,
    preferences: (amount, isBetter) => `${amount} ${isBetter ? 'menos' : 'más'} en contra de las preferencias`,
    seniorityMix: (amount, isBetter) => `falta alguien con experiencia en ${amount} ${isBetter ? 'menos' : 'más'}`,
    pairings: (amount, isBetter) =>
      `${amount} ${isBetter ? 'menos' : 'más'} en contra de lo indicado sobre quién trabaja con quién`,
    fairShare: (_amount, isBetter) => `cierres y fines de semana ${isBetter ? 'mejor' : 'peor'} repartidos`,
    evenHours: (_amount, isBetter) => `horas ${isBetter ? 'más' : 'menos'} equilibradas`,
    labourCost: (amount, isBetter) => `${amount} más ${isBetter ? 'barato' : 'caro'} por tarifa por hora`,
    daysOffTogether: (amount, isBetter) => `${amount} ${isBetter ? 'menos' : 'más'} sin dos días libres seguidos`,
  },
  noChange: 'sin cambios',
  costsNothing: 'no cuesta nada',

  holds: (name) => `${name} hace este turno.`,
  holdsAgainstRule: (name, fact) => `${name} hace este turno, aunque se incumple una regla: ${fact}.`,
  could: (name, cost) => `${name} podría hacer este turno. Efecto en la semana: ${cost}.`,
  insteadOf: (name, fact, cost) => `${name} ${fact}. Si se mueve ese turno: ${cost}.`,
  cannot: (name, fact) => `${name} no puede: ${fact}.`,

  onlyHolder: (name, role) => `${name} es la única persona con el puesto ${role}.`,
  nobodyElse: (name, others) =>
    others === 1
      ? `${name} hace este turno; la otra persona con este puesto no puede hacerlo.`
      : `${name} hace este turno; ninguna de las otras ${numberText(others)} personas con este puesto puede hacerlo.`,
  bestOf: (name, others) =>
    `${name} hace este turno; ${others === 1 ? 'otra persona podría' : `otras ${numberText(others)} personas podrían`}, pero nadie encajaría mejor en el horario.`,
  betterOthers: (name, better) =>
    `${name} hace este turno; ${listOf(better)} ${better.length === 1 ? 'encajaría' : 'encajarían'} mejor con los objetivos del horario.`,

  applied: 'Hecho. El turno está cubierto.',
  notAgreed: 'Esto deja sin efecto una regla para la persona. Pregúntale antes.',
  openingGone: 'Este turno ya está cubierto o ya no hace falta.',
  ruleForbids: (name, fact) => `${name} ya no puede hacer este turno: ${fact}.`,
  nobodyWorksIt: 'Nadie hace este turno. Pregunta mejor por qué está vacante.',
  untimed: 'Este turno no tiene horas, así que no se puede comprobar ninguna regla.',
  undecided: 'Esta solicitud aún no se ha decidido.',
  applyFailed: 'No se pudo aplicar la solución',
  loadFailed: 'No se pudo cargar la explicación. Vuelve a intentarlo.',
  tookTooLong: 'La explicación ha tardado demasiado. Vuelve a intentarlo en un momento.',
  busy: 'Se están preparando demasiadas explicaciones en este momento. Vuelve a intentarlo en un momento.',

  receipt: {
    given: (slot, role) => `Trabajas ${slot} (${role}).`,
    notGiven: (slot, role) => `Solicitaste ${slot} (${role}); no se te ha asignado.`,
    needed: (needed) => `El restaurante necesita ${countOf(needed, 'persona', 'personas')} en este puesto a esa hora.`,
    notNeeded: 'Ninguna necesidad de personal lo pide. Se añadió a mano.',
    onlyYou: 'Eres la única persona con este puesto.',
    colleagues: (colleagues, busy) =>
      `${countOf(colleagues, 'persona más tiene', 'personas más tienen')} este puesto; ${
        busy === 0
          ? 'ninguna trabaja ese día o demasiado cerca para descansar lo suficiente'
          : `${countOf(busy, 'trabaja ese día o demasiado cerca para descansar lo suficiente', 'trabajan ese día o demasiado cerca para descansar lo suficiente')}`
      }.`,
    requested: 'Pediste este turno y se aprobó tu solicitud.',
    reassigned: 'Primero se asignó a otra persona.',
    confirmed: 'Tu responsable lo ha publicado.',
    withinTarget: (scheduled, target) => `Con él trabajas ${scheduled} esta semana; tu objetivo es de ${target}.`,
    aboveTarget: (scheduled, target) =>
      `Con él trabajas ${scheduled} esta semana, por encima de tu objetivo de ${target}.`,
    noTarget: (scheduled) => `Con él trabajas ${scheduled} esta semana; no tienes ningún objetivo.`,
    welcome: 'Coincide con los días y las horas que prefieres.',
    unwelcome: 'Queda fuera de los días y las horas que prefieres.',
    unavailable: 'Es a una hora en la que no puedes trabajar. Avisa a tu responsable.',
    busyYourself: 'Ya trabajas ese día.',
    weighing:
      'Un horario tiene en cuenta la disponibilidad, las horas, las preferencias, la experiencia, los cierres y los fines de semana, igual para todo el mundo.',
  },
}

export const explanationScreens: typeof english.explanationScreens = {
  filledOf: (filled, needed) => `cubiertos ${numberText(filled)} de ${numberText(needed)}`,
  filledFigures: (figures) => `Cubierto: ${coverageWords.figures(figures)}`,
  why: '¿Por qué está vacante?',
  whatHelps: '¿Qué ayudaría?',
  filledSince: 'Este turno ya se ha cubierto.',
  loading: 'Comprobando a todo el personal',

  funnel: 'Quién queda fuera y por qué',
  holdersOf: (holders, everybody) => `${numberText(holders)} de ${countOf(everybody, 'persona', 'personas')}`,
  left: (passed) => `${passed === 1 ? 'queda' : 'quedan'} ${numberText(passed)}`,
  dropOut: (people) =>
    people === 0 ? 'nadie queda fuera' : `${numberText(people)} ${people === 1 ? 'queda' : 'quedan'} fuera`,
  wish: 'una preferencia, no una regla',

  couldTake: 'Podrían cubrirlo ahora',
  chooseButton: 'Elegir',
  choose: (name) => `Elegir a ${name}`,

  shortage: {
    anyRoster: 'Falta gente, aunque se cambien todos los borradores',
    thatDay: 'Falta gente para ese día',
  },
  shortageDetails: 'Qué turnos y qué personas',
  shortageFigure: (coverable, needed) => `${numberText(coverable)} de ${numberText(needed)}`,
  shortageCoverable: 'turnos se pueden cubrir',
  shortageNobody: 'Nadie puede hacer ninguno.',

  fixes: 'Qué ayudaría',
  fixesPromise: 'Cada opción se ha probado en esta semana y el resto se ha vuelto a calcular.',
  solving: 'Probando formas de cubrirlo y recalculando la semana con cada una',
  noFix: 'Ningún cambio de uno o dos turnos lo cubre sin incumplir una regla o dejar otra cosa vacante.',
  noFixHint: 'Añade personas con este puesto o reduce la necesidad.',
  startedHint: 'No se puede asignar a nadie a un turno que ya ha empezado.',
  apply: 'Aplicar',
  applyFix: (title) => `Aplicar: ${title}`,
  setsAside: (fact) => `Incumple una regla: ${fact}`,
  openPlaces: 'Turnos vacantes de ahora en adelante',
  openNowAndThen: (before, after) => `${numberText(before)} ahora, ${numberText(after)} con este cambio`,
  atBest: (atBest) => `${numberText(atBest)} si los demás turnos vacantes se cubren lo mejor posible`,
  overtaken: 'No aplicado',

  filled: 'Cubierto',
  appliedInPart: (missing) => `Aplicado. A esa hora ${missing === 1 ? 'falta' : 'faltan'} ${numberText(missing)} más.`,
  goneTitle: 'Este turno ya está cubierto',

  addByHand: 'Añadir un turno a mano',
  askAbout: '¿Por qué no otra persona?',
  askAboutHint: 'Elige una persona para ver qué la descarta o qué costaría.',
  choosePerson: 'Elige una persona',
  whyPerson: (name) => `¿Por qué ${name}?`,
  costs: 'Qué costaría',
  moves: 'Quién más cambiaría',
  upperEstimate: 'Es una estimación máxima: puede haber una forma mejor.',
  others: 'Quién más tiene el puesto',
  otherCannot: 'no puede',
  otherHolds: 'también hace este turno',
  otherBetter: 'encajaría mejor',
  otherEqual: 'igual de bien',
  otherWorse: 'podría, con un coste',
  nobodyElse: 'Nadie más tiene este puesto.',
  verdicts: { holds: 'Hace el turno', could: 'Podría', instead: 'Podría, si se mueve otro turno', cannot: 'No puede' },

  help: 'Preguntar por qué',
  helpForManagers:
    'En Horario, pulsa cualquier «Falta 1» para ver quién queda fuera, por qué regla y qué ayudaría. Abre un turno para ver por qué lo hace una persona o por qué no otra.',
  helpForStaff: 'Pulsa «¿Por qué yo?» en uno de tus turnos para ver por qué se te asignó.',

  whyMine: '¿Por qué yo?',
  whyNotMine: '¿Por qué yo no?',
  lostRequests: 'Solicitados, no asignados',
  receipt: 'Por qué tienes este turno',
  receiptNotGiven: 'Por qué no te ha tocado este turno',
  receiptCounts: {
    needed: 'de personal necesario',
    colleagues: 'más con este puesto',
    colleaguesBusy: 'con turno ese día',
  },
  receiptPrivacy: 'Esta explicación usa tus propios datos y el horario que ve todo el mundo. Nadie más puede leerlo.',
  ownHours: 'Tu semana, con este turno',
}
