import { instantOf } from '../../time/zone.ts'
import { dayInterval } from '../shift-interval.ts'

/**
 * Returns the elapsed minutes from the confirmation of a shift, in milliseconds since 1970 UTC, to its planned start; null
 * if the shift was confirmed later, or if either time is unknown.
 */
export function noticeMinutesOf(
  confirmedAt: number | null,
  { date, startTime }: { date: string; startTime: string | null },
  timeZone: string,
): number | null {
  if (confirmedAt === null || startTime === null) return null
  const start = instantOf(dayInterval(date, startTime, startTime).start, timeZone)
  const minutes = Math.floor((start - confirmedAt) / 60_000)
  return minutes < 0 ? null : minutes
}
