import type * as english from '../../../schedule/cover/cover-ways.ts'

export const exceptionQuestions: typeof english.exceptionQuestions = {
  availability: 'Has marcado esta hora como no disponible. ¿Podrías venir como excepción?',
  rest: 'Tendrías menos descanso del que exigen las reglas. ¿Podrías venir como excepción?',
  closerOpener: 'Trabajarías después de un cierre con muy poco descanso. ¿Podrías venir como excepción?',
  daysInARow: 'Trabajarías más días seguidos de los que permiten las reglas. ¿Podrías venir como excepción?',
}

export const coverWayScreens: typeof english.coverWayScreens = {
  nobody: 'Nadie puede hacer este turno tal como está. Esto es lo que puedes hacer.',
  exceptions: 'Podrían venir como excepción',
  exceptionsHint: 'Cada excepción incumple la regla indicada, así que se pregunta a la persona.',
  breaks: (name, fact) => `${name} ${fact}.`,
  agreed: 'Está de acuerdo',
  agreedNamed: (name) => `Está de acuerdo: dar el turno a ${name} como excepción`,
  asException: 'Como excepción',
}
