import type * as english from '../../breaks/breaks.ts'

export const breakMessages: typeof english.breakMessages = {
  moved: 'Pause verschoben',
  reset: 'Pause wieder zur geplanten Zeit',
  notFound: 'Diese Schicht hat keine solche Pause.',
  outside: 'Die Pause muss innerhalb der Schicht liegen.',
  overlaps: 'Die Pause darf sich nicht mit einer anderen Pause der Schicht überschneiden.',
  stale: 'Jemand anderes hat diese Pause inzwischen verschoben.',
  moveFailed: 'Die Pause konnte nicht verschoben werden',
}
