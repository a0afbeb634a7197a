import { dayInterval, type Interval } from './shift-interval.ts'

/**
 * Whether a shift is over: from the minute at which it ends, and one without times with its day (TM12). Until then nobody
 * has worked all of it.
 */
export function isOver(
  { date, startTime, endTime }: { date: string; startTime: string | null; endTime: string | null },
  reachedMinutes: number,
): boolean {
  const isTimed = startTime !== null && endTime !== null
  return hasEnded(isTimed ? dayInterval(date, startTime, endTime) : dayInterval(date, '00:00', '24:00'), reachedMinutes)
}

/** Whether a shift is over whose interval is known: from the minute at which it ends (TM12). */
export function hasEnded({ end }: Pick<Interval, 'end'>, reachedMinutes: number): boolean {
  return end <= reachedMinutes
}

/**
 * Whether a shift, or a time to be filled, has started: from its first minute on, and one without times with its day (TM12).
 * `reachedMinutes` is the latest minute that the business's wall clock has shown, since 1970-01-01 00:00. The one rule for
 * cancelling, purging, offering, generating and explaining.
 */
export function hasStarted({ start }: Pick<Interval, 'start'>, reachedMinutes: number): boolean {
  return start <= reachedMinutes
}
