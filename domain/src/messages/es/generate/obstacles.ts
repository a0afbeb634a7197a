import type * as english from '../../generate/obstacles.ts'

export const obstacleMessages: typeof english.obstacleMessages = {
  holdsAlready: 'ya tiene este turno',
  started: 'Este turno ya ha empezado.',
  fixOvertaken: 'El horario ha cambiado y esta solución ya no sirve. Vuelve a mirar el turno vacante.',
}
