import { MINUTES_A_DAY, toClockTime } from '../time/clock-time.ts'
import { type DayOfWeek, dayFromNumber, dayOfWeekOf } from '../time/day.ts'
import { weekStartOf } from '../time/week.ts'
import { isRunning } from './has-started.ts'
import { occupiedInterval, type TimedShift } from './shift-interval.ts'

/** The part of a shift that is left. */
export interface RestOfShift {
  weekStartDate: string
  dayOfWeek: DayOfWeek
  startTime: string
  endTime: string
}

/**
 * Returns the rest of a shift from a minute within it, counted since 1970-01-01 00:00. Past midnight, it starts on the next
 * day, which may be in the next week. Throws RangeError for a shift without times.
 */
export function restOfShift({ endTime }: { endTime: string | null }, from: number): RestOfShift {
  if (endTime === null) throw new RangeError('A shift without times cannot be divided.')
  const date = dayFromNumber(Math.floor(from / MINUTES_A_DAY))
  const startTime = toClockTime(from % MINUTES_A_DAY)
  return { weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date), startTime, endTime }
}

/**
 * Returns what is left to work of a shift: from now on if it is running, otherwise all of it. `reachedMinutes` is the
 * present minute of the business's wall clock, since 1970-01-01 00:00.
 */
export function leftOfShift<Shift extends TimedShift>(
  shift: Shift,
  reachedMinutes: number,
): Shift | (Shift & RestOfShift) {
  return isRunning(occupiedInterval(shift), reachedMinutes)
    ? { ...shift, ...restOfShift(shift, reachedMinutes) }
    : shift
}
