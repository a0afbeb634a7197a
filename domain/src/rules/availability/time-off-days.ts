/** The dates of time off, and the shifts that overlap it (AVAIL-02, AVAIL-04). */
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { addDays, dayFromNumber } from '../../time/day.ts'
import { dayInterval, type Interval, intersects, occupiedInterval, type TimedShift } from '../shift-interval.ts'

/** First and last date off: whole days, or hours on each day. An end at or before the start is on the next day. */
export interface TimeOffDays {
  fromDate: string
  untilDate: string
  startTime: string | null
  endTime: string | null
}

function onDate({ fromDate, untilDate, startTime, endTime }: TimeOffDays, date: string): Interval[] {
  if (date < fromDate || date > untilDate) return []
  return [dayInterval(date, startTime ?? '00:00', endTime ?? '24:00')]
}

/** Returns a person's time off on the given dates as one interval per date, so that messages can name the day. */
export function timeOffOnDates(timeOff: readonly TimeOffDays[], dates: readonly string[]): Interval[] {
  return dates.flatMap((date) => timeOff.flatMap((days) => onDate(days, date)))
}

/** Counts the days in a period on which a person is off all day; overlapping time off counts once. */
export function countDaysAway(timeOff: readonly TimeOffDays[], from: string, count: number): number {
  const whole = timeOff.filter(({ startTime }) => startTime === null)
  return Array.from({ length: count }, (_, index) => addDays(from, index)).filter((date) =>
    whole.some(({ fromDate, untilDate }) => fromDate <= date && date <= untilDate),
  ).length
}

/** Returns the time that a shift occupies: its hours, or its whole day if it has no times. */
export function takenInterval(shift: Interval): Interval {
  return shift.end > shift.start ? shift : { start: shift.start, end: shift.start + MINUTES_A_DAY }
}

/** Returns the first time off that overlaps the given work, even by a minute; null if none does. */
export function findTimeOff(times: readonly Interval[], work: Interval): Interval | null {
  const taken = takenInterval(work)
  return times.find((time) => intersects(time, taken)) ?? null
}

/** Checks whether a shift overlaps time off, even by a minute; all warnings and conflicts use this check. */
export function collidesWithTimeOff(days: TimeOffDays, shift: TimedShift): boolean {
  const work = takenInterval(occupiedInterval(shift))
  const first = Math.floor(work.start / MINUTES_A_DAY)
  // Includes the previous day, because its hours off may run past midnight.
  const dates = [-1, 0, 1].map((step) => dayFromNumber(first + step))
  return findTimeOff(timeOffOnDates([days], dates), work) !== null
}

/**
 * Checks whether two periods of time off overlap, even by a minute; the second would then repeat or contradict the
 * first.
 */
export function overlapsTimeOff(one: TimeOffDays, other: TimeOffDays): boolean {
  for (let date = one.fromDate; date <= one.untilDate; date = addDays(date, 1)) {
    // Includes the adjacent days, because hours may run past midnight.
    const beside = [-1, 0, 1].map((step) => addDays(date, step))
    const times = timeOffOnDates([other], beside)
    if (onDate(one, date).some((own) => findTimeOff(times, own) !== null)) return true
  }
  return false
}
