/** Time off on the dates it covers, and the shifts that lie in it (AVAIL-02, AVAIL-04). */
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { addDays, dayFromNumber } from '../../time/day.ts'
import { dayInterval, type Interval, intersects, occupiedInterval, type TimedShift } from '../shift-interval.ts'

/** Dates off, both included; whole days, or hours of each of them, an end at or before the start on the next day. */
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

/** The times off on some dates, one for each date that is touched, so that a sentence can name the day. */
export function timeOffOnDates(timeOff: readonly TimeOffDays[], dates: readonly string[]): Interval[] {
  return dates.flatMap((date) => timeOff.flatMap((days) => onDate(days, date)))
}

/** Of so many days from a date on, on how many somebody is away the whole day; two that overlap count once. */
export function countDaysAway(timeOff: readonly TimeOffDays[], from: string, count: number): number {
  const whole = timeOff.filter(({ startTime }) => startTime === null)
  return Array.from({ length: count }, (_, index) => addDays(from, index)).filter((date) =>
    whole.some(({ fromDate, untilDate }) => fromDate <= date && date <= untilDate),
  ).length
}

/** What a shift keeps somebody from: its time, or its day where it has no times (TM12). */
export function takenInterval(shift: Interval): Interval {
  return shift.end > shift.start ? shift : { start: shift.start, end: shift.start + MINUTES_A_DAY }
}

/** The first of some times off that a shift or a slot lies in, if only by a minute; null when none does. */
export function findTimeOff(times: readonly Interval[], work: Interval): Interval | null {
  const taken = takenInterval(work)
  return times.find((time) => intersects(time, taken)) ?? null
}

/** Whether a shift lies in time off, if only by a minute: the fact behind every warning and conflict. */
export function collidesWithTimeOff(days: TimeOffDays, shift: TimedShift): boolean {
  const work = takenInterval(occupiedInterval(shift))
  const first = Math.floor(work.start / MINUTES_A_DAY)
  // From the evening before, whose hours off may reach into it.
  const dates = [-1, 0, 1].map((step) => dayFromNumber(first + step))
  return findTimeOff(timeOffOnDates([days], dates), work) !== null
}

/** Whether two times off share a minute, so that the second says nothing new or contradicts the first. */
export function overlapsTimeOff(one: TimeOffDays, other: TimeOffDays): boolean {
  for (let date = one.fromDate; date <= one.untilDate; date = addDays(date, 1)) {
    // The day before and after, for hours that run past midnight.
    const beside = [-1, 0, 1].map((step) => addDays(date, step))
    const times = timeOffOnDates([other], beside)
    if (onDate(one, date).some((own) => findTimeOff(times, own) !== null)) return true
  }
  return false
}
