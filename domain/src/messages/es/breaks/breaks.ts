import type * as english from '../../breaks/breaks.ts'

export const breakMessages: typeof english.breakMessages = {
  moved: 'Pausa cambiada de hora',
  reset: 'Pausa de nuevo a su hora prevista',
  notFound: 'Este turno no tiene esa pausa.',
  outside: 'La pausa debe estar dentro del turno.',
  overlaps: 'La pausa no puede coincidir con otra del mismo turno.',
  stale: 'Mientras tanto, otra persona ha cambiado la hora de esta pausa.',
  moveFailed: 'No se pudo cambiar la hora de la pausa',
}
