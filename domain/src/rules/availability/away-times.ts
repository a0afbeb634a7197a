/** The times at which a person cannot work, as input for the rules that check them (AVAIL-02). */
import type { Interval } from '../shift-interval.ts'
import { type TimeOffDays, timeOffOnDates } from './time-off-days.ts'
import { datesAround, slotsOnDate, type WeeklySlot } from './weekly-slots.ts'

/** Times at which a person cannot work, by weekly availability and by granted time off. */
export interface AwayTimes {
  unavailable: readonly Interval[]
  timeOff: readonly Interval[]
}

/**
 * Returns the times at which a person cannot work in a week and on the adjacent days; time off has one interval per
 * date.
 */
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
