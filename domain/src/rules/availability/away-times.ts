/** When somebody cannot work, as the rules about it see it (GN9, AVAIL-02). */
import type { Interval } from '../shift-interval.ts'
import { type TimeOffDays, timeOffOnDates } from './time-off-days.ts'
import { datesAround, slotsOnDate, type WeeklySlot } from './weekly-slots.ts'

/** Times at which somebody cannot work: as they said week by week, and because they were given time off. */
export interface AwayTimes {
  unavailable: readonly Interval[]
  timeOff: readonly Interval[]
}

/** The times on the dates of a week and the days beside it; time off as one interval a date. */
export function awayTimesAround(
  { unavailableSlots, timeOff }: { unavailableSlots: readonly WeeklySlot[]; timeOff: readonly TimeOffDays[] },
  weekStart: string,
): AwayTimes {
  if (unavailableSlots.length + timeOff.length === 0) return { unavailable: [], timeOff: [] }
  const dates = datesAround(weekStart)
  return {
    unavailable: dates.flatMap((date) => slotsOnDate(unavailableSlots, date)),
    timeOff: timeOffOnDates(timeOff, dates),
  }
}
