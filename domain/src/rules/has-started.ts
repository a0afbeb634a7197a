import { dayInterval, type Interval } from './shift-interval.ts'

/**
 * Checks whether a shift is over: from the minute at which it ends, or from the end of its day if it has no times.
 * Until then, nobody has worked all of it.
 */
export function isOver(
  { date, startTime, endTime }: { date: string; startTime: string | null; endTime: string | null },
  reachedMinutes: number,
): boolean {
  const isTimed = startTime !== null && endTime !== null
  return hasEnded(isTimed ? dayInterval(date, startTime, endTime) : dayInterval(date, '00:00', '24:00'), reachedMinutes)
}

/** Checks whether a shift with a known interval is over; it is over from the minute at which it ends. */
export function hasEnded({ end }: Pick<Interval, 'end'>, reachedMinutes: number): boolean {
  return end <= reachedMinutes
}

/**
 * Checks whether a shift or open demand has started, which it has from its first minute on. A shift without times
 * starts with its day. `reachedMinutes` is the latest minute that the wall clock of the business has shown, since
 * 1970-01-01 00:00. Cancelling, purging, offering, generating and explaining all use this rule.
 */
export function hasStarted({ start }: Pick<Interval, 'start'>, reachedMinutes: number): boolean {
  return start <= reachedMinutes
}

/** Checks whether a shift with a known interval has started and is not over. */
export function isRunning(interval: Interval, reachedMinutes: number): boolean {
  return hasStarted(interval, reachedMinutes) && !hasEnded(interval, reachedMinutes)
}
