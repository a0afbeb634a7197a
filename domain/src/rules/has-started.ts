import type { Interval } from './shift-interval.ts'

/**
 * Whether a shift, or a time to be filled, has started: from its first minute on, and one without times with its day (TM12).
 * `reachedMinutes` is the latest minute that the business's wall clock has shown, since 1970-01-01 00:00. The one rule for
 * cancelling, purging, offering, generating and explaining.
 */
export function hasStarted({ start }: Pick<Interval, 'start'>, reachedMinutes: number): boolean {
  return start <= reachedMinutes
}
