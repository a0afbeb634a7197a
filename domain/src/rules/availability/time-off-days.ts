/** The dates of time off, and the shifts that overlap it (AVAIL-02, AVAIL-04). */
import type { AbsenceReason, TimeOffKind } from '../../contracts/constants.ts'
import { MINUTES_A_DAY, requireMinutes, toHourMinute } from '../../time/clock-time.ts'
import { addDays, dayFromNumber } from '../../time/day.ts'
import {
  countWholeDays,
  dayInterval,
  type Interval,
  intersects,
  occupiedInterval,
  type TimedShift,
} from '../shift-interval.ts'

/** First and last date off. */
export interface TimeOffDays {
  fromDate: string
  untilDate: string
  /**
   * Leave: the hours on each day, or null for whole days; an end at or before the start is on the next day. Absence:
   * when it begins on the first date and ends on the last; null means the start or the end of that date.
   */
  startTime: string | null
  endTime: string | null
  /** Absent: leave. */
  kind?: TimeOffKind | undefined
}

/** A time off on one date, with the reason if it is an absence. */
export interface OffTime extends Interval {
  absence?: AbsenceReason | undefined
}

/** Returns the reason of an absence; null for leave. */
export function absenceOf({ kind = 'leave' }: Pick<TimeOffDays, 'kind'>): AbsenceReason | null {
  return kind === 'leave' ? null : kind
}

/** Returns the minute at which an absence ends, given the midnight before its end; `24:00` is the end of that day. */
const absenceEnd = (midnight: number, endTime: string) =>
  midnight + (endTime.startsWith('24') ? MINUTES_A_DAY : requireMinutes(endTime))

function onDate(days: TimeOffDays, date: string): OffTime[] {
  const { fromDate, untilDate, startTime, endTime } = days
  if (date < fromDate || date > untilDate) return []
  const absence = absenceOf(days)
  if (absence === null) return [dayInterval(date, startTime ?? '00:00', endTime ?? '24:00')]
  const day = dayInterval(date, '00:00', '24:00')
  const start = day.start + (date === fromDate && startTime !== null ? requireMinutes(startTime) : 0)
  const end = date === untilDate && endTime !== null ? absenceEnd(day.start, endTime) : day.end
  return start < end ? [{ start, end, absence }] : []
}

/** Returns a person's time off on the given dates as one interval per date, so that messages can name the day. */
export function timeOffOnDates(timeOff: readonly TimeOffDays[], dates: readonly string[]): OffTime[] {
  return dates.flatMap((date) => timeOff.flatMap((days) => onDate(days, date)))
}

/** Counts the days in a period on which a person is off all day; overlapping time off counts once. */
export function countDaysAway(timeOff: readonly TimeOffDays[], from: string, count: number): number {
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index))
  return countWholeDays(timeOffOnDates(timeOff, dates), dates)
}

/** Returns the time that a shift occupies: its hours, or its whole day if it has no times. */
export function takenInterval(shift: Interval): Interval {
  return shift.end > shift.start ? shift : { start: shift.start, end: shift.start + MINUTES_A_DAY }
}

/** Returns the first time off that overlaps the given work, even by a minute; null if none does. */
export function findTimeOff(times: readonly OffTime[], work: Interval): OffTime | null {
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
 * Checks whether two periods of leave overlap, even by a minute; the second would then repeat or contradict the first.
 * An absence may overlap leave, because people fall ill on holiday, and another absence that it prolongs.
 */
export function overlapsTimeOff(one: TimeOffDays, other: TimeOffDays): boolean {
  if (absenceOf(one) !== null || absenceOf(other) !== null) return false
  for (let date = one.fromDate; date <= one.untilDate; date = addDays(date, 1)) {
    // Includes the adjacent days, because hours may run past midnight.
    const beside = [-1, 0, 1].map((step) => addDays(date, step))
    const times = timeOffOnDates([other], beside)
    if (onDate(one, date).some((own) => findTimeOff(times, own) !== null)) return true
  }
  return false
}

/** Returns the whole time of an absence, from its first minute until its end. */
export function absenceInterval(days: TimeOffDays): Interval {
  const { start } = dayInterval(days.fromDate, days.startTime ?? '00:00', '24:00')
  const last = dayInterval(days.untilDate, '00:00', '24:00')
  return { start, end: days.endTime === null ? last.end : absenceEnd(last.start, days.endTime) }
}

/** Returns the dates and times of an absence that lasts for an interval of at least a minute. */
export function absenceDays({
  start,
  end,
}: Interval): Pick<TimeOffDays, 'fromDate' | 'untilDate' | 'startTime' | 'endTime'> {
  const last = Math.ceil(end / MINUTES_A_DAY) - 1
  const timeAt = (minutes: number) => (minutes % MINUTES_A_DAY === 0 ? null : toHourMinute(minutes))
  return {
    fromDate: dayFromNumber(Math.floor(start / MINUTES_A_DAY)),
    untilDate: dayFromNumber(last),
    startTime: timeAt(start),
    endTime: timeAt(end),
  }
}

/** Returns the dates and times of an absence from one shift; from its whole day if it has no times. */
export function absenceFrom(shift: TimedShift) {
  return absenceDays(takenInterval(occupiedInterval(shift)))
}
