import type * as english from '../../cover/cover-ways.ts'

export const exceptionQuestions: typeof english.exceptionQuestions = {
  availability: 'Has marcado esta hora como no disponible. ¿Podrías venir como excepción?',
  rest: 'Tendrías menos descanso del que exigen las reglas. ¿Podrías venir como excepción?',
  closerOpener: 'Trabajarías después de un cierre con muy poco descanso. ¿Podrías venir como excepción?',
  daysInARow: 'Trabajarías más días seguidos de los que permiten las reglas. ¿Podrías venir como excepción?',
}

export const coverWayScreens: typeof english.coverWayScreens = {
  nobody: 'Nadie puede hacer este turno tal como está. Esto es lo que puedes hacer.',
  exceptions: 'Podrían venir como excepción',
  exceptionsHint: 'Cada una incumpliría la regla indicada: pregunta antes a la persona.',
  breaks: (name, fact) => `${name} ${fact}.`,
  agreed: 'Está de acuerdo',
  agreedNamed: (name) => `Está de acuerdo: dar el turno a ${name} como excepción`,
  asException: 'Como excepción',

  splits: 'Dividir el turno',
  splitsHint: 'Después, pregunta por cada parte.',
  splitAt: (time) => `Dividir a las ${time}`,
  part: (range) => `${range}:`,
  staysOpen: (range) => `${range} queda vacante.`,
  splitFailed: 'No se ha podido dividir el turno',
  openParts: 'Partes vacantes',
  undoSplit: 'Deshacer la división',
  longer: 'Alargar un turno contiguo',
  works: (name, longer, now) => `${name} trabaja ${longer} en vez de ${now}`,
  extend: 'Alargar',
  extendNamed: (name, longer) => `Alargar: ${name} trabaja ${longer}`,
  agreedLonger: (name, longer) => `Está de acuerdo: ${name} trabaja ${longer}`,
  askLonger: (name) => `El turno de ${name} está publicado: pregúntale antes.`,
  extendFailed: 'No se ha podido alargar el turno',
  former: 'Han trabajado en este puesto',
  formerHint: 'Ahora no tienen el puesto. Añádelo a su perfil antes de darles el turno.',
  lastWorked: (date) => `Último día en el puesto: ${date}`,
  calls: 'Teléfonos a los que llamar',
  callsHint: 'Las reglas indicadas les impiden hacer el turno. Nadie de la lista está ausente ni trabaja a esa hora.',
}
